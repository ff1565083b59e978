import { expect, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { takeSteps } from '../../support/site-steps.ts';
import { xssVectors } from '../../support/xss-vectors.ts';
import { kindNames, kindOf } from '#shared/edition/kinds.ts';
import type { Fields } from '#shared/edition/field.ts';
import { releaseItems } from '../../../server/content/release-items.ts';
import { openSiteEditor } from '../../support/site-content.ts';

const STEPS = Number(process.env.SOAK_STEPS ?? 30);

test('CMS-13 random edits, schedules, releases and restores by two users on two instances never show a draft, and lose no version (1 000 in npm run soak)', { timeout: 120_000 + STEPS * 2_000 }, async () => {
  await using app = await buildTestApp();
  await takeSteps(app, { steps: STEPS, seed: Number(process.env.FUZZ_SEED ?? 20_261_123) });
});

/** The vectors, spread over every field that holds words. */
function hostile(fields: Fields, next: () => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'html') return [name, Array.from({ length: 40 }, next).join('<p>and</p>')];
      if (field.type === 'lines') return [name, [next().slice(0, 290), next().slice(0, 290)]];
      if (field.type === 'group') return [name, hostile(field.fields, next)];
      if (field.type === 'rows') return [name, [hostile(field.fields, next)]];
      if (field.type === 'number') return [name, 10];
      if (field.type === 'switch') return [name, true];
      return [name, next().slice(0, 290)];
    }),
  );
}

test('SEC-12 CMS-14 hostile markup through every field of every kind is stored harmless', { timeout: 120_000 }, async () => {
  await using app = await buildTestApp();
  const { call } = await openSiteEditor(app);
  let index = 0;
  const next = () => xssVectors[index++ % xssVectors.length]!;
  for (const kind of kindNames) {
    const [key] = [...(await releaseItems[kind]()).keys()];
    const data = hostile(kindOf(kind).fields, next);
    const { item } = key ? await call('saveDraft', { place: { kind, key }, version: 0, data }) : kindOf(kind).isList ? await call('add', { kind, data }) : { item: undefined };
    for (const html of longTexts(kindOf(kind).fields, item?.draft ?? {})) {
      expect(html).not.toMatch(/<(?:script|svg|math|form|object|embed|base|meta|link|style|input|button|video|audio|template)\b/i);
      expect(html).not.toMatch(/<[^<>]*\s(?:on\w+|srcdoc|formaction|background)\s*=/i);
      expect(html).not.toMatch(/<[^<>]*(?:href|src)="(?!https?:|mailto:|tel:|\/|#)/i);
    }
    // Addresses of another scheme never become public.
    if (Object.values(kindOf(kind).fields).some(({ type }) => type === 'link' || type === 'path' || type === 'image')) expect(item!.problems.length).toBeGreaterThan(0);
  }
  expect(index).toBeGreaterThanOrEqual(200);
});

function longTexts(fields: Fields, data: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'html') return [data[name] as string];
    if (field.type === 'rows') return ((data[name] ?? []) as Record<string, unknown>[]).flatMap((row) => longTexts(field.fields, row));
    return [];
  });
}

test('SEC-12 CMS-14 plain fields are shown as they are typed, and run nowhere', async () => {
  await using app = await buildTestApp();
  const { publish } = await openSiteEditor(app);
  const evil = '</script><script>fired()</script><img src=x onerror=fired()>';
  await publish({ kind: 'faq', key: 'fees' }, { question: evil, answer: evil });
  await publish({ kind: 'team', key: '2' }, { name: evil, position: evil, alt: evil });
  await publish({ kind: 'office', key: 'dubai' }, { city: evil, street: evil });
  await publish({ kind: 'service', key: 'taxation/vat' }, { name: evil, alt: evil, facts: { who: evil, when: evil, takes: evil } });
  for (const url of ['/', '/about', '/contactus', '/services/taxation/vat', '/services/taxation', '/sitemap', '/estimate/3/4']) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(body, url).not.toMatch(/<script>fired|<img src=x/);
  }
});
