// The editor's engine, in a separate chunk: Quill with our links, videos, pasting and uploads, and without its toolbar.
import Quill, { type Range } from 'quill';
import 'quill/dist/quill.core.css';
import { ArticleClipboard, type ClipboardOptions } from './article-clipboard.ts';
import { ArticleLink, ArticleRule, ArticleVideo } from './article-formats.ts';
import { fromEditor, toEditor } from './editor-html.ts';
import { tellOnPress } from './figures.ts';
import { HeadingCell, tabBindings } from './tables.ts';

export { embedOf } from './article-formats.ts';
export { insertFigure } from './figures.ts';
export { changeTable, hasHeading, insertTable, type TableAction, toggleHeading } from './tables.ts';

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];
/** The toolbar's formats, and others an article may already contain, which editing must not remove. */
const FORMATS = ['header', 'font', 'size', 'list', 'indent', 'bold', 'italic', 'underline', 'link', 'align', 'direction', 'color', 'background', 'image', 'video', 'blockquote', 'table', 'heading-cell', 'strike', 'code', 'code-block', 'rule'];

Quill.register({ 'formats/link': ArticleLink, 'formats/video': ArticleVideo, 'formats/rule': ArticleRule, 'formats/heading-cell': HeadingCell, 'modules/clipboard': ArticleClipboard }, true);

type Options = {
  html: string;
  labelId: string;
  /** Says what Tab does in a table. */
  hintId: string;
  /** Called with the HTML to save, only for changes by the user. */
  onChange: (html: string) => void;
  /** Called on every change of text or selection. */
  onState: () => void;
  onFiles: (files: File[]) => void;
  /** A figure of the law was pressed. Called with its reference. */
  onFigure: (reference: string) => void;
} & ClipboardOptions;

export function createEditor(host: HTMLElement, { html, labelId, hintId, onChange, onState, onFiles, onFigure, onLeftOut }: Options) {
  const quill = new Quill(host, {
    formats: FORMATS,
    modules: {
      table: true,
      clipboard: { onLeftOut },
      uploader: { mimetypes: IMAGE_TYPES, handler: (_range: Range, files: File[]) => onFiles(files) },
      keyboard: { bindings: tabBindings() },
    },
  });
  for (const [name, value] of Object.entries({ role: 'textbox', 'aria-multiline': 'true', 'aria-required': 'true', 'aria-labelledby': labelId, 'aria-describedby': hintId, dir: 'auto' })) quill.root.setAttribute(name, value);
  quill.setContents(quill.clipboard.convert({ html: toEditor(html) }), 'silent');
  quill.history.clear();
  // Clicking a picture selects it, so that it can be described or deleted.
  quill.root.addEventListener('click', ({ target }) => {
    const image = target instanceof HTMLImageElement && Quill.find(target);
    if (image && 'length' in image) quill.setSelection(quill.getIndex(image), 1, 'user');
  });
  tellOnPress(quill, onFigure);
  quill.on('editor-change', onState);
  quill.on('text-change', (_delta, _before, source) => {
    if (source === 'user') onChange(fromEditor(quill.getSemanticHTML()));
  });
  return quill;
}

export type Editor = ReturnType<typeof createEditor>;

/** These insert something at the selection and leave the cursor after it. */
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

/** The whole link around the cursor or at the start of the selection. */
export function linkAt(quill: Editor, { index, length }: Range) {
  const find = (at: number) => quill.scroll.descendant(ArticleLink, at)[0];
  // At the end of a link the cursor is after its last letter.
  const link = find(index) ?? (length === 0 && index > 0 ? find(index - 1) : null);
  const address = link?.domNode.getAttribute('href') ?? '';
  return link ? { range: { index: quill.getIndex(link), length: link.length() }, address: address.replace(/^mailto:/, '') } : undefined;
}

export function insertLink(quill: Editor, { address, text }: { address: string; text: string }) {
  const { index, length } = quill.getSelection(true);
  if (length > 0) return quill.formatText(index, length, 'link', address, 'user');
  quill.insertText(index, text || address, 'link', address, 'user');
  return quill.setSelection(index + (text || address).length, 0, 'user');
}

export function removeLink(quill: Editor) {
  const found = linkAt(quill, quill.getSelection(true));
  if (found) quill.formatText(found.range.index, found.range.length, 'link', false, 'user');
}

/** The selected picture, if it is the only thing selected. */
export function imageAt(quill: Editor) {
  const range = quill.getSelection();
  const node = range?.length === 1 ? quill.getLeaf(range.index + 1)[0]?.domNode : undefined;
  return node instanceof HTMLImageElement ? node : undefined;
}

export function describeImage(quill: Editor, alt: string) {
  const { index } = quill.getSelection(true);
  quill.formatText(index, 1, 'alt', alt || false, 'user');
}
