// Between stored HTML and the editor: what Quill cannot hold is put into what it can, and back.

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Quill knows no header cells: they become plain ones in bold. */
export function toEditor(html: string) {
  const body = parse(html);
  for (const header of body.querySelectorAll('th')) {
    const cell = document.createElement('td');
    const strong = document.createElement('strong');
    strong.append(...header.childNodes);
    cell.append(strong);
    header.replaceWith(cell);
  }
  return body.innerHTML;
}

/** A table whose first row is all bold gets header cells; every space comes out of Quill as a hard one. Empty when nothing was written. */
export function fromEditor(semanticHtml: string) {
  const body = parse(semanticHtml.replaceAll('&nbsp;', ' '));
  for (const table of body.querySelectorAll('table')) {
    const cells = [...(table.rows[0]?.cells ?? [])];
    if (cells.length === 0 || table.rows.length < 2 || !cells.every(isBold)) continue;
    for (const cell of cells) cell.replaceWith(asHeader(cell));
  }
  // Quill always ends with a line, which after a table or a film is an empty one.
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

/** Web pages and Word bring colours, faces and sizes of their own; only what a reader would miss is kept. */
export function cleanPasted(body: HTMLElement) {
  for (const element of body.querySelectorAll('script, style, meta, link, title, template, object, embed, form')) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    for (const property of ['color', 'background', 'background-color', 'font-family', 'font-size', 'line-height', 'text-indent', 'margin', 'margin-left', 'padding-left']) element.style.removeProperty(property);
    if (element.getAttribute('style') === '') element.removeAttribute('style');
    element.removeAttribute('class');
    element.removeAttribute('color');
    element.removeAttribute('face');
  }
  for (const image of body.querySelectorAll('img')) {
    if (!/^(?:https?:)?\/\//.test(image.getAttribute('src') ?? '') && !image.getAttribute('src')?.startsWith('/')) image.remove();
  }
}

/** The editor's own copies carry no document head; every browser and Word put one around theirs. */
export function isForeign(html: string) {
  return /<(?:meta|html|head|!--)/i.test(html);
}

/** Images that a paste brings along inside its HTML, as files. */
export function filesOfPaste(html: string) {
  return [...parse(html).querySelectorAll<HTMLImageElement>('img[src^="data:image/"]')].flatMap((image, index) => {
    const [, type, data] = /^data:(image\/(?:png|jpeg|gif));base64,(.+)$/.exec(image.src) ?? [];
    if (!type || !data) return [];
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return [new File([bytes], `pasted-${index + 1}`, { type })];
  });
}

/** The lines of a text, for comparing: formats left out, pictures and films named. */
export function linesOf(html: string) {
  const body = parse(html);
  for (const image of body.querySelectorAll('img')) image.replaceWith(`[Image: ${image.alt || image.getAttribute('src')}]`);
  for (const frame of body.querySelectorAll('iframe')) frame.replaceWith(`[Video: ${frame.getAttribute('src')}]\n`);
  for (const block of body.querySelectorAll('p, h1, h2, h3, li, tr, blockquote, pre, br')) block.append('\n');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' · ');
  return body.textContent.replace(/\n{3,}/g, '\n\n').trim();
}
