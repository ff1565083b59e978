// The inbox, people, companies, the board and the overview with 100,000 leads and 300,000 messages: how long the server takes for its lists, and what exporting all leads costs.
import { sql } from 'kysely';
import { openDatabase } from '../../server/database/db.ts';
import { readEnv } from '../../server/env.ts';
import type { Site } from '../support/site.ts';
import { fillAround, fillLeads, LEADS } from './fill-desk.ts';
import { memoryMb, type Row } from './load.ts';

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
  'not answered in time': { late: 'missed' },
  'not answered in time, one month': { late: 'missed', from: '2026-10-01', to: '2026-10-31' },
};
const asked = (procedure: string, input?: object) => `admin.${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
/** `large`: somebody of the largest company; `usual`: of one with a dozen people. */
const others = ({ large, usual }: { large: number; usual: number }): Record<string, string> => ({
  'choices of its filters': asked('leads.choices'),
  counts: asked('leads.counts'),
  'others of one person and company': asked('leads.related', { id: 500 }),
  'board, a column': asked('board.column', { status: 'won' }),
  'search in e-mails and notes for a rare word': asked('leads.passages', { q: 'licence 77777' }),
  'search in e-mails and notes for a word of every e-mail': asked('leads.passages', { q: 'fee agreed' }),
  'my day': asked('tasks.myDay'),
  'who is away': asked('assignment.present'),
  people: asked('people.list', {}),
  'people, last reachable page': asked('people.list', { page: 400 }),
  'people, search for a rare name': asked('people.list', { q: 'haddad 5777' }),
  'people, search for a common word': asked('people.list', { q: 'haddad' }),
  'a person': asked('people.byId', { id: usual }),
  'a company': asked('people.company', { id: usual }),
  'the largest company': asked('people.company', { id: large }),
  'what was said to a company': asked('people.said', { id: usual, of: 'company' }),
  'what was said to the largest company': asked('people.said', { id: large, of: 'company' }),
  'overview of 30 days': asked('stats', { days: 30 }),
  'overview of 90 days': asked('stats', { days: 90 }),
  'overview of a year': asked('stats', { days: 365 }),
});

/** The load test before this one left thousands of identical leads. */
async function fill(databaseUrl: string) {
  const database = await openDatabase(readEnv({ DATABASE_URL: databaseUrl }), { warn: () => {} });
  await sql`truncate submissions, contacts, lead_messages restart identity cascade`.execute(database.db);
  await fillLeads(database.db);
  await fillAround(database.db);
  const { rows } = await sql<{ id: number }>`select min(person_id) as id from contacts group by company_key order by count(*) desc`.execute(database.db);
  await database.close();
  return { large: rows[0]!.id, usual: rows.at(-1)!.id };
}

export async function measureInbox(site: Site, databaseUrl: string): Promise<Row[]> {
  const companies = await fill(databaseUrl);
  const calls = [...Object.entries(lists).map(([name, filter]) => ({ name, call: asked('leads.list', filter) })), ...Object.entries(others(companies)).map(([name, call]) => ({ name, call }))];
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
