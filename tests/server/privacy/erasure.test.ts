import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { buildArticle, buildServiceEnquiry, buildTestimonial } from '../../support/factories.ts';
import { desk } from '../../support/desk.ts';
import { personalData } from '../../../server/privacy/personal-data.ts';

const post = (app: TestApp, url: string, payload: object) => app.inject({ method: 'POST', url, payload });

/** Every text, json and array column of the real schema, as `table.column`. */
async function textColumns(app: TestApp) {
  const { rows } = await sql<{ place: string; type: string }>`
    select table_name || '.' || column_name as place, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(app.db);
  return rows;
}

/** Every column of any table in which the pattern is found. */
async function search(app: TestApp, pattern: RegExp) {
  const found: string[] = [];
  const tables = new Set((await textColumns(app)).map(({ place }) => place.split('.')[0]!));
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)}`.execute(app.db);
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) if (pattern.test(JSON.stringify(value))) found.push(`${table}.${column}`);
    }
  }
  return [...new Set(found)].sort();
}

test('PRIV-02 the list of personal data has every column of the real schema and no other', async () => {
  await using app = await buildTestApp();
  const real = (await textColumns(app)).map(({ place }) => place);
  const listed = Object.entries(personalData).flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`));
  expect(listed.sort()).toEqual(real.sort());
  // A column that holds nothing personal says why.
  const wordless = Object.entries(personalData).flatMap(([table, { columns }]) => Object.entries(columns).flatMap(([column, treatment]) => (typeof treatment === 'object' && treatment.none.length < 5 ? [`${table}.${column}`] : [])));
  expect(wordless).toEqual([]);
});

test('PRIV-02 after erasing a person, a search of the whole database finds them only where the administrator was told to look', async () => {
  await using app = await buildTestApp();
  const person = "Noura.O'Brien@Erased.example";
  const encoded = encodeURIComponent(person).replace("'", '%27');
  const touch = { at: '2026-11-01T08:00:00Z', landing: `/?mail=${encoded}`, referrer: '', utm_source: person, utm_medium: '', utm_campaign: `for ${encodeURIComponent(encoded)}`, utm_term: '', utm_content: '' };
  await post(app, '/api/submit-form', buildServiceEnquiry({ email: person, firstName: 'Noura', lastName: "O'Brien", phone: '+971 (0)50 765-4321' }));
  await post(app, '/api/submit-form', buildServiceEnquiry({ email: 'other@example.com', firstName: 'Omar', lastName: 'Saleh', phone: '04 000 0000', comments: `Ask ${person.toUpperCase()} or ${encoded.toLowerCase()} or ${encoded.replace('Noura', '%4eou%72a')}; not xnoura.o'brien@erased.example, nor ${person}.org` }));
  await post(app, '/api/submit-referral', { name: 'Friend', phone: '0401111111', email: 'friend@example.com', referralName: "Noura O'Brien", referralPhone: '0507654321', referralEmail: person, terms: 'on' });
  await post(app, '/api/submit-form', buildServiceEnquiry({ email: 'third@example.com', firstName: 'Third', lastName: 'One', phone: '04 222 2222', comments: 'My colleague O’Brien, Noura' }));
  await app.db.updateTable('submissions').set({ page: `/services/taxation/vat?from=${encoded}`, first_touch: JSON.stringify(touch), last_touch: JSON.stringify(touch), idempotency_key: `for ${person}`, spam_reasons: JSON.stringify([`Says ${person}`]) }).where('id', '=', 2).execute();
  await app.db.updateTable('outbox').set({ last_error: `550 <${person}>: no such mailbox`, recipient: person }).where('submission_id', '=', 3).where('kind', '=', 'auto-reply').execute();
  await app.db.updateTable('outbox').set({ last_error: `550 <${person}>: no such mailbox` }).where('submission_id', '=', 2).execute();
  await app.db.insertInto('limits').values([`replies:${person.toLowerCase()}`, `login:${encoded}`].map((key) => ({ key, count: 1, resets_at: new Date(Date.now() + 60_000).toISOString() }))).execute();

  const caller = await openCaller(app);
  const { leads } = caller.admin;
  await leads.addNote({ id: 2, text: `wrote to ${person}` });
  await leads.addNote({ id: 2, text: 'Called Noura O\'Brien back on 00971 50 765 4321' });
  await leads.addNote({ id: 2, text: 'Called back on ٠٥٠ ٧٦٥ ٤٣٢١' });
  await leads.views.save({ name: 'them', query: `q=${encoded}` });
  await leads.views.save({ name: 'plain', query: `q=${person.toLowerCase()}&sort=oldest` });
  await leads.views.save({ name: 'by name', query: "q=noura+o'brien" });
  await leads.views.save({ name: 'by number', query: 'q=050%20765%204321' });
  await leads.views.save({ name: 'other', query: 'q=somebody' });
  await leads.list({ q: person });
  const headers = await app.signIn('admin', 'writer@example.com');
  const { save } = desk(app, headers);
  await save(buildArticle({ topic: 'A talk', content: `<p>With Noura&nbsp;O'Brien, <a href="mailto:${encoded}">write to her</a></p>` }));
  const { blog } = (await save(buildArticle({ topic: 'Another', author_name: "Noura O'Brien" }))).data;
  await save(buildArticle({ id: blog.id, version: blog.version, topic: 'Another' }));
  await app.inject({ method: 'POST', url: '/api/testimonials', payload: buildTestimonial({ author_name: "Noura O'Brien" }), headers });
  await app.inject({ method: 'POST', url: '/api/leads/export', payload: { source: person }, headers });

  const told = await leads.findPerson({ email: person });
  const before = await search(app, /noura\.o'brien@erased\.example/i);
  expect(before).toContain('submissions.email');
  const done = await leads.erase({ email: person });
  expect(told).toEqual({ leads: done.leads, mentions: done.mentions, places: done.places });
  expect(done).toMatchObject({ leads: 1, mentions: 2 });

  // The address is left only in an article, which is never edited automatically.
  const address = /(?<![a-z0-9.-])noura\.o(?:'|%(?:25)*27)brien(?:@|%(?:25)*40)erased\.example(?!\.)/i;
  expect(await search(app, address)).toEqual(['blogs.content']);
  const trace = /noura(?:\s|&nbsp;)o['’]brien|o['’]brien, noura|50[ )-]*765[ -]*4321|٠٥٠/i;
  expect(await search(app, trace)).toEqual(['blog_revisions.author_name', 'blogs.content', 'blogs.excerpt', 'lead_notes.text', 'submissions.data', 'testimonials.author_name']);
  expect(done.places.map(({ kind, title, id, why }) => [kind, title, id, why.join()])).toEqual([
    // Somebody else's address, with her name in it.
    ['lead', 'Omar Saleh', 2, 'name'],
    ['lead', 'Third One', 4, 'name'],
    ['note', '', 2, 'phone'],
    ['note', '', 2, 'name,phone'],
    ['article', 'A talk', 1, 'address,name'],
    ['revision', 'Another', 2, 'name'],
    ['testimonial', "Noura O'Brien", 1, 'name'],
  ]);
  expect(done.places[1]!.excerpt).toContain('My colleague O’Brien, Noura');

  // Addresses that only resemble it belong to somebody else and stay.
  const second = await leads.byId({ id: 2 });
  expect(second.data.comments).toBe("Ask [erased] or [erased] or [erased]; not xnoura.o'brien@erased.example, nor Noura.O'Brien@Erased.example.org");
  expect(second.email).toBe('other@example.com');
  expect(second.page).toBe('/services/taxation/vat?from=[erased]');
  expect((await leads.views.list()).map(({ name }) => name)).toEqual(['other']);
  expect((await caller.admin.audit.check()).brokenId).toBeNull();
});

test('PRIV-02 erasing an address leaves a longer one that contains it untouched', async () => {
  await using app = await buildTestApp();
  await post(app, '/api/submit-form', buildServiceEnquiry({ email: 'hassan@firm.example' }));
  await post(app, '/api/submit-form', buildServiceEnquiry({ email: 'an@firm.example.org', comments: 'cc an@firm.example. Thanks' }));
  await app.db.insertInto('limits').values({ key: 'replies:hassan@firm.example', count: 1, resets_at: new Date(Date.now() + 60_000).toISOString() }).execute();
  const { leads } = (await openCaller(app)).admin;
  expect(await leads.erase({ email: 'AN@firm.example' })).toMatchObject({ leads: 0, mentions: 1 });
  expect((await leads.byId({ id: 1 })).data.email).toBe('hassan@firm.example');
  const { data } = await leads.byId({ id: 2 });
  expect(await app.db.selectFrom('limits').select('count').where('key', '=', 'replies:hassan@firm.example').execute()).toEqual([{ count: 1 }]);
  expect([data.email, data.comments]).toEqual(['an@firm.example.org', 'cc [erased]. Thanks']);
});

test('PRIV-02 the search covers the person’s other names and reports a colleague’s account, and changes nothing', async () => {
  await using app = await buildTestApp();
  await post(app, '/api/submit-form', buildServiceEnquiry({ email: 'one@example.com', comments: 'Please call Frau Weiß on 0049 30 1234567' }));
  const { leads } = (await openCaller(app)).admin;
  const rows = await app.db.selectFrom('submissions').selectAll().execute();
  const { places } = await leads.findPerson({ email: 'nobody@example.com', name: 'Frau Weiß', phone: '030 1234567' });
  expect(places).toMatchObject([{ kind: 'lead', id: 1, why: ['name', 'phone'] }]);
  expect(await leads.findPerson({ email: 'admin@example.com' })).toMatchObject({ leads: 0, places: [{ kind: 'account' }, { kind: 'kept', title: 'audit' }] });
  expect(await app.db.selectFrom('submissions').selectAll().execute()).toEqual(rows);
  await expect((await openCaller(app, 'subadmin')).admin.leads.findPerson({ email: 'nobody@example.com' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('PRIV-02 mentions of the address in the audit log are reported, since that log is never changed', async () => {
  await using app = await buildTestApp();
  const { leads, audit } = (await openCaller(app)).admin;
  await app.db.insertInto('audit_log').values({ user_id: null, actor: 'tried@person.example', action: 'login', target: 'session', outcome: 'refused', ip: '192.0.2.7' }).execute();
  const { places } = await leads.erase({ email: 'tried@person.example' });
  expect(places).toEqual([{ kind: 'kept', title: 'audit', id: null, why: ['address'], excerpt: '', count: 1 }]);
  expect((await audit.check()).brokenId).toBeNull();
});

test('PRIV-02 exporting by a source that contains an address does not write the address to the audit log', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  await app.inject({ method: 'POST', url: '/api/leads/export', payload: { source: 'me@person.example' }, headers });
  const targets = await app.db.selectFrom('audit_log').select('target').where('action', '=', 'lead.export').execute();
  expect(targets).toEqual([{ target: 'leads as csv: place=inbox source=[address]' }]);
});
