import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { readStartingArticles } from '../../../server/content/starting-articles.ts';
import { seedContent } from '../../../server/seed/run.ts';
import { readOnce, readText, renderArticle, renderMarkdown } from '../../../server/content/texts.ts';
import { buildArticle } from '../../support/factories.ts';
import { buildTestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';

afterEach(() => void vi.useRealTimers());

/** A unique name per run, since this file may be running on another database at the same time. */
function newText() {
  const name = `articles/${randomUUID()}.md.tmp`;
  return { name, file: new URL(`../../../server/content/${name}`, import.meta.url) };
}

test('DATA a token for an unknown rule makes reading the text fail with the name of the file', async () => {
  const { name, file } = newText();
  await writeFile(file, '---\ntopic: x\n---\nUntil {rule:ct.sbr.never}.\n');
  try {
    await expect(readText(name, z.object({ topic: z.string() }))).rejects.toThrow(`server/content/${name}: {rule:ct.sbr.never}`);
  } finally {
    await rm(file);
  }
});

test('DATA Markdown shows the value of a rule, even in tables', async () => {
  expect(await renderMarkdown('| a | b |\n|---|---|\n| {rule:ct.file|words} | **{rule:ct.sbr.revenue|million}** |\n')).toContain('<td><data value="P9M">nine months</data></td>\n<td><strong><data value="3000000">AED 3 million</data></strong></td>');
});

test('DATA a table cell in an article keeps its reference to a rule, including the form', async () => {
  const html = await renderArticle('| a | b |\n|---|---|\n| {rule:ct.file|words|cap} | x |\n');
  expect(html).toContain('<td><data data-rule="ct.file|words|cap" value="P9M">Nine months</data></td>\n<td>x</td>');
  for (const { row } of await readStartingArticles()) expect(row.content, row.blog_slug).not.toMatch(/<p>\||&#124;|\{rule:/);
});

test('DATA the topic of a starting article is stored with its references to rules', async () => {
  const schema = z.object({ topic: z.string() });
  const { name, file } = newText();
  await writeFile(file, "---\ntopic: 'Until {rule:ct.sbr.lastPeriodEnd|year}'\n---\nText.\n");
  try {
    expect((await readText(name, schema)).matter.topic).toBe('Until 2029');
    expect((await readText(name, schema, (matter) => matter)).matter.topic).toBe('Until {rule:ct.sbr.lastPeriodEnd|year}');
  } finally {
    await rm(file);
  }
});

test('DATA texts are cached for a day in Dubai and built again on the next', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T19:59:00Z') });
  const read = readOnce(async () => ({}));
  const first = read();
  expect(read()).toBe(first);
  vi.setSystemTime(new Date('2026-11-22T20:00:00Z'));
  expect(read()).not.toBe(first);
});

test('DATA the questions on the home page show the values in force, to people and to machines', async () => {
  await using app = await buildTestApp();
  const { body } = await app.inject({ url: '/' });
  expect(body).not.toContain('{rule:');
  expect(body.match(/turnover exceeds AED 1,000,000 in/g)!.length).toBeGreaterThanOrEqual(2);
});

test('DATA BLOG-03 an article follows its rules on the page and in lists, feed, search and REST, and unknown rules keep their words', async () => {
  await using app = await buildTestApp();
  const caller = await openCaller(app);
  const { blog } = await caller.admin.blogs.save(buildArticle({ topic: 'Relief until {rule:ct.sbr.lastPeriodEnd|year}', content: '<p>Elect by {rule:ct.sbr.lastPeriodEnd}. <data data-rule="no.rule" value="9">Nine</data></p>', publication: 'now' }));
  // As it was saved when another value was in force.
  const { content } = await app.db.selectFrom('blogs').select('content').where('id', '=', blog.id).executeTakeFirstOrThrow();
  expect(content).toContain('<data data-rule="ct.sbr.lastPeriodEnd" value="2029-12-31">31 December 2029</data>');
  await app.db.updateTable('blogs').set({ content: content.replace('2029-12-31', '2026-12-31').replace('31 December 2029', '31 December 2026') }).execute();

  const shown = '<data data-rule="ct.sbr.lastPeriodEnd" value="2029-12-31">31 December 2029</data>';
  expect((await app.inject({ url: `/api/blogs/${blog.id}` })).json()).toMatchObject({ topic: 'Relief until 2029', content: `<p>Elect by ${shown}. <data value="9">Nine</data></p>` });
  // On the page, what belongs together stays on one line.
  expect((await app.inject({ url: `/blogs/${blog.blog_slug}` })).body).toContain(shown.replace('31 December 2029', '31\u00a0December\u00a02029'));
  expect((await app.inject({ url: '/feed.xml' })).body).toContain('<description>Elect by 31 December 2029. Nine</description>');
  const [entry] = await caller.content.search.entries();
  expect(entry).toMatchObject({ title: 'Relief until 2029', text: 'Elect by 31 December 2029. Nine' });
  const edition = await caller.admin.blogs.byId({ id: blog.id });
  expect(edition.content).toContain(shown);
  const { blog: again } = await caller.admin.blogs.save({ ...buildArticle({ topic: edition.topic, content: edition.content }), id: blog.id, publication: 'keep' });
  expect([again.topic, again.content]).toEqual([edition.topic, edition.content]);
});

test('BLOG-03 an excerpt has 30 words, counted after rules are replaced by their values', async () => {
  await using app = await buildTestApp();
  const caller = await openCaller(app);
  await caller.admin.blogs.save(buildArticle({ content: `<p>${'{rule:ct.file|words} '.repeat(40)}</p>` }));
  const { rows } = await caller.content.blogs.cards({ page: 1, pageSize: 9 });
  expect(rows[0]!.excerpt).toBe(`${'nine months '.repeat(15).trim()}…`);
});

test('DATA the child digital safety law and Dubai’s claims directive are rules, and the pages about them refer to the rules', async () => {
  await using app = await buildTestApp();
  const printed = [
    ['/education/edtech', ['<data value="2026-01-01">January 2026</data>', '<data value="13">13</data>', '<data value="2027-01-01">1\u00a0January\u00a02027</data>']],
    ['/healthcare/hospitals-and-clinics', ['<data value="2025-11-16">16\u00a0November\u00a02025</data>']],
  ] as const;
  for (const [url, values] of printed) for (const value of values) expect((await app.inject({ url })).body, url).toContain(value);
  const { rules } = await (await openCaller(app)).admin.rules.list();
  const certainties = Object.fromEntries(rules.filter(({ id }) => /^(?:children|health)\./.test(id)).map(({ id, certainty }) => [id, certainty]));
  expect(certainties).toEqual({ 'children.law.from': 'sure', 'children.age': 'sure', 'children.comply.by': 'check', 'health.claims.from': 'check' });
});

test('DATA every text on which company transfers a dealer reports says those from abroad and through exchange houses', async () => {
  await using app = await buildTestApp();
  await seedContent(app.db);
  for (const url of ['/consumer/luxury-goods', '/services/regulatory-and-compliance/aml-compliance', '/blogs/aml-registration-broker-or-jeweller']) {
    const { body } = await app.inject({ url });
    expect(body, url).toMatch(/\binternational wire transfer/);
    expect(body, url).toMatch(/\ban exchange house/);
    expect(body, url).not.toMatch(/(?<!international )\bwire transfer/);
  }
  const { rules } = await (await openCaller(app)).admin.rules.list();
  expect(rules.find(({ id }) => id === 'aml.threshold')!.note).toMatch(/international wires and transfers through exchange houses/);
});
