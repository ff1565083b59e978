import { expect, test } from 'vitest';
import { releaseItems } from '../../../server/content/release-items.ts';
import { announceContent } from '../../../server/queries/content.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openSiteEditor, Refused } from '../../support/site-content.ts';

const html = { accept: 'text/html' };
const read = async (app: Pick<TestApp, 'inject'>, url: string) => (await app.inject({ url, headers: html })).body;
const vat = { kind: 'service', key: 'taxation/vat' } as const;

const stable = (body: string) => body.replaceAll(/"(?:dehydratedAt|dataUpdatedAt)":\d+/g, '');

test('CMS-03 what staff publish is what pages, search, site map, structured data, forms and mails say', async () => {
  await using app = await buildTestApp();
  const site = await openSiteEditor(app);
  const html = `<h2>Marmalade duties</h2><p>Marmalade is taxed at <data data-rule="vat.rate" value="0">old</data>.</p>`;
  await site.publish(vat, { name: 'VAT and Marmalade', html, reviewed: '2026-11-20' });
  const page = await read(app, '/services/taxation/vat');
  expect(page).toContain('<h1>VAT and Marmalade</h1>');
  expect(page).toMatch(/Marmalade is taxed at <data [^>]*>5%<\/data>/);
  expect(await read(app, '/')).toContain('VAT and Marmalade');
  expect(await read(app, '/form2/3/4')).toContain('VAT and Marmalade');
  expect(await read(app, '/sitemap.xml')).toMatch(/services\/taxation\/vat<\/loc><lastmod>2026-11-20/);
  expect(await read(app, '/api/search-entries')).toContain('VAT and Marmalade');
  // Leads keep the name they came under, and are linked all the same.
  for (const [subService, email] of [['VAT', 'old@example.com'], ['VAT and Marmalade', 'new@example.com']] as const) {
    const sent = await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ service: 'Taxation', subService, email }) });
    expect(sent.statusCode).toBe(200);
  }
  const leads = await app.db.selectFrom('submissions').select(['parent_id', 'child_id', 'data']).orderBy('id').execute();
  expect(leads.map(({ parent_id, child_id }) => [parent_id, child_id])).toEqual([[3, 4], [3, 4]]);
  expect(leads.map(({ data }) => data['subService'])).toEqual(['VAT', 'VAT and Marmalade']);

  await site.publish({ kind: 'faq', key: 'fees' }, { question: 'What is the price of marmalade?' });
  expect(await read(app, '/')).toMatch(/FAQPage[^<]*What is the price of marmalade\?/);
  await site.publish({ kind: 'team', key: '2' }, { position: 'Keeper of Marmalade' });
  expect(await read(app, '/about')).toContain('Keeper of Marmalade');
  await site.publish({ kind: 'office', key: 'dubai' }, { phone: '+971 4 555 0199' });
  for (const url of ['/contactus', '/services/taxation/vat', '/']) expect(await read(app, url)).toContain('tel:+97145550199');
  await site.publish({ kind: 'page', key: 'privacy' }, { lead: 'We keep no marmalade.' });
  expect(await read(app, '/privacy')).toContain('We keep no marmalade.');
  await site.publish({ kind: 'figures', key: 'figures' }, { countries: ['Dubai', 'Marmaladia'] });
  expect(await read(app, '/about')).toContain('Marmaladia');
  await site.publish({ kind: 'industry', key: 'technology/ai-and-data' }, { html: '<p>Marmalade models.</p>' });
  expect(await read(app, '/technology/ai-and-data')).toContain('Marmalade models.');
  await site.publish({ kind: 'menu', key: 'footer' }, { labels: [{ href: '/', name: 'Marmalade home' }] });
  expect(await read(app, '/offer')).toContain('Marmalade home');
  await site.publish({ kind: 'menu', key: 'buttons' }, { labels: [{ href: '/#speaktoanexpert', name: 'Ask about marmalade' }, { href: '/CEO', name: 'Message CEO' }] });
  expect(await read(app, '/offer')).toContain('Ask about marmalade');
  await site.publish({ kind: 'partner', key: 'dmcc' }, { isShown: false });
  expect(await read(app, '/')).not.toContain('Dubai Multi Commodities Centre');
  // Back to the release.
  const { version } = await site.call('get', vat);
  await site.call('unpublish', { place: vat, version });
  expect(await read(app, '/services/taxation/vat')).toContain('<h1>VAT</h1>');
});

