import { expect, test } from 'vitest';
import { fromEditor, linesOf, toEditor } from '../../client/admin/articles/editor/editor-html.ts';
import { cleanPasted, filesOfPaste, isForeign } from '../../client/admin/articles/editor/paste.ts';

test('ADM-06 hard spaces become plain ones, and a text without words or pictures is empty', () => {
  expect(fromEditor('<p>VAT&nbsp;is&nbsp;five&nbsp;per cent</p>')).toBe('<p>VAT is five per cent</p>');
  expect(fromEditor('<p> </p><p></p>')).toBe('');
  expect(fromEditor('<p><img src="/uploads/x.png" alt=""></p>')).toContain('img');
});

test('ADM-06 a heading row is saved as header cells, even with an empty corner, and bold words alone do not make one', () => {
  const stored = '<table><thead><tr><th>Rate</th><th>From</th></tr></thead><tbody><tr><td>5 %</td><td>2018</td></tr></tbody></table>';
  const shown = toEditor(stored);
  expect(shown).toContain('<td class="ql-heading-cell-column">Rate</td>');
  expect(fromEditor(shown)).toBe(stored);
  const withCorner = stored.replace('<th>Rate</th>', '<td></td>');
  expect(fromEditor(toEditor(withCorner))).toBe(withCorner);
  expect(fromEditor('<table><tbody><tr><td><strong>Rate</strong></td></tr><tr><td>1</td></tr></tbody></table>')).not.toContain('<th>');
  const pasted = new DOMParser().parseFromString('<table><tr><td><b>Rate</b></td><td><b>From</b></td></tr><tr><td>5 %</td><td>2018</td></tr></table>', 'text/html').body;
  cleanPasted(pasted);
  expect(fromEditor(pasted.innerHTML)).toBe(stored);
});

test('ADM-06 pasting drops colours, fonts, sizes and local images, and keeps bold words and links', () => {
  const body = new DOMParser().parseFromString('<p class="MsoNormal" style="color:red;font-size:30px;font-weight:700">A <a href="https://example.com">link</a><img src="file:///x.png"></p><style>p{}</style>', 'text/html').body;
  expect(cleanPasted(body)).toBe(1);
  expect(body.innerHTML).toBe('<p style="font-weight: bold;">A <a href="https://example.com">link</a></p>');
  expect(isForeign('<meta charset="utf-8"><p>x</p>')).toBe(true);
  expect(isForeign('<p style="color: red">x</p>')).toBe(false);
});

test('ADM-06 a table written in Markdown or on a web page becomes one of plain cells with one line each', () => {
  const stored = '<table>\n<caption>Rates</caption><thead>\n<tr>\n<th>Supply</th>\n<th>Rate</th>\n</tr>\n</thead>\n<tbody><tr>\n<td><p>Food,</p><p>clothes</p></td>\n<td class="ql-align-right">5 %</td>\n</tr>\n<tr><td colspan="2">None else</td></tr></tbody></table>';
  expect(toEditor(stored)).toBe(
    '<p>Rates</p><table><tbody><tr><td class="ql-heading-cell-column">Supply</td><td class="ql-heading-cell-column">Rate</td></tr><tr><td>Food, clothes</td><td class="ql-align-right">5 %</td></tr><tr><td>None else</td><td></td></tr></tbody></table>',
  );
});

test('ADM-06 the editor’s own markup is not saved, and every picture has an alt text, even if empty', () => {
  expect(fromEditor('<table style="border: 1px solid #000;"><tbody><tr><td data-row="1">1</td></tr></tbody></table><p><img src="/uploads/x.png"></p>')).toBe(
    '<table><tbody><tr><td>1</td></tr></tbody></table><p><img src="/uploads/x.png" alt=""></p>',
  );
});

test('ADM-06 pasted images of the three accepted types become files', () => {
  const files = filesOfPaste('<img src="data:image/png;base64,AAAA"><img src="data:image/svg+xml;base64,AAAA"><img src="https://example.com/x.png">');
  expect(files.map(({ type, size }) => [type, size])).toEqual([['image/png', 3]]);
});

test('REL-11 versions of an article are compared line by line, pictures and videos included', () => {
  expect(linesOf('<h2>Title</h2><p>One<br>two</p><ul><li>a</li><li>b</li></ul><p><img src="/x.png" alt="A chart"></p><iframe src="https://player.vimeo.com/video/1"></iframe>')).toBe('Title\nOne\ntwo\na\nb\n[Image: A chart]\n[Video: https://player.vimeo.com/video/1]');
});
