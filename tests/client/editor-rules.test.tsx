import { expect, test } from 'vitest';
import { fromEditor } from '../../client/admin/articles/editor/editor-html.ts';
import { createEditor } from '../../client/admin/articles/editor/quill.ts';

const stored = '<p>Elect by <data data-rule="ct.sbr.lastPeriodEnd" value="2029-12-31">31 December 2029</data>, <strong>within <data data-rule="ct.file|words" value="P9M">nine months</data></strong>.</p><table><tbody><tr><td><data data-rule="ct.sbr.revenue" value="3000000">AED 3,000,000</data></td><td>x</td></tr></tbody></table>';

function open(html: string) {
  let saved = '';
  const quill = createEditor(document.body.appendChild(document.createElement('div')), { html, hintId: 'hint', labelId: 'label', onChange: (changed) => (saved = changed), onState: () => {}, onFiles: () => {}, onLeftOut: () => {} });
  return { quill, saved: () => saved, shown: () => fromEditor(quill.getSemanticHTML()) };
}

test('ADM-06 DATA a value that follows a rule passes through the editor unchanged', () => {
  const { quill, saved, shown } = open(stored);
  expect(shown()).toBe(stored);
  quill.insertText(0, 'Note: ', 'user');
  expect(saved()).toBe(stored.replace('<p>', '<p>Note: '));
});

test('ADM-06 DATA in the editor such a value is one unit: deleted as a whole, never typed into', () => {
  const { quill, shown } = open('<p>By <data data-rule="ct.sbr.lastPeriodEnd" value="2029-12-31">31 December 2029</data>.</p>');
  const chip = quill.root.querySelector('data')!;
  expect([chip.querySelector('[contenteditable=false]') !== null, chip.title]).toEqual([true, 'ct.sbr.lastPeriodEnd']);
  expect(quill.getLength()).toBe('By ?.\n'.length);
  quill.deleteText(3, 1, 'user');
  expect(shown()).toBe('<p>By .</p>');
});

test('ADM-06 DATA a data element without a rule is ordinary text', () => {
  expect(open('<p>About <data value="9">nine</data> months</p>').shown()).toBe('<p>About nine months</p>');
});
