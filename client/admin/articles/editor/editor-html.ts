// Converts between stored HTML and what Quill can represent.

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Stored HTML, prepared for the editor. */
export function toEditor(html: string) {
  const body = parse(html);
  plainTables(body);
  return body.innerHTML;
}

/** Quill's tables consist of plain single-line cells: header cells become bold, several lines become one, and a spanning cell is followed by empty ones. */
export function plainTables(body: HTMLElement) {
  for (const inner of body.querySelectorAll('table table')) inner.replaceWith(...[...inner.querySelectorAll('td, th')].flatMap((cell) => [...cell.childNodes, ' ']));
  for (const table of body.querySelectorAll('table')) {
    if (table.caption) table.before(Object.assign(document.createElement('p'), { textContent: table.caption.textContent.trim() }));
    const rows = document.createElement('tbody');
    for (const row of table.rows) rows.insertRow().append(...[...row.cells].flatMap(plainCells));
    // Even a line break left in between would split the table.
    table.replaceChildren(rows);
  }
}

function plainCells(cell: HTMLTableCellElement) {
  for (const block of [...cell.querySelectorAll('p, div, li, ul, ol, h1, h2, h3, blockquote, pre, br')].toReversed()) block.replaceWith(...block.childNodes, ' ');
  cell.normalize();
  const plain = document.createElement('td');
  if (cell.className) plain.className = cell.className;
  if (cell.style.textAlign) plain.style.textAlign = cell.style.textAlign;
  if (cell.lastChild instanceof Text) cell.lastChild.data = cell.lastChild.data.trimEnd();
  const isStrong = (cell.localName === 'th' || /bold|[6-9]00/.test(cell.style.fontWeight)) && cell.textContent.trim() !== '';
  const inside = isStrong ? plain.appendChild(document.createElement('strong')) : plain;
  inside.append(...cell.childNodes);
  return [plain, ...Array.from({ length: cell.colSpan - 1 }, () => document.createElement('td'))];
}

/** The HTML to save: a table whose first row is all bold gets header cells, and Quill's non-breaking spaces become normal ones. Empty if nothing was written. */
export function fromEditor(semanticHtml: string) {
  const body = parse(semanticHtml.replaceAll('&nbsp;', ' '));
  for (const part of body.querySelectorAll('table, td')) for (const name of ['style', 'data-row']) part.removeAttribute(name);
  for (const image of body.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
  for (const table of body.querySelectorAll('table')) {
    const cells = [...(table.rows[0]?.cells ?? [])];
    if (cells.length === 0 || table.rows.length < 2 || !cells.every(isBold)) continue;
    for (const cell of cells) cell.replaceWith(asHeader(cell));
    table.createTHead().append(table.rows[0]!);
  }
  // Quill always ends with a line, which is empty after a table or a video.
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  const isEmpty = body.textContent.trim() === '' && !body.querySelector('img, iframe');
  return isEmpty ? '' : body.innerHTML;
}

function isBold(cell: HTMLTableCellElement) {
  const texts = [...cell.childNodes].filter((node) => node.textContent?.trim());
  return texts.length > 0 && texts.every((node) => node.nodeName === 'STRONG' || node.nodeName === 'B');
}

function asHeader(cell: HTMLTableCellElement) {
  const header = document.createElement('th');
  for (const node of cell.childNodes) header.append(...(node.nodeName === 'STRONG' || node.nodeName === 'B' ? node.childNodes : [node.cloneNode(true)]));
  return header;
}

/** The lines of a text for comparison: without formatting, with pictures and videos named. */
export function linesOf(html: string) {
  const body = parse(html);
  for (const image of body.querySelectorAll('img')) image.replaceWith(`[Image: ${image.alt || image.getAttribute('src')}]`);
  for (const frame of body.querySelectorAll('iframe')) frame.replaceWith(`[Video: ${frame.getAttribute('src')}]\n`);
  for (const block of body.querySelectorAll('p, h1, h2, h3, li, tr, blockquote, pre, br')) block.append('\n');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' · ');
  return body.textContent.replace(/\n{3,}/g, '\n\n').trim();
}
