import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { JSDOM } from 'jsdom';
import { paths } from '#shared/navigation/paths.ts';
import type { SearchEntry } from '#shared/search/entries.ts';
import type { RuleValue } from '#shared/rules/rule.ts';
import { idOf } from '#shared/rules/fill.ts';
import { ruleOn } from '#shared/rules/rules.ts';
import { writeRule } from '#shared/rules/words.ts';
import { announceContent, CONTENT_CHANNEL, type ContentKind } from '../../../server/queries/content.ts';
import { seedContent } from '../../../server/seed/run.ts';
import { brochureNames, setBrochure, reasonsToReprint } from '../../support/brochures.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

const content = path.resolve(import.meta.dirname, '../../../server/content');
const DAY = '2026-11-22';

afterEach(() => void vi.useRealTimers());

/** The addresses of the pages whose text refers to the rule as of today. */
async function addressesOf(id: string) {
  const names = (await readdir(content, { recursive: true })).filter((name) => name.endsWith('.md'));
  const sources = await Promise.all(names.map(async (name) => ({ name, source: await readFile(path.join(content, name), 'utf8') })));
  const special: Record<string, string> = { 'pages/terms-of-use.md': paths.terms, 'pages/privacy.md': paths.privacy, 'pages/cookie-policy.md': paths.cookiePolicy, 'pages/offer.md': paths.offer, 'pages/ceo-letter.md': paths.ceo, 'comparisons/audits.md': '/services/audit-and-assurance/external-audit', 'comparisons/mainland-or-free-zone.md': '/services/company-formation-and-business-consultancy/mainland-company-incorporation', 'comparisons/accounting-in-house-or-with-us.md': '/services/accounting-and-finance/accounting', 'comparisons/vat-now-or-later.md': '/services/taxation/vat', 'comparisons/liquidate-or-keep-dormant.md': '/services/company-formation-and-business-consultancy/liquidation' };
  const pattern = new RegExp(`\\{rule:${id.replaceAll('.', '\\.')}[|}]`);
  return sources.filter(({ source }) => pattern.test(source)).map(({ name }) => special[name] ?? `/${name.slice(0, -3).replace('industries/', '').replace('categories/', 'services/').replace('articles/', 'blogs/')}`);
}

/** The brochures as they would be printed now. */
async function setBrochures() {
  const names = await brochureNames();
  return new Map(await Promise.all(names.map(async (name) => [name, await setBrochure(name, DAY)] as const)));
}

/** The PDFs that are out of date. */
async function listOutdated() {
  const reasons = await Promise.all((await brochureNames()).map(async (name) => ({ name, reasons: await reasonsToReprint(name, DAY) })));
  return reasons.filter((outdated) => outdated.reasons.length > 0);
}

/** Everything that a visitor, a machine or a search can read. */
async function readAll(app: TestApp, addresses: string[]) {
  const pages = new Map<string, string>();
  for (const url of addresses) {
    const { statusCode, body } = await app.inject({ url });
    expect(statusCode, url).toBe(200);
    pages.set(url, body);
  }
  const entries = (await app.inject({ url: '/trpc/content.search.entries' })).json<{ result: { data: SearchEntry[] } }>().result.data;
  const feed = (await app.inject({ url: '/feed.xml' })).body;
  const rest = (await app.inject({ url: '/api/blogs' })).body;
  const brochures = await setBrochures();
  // Parsed once, because what is counted in them is many words.
  const documents = [...pages.values()].map((body) => new JSDOM(body).window.document);
  return { pages, documents, entries, feed, rest, brochures, printed: [...brochures.values()].map(({ body }) => JSDOM.fragment(body).textContent) };
}

/** How often the words occur in each channel. */
function countIn({ documents, entries, feed, rest, printed }: Awaited<ReturnType<typeof readAll>>, words: string) {
  const has = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').includes(words) ?? false;
  return {
    pages: documents.filter(({ body }) => has([...body.querySelectorAll('main')].map((main) => main.textContent).join(' '))).length,
    jsonLd: documents.filter((document) => [...document.querySelectorAll('script[type="application/ld+json"]')].some((script) => has(script.textContent))).length,
    metas: documents.filter((document) => has(document.querySelector('meta[name=description]')?.getAttribute('content'))).length,
    titles: documents.filter((document) => has(document.title)).length,
    entries: entries.filter(({ title, text }) => has(title) || has(text)).length,
    feed: has(feed) ? 1 : 0,
    rest: has(rest) ? 1 : 0,
    pdfs: printed.filter(has).length,
  };
}

/** Drops cached content, as happens at midnight and on a write by another instance: all of it, because no kind is named. Waits until it has taken effect. */
async function dropAll(app: TestApp) {
  const heard = Promise.withResolvers<void>();
  await app.database.listen(CONTENT_CHANNEL, () => heard.resolve(), () => {});
  await app.db.transaction().execute((trx) => announceContent(trx, '' as ContentKind));
  await heard.promise;
}

