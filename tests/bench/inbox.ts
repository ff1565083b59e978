// The inbox with 100,000 leads: how long the server takes for its lists, and what exporting all of them costs.
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../server/database/db.ts';
import { readEnv } from '../../server/env.ts';
import type { Site } from '../support/site.ts';
import { memoryMb, type Row } from './load.ts';

const LEADS = 100_000;
const CALLS = 100;
const WARM_UP_CALLS = 10;

/** The lists that staff open all day, as filters in the inbox's address. */
const lists: Record<string, object> = {
  'first page': {},
  'first page without the newsletter': { form: 'enquiries' },
  'open and unassigned': { form: 'enquiries', status: 'open', assignee: 'none' },
  'first answer late': { late: 'yes' },
  'first answer due soon': { late: 'soon' },
  'not answered, most urgent first': { sort: 'due' },
  'e-mails not sent': { mail: 'unsent' },
  'last reachable page': { page: 400 },
  'one form and status': { form: 'service-enquiry', status: 'qualified' },
  'one service, one month': { topic: 'service-enquiry:3:4', from: '2026-05-01', to: '2026-05-31' },
  'one source, assigned to nobody': { source: 'google', assignee: 'none' },
  'search for a rare name': { q: 'haddad 77777' },
  'search for a common word': { q: 'refund' },
  'search, filter and sort': { q: 'refund', status: 'new', sort: 'name' },
  'sort by name': { sort: 'name' },
  'sort by status': { sort: 'status' },
  'sort by form': { sort: 'form' },
  'oldest first': { sort: 'oldest' },
};
const calls = [...Object.entries(lists).map(([name, filter]) => ({ name, call: `admin.leads.list?input=${encodeURIComponent(JSON.stringify(filter))}` })), { name: 'choices of its filters', call: 'admin.leads.choices' }, { name: 'counts', call: 'admin.leads.counts' }, { name: 'others of one person and company', call: `admin.leads.related?input=${encodeURIComponent('{"id":500}')}` }];

/** The load test before this one left thousands of identical leads. */
async function fill(databaseUrl: string) {
  const database = await openDatabase(readEnv({ DATABASE_URL: databaseUrl }), { warn: () => {} });
  await sql`truncate submissions cascade`.execute(database.db);
  await fillLeads(database.db);
  await database.close();
}

/** Two years of leads from two forms, most of them handled. */
export async function fillLeads(db: Db) {
  await sql.raw(
    `insert into submissions (reference, form, name, email, data, consent, parent_id, child_id, status, last_touch, submitted_at, due_at)
     select 'BENCH-' || n, case when n % 3 = 0 then 'industry-enquiry' else 'service-enquiry' end, (array['Mariam', 'Omar', 'Priya', 'عبد الله', 'Layla'])[n % 5 + 1] || ' Haddad ' || n, 'finance' || n || '@company' || n % 5000 || '.example',
       jsonb_build_object('companyName', 'Sidra Foods Trading ' || n % 5000, 'phone', '+971 50 ' || lpad(n::text, 7, '0'), 'subService', 'VAT', 'comments', case when n % 4 = 0 then 'We want a refund of old credits' else 'Please call us about next year' end || repeat(' and tell us what it costs', 4)),
       false, n % 7 + 1, n % 4 + 1, (array['new', 'contacted', 'qualified', 'won', 'lost'])[n % 5 + 1], jsonb_build_object('utm_source', (array['google', 'linkedin', 'newsletter'])[n % 3 + 1]), now() - make_interval(mins => n * 10), now() - make_interval(mins => n * 10) + interval '1 day'
     from generate_series(1, ${LEADS}) n`,
  ).execute(db);
  await sql`vacuum analyze submissions`.execute(db);
}

export async function measureInbox(site: Site, databaseUrl: string): Promise<Row[]> {
  await fill(databaseUrl);
  const { token } = await site.signIn();
  const headers = { authorization: `Bearer ${token}` };
  const rows: Row[] = [];
  for (const { name, call } of calls) {
    const times: number[] = [];
    for (let turn = -WARM_UP_CALLS; turn < CALLS; turn += 1) {
      const begin = performance.now();
      const answer = await fetch(`${site.url}/trpc/${call}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      if (turn >= 0) times.push(performance.now() - begin);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95) - 1]!;
    rows.push({ what: `inbox of ${LEADS.toLocaleString('en')}: ${name}`, result: `p95 ${p95.toFixed(1)} ms`, budget: '≤ 50 ms', isMet: p95 <= 50 });
  }
  for (const format of ['csv', 'xlsx']) rows.push(await measureExport(site, headers, format));
  return rows;
}

/** Reads as fast as it can and samples the server's memory meanwhile. */
async function measureExport(site: Site, headers: Record<string, string>, format: string): Promise<Row> {
  const before = memoryMb(site.pid()) ?? 0;
  let most = before;
  const begin = performance.now();
  const answer = await fetch(`${site.url}/api/leads/export`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify({ format }) });
  if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status}`);
  let bytes = 0;
  let sampledMs = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    if (performance.now() - sampledMs < 100) continue;
    sampledMs = performance.now();
    most = Math.max(most, memoryMb(site.pid()) ?? 0);
  }
  const seconds = (performance.now() - begin) / 1000;
  const extra = most - before;
  return { what: `export of ${LEADS.toLocaleString('en')} leads, ${format.toUpperCase()}`, result: `${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB sent, ${extra.toFixed(0)} MB more memory`, budget: '≤ 10 s, ≤ 100 MB', isMet: seconds <= 10 && extra <= 100 };
}
