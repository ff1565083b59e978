// What figures of the law do in an editor: pressed, or with Enter while selected, one says which rule it is; and one is put where the cursor is.
import Quill from 'quill';
import type { Figure } from '#shared/rules/fill.ts';

/** `onFigure` gets the reference. A pressed figure is selected, so that Delete takes it away. */
export function tellOnPress(quill: Quill, onFigure: (reference: string) => void) {
  quill.root.addEventListener('click', ({ target }) => {
    const node = target instanceof Element ? target.closest<HTMLElement>('data[data-rule]') : null;
    const blot = node && Quill.find(node);
    if (!blot || !('length' in blot)) return;
    quill.setSelection(quill.getIndex(blot), 1, 'user');
    onFigure(node.dataset.rule!);
  });
  // Before the editor takes Enter for a new line in place of what is selected.
  quill.container.addEventListener(
    'keydown',
    (event) => {
      const reference = event.key === 'Enter' && !event.isComposing ? figureAt(quill) : undefined;
      if (!reference) return;
      event.preventDefault();
      event.stopPropagation();
      onFigure(reference);
    },
    true,
  );
}

/** The reference of the selected figure, if it is the only thing selected. */
export function figureAt(quill: Quill) {
  const range = quill.getSelection();
  const node = range?.length === 1 ? quill.getLeaf(range.index + 1)[0]?.domNode : undefined;
  return node instanceof HTMLElement && node.localName === 'data' ? node.dataset.rule : undefined;
}

/** In place of what is selected; the cursor stands after it. */
export function insertFigure(quill: Quill, figure: Figure) {
  const { index, length } = quill.getSelection(true);
  quill.history.cutoff();
  if (length > 0) quill.deleteText(index, length, 'user');
  quill.insertEmbed(index, 'rule', figure, 'user');
  quill.setSelection(index + 1, 0, 'user');
}
