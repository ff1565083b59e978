// Converts between stored HTML and what Quill can represent.

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Stored HTML, prepared for the editor. */
export function toEditor(html: string) {
  const body = parse(html);
  plainTables(body);
  return body.innerHTML;
}

const HEADING = 'ql-heading-cell-column';

/**
 * Quill's tables consist of plain single-line cells: several lines become one, and a spanning cell is followed by empty ones. Header cells of the first row
 * are marked, others become bold. Other programs often make a heading row of bold words: `isPasted` takes that for one.
 */
export function plainTables(body: HTMLElement, isPasted = false) {
  for (const inner of body.querySelectorAll('table table')) inner.replaceWith(...[...inner.querySelectorAll('td, th')].flatMap((cell) => [...cell.childNodes, ' ']));
  for (const table of body.querySelectorAll('table')) {
    if (table.caption) table.before(Object.assign(document.createElement('p'), { textContent: table.caption.textContent.trim() }));
    const rows = document.createElement('tbody');
    for (const row of table.rows) {
      const isHeading = rows.rows.length === 0 && table.rows.length > 1 && isHeadingRow([...row.cells]);
      const cells = [...row.cells].flatMap((cell) => plainCells(cell, isHeading));
      rows.insertRow().append(...cells);
      if (isHeading) markHeading(cells);
      else if (isPasted && rows.rows.length === 1 && table.rows.length > 1 && cells.every(isBold)) markHeading(cells.map(withoutBold));
    }
    // Even a line break left in between would split the table.
    table.replaceChildren(rows);
  }
}

function plainCells(cell: HTMLTableCellElement, isHeading: boolean) {
  for (const block of [...cell.querySelectorAll('p, div, li, ul, ol, h1, h2, h3, blockquote, pre, br')].toReversed()) block.replaceWith(...block.childNodes, ' ');
  cell.normalize();
  const plain = document.createElement('td');
  if (cell.className) plain.className = cell.className;
  if (cell.style.textAlign) plain.style.textAlign = cell.style.textAlign;
  if (cell.lastChild instanceof Text) cell.lastChild.data = cell.lastChild.data.trimEnd();
  const isStrong = !isHeading && (cell.localName === 'th' || /bold|[6-9]00/.test(cell.style.fontWeight)) && cell.textContent.trim() !== '';
  const inside = isStrong ? plain.appendChild(document.createElement('strong')) : plain;
  inside.append(...cell.childNodes);
  return [plain, ...Array.from({ length: cell.colSpan - 1 }, () => document.createElement('td'))];
}

/** An empty corner is no header cell: there is nothing in it to read out. */
function isHeadingRow(cells: HTMLTableCellElement[]) {
  return cells.some((cell) => cell.localName === 'th') && cells.every((cell) => cell.localName === 'th' || isEmpty(cell));
}

const isEmpty = (cell: HTMLTableCellElement) => cell.textContent.trim() === '' && !cell.querySelector('img');

function markHeading(cells: HTMLTableCellElement[]) {
  for (const cell of cells) cell.classList.add(HEADING);
}

function isBold(cell: HTMLTableCellElement) {
  const texts = [...cell.childNodes].filter((node) => node.textContent?.trim());
  return texts.length > 0 && texts.every((node) => node.nodeName === 'STRONG' || node.nodeName === 'B');
}

function withoutBold(cell: HTMLTableCellElement) {
  for (const bold of cell.querySelectorAll(':scope > :is(strong, b)')) bold.replaceWith(...bold.childNodes);
  return cell;
}

/** The HTML to save: a heading row gets header cells, and Quill's non-breaking spaces become normal ones. Empty if nothing was written. */
export function fromEditor(semanticHtml: string) {
  const body = parse(semanticHtml.replaceAll('&nbsp;', ' '));
  for (const part of body.querySelectorAll('table, td')) for (const name of ['style', 'data-row']) part.removeAttribute(name);
  for (const image of body.querySelectorAll('img:not([alt])')) image.setAttribute('alt', '');
  for (const table of body.querySelectorAll('table')) {
    const cells = [...(table.rows[0]?.cells ?? [])];
    const isHeaded = cells.length > 0 && table.rows.length > 1 && cells.every((cell) => cell.classList.contains(HEADING));
    for (const cell of table.querySelectorAll(`.${HEADING}`)) {
      cell.classList.remove(HEADING);
      if (cell.className === '') cell.removeAttribute('class');
    }
    if (!isHeaded || cells.every(isEmpty)) continue;
    for (const cell of cells) if (!isEmpty(cell)) cell.replaceWith(asHeader(cell));
    table.createTHead().append(table.rows[0]!);
  }
  // Quill always ends with a line, which is empty after a table or a video.
  while (body.lastElementChild?.matches('p:empty')) body.lastElementChild.remove();
  const hasContent = body.textContent.trim() !== '' || body.querySelector('img, iframe') !== null;
  return hasContent ? body.innerHTML : '';
}

function asHeader(cell: HTMLTableCellElement) {
  const header = document.createElement('th');
  if (cell.className) header.className = cell.className;
  header.append(...cell.childNodes);
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
