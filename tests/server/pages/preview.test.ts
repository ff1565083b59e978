import { expect, test } from 'vitest';
import { openPreviews } from '../../../server/content/preview.ts';
import { openSigner } from '../../../server/accounts/signature.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { callerOf } from '../../support/caller.ts';
import { desk } from '../../support/desk.ts';

const place = { kind: 'faq', key: 'fees' } as const;
const QUESTION = 'What would this cost a bakery?';

async function draftOf(app: TestApp, role: 'admin' | 'subadmin' = 'admin') {
  const headers = await app.signIn(role);
  const { admin } = callerOf(app, headers.authorization.replace('Bearer ', ''));
  const { draft } = await admin.site.get(place);
  const { item } = await admin.site.saveDraft({ place, version: 0, data: { ...draft, question: QUESTION } });
  const preview = async (input: object) => desk(app, headers).write<{ href: string; count: number }>('preview', input);
  return { admin, preview, items: [{ place, version: item.version }] };
}

test('CMS-04 a preview shows its page with the draft to whoever has the link, is never kept or indexed, and nobody else sees the draft', async () => {
  await using app = await buildTestApp();
  const { admin, preview, items } = await draftOf(app, 'subadmin');
  const { href, count } = (await preview({ items, path: '/#faq-fees' })).data;
  expect([count, href.endsWith('/#faq-fees')]).toEqual([1, true]);
  const shown = await app.inject({ url: href.split('#')[0]! });
  expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag'], shown.headers['x-frame-options']]).toEqual([200, 'private, no-store', 'noindex', 'SAMEORIGIN']);
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect([shown.body.includes(QUESTION), shown.body.includes('Preview with drafts: not public.'), shown.body.includes('<meta name="robots" content="noindex">')]).toEqual([true, true, true]);
  const banner = async () => /<p role="status"[^>]*>([^<]*)/.exec((await app.inject({ url: href.split('#')[0]! })).body)?.[1];
  expect(shown.body).not.toContain('class="cookie-banner"');
  const live = await app.inject({ url: '/' });
  expect([live.body.includes(QUESTION), live.body.includes('Preview with drafts'), live.headers['x-frame-options']]).toEqual([false, false, 'DENY']);
  // The same link, once it is scheduled and once it is public.
  await admin.site.schedule({ ...items[0]!, at: '2099-12-01T09:00:00+04:00' });
  expect(await banner()).toContain('Preview: public from 1 Dec 2099, 09:00.');
  await admin.site.cancel(items[0]!);
  await admin.site.publish(items[0]!);
  expect(await banner()).toBe('Preview. All of this has been published since: visitors read it now.');
});

test('CMS-04 the token of another path, of another set or of nobody leads nowhere, and one that has ended says so', async () => {
  await using app = await buildTestApp();
  const { preview, items } = await draftOf(app);
  const { href } = (await preview({ items, path: '/' })).data;
  const token = href.split('/')[2]!;
  const [, digest = ''] = token.split('.');
  const other = `${Buffer.from(JSON.stringify([Date.now() + 1e6, 1, '/about', []])).toString('base64url')}.${digest}`;
  for (const url of [`/preview/${token}/about`, `/preview/${token}x/`, `/preview/${other}/about`, '/preview/nothing/', `/preview/${token}`]) expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
  expect(await preview({ items: [{ place, version: 99 }], path: '/' })).toMatchObject({ status: 404, message: 'There is no such text' });

  const previews = openPreviews({ db: app.db, edition: undefined as never, signer: await openSigner(app.db, 'preview') });
  const ended = previews.issue([], { path: '/about', user: 1, nowMs: Date.now() - 25 * 3_600_000 });
  const answer = await app.inject({ url: `/preview/${ended.token}/about` });
  expect([answer.statusCode, answer.body.includes('This preview has ended')]).toEqual([410, true]);
});

test('CMS-04 a preview marks the paragraphs that changed, and its link leads to the first', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { admin } = callerOf(app, headers.authorization.replace('Bearer ', ''));
  const vat = { kind: 'service', key: 'taxation/vat' } as const;
  const { draft } = await admin.site.get(vat);
  const html = String(draft['html']).replace('</p>', ' Ask us first.</p>').replace('<h2>', '<p>A paragraph more.</p><h2>');
  // A title too long to be published is no reason to show another text.
  const { item } = await admin.site.saveDraft({ place: vat, version: 0, data: { ...draft, html, title: 'x'.repeat(80) } });
  const { href } = (await desk(app, headers).write<{ href: string }>('preview', { items: [{ place: vat, version: item.version }], path: '/services/taxation/vat' })).data;
  expect(href.endsWith('#changed')).toBe(true);
  const { body } = await app.inject({ url: href.split('#')[0]! });
  expect(body.match(/ style="box-shadow[^"]*"/g)).toHaveLength(2);
  expect(body).toMatch(/<p style="box-shadow[^"]*" id="changed">[^\n]* Ask us first\.<\/p>/);
  expect(body).toContain('Show the first of 2 changes');
  expect((await admin.site.get(vat)).draft['html']).not.toContain('box-shadow');
});

test('CMS-04 the preview of another order leads to the section that was moved, with a line above each', async () => {
  await using app = await buildTestApp();
  const { preview } = await draftOf(app);
  const { href } = (await preview({ items: [], arranged: { kind: 'section', rows: [['faq', 5, true], ['intro', 155, true], ['partners', 1, false]] } })).data;
  expect(href.endsWith('#changed')).toBe(true);
  const { body } = await app.inject({ url: href.split('#')[0]! });
  const at = (words: string) => body.indexOf(words);
  for (const [mark, section] of [['id="changed"', 'faq-fees'], ['id="changed-2"', 'class="home-intro-subline"']] as const) expect([mark, at(mark) > 0, at(mark) < body.indexOf(section, at(mark))]).toEqual([mark, true, true]);
  expect([at('id="changed-3"'), (await app.inject({ url: '/' })).body.indexOf('id="changed')]).toEqual([-1, -1]);
});

test('CMS-04 staff are told what of a page they can edit, and who changed it last', async () => {
  await using app = await buildTestApp();
  const { admin, items } = await draftOf(app);
  await admin.site.publish(items[0]!);
  expect(await admin.editable({ path: '/' })).toMatchObject({ changedBy: 'admin@example.com', links: expect.arrayContaining([{ label: 'Questions on the home page', href: '/site/faq' }]) });
  const { links } = await admin.editable({ path: '/services/taxation/vat' });
  expect(links.slice(0, 2).map(({ href }) => href)).toEqual(['/site/service/taxation~vat', '/site/service/taxation~vat?field=facts']);
});
