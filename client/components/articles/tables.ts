// Tables of a text: a frame in which a wide one scrolls, figures one below the other, and for phones the names of its columns in each cell, so that a row can be read by itself.
import { plainText } from './outline.ts';

/** Two columns fit a phone. */
const LEAST_COLUMNS = 3;
/** So do figures: more columns stay a table too as long as their widest cells together have no more characters. */
const MOST_CHARACTERS = 45;
const CELL = /<(t[hd])\b([^<>]*)>/g;
/** An amount or a share, with a minus, or in the brackets that accountants write for one; or nothing. */
const FIGURE = /^(?:[(−-]?(?:AED )?\d[\d,.]*%?\)?|[–—]?)$/;

/** `html` is clean: `<table` in text would be written `&lt;table`. */
export function frameTables(html: string) {
  if (!html.includes('<table')) return html;
  return html
    .split('<table')
    .map((part, place) => {
      const end = part.indexOf('</table>');
      return place > 0 && end >= 0 ? `${nameCells(part.slice(0, end))}${part.slice(end)}` : part;
    })
    .join('<table')
    .replaceAll('<table', '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');
}

/** What follows `<table`, up to its end. */
function nameCells(table: string) {
  const end = table.indexOf('</thead>');
  if (end < 0 || /\s(?:col|row)span=/.test(table)) return table;
  const [head, body] = alignFigures(table.slice(0, end), table.slice(end));
  const names = cellsOf(head);
  const widest = names.map((name) => name.length);
  const rows = body.split('<tr');
  for (const row of rows) for (const [place, text] of cellsOf(row).entries()) widest[place] = Math.max(widest[place] ?? 0, text.length);
  if (names.length < LEAST_COLUMNS || widest.reduce((sum, width) => sum + width, 0) <= MOST_CHARACTERS) return head + body;
  const named = rows.map((row) => {
    let place = 0;
    return row.replace(CELL, (_cell, tag: string, attributes: string) => `<${tag}${attributes} data-head="${(names[place++] ?? '').replaceAll('"', '&quot;')}">`);
  });
  return ` data-stacks${head}${named.join('<tr')}`;
}

/** A column of nothing but figures stands at the right, below its name. */
function alignFigures(head: string, body: string): [string, string] {
  const rows = body.split('<tr').slice(1).map(cellsOf);
  const isOfFigures = cellsOf(head).map((_name, place) => place > 0 && rows.length > 1 && Boolean(rows[0]![place]) && rows.every((row) => FIGURE.test(row[place] ?? '')));
  if (!isOfFigures.includes(true)) return [head, body];
  const align = (row: string) => {
    let place = 0;
    return row.replace(CELL, (cell, tag: string, attributes: string) => (isOfFigures[place++] && !attributes.includes('align=') ? `<${tag}${attributes} align="right">` : cell));
  };
  return [align(head), body.split('<tr').map(align).join('<tr')];
}

const cellsOf = (html: string) => html.split(/<t[hd]\b/).slice(1).map((cell) => plainText(cell.slice(cell.indexOf('>') + 1)));
