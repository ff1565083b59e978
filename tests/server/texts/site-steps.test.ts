import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../support/app.ts';
import { takeSteps } from '../../support/site-steps.ts';
import { xssVectors } from '../../support/xss-vectors.ts';
import { kindNames, kindOf } from '#shared/edition/kinds.ts';
import type { Fields } from '#shared/edition/field.ts';
import { releaseItems } from '../../../server/content/release-items.ts';
import { desk } from '../../support/desk.ts';
import { testOnEmbedded } from '../../support/once.ts';
import { openSiteEditor, siteEditor } from '../../support/site-content.ts';

const STEPS = Number(process.env.SOAK_STEPS ?? 30);

test('CMS-13 random edits, schedules, releases and restores by two users on two instances never show a draft, and lose no version (1 000 in npm run soak)', { timeout: 120_000 + STEPS * 2_000 }, async () => {
  await using app = await buildTestApp();
  const figures = await takeSteps(app, { steps: STEPS, seed: Number(process.env.FUZZ_SEED ?? 20_261_123) });
  if (!process.env.SOAK_STEPS) return;
  console.log(figures);
  expect(figures.slowestMs, 'from a change until both instances serve it').toBeLessThan(1_000);
});

/** As many vectors as fit. */
function upTo(length: number, next: () => string) {
  let text = next().slice(0, length);
  for (let more = next(); text.length + more.length < length; more = next()) text += ` ${more}`;
  return text;
}

/** More at once would be refused as too complicated. */
const IN_ONE_TEXT = 40;

/** The vectors in every field that holds words: some of them in a long text, from `start` on, and in the others as many as it may hold. */
function hostile(fields: Fields, next: () => string, start: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.type === 'html') return [name, `<p>fired() in words</p>${xssVectors.slice(start, start + IN_ONE_TEXT).join('<p>and</p>')}`];
      // What a text needs, lest its page shows the original.
      if (field.type === 'day') return [name, '2026-11-20'];
      if (name === 'related') return [name, ['taxation/vat']];
      if (field.type === 'lines') return [name, [upTo(290, next), upTo(290, next)]];
      if (field.type === 'group') return [name, hostile(field.fields, next, start)];
      if (field.type === 'rows') return [name, Array.from({ length: field.least ?? 1 }, () => hostile(field.fields, next, start))];
      if (field.type === 'number') return [name, field.least > 0 ? field.least : 10];
      if (field.type === 'switch') return [name, true];
      const { least = 0, most = field.type === 'text' ? 1_900 : 290 } = field as { least?: number; most?: number };
      return [name, upTo(Math.min(most, field.type === 'text' ? 1_900 : 290), next).padEnd(least, '.')];
    }),
  );
}

/** React writes an address that would run as one that only says so. */
const BLOCKED = "javascript:throw new Error('React has blocked";
const ADDRESSES = ['href', 'src', 'action', 'data', 'poster', 'background', 'xlink:href', 'formaction'];

function expectHarmless(body: string, where: string) {
  const { document } = new JSDOM(body).window;
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const told = `${where}: <${element.localName} ${name}="${value.slice(0, 80)}">`;
      expect(name.startsWith('on') || name === 'srcdoc', told).toBe(false);
      // As browsers read them: without what stands between.
      const address = value.replace(/[^!-\uffff]|\u00a0/g, '').toLowerCase();
      if (ADDRESSES.includes(name) && !value.startsWith(BLOCKED)) expect(address, told).not.toMatch(/^(?!data:image\/)(?!https?:|mailto:|tel:)[a-z][a-z-]*:/);
      if (name === 'style') expect(address, told).not.toMatch(/javascript|expression\(|binding/);
    }
  }
  expect([...document.querySelectorAll('object, embed, base, applet, frame, marquee, math, isindex, template')].map(({ outerHTML }) => `${where}: ${outerHTML}`)).toEqual([]);
  for (const script of document.querySelectorAll('script')) expect(script.type.endsWith('json') || !script.textContent.includes('fired'), `${where}: ${script.outerHTML.slice(0, 200)}`).toBe(true);
}