test('CMS-03 AMB-36 any section of the home page can stand anywhere under the opening scene', async () => {
  await using app = await buildTestApp();
  const { call, publish } = await openSiteEditor(app);
  const marks = { hero: 'id="hero"', 'video-banner': 'class="video-banner-tagline"', intro: 'class="home-intro-subline"', faq: 'id="faq-fees"', articles: 'class="daily-articles-all"', newsletter: 'Be the first to know about the latest drops' };
  const orderOf = (home: string) => Object.entries(marks).map(([name, mark]) => [name, home.indexOf(mark)] as const).filter(([, at]) => at >= 0).sort(([, one], [, other]) => one - other).map(([name]) => name);
  expect(orderOf(await read(app, '/'))).toEqual(['hero', 'video-banner', 'intro', 'newsletter', 'articles', 'faq']);
  await publish({ kind: 'section', key: 'faq' }, { order: 85 });
  expect(orderOf(await read(app, '/'))).toEqual(['hero', 'video-banner', 'intro', 'newsletter', 'faq', 'articles']);
  await publish({ kind: 'section', key: 'faq' }, { order: 5 });
  await publish({ kind: 'section', key: 'intro' }, { order: 105 });
  expect(orderOf(await read(app, '/'))).toEqual(['hero', 'faq', 'video-banner', 'newsletter', 'articles', 'intro']);
  await publish({ kind: 'section', key: 'newsletter' }, { isShown: false });
  expect(orderOf(await read(app, '/'))).toEqual(['hero', 'faq', 'video-banner', 'articles', 'intro']);
  // Of what was only moved, the list says so.
  await call('arrange', { kind: 'section', rows: [['partners', 1, true], ['intro', 107, true]] });
  const { rows } = await call('items', { kind: 'section' });
  expect(rows.filter(({ key }: { key: string }) => ['partners', 'intro', 'unique'].includes(key)).map(({ key, state, isOnlyMoved }: { key: string; state: string; isOnlyMoved: boolean }) => [key, state, isOnlyMoved])).toEqual([['partners', 'edited', true], ['unique', 'file', false], ['intro', 'edited', false]]);
});

test('CMS-15 staff write what search results and shared links say of the fixed pages', async () => {
  await using app = await buildTestApp();
  const { call, publish } = await openSiteEditor(app, 'subadmin');
  for (const [key, { data }] of await releaseItems.head()) {
    const { paths, problems } = await call('get', { kind: 'head', key });
    expect([key, problems]).toEqual([key, []]);
    const page = await read(app, paths[0]!);
    for (const word of [data['title'], data['description'], data['image']]) expect(page, key).toContain(String(word).replace('’', '&#x27;'));
  }
  const description = 'Marmalade, explained by the people who audit it in Business Bay, Dubai: what it is taxed at, who must register, by when, and what a jar of it costs.';
  const others = await read(app, '/contactus');
  await publish({ kind: 'head', key: 'about' }, { title: 'About <our> marmalade', description, image: 'social/taxation.jpg' });
  const about = await read(app, '/about');
  expect(about).toContain('<title>About &lt;our&gt; marmalade · Prominence</title>');
  expect(about).toContain(`<meta name="description" content="${description}"/>`);
  expect(about).toContain('<meta property="og:image" content="http://localhost:3000/social/taxation.jpg"/>');
  expect(stable(await read(app, '/contactus')).replace(/"edits":\{[^}]*\}\},/, '')).toContain(/<title>[^<]*<\/title>/.exec(others)![0]);
  const refused = await call('saveDraft', { place: { kind: 'head', key: 'home' }, version: 0, data: { title: 'x'.repeat(80), description: 'Short', image: '' } });
  expect(refused.item.problems.map(({ message }) => message)).toEqual(['Title in search results has 80 characters, of at most 65', 'Description in search results has 5 characters, of at least 120', 'Picture of shared links is missing']);
});

test('CMS-04 only the pages that read an item are made anew', async () => {
  await using app = await buildTestApp();
  const { publish } = await openSiteEditor(app);
  const stampOf = async (url: string) => /"dehydratedAt":(\d+)/.exec(await read(app, url))?.[1];
  const urls = ['/services/taxation/corporate-tax', '/services/taxation/vat', '/services/taxation', '/', '/technology/ai-and-data'];
  const before = await Promise.all(urls.map(stampOf));
  await new Promise((done) => setTimeout(done, 5));
  await publish(vat, { description: 'VAT registration, returns, refunds and voluntary disclosures in the UAE, with the penalty table, the supplier checks and marmalade as an example of it.' });
  const after = await Promise.all(urls.map(stampOf));
  expect(urls.filter((_, index) => after[index] !== before[index])).toEqual(['/services/taxation/vat', '/services/taxation']);
});