/** Two values that no text contains by chance, and the minimum number of texts that must refer to the rule. */
const cases: { id: string; first: RuleValue; second: RuleValue; least: number }[] = [
  { id: 'ct.sbr.lastPeriodEnd', first: { kind: 'date', on: '2033-10-29' }, second: { kind: 'date', on: '2034-08-27' }, least: 5 },
  { id: 'vat.mandatory', first: { kind: 'money', fils: 41_234_500 }, second: { kind: 'money', fils: 52_345_600 }, least: 5 },
  { id: 'ct.file', first: { kind: 'months', months: 17 }, second: { kind: 'months', months: 19 }, least: 5 },
];

test.each(cases)('DATA changing the row of $id changes everything that shows it and leaves the old value nowhere', { timeout: 240_000 }, async ({ id, first, second, least }) => {
  await using app = await buildTestApp();
  const addresses = await addressesOf(id);
  expect(addresses.length).toBeGreaterThanOrEqual(least);
  const rule = ruleOn(id, DAY)!;
  const kept = rule.value;
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T08:00:00Z`) });
    rule.value = first;
    await seedContent(app.db);
    await dropAll(app);
    const before = await readAll(app, addresses);
    rule.value = second;
    // On the next day in Dubai texts are read again.
    vi.setSystemTime(new Date(`${DAY}T21:00:00Z`));
    await dropAll(app);
    const after = await readAll(app, addresses);
    expect(addresses.filter((address) => after.pages.get(address) === before.pages.get(address))).toEqual([]);
    const printing = [...after.brochures].filter(([, { printed }]) => Object.keys(printed).some((reference) => idOf(reference) === id)).map(([name]) => name);
    expect((await listOutdated()).map(({ name }) => name)).toEqual(printing);
    for (const forms of formsOf(first)) {
      const [was, is] = [countIn(before, writeRule(first, forms)), countIn(after, writeRule(second, forms))];
      expect({ forms, ...is }).toEqual({ forms, ...was });
      expect({ forms, ...countIn(after, writeRule(first, forms)) }).toEqual({ forms, pages: 0, jsonLd: 0, metas: 0, titles: 0, entries: 0, feed: 0, rest: 0, pdfs: 0 });
      console.log(`${id} ${forms.join('|') || 'as it is'}: ${JSON.stringify(is)} of ${addresses.length} texts`);
    }
  } finally {
    rule.value = kept;
  }
});

/** A value of the same kind that no text contains by chance. */
function another(value: RuleValue): RuleValue {
  switch (value.kind) {
    case 'money':
      return { ...value, fils: 41_234_500 };
    case 'percent':
      return { ...value, percent: 41.7 };
    case 'date':
      return { ...value, on: '2033-10-29' };
    case 'hours':
      return { ...value, hours: 97 };
    case 'days':
      return { ...value, days: 97 };
    case 'years':
      return { ...value, years: 97 };
    default:
      throw new Error(`no brochure prints a ${value.kind} yet`);
  }
}

test('DATA changing a rule in a brochure changes the brochure, and each PDF with the old value is listed for reprinting', async () => {
  const before = await setBrochures();
  expect(await listOutdated()).toEqual([]);
  const uses = [...before].flatMap(([name, { printed }]) => Object.entries(printed).map(([reference, words]) => ({ name, reference, words, id: idOf(reference) })));
  const ids = new Set(uses.map(({ id }) => id));
  expect(ids.size).toBeGreaterThanOrEqual(10);
  for (const id of ids) {
    const rule = ruleOn(id, DAY)!;
    const kept = rule.value;
    try {
      rule.value = another(kept);
      const after = await setBrochures();
      const mine = uses.filter((use) => use.id === id);
      for (const { name, reference, words } of mine) {
        const { body, printed } = after.get(name)!;
        expect(printed[reference], `${name}: ${reference}`).not.toBe(words);
        expect(JSDOM.fragment(body).textContent.replaceAll('\u00a0', ' ')).toContain(printed[reference]);
      }
      const outdated = await listOutdated();
      expect(outdated.map(({ name }) => name)).toEqual([...new Set(mine.map(({ name }) => name))]);
      expect(outdated.flatMap(({ reasons }) => reasons)).toEqual(mine.map(({ name, reference, words }) => `${name}.pdf prints “${words}” where {rule:${reference}} says “${after.get(name)!.printed[reference]}”`));
      console.log(`${id}: reprint ${outdated.map(({ name }) => `${name}.pdf`).join(', ')}`);
    } finally {
      rule.value = kept;
    }
  }
});

const formsOf = ({ kind }: RuleValue) => (kind === 'months' ? [[], ['words']] : kind === 'money' ? [[], ['number']] : [[], ['year']]);
