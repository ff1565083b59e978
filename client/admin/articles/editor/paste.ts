// Converts what other programs put on the clipboard (Word, Google Docs, spreadsheets, web pages) into what the editor supports.
import { plainTables } from './editor-html.ts';

/** Not part of the text, or of no use in an article. */
const DROPPED = 'script, style, meta, link, title, template, noscript, object, embed, svg, math, canvas, audio, video, button, input, select, textarea, nav, [hidden], [style*="display:none"], [style*="display: none"]';
/** Styles of the source program; the site has its own. */
const LOOKS = ['color', 'background', 'background-color', 'font-family', 'font-size', 'line-height', 'text-indent', 'margin', 'margin-left', 'padding', 'padding-left', 'border', 'width', 'white-space'];

/** Removes everything but meaningful content, and returns how many pictures had to be left out: those on other sites or on the writer's disk. */
export function cleanPasted(body: HTMLElement) {
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('*')) cleanAttributes(element);
  for (const link of body.querySelectorAll('a')) if (!/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  for (const heading of body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
  for (const caption of body.querySelectorAll('figcaption')) caption.closest('figure')?.after(rename(caption, 'p'));
  for (const frame of body.querySelectorAll('iframe')) if (!/(?:youtube|youtu\.be|vimeo)/.test(frame.src)) frame.remove();
  plainTables(body, true);
  return dropImages(body);
}

function cleanAttributes(element: HTMLElement) {
  const { style, className } = element;
  for (const property of LOOKS) style.removeProperty(property);
  // Headings are bold anyway; semi-bold elsewhere becomes bold.
  if (/^h\d$/.test(element.localName)) style.removeProperty('font-weight');
  else if (Number.parseInt(style.fontWeight, 10) >= 600) style.fontWeight = 'bold';
  // Links are underlined anyway.
  if (element.closest('a')) style.removeProperty('text-decoration');
  // Left and justified are the default, and so is right in Arabic, as each paragraph has its own direction.
  if (!['center', 'right'].includes(style.textAlign) || (element.dir === 'rtl' && style.textAlign === 'right')) style.removeProperty('text-align');
  for (const name of ['dir', 'color', 'face', 'size', 'bgcolor', 'id']) element.removeAttribute(name);
  if (element.getAttribute('style') === '') element.removeAttribute('style');
  // The depth of a list item from Word, as set by Quill.
  const depth = /\bql-indent-\d\b/.exec(className)?.[0];
  if (depth) element.className = depth;
  else element.removeAttribute('class');
}

function rename(element: Element, name: 'h3' | 'p') {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function dropImages(body: HTMLElement) {
  const images = [...body.querySelectorAll('img')].filter((image) => !image.getAttribute('src')?.startsWith('/uploads/'));
  for (const image of images) image.remove();
  // Embedded images are uploaded separately, and tracking pixels are no loss.
  return images.filter((image) => !image.src.startsWith('data:') && !isTracker(image)).length;
}

function isTracker(image: HTMLImageElement) {
  return ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 99) <= 2);
}

/** Content copied from the editor has no document head; browsers and Word add one to theirs. */
export function isForeign(html: string) {
  return /<(?:meta|html|head|!--)/i.test(html);
}

/** Images embedded in pasted HTML, as files. */
export function filesOfPaste(html: string) {
  const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll<HTMLImageElement>('img[src^="data:image/"]');
  return [...images].flatMap((image, index) => {
    const [, type, data] = /^data:(image\/(?:png|jpeg|gif));base64,(.+)$/.exec(image.src) ?? [];
    if (!type || !data) return [];
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return [new File([bytes], `pasted-${index + 1}`, { type })];
  });
}