test('CMS-04 what is published after the database failed to answer shows at once', async () => {
  await using app = await buildTestApp();
  const { publish } = await openSiteEditor(app);
  const { schema } = app.db;
  await publish({ kind: 'team', key: '2' }, { name: 'Before it failed' });
  await schema.alterTable('content_items').renameTo('content_items_elsewhere').execute();
  await announceContent(app.db, 'site:team');
  await expect.poll(async () => (await app.inject({ url: '/about', headers: html })).headers['cache-control'], { interval: 5 }).toBe('no-store');
  await schema.alterTable('content_items_elsewhere').renameTo('content_items').execute();
  await publish({ kind: 'team', key: '2' }, { name: 'After it failed' });
  const page = await read(app, '/about');
  expect([page.includes('Before it failed'), page.includes('After it failed')]).toEqual([false, true]);
});

test('CMS-05 a fee from a day to come is scheduled for that midnight in Dubai, and applies from then', async () => {
  await using app = await buildTestApp();
  const { call } = await openSiteEditor(app);
  const place = { kind: 'estimate', key: 'estimate' } as const;
  const { draft } = await call('get', place);
  const { item } = await call('saveDraft', { place, version: 0, data: { ...draft, from: '2099-12-01', dirhams: 4.5 } });
  const told = await call('publish', { place, version: item.version });
  expect(told.message).toContain('1 Dec 2099, 00:00');
  expect(told.item).toMatchObject({ publishAt: '2099-11-30T20:00:00.000Z', state: 'file' });
  expect(await read(app, '/estimate/3/4')).toMatch(/fixed rate of (?:<!-- -->)?3\.6725/);
  await app.db.updateTable('content_items').set({ publish_at: new Date(Date.now() - 1_000).toISOString() }).execute();
  // Any change makes the schedule look.
  await call('saveSettings', { fourEyes: false });
  await expect.poll(() => read(app, '/estimate/3/4')).toMatch(/fixed rate of (?:<!-- -->)?4\.5/);
  expect((await call('history', place)).map(({ action }) => action)).toEqual(['site.publish-scheduled', 'site.schedule', 'site.save']);
});

test('CMS-06 a release with a newer file under an edited text keeps both, and tells what each changed', async () => {
  await using app = await buildTestApp();
  const { call, publish } = await openSiteEditor(app);
  await publish(vat, { alt: 'Our own words' });
  // As if the text had been begun on an older release.
  const older = { ...(await releaseItems.service()).get('taxation/vat')!.data, description: 'What the older release said', alt: 'What it showed' };
  await app.db.insertInto('content_bases').values({ hash: 'older', data: JSON.stringify(older) }).execute();
  await app.db.updateTable('content_versions').set({ base_hash: 'older' }).execute();
  expect((await call('items', { kind: 'service', view: 'newer' })).rows.map(({ key }) => key)).toEqual(['taxation/vat']);
  const fields = await call('newer', vat);
  expect(fields.filter(({ hasTheirs, hasMine }) => hasTheirs || hasMine).map(({ name, isClash }) => [name, isClash])).toEqual([['description', false], ['alt', true]]);
  expect(await read(app, '/services/taxation/vat')).toContain('Our own words');
  const { version } = await call('get', vat);
  const { item } = await call('settle', { place: vat, version, how: 'keep' });
  expect(item).toMatchObject({ hasNewer: false, hasDraft: false, state: 'edited' });
  expect(await read(app, '/services/taxation/vat')).toContain('Our own words');
  expect(await call('versions', vat)).toHaveLength(2);
});

test('CMS-07 nobody overwrites what they have not seen: both texts are told', async () => {
  await using app = await buildTestApp();
  const [one, other] = [await openSiteEditor(app), await openSiteEditor(app, 'subadmin')];
  const { draft } = await one.call('get', vat);
  await one.call('saveDraft', { place: vat, version: 0, data: { ...draft, alt: 'Mine' } });
  const refused = await other.call('saveDraft', { place: vat, version: 0, data: { ...draft, alt: 'Theirs' } }).catch((error: Refused) => error);
  expect(refused).toMatchObject({ code: 'CONFLICT', conflict: { version: 1, data: { alt: 'Mine' }, savedBy: 'admin@example.com' } });
});