testOnEmbedded('SEC-12 CMS-14 hostile markup through every field of every kind is stored harmless, and runs on no page made of it', { timeout: 120_000 }, async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { call } = siteEditor(app, headers);
  let index = 0;
  const next = () => xssVectors[index++ % xssVectors.length]!;
  for (const kind of kindNames) {
    const { fields } = kindOf(kind);
    const [release] = [...(await releaseItems[kind]()).keys()];
    const key = release ?? (await call('add', { kind, data: {} })).item.key;
    const types = typesOf(fields);
    // Every vector through every long text.
    for (let start = 0; start === 0 || (types.includes('html') && start < xssVectors.length); start += IN_ONE_TEXT) {
      const place = { kind, key } as const;
      const { version } = await call('get', place);
      const { item } = await call('saveDraft', { place, version, data: hostile(fields, next, start) });
      for (const html of longTexts(fields, item.draft)) {
        expect(html).not.toMatch(/<(?:script|svg|math|form|object|embed|base|meta|link|style|input|button|video|audio|template)\b/i);
        expect(html).not.toMatch(/<[^<>]*\s(?:on\w+|srcdoc|formaction|background)\s*=/i);
        expect(html).not.toMatch(/<[^<>]*(?:href|src)="(?!https?:|mailto:|tel:|\/|#)/i);
      }
      // Addresses of another scheme never become public.
      if (types.some((type) => type === 'link' || type === 'path' || type === 'image')) expect(item.problems.length).toBeGreaterThan(0);
      // A redirect has no page: its address is checked before it is public. Pages of all parts of a long text: npm run soak.
      for (const path of kind === 'redirect' || (start > 0 && !process.env.SOAK_STEPS) ? [] : item.paths) {
        const { data: link } = await desk(app, headers).write<{ href: string }>('preview', { items: [{ place, version: item.version }], path });
        const { statusCode, body } = await app.inject({ url: link.href.split('#')[0]! });
        expect([kind, path, statusCode]).toEqual([kind, path, 200]);
        if (types.includes('line')) expect(body, `${kind} on ${path}`).toContain('fired()');
        if (types.includes('html') && path === item.paths[0]) expect(body, `${kind} on ${path}`).toContain('fired() in words');
        expectHarmless(body, `${kind} on ${path}`);
      }
    }
  }
  expect(index).toBeGreaterThan(2 * xssVectors.length);
  expect(xssVectors.length).toBeGreaterThanOrEqual(200);
});

const typesOf = (fields: Fields): string[] => Object.values(fields).flatMap((field) => ('fields' in field ? typesOf(field.fields) : [field.type]));

function longTexts(fields: Fields, data: Record<string, unknown>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'html') return [data[name] as string];
    if (field.type === 'rows') return ((data[name] ?? []) as Record<string, unknown>[]).flatMap((row) => longTexts(field.fields, row));
    return [];
  });
}

testOnEmbedded('SEC-12 CMS-14 plain fields are shown as they are typed, and run nowhere', async () => {
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

test('VID-01 CMS-03 an episode is in preparation until staff enter its film, and has a player from then', async () => {
  await using app = await buildTestApp();
  const { publish } = await openSiteEditor(app);
  const read = async () => (await app.inject({ url: '/youtube-broadcast-channel', headers: { accept: 'text/html' } })).body.replaceAll('<!-- -->', '');
  const episodes = (page: string) => page.match(/Episode \d · [^<]*/g)!;
  const before = await read();
  expect(new Set(episodes(before).map((text) => text.split(' · ')[1]))).toEqual(new Set(['in preparation']));
  expect(before).not.toContain('Watch on YouTube');
  await publish({ kind: 'episode', key: '1' }, { youtubeId: 'abcdefghijk' });
  const after = await read();
  expect(episodes(after).slice(0, 2)).toEqual(['Episode 1 · 24 min', 'Episode 2 · in preparation']);
  for (const part of ['Watch on YouTube', 'Play: Your first corporate tax return']) expect(after).toContain(part);
});
