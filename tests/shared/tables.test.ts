// Tables of texts: which ones a phone shows row by row, and that each of their cells then names its column.
import { expect, test } from 'vitest';
import { frameTables } from '../../client/components/articles/tables.ts';

const row = (tag: string, cells: readonly string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const table = (head: readonly string[], ...rows: (readonly string[])[]) => `<table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
const long = 'The parent answers for its debts, and a service agent only where the authority asks for one';

test('SVC-02 each table is framed, and each cell of a wide one names its column', () => {
  const html = frameTables(`<p>a</p>${table(['Form', 'Owners <em>&amp; "partners"</em>', 'Note'], ['Branch', 'The parent', long])}<p>b</p>`);
  expect(html).toContain('<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table data-stacks><thead><tr><th>Form</th>');
  expect(html).toContain(`<td data-head="Form">Branch</td><td data-head="Owners & &quot;partners&quot;">The parent</td><td data-head="Note">${long}</td>`);
  expect(html.endsWith('</table></div><p>b</p>')).toBe(true);
});

test.each([
  ['two columns', table(['Event', 'Penalty'], [long, long])],
  ['short figures', table(['Item', 'Book', 'Realisable'], ['Cash', '410,000', '410,000'])],
  ['no heading row', `<table><tbody>${row('td', [long, long, long])}</tbody></table>`],
  ['cells across columns', table(['a', 'b', long], ['x', 'y', 'z']).replace('<td>', '<td colspan="2">')],
])('SVC-02 a table with %s stays a table', (_what, html) => {
  expect(frameTables(html)).toBe(`<div class="table-scroll" role="group" aria-label="Table" tabindex="0">${html}</div>`);
});

test('SVC-02 figures stand one below the other, under the name of their column', () => {
  const html = frameTables(table(['Step', 'Who', 'AED'], ['Invoiced', '7', '5,200,000'], ['Returned', 'none', '(600,000)'], ['<strong>Earned</strong>', '2', '<strong>4,600,000</strong>']));
  expect(html.match(/<t[hd] align="right">[^/]*/g)).toEqual(['<th align="right">AED<', '<td align="right">5,200,000<', '<td align="right">(600,000)<', '<td align="right"><strong>4,600,000<']);
});

test('BLOG-03 tables within tables and unfinished ones lose nothing', () => {
  const inner = table(['a', 'b', 'c'], [long, 'x', 'y']);
  const nested = frameTables(`<table><tbody><tr><td>${inner}</td></tr></tbody></table>`);
  expect(nested.replace(/<div[^>]*>|<\/div>| data-(?:stacks|head="[abc]")/g, '')).toBe(`<table><tbody><tr><td>${inner}</td></tr></tbody></table>`);
  expect(frameTables('<p>no table</p>')).toBe('<p>no table</p>');
});
