import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { buildBlog, buildServiceEnquiry } from '../../support/factories.ts';
import { testOnEmbedded } from '../../support/once.ts';

const LEADS = 1_000;
const everyId = Array.from({ length: LEADS }, (_, index) => index + 1);
const ascending = (ids: number[]) => ids.toSorted((one, other) => one - other);

/** Each a microsecond after the previous one, with later leads getting smaller ids, as can happen when several are stored at once. */
const storeWithinOneMillisecond = (app: TestApp) =>
  sql`insert into submissions (reference, form, name, email, data, consent, submitted_at)
    select 'SAME-' || n, 'subscription', 'Same', 'same' || n || '@example.com', '{}', false, '2026-11-01T10:00:00.123Z'::timestamptz + make_interval(secs => (${LEADS}::int - n) / 1000000.0)
    from generate_series(1, ${LEADS}::int) n`.execute(app.db);

const exportLeads = (app: TestApp, headers: Record<string, string>, format: 'csv' | 'xlsx') => app.inject({ method: 'POST', url: '/api/leads/export', headers, payload: { format } });

test('AMB-03 SEC-14 a thousand leads from one millisecond each appear exactly once in CSV, XLSX and the pages of the inbox', async () => {
  await using app = await buildTestApp();
  await storeWithinOneMillisecond(app);
  const headers = await app.signIn();

  const [head, ...csv] = parseCsv((await exportLeads(app, headers, 'csv')).body) as string[][];
  const at = head!.indexOf('ID');
  expect(ascending(csv.map((row) => Number(row[at])))).toEqual(everyId);

  const { sheets } = await readXlsx(new Uint8Array((await exportLeads(app, headers, 'xlsx')).rawPayload));
  expect(ascending(sheets[0]!.rows.slice(1).map((row) => Number(row[at])))).toEqual(everyId);

  const { leads } = (await openCaller(app, 'subadmin')).admin;
  for (const sort of ['newest', 'oldest', 'name', 'status', 'form'] as const) {
    const pages = [];
    for (let page = 1; page <= LEADS / 25; page += 1) pages.push(...(await leads.list({ sort, page })).rows);
    expect(ascending(pages.map(({ id }) => id)), sort).toEqual(everyId);
  }
});

test('SEC-14 both files begin with ten columns for people, merged over the forms, with telephone numbers that read as such and cannot calculate', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  await post('/api/submit-form', buildServiceEnquiry({ phone: '050 123 4567', comments: '=HYPERLINK("x")' }));
  await post('/api/sendemail', { name: '+Zayed', company: 'شركة النور', email: 'a@noor.example', mobile: '+1+cmd|calc' });
  await post('/api/submit-form2', { ...buildServiceEnquiry({ phone: '+91 98470 12345' }), industry: 'Healthcare', subIndustry: 'Hospitals and Clinics' });
  await app.db.updateTable('submissions').set({ submitted_at: '2026-11-05T20:30:00Z', assignee_id: 1 }).execute();
  await app.db.updateTable('users').set({ name: 'Priya N.' }).execute();
  const csv = parseCsv((await exportLeads(app, headers, 'csv')).body) as string[][];
  const { rows } = (await readXlsx(new Uint8Array((await exportLeads(app, headers, 'xlsx')).rawPayload))).sheets[0]!;
  const ten = ['Reference', 'Date (Dubai)', 'Name', 'Company', 'E-mail', 'Phone', 'About', 'Message', 'Status', 'Assigned'];
  expect(csv[0]!.slice(0, 10)).toEqual(ten);
  expect(rows[0]!.slice(0, 10)).toEqual(ten);
  expect(csv.slice(1).map((row) => row.slice(1, 10))).toEqual([
    ['2026-11-06 00:30', 'Mariam Haddad', 'Sidra Foods Trading L.L.C.', 'finance@sidra-foods.example', '0091 98470 12345', 'Hospitals and Clinics', '', 'New', 'Priya N.'],
    ['2026-11-06 00:30', "'+Zayed", 'شركة النور', 'a@noor.example', "'+1+cmd|calc", 'Call back', '', 'New', 'Priya N.'],
    ['2026-11-06 00:30', 'Mariam Haddad', 'Sidra Foods Trading L.L.C.', 'finance@sidra-foods.example', '00971 50 123 4567', 'VAT', '\'=HYPERLINK("x")', 'New', 'Priya N.'],
  ]);
  expect(rows.slice(1).map((row) => row[5])).toEqual(['+91 98470 12345', "'+1+cmd|calc", '+971 50 123 4567']);
  expect(rows[1]![1]).toEqual(new Date('2026-11-06T00:30:00Z'));
});

/** One file from a ZIP archive, found through the directory at its end. */
function unzip(archive: Buffer, name: string) {
  const at = archive.lastIndexOf(Buffer.concat([Buffer.from([0x50, 0x4b, 0x01, 0x02])]), archive.lastIndexOf(name)) ;
  const start = archive.readUInt32LE(at + 42);
  const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
  const bytes = archive.subarray(from, from + archive.readUInt32LE(at + 20));
  return (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8');
}

/** Throws when it is not well-formed. */
const parseXml = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document;

const FORBIDDEN = ['\uFFFE', '\uFFFF', '\u0001', '\u000B', '\uD800'];

testOnEmbedded('SEC-14 characters that XML forbids do not get in through a form, and stored ones do not break the workbook or the feed', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  for (const [index, character] of FORBIDDEN.entries()) {
    await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ firstName: `x${character}`, comments: `one${character}two`, email: `x${index}@example.com` }) });
  }
  const typed = await app.db.selectFrom('submissions').select(['name', 'data']).orderBy('id').execute();
  expect(typed).toHaveLength(FORBIDDEN.length);
  expect(typed.filter((row) => /[\uFFFE\uFFFF]/.test(JSON.stringify(row)))).toEqual([]);

  // As they were stored before: straight into the tables.
  const stored = { ...buildServiceEnquiry(), companyName: 'Old \uFFFF and \uFFFE \u0001', comments: '\u0001=1+1' };
  await sql`update submissions set data = ${JSON.stringify(stored)}::jsonb, page = ${'/x\uFFFF'} where id = 1`.execute(app.db);
  await app.inject({ method: 'POST', url: '/api/blogs', headers, payload: buildBlog() });
  await app.db.updateTable('blogs').set({ topic: 'Old \uFFFF\uFFFE\u0001 topic', excerpt: 'So \uFFFF it was' }).execute();

  const workbook = (await exportLeads(app, headers, 'xlsx')).rawPayload;
  const sheet = parseXml(unzip(workbook, 'xl/worksheets/sheet1.xml'));
  expect(sheet.getElementsByTagName('row')).toHaveLength(1 + FORBIDDEN.length);
  const { sheets } = await readXlsx(new Uint8Array(workbook));
  expect(sheets[0]!.rows.at(-1)).toEqual(expect.arrayContaining(['Old  and  ', "'=1+1"]));
  const feed = parseXml((await app.inject({ url: '/feed.xml' })).body);
  expect(feed.querySelector('item title')?.textContent).toBe('Old  topic');
});
