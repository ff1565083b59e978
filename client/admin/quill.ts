// The editor's engine, in a chunk of its own: Quill with our links, videos, pasting and uploads, and without its toolbar.
import Quill, { type Range } from 'quill';
import Link from 'quill/formats/link.js';
import Video from 'quill/formats/video.js';
import Clipboard from 'quill/modules/clipboard.js';
import 'quill/dist/quill.core.css';
import { cleanPasted, filesOfPaste, fromEditor, isForeign, toEditor } from './editor-html.ts';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];
const FORMATS = ['header', 'font', 'size', 'list', 'indent', 'bold', 'italic', 'underline', 'link', 'align', 'direction', 'color', 'background', 'image', 'video', 'blockquote', 'table'];

/** SPEC BLOG-06: what looks like a mail address becomes mailto:, a bare host name https. */
class ArticleLink extends Link {
  static override sanitize(url: string) {
    const address = url.trim();
    if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
    if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#].*)?$/.test(address)) return `https://${address}`;
    return super.sanitize(address);
  }
}

class ArticleVideo extends Video {
  static override create(value: string) {
    const node = super.create(value) as HTMLElement;
    node.title = 'Video';
    return node;
  }

  static override sanitize(url: string) {
    return embedOf(url) ?? 'about:blank';
  }

  /** Quill would save a link in its place. */
  override html() {
    return (this.domNode as HTMLElement).outerHTML;
  }
}

class ArticleClipboard extends Clipboard {
  #isForeign = false;

  override onPaste(range: Range, { text, html }: { text?: string; html?: string }) {
    this.#isForeign = html !== undefined && isForeign(html);
    super.onPaste(range, { ...(text !== undefined && { text }), ...(html !== undefined && { html }) });
    this.#isForeign = false;
    const files = html ? filesOfPaste(html) : [];
    if (files.length > 0) this.quill.uploader.upload(this.quill.getSelection(true), files);
  }

  override normalizeHTML(doc: Document) {
    super.normalizeHTML(doc);
    if (this.#isForeign) cleanPasted(doc.body);
  }
}

Quill.register({ 'formats/link': ArticleLink, 'formats/video': ArticleVideo, 'modules/clipboard': ArticleClipboard }, true);

/** The address of the player for a page of YouTube or Vimeo. */
export function embedOf(address: string) {
  const youtube = /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{6,})/.exec(address.trim());
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube[1]}`;
  const vimeo = /^(?:https?:\/\/)?(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/.exec(address.trim());
  return vimeo ? `https://player.vimeo.com/video/${vimeo[1]}` : undefined;
}

type Options = {
  html: string;
  labelId: string;
  /** With the HTML to save; only when a person changed it. */
  onChange: (html: string) => void;
  /** On every change of text or selection. */
  onState: () => void;
  onFiles: (files: File[]) => void;
};

export function createEditor(host: HTMLElement, { html, labelId, onChange, onState, onFiles }: Options) {
  const leave = { key: 'Tab', handler: () => true };
  const quill = new Quill(host, {
    formats: FORMATS,
    modules: {
      table: true,
      uploader: { mimetypes: IMAGE_TYPES, handler: (_range: Range, files: File[]) => onFiles(files) },
      // Tab leaves the text as it leaves every other field: nobody is caught in it.
      keyboard: { bindings: { tab: leave, 'remove tab': null, indent: null, outdent: null, 'table tab': null } },
    },
  });
  for (const [name, value] of Object.entries({ role: 'textbox', 'aria-multiline': 'true', 'aria-required': 'true', 'aria-labelledby': labelId, dir: 'auto' })) quill.root.setAttribute(name, value);
  quill.setContents(quill.clipboard.convert({ html: toEditor(html) }), 'silent');
  quill.history.clear();
  quill.on('editor-change', onState);
  quill.on('text-change', (_delta, _before, source) => {
    if (source === 'user') onChange(fromEditor(quill.getSemanticHTML()));
  });
  return quill;
}

export type Editor = ReturnType<typeof createEditor>;

/** Each puts something at the selection and leaves the cursor behind it. */
export function insertImage(quill: Editor, { path, alt }: { path: string; alt: string }) {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, 'image', `/${path}`, 'user');
  if (alt) quill.formatText(index, 1, 'alt', alt, 'user');
  quill.setSelection(index + 1, 0, 'user');
}

export function insertVideo(quill: Editor, address: string) {
  const { index } = quill.getSelection(true);
  quill.insertEmbed(index, 'video', address, 'user');
  quill.setSelection(index + 1, 0, 'user');
}

export function insertLink(quill: Editor, { address, text }: { address: string; text: string }) {
  const { index, length } = quill.getSelection(true);
  if (length > 0) return quill.formatText(index, length, 'link', address, 'user');
  quill.insertText(index, text || address, 'link', address, 'user');
  return quill.setSelection(index + (text || address).length, 0, 'user');
}

export type TableAction = 'insertRowAbove' | 'insertRowBelow' | 'insertColumnLeft' | 'insertColumnRight' | 'deleteRow' | 'deleteColumn' | 'deleteTable';
type TableModule = Record<TableAction, () => void> & { insertTable: (rows: number, columns: number) => void };

export function insertTable(quill: Editor, { rows, columns }: { rows: number; columns: number }) {
  quill.focus();
  (quill.getModule('table') as TableModule).insertTable(rows, columns);
}

export function changeTable(quill: Editor, action: TableAction) {
  quill.focus();
  (quill.getModule('table') as TableModule)[action]();
}
