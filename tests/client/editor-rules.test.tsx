import { expect, test } from 'vitest';
import { fromEditor } from '../../client/admin/articles/editor/editor-html.ts';
import { createEditor } from '../../client/admin/articles/editor/quill.ts';
import { figuresAsTokens } from '../../client/admin/articles/editor/figure-clipboard.ts';
import { createPlainEditor, indexOf } from '../../client/admin/articles/editor/plain-quill.ts';

// The test's page has no layout.
Object.assign(Range.prototype, { getBoundingClientRect: () => document.body.getBoundingClientRect() });

const stored = '<p>Elect by <data data-rule="ct.sbr.lastPeriodEnd" value="2029-12-31">31 December 2029</data>, <strong>within <data data-rule="ct.file|words" value="P9M">nine months</data></strong>.</p><table><tbody><tr><td><data data-rule="ct.sbr.revenue" value="3000000">AED 3,000,000</data></td><td>x</td></tr></tbody></table>';

function open(html: string) {
  let saved = '';
  const quill = createEditor(document.body.appendChild(document.createElement('div')), { html, hintId: 'hint', labelId: 'label', onChange: (changed) => (saved = changed), onState: () => {}, onFiles: () => {}, onFigure: () => {}, onLeftOut: () => {} });
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
  expect([chip.querySelector('[contenteditable=false]') !== null, chip.title]).toEqual([true, 'Small business relief: last day on which a period may end']);
  expect(quill.getLength()).toBe('By ?.\n'.length);
  quill.deleteText(3, 1, 'user');
  expect(shown()).toBe('<p>By .</p>');
});

test('ADM-06 DATA a data element without a rule is ordinary text', () => {
  expect(open('<p>About <data value="9">nine</data> months</p>').shown()).toBe('<p>About nine months</p>');
});

const sentence = 'Over {rule:vat.mandatory} by the {rule:ct.file|words}, {rule:none} stays';

test('CMS-05 DATA a plain field shows figures of the law as units, and its value stays as it was stored', () => {
  const { quill, saved } = openPlain(sentence);
  expect([...quill.root.querySelectorAll('data')].map((chip) => chip.dataset.rule)).toEqual(['vat.mandatory', 'ct.file|words']);
  quill.insertText(0, 'Firms ', 'user');
  expect(saved()).toBe(`Firms ${sentence}`);
  quill.deleteText(indexOf(`Firms ${sentence}`, 'Firms Over '.length), 1, 'user');
  expect(saved()).toBe('Firms Over  by the {rule:ct.file|words}, {rule:none} stays');
  quill.history.undo();
  expect(saved()).toContain('{rule:vat.mandatory}');
});

test('CMS-05 DATA a reference typed into such a field becomes its figure, and one step back is as it was typed', () => {
  const { quill, saved } = openPlain('Within ');
  quill.insertText(7, '{rule:ct.file|words', 'user');
  expect(quill.root.querySelector('data')).toBeNull();
  quill.history.cutoff();
  quill.insertText(quill.getLength() - 1, '}', 'user');
  expect(quill.root.querySelector('data')!.textContent).toContain('nine months');
  expect(saved()).toBe('Within {rule:ct.file|words}');
  quill.history.undo();
  expect([quill.root.querySelector('data'), saved()]).toEqual([null, 'Within {rule:ct.file|words}']);
});

test('CMS-05 DATA a screen reader says of a figure what it reads and which rule it is', () => {
  const { quill } = openPlain('Over {rule:vat.mandatory} a year');
  expect(quill.root.querySelector('data [role=button]')!.getAttribute('aria-label')).toMatch(/^AED .*, figure of the law: .*VAT/);
});

test('CMS-05 DATA a figure copied from the text into a plain field stays one', () => {
  const clipboard = { getData: () => '<p>Over <data data-rule="vat.mandatory" value="1">\uFEFF<span>AED 1</span>\uFEFF</data></p><p>now</p>' } as unknown as DataTransfer;
  expect(figuresAsTokens(clipboard)).toBe('Over {rule:vat.mandatory}\nnow');
  expect(figuresAsTokens({ getData: () => '<p>no figure</p>' } as unknown as DataTransfer)).toBeUndefined();
});

function openPlain(text: string) {
  const [values, told]: [string[], string[]] = [[], []];
  const quill = createPlainEditor(document.body.appendChild(document.createElement('div')), { text, isLine: true, attributes: {}, onChange: (value) => values.push(value), onFigure: (reference) => told.push(reference) });
  return { quill, told, saved: () => values.at(-1) };
}
