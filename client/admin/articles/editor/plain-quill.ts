// The engine of a plain field that quotes figures of the law: words and figures, without any format. Its value stays text with {rule:…} in it.
import Quill, { Delta } from 'quill';
import 'quill/dist/quill.core.css';
import { dubaiDay } from '#shared/dubai-day.ts';
import { type Figure, piecesOf } from '#shared/rules/fill.ts';
import { ArticleRule } from './article-formats.ts';
import { figuresAsTokens } from './figure-clipboard.ts';
import { tellOnPress } from './figures.ts';

export { insertFigure } from './figures.ts';

Quill.register({ 'formats/rule': ArticleRule }, true);

type Options = {
  text: string;
  /** Enter sends the form, and a pasted line break becomes a space. */
  isLine: boolean;
  /** Of the element that is typed into: its name and what describes it. */
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  onFigure: (reference: string) => void;
};
type Inserted = { insert?: unknown };

const NO_FORMATS = Object.fromEntries(['bold', 'italic', 'underline', 'indent', 'outdent', 'tab', 'remove tab', 'list autofill'].map((name) => [name, null]));

export function createPlainEditor(host: HTMLElement, { text, isLine, attributes, onChange, onFigure }: Options) {
  const quill = new Quill(host, { formats: ['rule'], modules: { keyboard: { bindings: NO_FORMATS }, uploader: { handler: () => {} } } });
  for (const [name, value] of Object.entries({ role: 'textbox', 'aria-multiline': String(!isLine), dir: 'auto', ...attributes })) quill.root.setAttribute(name, value);
  quill.setContents(deltaOf(text), 'silent');
  quill.history.clear();
  tellOnPress(quill, onFigure);
  useOwnClipboard(quill, isLine);
  if (isLine) {
    host.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        host.closest('form')?.requestSubmit();
      },
      true,
    );
  }
  quill.on('text-change', (change, _before, source) => {
    if (source !== 'user') return;
    if (!isUndoing(quill) && change.ops.some(({ insert }) => typeof insert === 'string' && insert.includes('}'))) replaceTyped(quill);
    onChange(textOf(quill.getContents()));
  });
  return quill;
}

export type PlainEditor = ReturnType<typeof createPlainEditor>;

export function deltaOf(text: string) {
  const delta = new Delta();
  for (const piece of piecesOf(text, dubaiDay())) delta.insert(typeof piece === 'string' ? piece : { rule: piece });
  return delta;
}

/** As it is stored. The editor's own last line break is not part of it. */
export function textOf({ ops }: { ops: Inserted[] }) {
  const text = ops.map(({ insert }) => (typeof insert === 'string' ? insert : `{rule:${(insert as { rule: Figure }).rule.rule}}`)).join('');
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}

/** Where a place in the stored text is in the editor, in which a figure is as long as one letter. */
export const indexOf = (text: string, place: number) => deltaOf(text.slice(0, place)).length();

/** While the editor takes a change back, what comes back as typed stays so. */
const isUndoing = (quill: Quill) => (quill.history as unknown as { ignoreChange: boolean }).ignoreChange;

/** A reference that was typed becomes its figure. */
function replaceTyped(quill: Quill) {
  const before = quill.getContents();
  const typed = textOf(before);
  const after = deltaOf(typed);
  if (after.length() === before.length() - 1) return;
  const cursor = quill.getSelection()?.index ?? 0;
  const place = textOf(before.slice(0, cursor)).length;
  quill.history.cutoff();
  quill.setContents(after, 'user');
  quill.setSelection(indexOf(typed, place), 0, 'silent');
}

/** Copied within the back office a figure stays one; elsewhere it is its words. */
function useOwnClipboard(quill: Quill, isLine: boolean) {
  function handleCopy(event: ClipboardEvent) {
    const range = quill.getSelection();
    if (!range || range.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const copied = quill.getContents(range.index, range.length).ops.map(({ insert }) => (typeof insert === 'string' ? insert : (insert as { rule: Figure }).rule.words)).join('');
    event.clipboardData?.setData('text/plain', copied);
    event.clipboardData?.setData('text/html', quill.getSemanticHTML(range.index, range.length));
    if (event.type === 'cut') quill.deleteText(range.index, range.length, 'user');
  }
  function handlePaste(event: ClipboardEvent) {
    const range = quill.getSelection(true);
    event.preventDefault();
    event.stopPropagation();
    const pasted = (figuresAsTokens(event.clipboardData) ?? event.clipboardData?.getData('text/plain') ?? '').replaceAll('\r', '');
    const words = deltaOf(isLine ? pasted.trim().replaceAll('\n', ' ') : pasted);
    quill.history.cutoff();
    quill.updateContents(new Delta().retain(range.index).delete(range.length).concat(words), 'user');
    quill.setSelection(range.index + words.length(), 0, 'user');
  }
  for (const type of ['copy', 'cut'] as const) quill.container.addEventListener(type, handleCopy, true);
  quill.container.addEventListener('paste', handlePaste, true);
}