test('CMS-08 subadmins edit texts; prices, offices, legal pages, redirects, releases and the file are the administrators’', async () => {
  await using app = await buildTestApp();
  const { call } = await openSiteEditor(app, 'subadmin');
  const tries = [{ kind: 'estimate', key: 'estimate' }, { kind: 'office', key: 'dubai' }, { kind: 'page', key: 'privacy' }, { kind: 'page', key: 'offer' }, { kind: 'faq', key: 'fees' }] as const;
  const outcomes = await Promise.all(tries.map(async (place) => {
    const { draft, mayEdit } = await call('get', place);
    const outcome = await call('saveDraft', { place, version: 0, data: draft }).then(() => true, (error: Refused) => error.code !== 'FORBIDDEN');
    expect(outcome).toBe(mayEdit);
    return outcome;
  }));
  expect(outcomes).toEqual([false, false, false, true, true]);
  await expect(call('add', { kind: 'redirect', data: { from: '/old', to: '/about', status: '301' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(call('exportAll', undefined)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('CMS-09 where four eyes are asked for, whoever wrote a tax text does not publish it', async () => {
  await using app = await buildTestApp();
  const [admin, other] = [await openSiteEditor(app), await openSiteEditor(app, 'subadmin')];
  await admin.call('saveSettings', { fourEyes: true });
  const { draft } = await other.call('get', vat);
  const { item } = await other.call('saveDraft', { place: vat, version: 0, data: { ...draft, alt: 'Written by one' } });
  expect(item.needsAnother).toBe(true);
  await expect(other.call('publish', { place: vat, version: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await admin.call('publish', { place: vat, version: 1 });
  expect(await read(app, '/services/taxation/vat')).toContain('Written by one');
});

test('CMS-10 redirects lead on with their query, never round and never away from a page of ours', async () => {
  await using app = await buildTestApp();
  const { call } = await openSiteEditor(app);
  const put = async (from: string, to: string, status = '301') => {
    const { item } = await call('add', { kind: 'redirect', data: { from, to, status } });
    return call('publish', { place: { kind: 'redirect', key: item.key }, version: item.version });
  };
  await put('/old-vat', '/services/taxation/vat#questions');
  await put('/older-vat', '/old-vat', '308');
  const answer = await app.inject({ url: '/Old-VAT?utm_source=x' });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/services/taxation/vat?utm_source=x#questions']);
  expect((await app.inject({ url: '/older-vat' })).statusCode).toBe(308);
  await expect(put('/about', '/')).rejects.toThrow('is a page of this site');
  await expect(put('/loop', '/loop')).rejects.toThrow('lead back');
  await expect(put('/old-vat', '/about')).rejects.toThrow('Another redirect');
  await expect(put('/nowhere', '/no-such-page')).rejects.toThrow('There is no page');
  await expect(put('/evil', 'javascript:alert(1)')).rejects.toThrow('https://');
});

test('CMS-11 several texts become public together, or not at all', async () => {
  await using app = await buildTestApp();
  const { call } = await openSiteEditor(app);
  const places = [{ kind: 'faq', key: 'fees' }, { kind: 'faq', key: 'who' }] as const;
  for (const [index, place] of places.entries()) {
    const { draft } = await call('get', place);
    await call('saveDraft', { place, version: 0, data: { ...draft, question: index === 0 ? 'Released together?' : '' } });
  }
  const items = places.map((place) => ({ place, version: 1 }));
  await expect(call('release', { items })).rejects.toThrow('Question is missing');
  expect(await read(app, '/')).not.toContain('Released together?');
  const { draft } = await call('get', places[1]);
  await call('saveDraft', { place: places[1], version: 1, data: { ...draft, question: 'And this one?' } });
  await call('release', { items: [items[0]!, { place: places[1], version: 2 }] });
  const home = await read(app, '/');
  expect(home).toContain('Released together?');
  expect(home).toContain('And this one?');
});

test('CMS-12 everything goes out in one file and in again, after a dry run that says what would change', async () => {
  await using app = await buildTestApp();
  const { call, publish } = await openSiteEditor(app);
  await publish(vat, { alt: 'Carried over' });
  // What a new one begins with is not stored.
  expect(await call('get', { kind: 'faq', key: 'new' })).toMatchObject({ state: 'new', version: 0, draft: { isShown: true } });
  const { item: question } = await call('add', { kind: 'faq', data: { question: 'Carried too?', answer: 'As a draft.', order: 5, isShown: true } });
  const file = await call('exportAll', undefined);
  // As on a site that has none of it.
  await call('unpublish', { place: vat, version: 1 });
  await call('discard', { place: { kind: 'faq', key: question.key }, version: 1 });
  expect((await call('exportAll', undefined)).items).toEqual([]);
  const plan = await call('importAll', { file, isDryRun: true });
  expect(plan.rows.map(({ place, what, problem }) => [place.kind, what, problem])).toEqual([['faq', 'draft', null], ['service', 'change', null]]);
  expect(plan.rows[1]!.changes.map(({ label, after }) => [label, after])).toEqual([['What the picture shows', 'Carried over']]);
  expect(await read(app, '/services/taxation/vat')).not.toContain('Carried over');
  await call('importAll', { file, isDryRun: false });
  expect(await read(app, '/services/taxation/vat')).toContain('Carried over');
  expect((await call('exportAll', undefined)).items).toEqual(file.items);
  expect((await call('importAll', { file, isDryRun: true })).rows).toEqual([]);
});
