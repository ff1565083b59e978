import { expect, test } from 'vitest';
import { outlineOf, plainText } from '../../client/components/articles/outline.ts';

test('LEGAL-01 each second-level heading gets a unique id and an entry in the list', () => {
  const { html, headings } = outlineOf('<h2>What we <em>use</em> &amp; why</h2><p>a</p><h3>Not listed</h3><h2>أسئلة</h2><h2>أسئلة</h2><h2>…</h2>');
  expect(headings).toEqual([
    { id: 'part-what-we-use-why', text: 'What we use & why' },
    { id: 'part-أسئلة', text: 'أسئلة' },
    { id: 'part-أسئلة--2', text: 'أسئلة' },
    { id: 'part-text', text: '…' },
  ]);
  for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`);
});

test('BLOG-04 an h1 in a text becomes an h2, since the page has an h1 of its own', () => {
  expect(outlineOf('<h1 class="ql-align-center">Dates</h1><p>a</p>')).toEqual({ html: '<h2 class="ql-align-center" id="part-dates">Dates</h2><p>a</p>', headings: [{ id: 'part-dates', text: 'Dates' }] });
});

test('BLOG-04 plain text has no tags, and its entities are decoded once', () => {
  expect(plainText('<p>R&amp;D &lt;b&gt;&nbsp;and</p><p>&amp;lt;</p>')).toBe('R&D <b> and &lt;');
});

test('BLOG-04 each of 20,000 headings has an id, and the first hundred are listed', () => {
  const { html, headings } = outlineOf('<h2>Dates</h2>'.repeat(20_000));
  expect(headings).toHaveLength(100);
  expect(html).toContain('<h2 id="part-dates--20000">Dates</h2>');
});
