import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staffMessages } from '#shared/staff-messages.ts';
import { purgeLeads } from '../../../server/queries/lead-work.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { openCaller } from '../../support/caller.ts';

const post = (app: TestApp, url: string, payload: object) => app.inject({ method: 'POST', url, payload });

/** Four leads from four forms, with ids 1 to 4. */
async function sendLeads(app: TestApp) {
  await post(app, '/api/submit-form', buildServiceEnquiry({ comments: 'Refund of old credits, please' }));
  await post(app, '/api/submit-form2', { ...buildServiceEnquiry({ companyName: 'Jumeirah Clinics', email: 'cfo@clinics.example' }), industry: 'Healthcare', subIndustry: 'Hospitals and Clinics' });
  await post(app, '/api/sendemail', { name: 'عبد الله الهاشمي', company: 'شركة النور', email: 'a@noor.example', mobile: '+971501112233' });
  await post(app, '/api/send2email', { name: 'Zara', email: 'zara@example.com' });
}

test('AMB-03 the inbox shows all forms in one list that can be filtered by each field and searched by any word', async () => {
  await using app = await buildTestApp();
  await sendLeads(app);
  const { leads } = (await openCaller(app)).admin;
  const find = async (filter: Parameters<typeof leads.list>[0]) => (await leads.list(filter)).rows.map((row) => row.id);
  expect(await find({})).toEqual([4, 3, 2, 1]);
  expect(await find({ sort: 'oldest' })).toEqual([1, 2, 3, 4]);
  expect((await leads.list({ sort: 'name' })).rows.map((row) => row.name).slice(-2)).toEqual(['Zara', 'عبد الله الهاشمي']);
  expect(await find({ form: 'subscription' })).toEqual([4]);
  expect(await find({ topic: 'service-enquiry:3' })).toEqual([1]);
  expect(await find({ topic: 'service-enquiry:3:1' })).toEqual([]);
  for (const q of ['sidra-foods', 'haddad', 'refund cred', '555 0199', '+971505550199', 'Trading L.L.C.']) expect(await find({ q })).toEqual(q.includes('haddad') || q.includes('0199') ? [2, 1] : [1]);
  expect(await find({ q: 'الهاشمي' })).toEqual([3]);
  expect(await find({ q: "'); drop table leads; --" })).toEqual([]);
  expect(await find({ q: '!!' })).toEqual([4, 3, 2, 1]);
  await app.db.updateTable('submissions').set({ submitted_at: '2026-03-01T20:30:00Z' }).where('id', '=', 2).execute();
  // Half past midnight on 2 March in Dubai.
  expect(await find({ from: '2026-03-02', to: '2026-03-02' })).toEqual([2]);
  expect(await find({ to: '2026-03-01' })).toEqual([]);
});

test('AMB-03 AMB-34 what waits is counted without the newsletter, and each count is the total of its filter', async () => {
  await using app = await buildTestApp();
  await sendLeads(app);
  const { admin } = await openCaller(app, 'subadmin');
  const { leads } = admin;
  const me = (await admin.me()).user.id;
  await post(app, '/api/submit-form', buildServiceEnquiry({ comments: 'Fourth' }));
  // Sent long ago and never answered; answered; lost; with a mail that was given up.
  await app.db.updateTable('submissions').set({ submitted_at: '2026-03-01T20:30:00Z', due_at: '2026-03-02T14:00:00Z' }).where('id', '=', 1).execute();
  await leads.change({ ids: [2], status: 'contacted', assignee_id: me });
  await leads.change({ ids: [3], status: 'lost', lost_reason: 'price' });
  await app.db.updateTable('outbox').set({ state: 'dead' }).where('submission_id', '=', 2).execute();
  await app.db.updateTable('outbox').set({ created_at: '2026-03-01T20:30:00Z' }).where('submission_id', '=', 1).execute();
  const counts = await leads.counts();
  expect(counts).toEqual({ all: 4, new: 2, untaken: 2, late: 1, soon: 0, mine: 1, unassigned: 2, quarantine: 0, unsent: 2, waiting: 0, tray: 0 });
  const total = async (filter: Parameters<typeof leads.list>[0]) => (await leads.list(filter)).total;
  expect(await total({ form: 'enquiries' })).toBe(counts.all);
  expect(await total({ form: 'enquiries', status: 'new' })).toBe(counts.new);
  expect(await total({ form: 'enquiries', status: 'new', assignee: 'none' })).toBe(counts.untaken);
  expect(await total({ late: 'yes' })).toBe(counts.late);
  expect(await total({ form: 'enquiries', status: 'open', assignee: String(me) })).toBe(counts.mine);
  expect(await total({ form: 'enquiries', status: 'open', assignee: 'none' })).toBe(counts.unassigned);
  expect(await total({ mail: 'unsent' })).toBe(counts.unsent);
  await app.db.updateTable('submissions').set({ waiting_since: '2026-03-01T20:30:00Z' }).where('id', '=', 1).execute();
  expect(await total({ mail: 'waiting' })).toBe(1);
  expect((await leads.counts()).waiting).toBe(1);
  expect((await leads.list({ late: 'yes' })).rows[0]!.excerpt).toBe('Refund of old credits, please');
  await sql`update submissions set data = data || ${JSON.stringify({ comments: `${'word '.repeat(47)}longer-word` })}::jsonb where id = 1`.execute(app.db);
  expect((await leads.list({ mail: 'waiting' })).rows[0]!.excerpt).toBe(`${'word '.repeat(47).trim()}…`);
});

test('AMB-03 a lead shows the others of the same person, however the number was typed, and of the same company', async () => {
  await using app = await buildTestApp();
  await post(app, '/api/submit-form', buildServiceEnquiry());
  await post(app, '/api/submit-form', buildServiceEnquiry({ companyName: 'Another', email: 'Finance@Sidra-Foods.example', phone: '1' }));
  await post(app, '/api/sendemail', { name: 'M. Haddad', company: 'Elsewhere', email: 'mh@example.com', mobile: '050 555 01 99' });
  await post(app, '/api/submit-form', buildServiceEnquiry({ companyName: 'SIDRA foods trading L.L.C.', email: 'owner@example.com', phone: '2' }));
  await post(app, '/api/submit-form', buildServiceEnquiry({ companyName: 'Sidra Foods Trading and Catering', email: 'finance@sidra.example', phone: '+971 50 555 0198' }));
  const { leads } = (await openCaller(app, 'subadmin')).admin;
  const found = async (id: number) => (await leads.related({ id })).map(({ id: other, isSamePerson }) => `${other}${isSamePerson ? ' person' : ''}`);
  expect(await found(1)).toEqual(['4', '3 person', '2 person']);
  expect(await found(3)).toEqual(['1 person']);
  expect(await found(5)).toEqual([]);
  expect(await found(99)).toEqual([]);
});

test('AMB-12 changes of status, assignment and notes are in a lead’s history and in the audit log', async () => {
  await using app = await buildTestApp();
  await sendLeads(app);
  const caller = await openCaller(app, 'subadmin');
  const { leads } = caller.admin;
  const { user } = await caller.admin.me();
  expect(await leads.change({ ids: [1, 2], status: 'contacted' })).toMatchObject({ message: '2 leads changed' });
  expect((await leads.change({ ids: [1], status: 'contacted' })).ids).toEqual([]);
  await leads.change({ ids: [1], assignee_id: user.id });
  await leads.addNote({ id: 1, text: 'Called back on Sunday' });
  const lead = await leads.byId({ id: 1 });
  expect(lead).toMatchObject({ status: 'contacted', assignee_id: user.id, notes: [{ author: user.email, text: 'Called back on Sunday' }] });
  expect(lead.events.map((event) => `${event.kind} ${event.before} → ${event.after}`)).toEqual(['status new → contacted', `assignee null → ${user.email}`]);
  expect((await leads.list({ status: 'contacted' })).total).toBe(2);
  expect((await leads.list({ assignee: String(user.id) })).total).toBe(1);
  expect((await leads.list({ assignee: 'none' })).total).toBe(3);
  const rows = await app.db.selectFrom('audit_log').select(['action', 'target']).where('action', 'like', 'lead.%').orderBy('id').execute();
  expect(rows.map((row) => `${row.action}: ${row.target}`)).toEqual(['lead.status: leads 1, 2 → contacted', `lead.assign: lead 1 → user ${user.id}`, 'lead.note: lead 1']);
});

/** This many subscriptions, inserted straight into the table. */
const fill = (app: TestApp, count: number) =>
  sql`insert into submissions (reference, form, name, email, data, consent) select 'FILL-' || n, 'subscription', 'Fill ' || n, 'fill' || n || '@example.com', '{}', false from generate_series(1, ${count}::int) n`.execute(app.db);

test('AMB-03 everything a filter finds is changed at once, exactly as many leads as were counted or none', async () => {
  await using app = await buildTestApp();
  await fill(app, 60);
  await post(app, '/api/submit-form', buildServiceEnquiry());
  const caller = await openCaller(app);
  const { leads } = caller.admin;
  const { user } = await caller.admin.me();
  const filter = { form: 'subscription', q: 'fill' } as const;
  await expect(leads.change({ filter, count: 59, status: 'won', value_fils: null })).rejects.toThrow('By now 60 leads match this filter. Nothing was changed');
  expect((await leads.list({ status: 'won' })).total).toBe(0);
  expect((await leads.change({ filter, count: 60, status: 'won', value_fils: null, assignee_id: user.id })).ids).toHaveLength(60);
  expect((await leads.list({ status: 'won', assignee: String(user.id) })).total).toBe(60);
  expect((await leads.list({ status: 'new' })).total).toBe(1);
  const { events } = await leads.byId({ id: 1 });
  expect(events.map(({ kind }) => kind)).toEqual(['status', 'assignee']);

  const { ids } = await leads.remove({ filter: { form: 'subscription' }, count: 60 });
  expect((await leads.list({})).total).toBe(1);
  await leads.restore({ ids });
  expect((await leads.list({})).total).toBe(61);
  const rows = await app.db.selectFrom('audit_log').select(['action', 'target']).where('action', 'like', 'lead.%').orderBy('id').execute();
  expect(rows.map((row) => `${row.action} ${row.target}`)).toEqual([
    'lead.status 60 leads: place=inbox form=subscription with a search → won',
    `lead.assign 60 leads: place=inbox form=subscription with a search → user ${user.id}`,
    'lead.delete 60 leads: place=inbox form=subscription',
    'lead.restore 60 leads',
  ]);
});

test('AMB-03 more leads than can be counted are not changed at once', async () => {
  await using app = await buildTestApp();
  await fill(app, 1_000);
  const { leads } = (await openCaller(app)).admin;
  await expect(leads.change({ filter: { q: 'fill' }, count: 1_000, status: 'won', value_fils: null })).rejects.toThrow('More than 1,000 leads match. Narrow the filter');
  expect((await leads.list({ status: 'won' })).total).toBe(0);
  expect((await leads.change({ filter: {}, count: 1_000, status: 'won', value_fils: null })).ids).toHaveLength(1_000);
});

test('ADM-12 a deleted lead is only in the trash and can be restored, and is gone after 30 days', async () => {
  await using app = await buildTestApp();
  await sendLeads(app);
  const { admin } = await openCaller(app);
  await admin.leads.remove({ ids: [1] });
  expect((await admin.leads.list({})).total).toBe(3);
  expect((await admin.submissions.servicePage({})).total).toBe(0);
  expect((await admin.leads.list({ place: 'trash' })).rows.map((row) => row.id)).toEqual([1]);
  await admin.leads.restore({ ids: [1] });
  expect((await admin.submissions.servicePage({})).total).toBe(1);
  // REL-06: our own test enquiry is in no list at all.
  await app.db.updateTable('submissions').set({ is_test: true, deleted_at: new Date().toISOString() }).where('id', '=', 3).execute();
  expect((await admin.leads.list({ place: 'trash' })).total).toBe(0);

  await admin.leads.remove({ ids: [1, 2] });
  await app.db.updateTable('submissions').set({ deleted_at: new Date(Date.now() - 31 * 86_400_000).toISOString() }).where('id', '=', 2).execute();
  expect(await purgeLeads(app.db)).toBe(1);
  expect((await admin.leads.list({ place: 'trash' })).rows.map((row) => row.id)).toEqual([1]);
});

test('SPAM-01 quarantine shows its reasons, and releasing a lead sends its mails once', async () => {
  await using app = await buildTestApp();
  await sendLeads(app);
  await app.db.updateTable('submissions').set({ quarantined_at: new Date().toISOString(), spam_score: 9, spam_reasons: JSON.stringify(['Too many links']) }).where('id', '=', 1).execute();
  await app.db.updateTable('outbox').set({ held: true }).where('submission_id', '=', 1).execute();
  const { leads } = (await openCaller(app, 'subadmin')).admin;
  expect((await leads.list({ place: 'quarantine' })).rows).toMatchObject([{ id: 1, spam_reasons: ['Too many links'] }]);
  expect((await leads.release({ ids: [1] })).ids).toEqual([1]);
  expect((await leads.release({ ids: [1] })).ids).toEqual([]);
  const lead = await leads.byId({ id: 1 });
  expect(lead.mails.map((mail) => mail.held)).toEqual([false, false]);
  expect(lead.events.map((event) => event.kind)).toEqual(['released']);
});

const exportLeads = async (app: TestApp, headers: Record<string, string>, payload: object) => app.inject({ method: 'POST', url: '/api/leads/export', headers, payload });
const hostile = ['=HYPERLINK("http://x")', '+1+2', '-1', '@SUM(A1)', '\tx', 'plain, "quoted"\nline', 'شركة النور 🌙'];

test('SEC-14 the export neutralises formulas, keeps every script, and contains exactly what the filter finds', async () => {
  await using app = await buildTestApp();
  for (const companyName of hostile) await post(app, '/api/submit-form', buildServiceEnquiry({ companyName }));
  await post(app, '/api/send2email', { name: 'Not this one', email: 'x@example.com' });
  await app.db.updateTable('submissions').set({ data: JSON.stringify({ ...buildServiceEnquiry(), companyName: '\tx' }) }).where('id', '=', 5).execute();
  const headers = await app.signIn('admin');
  const csv = await exportLeads(app, headers, { form: 'service-enquiry' });
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.body.startsWith('\uFEFFReference,Date (Dubai),Name,')).toBe(true);
  expect(csv.body).not.toContain('Not this one');
  for (const cell of [`"'=HYPERLINK(""http://x"")"`, "'+1+2", "'-1", "'@SUM(A1)", "'\tx", 'شركة النور 🌙', "'+971 50 555 0199"]) expect(csv.body).toContain(cell);
  expect(csv.body.match(/\r\n/g)).toHaveLength(1 + hostile.length);

  const xlsx = await exportLeads(app, headers, { form: 'service-enquiry', format: 'xlsx' });
  const book = await readXlsx(new Uint8Array(xlsx.rawPayload));
  const [head, ...rows] = book.sheets[0]!.rows;
  const column = head!.indexOf('companyName');
  expect(rows.map((row) => row[column]).toReversed()).toEqual(["'=HYPERLINK(\"http://x\")", "'+1+2", "'-1", "'@SUM(A1)", "'\tx", expect.stringMatching(/^plain, "quoted"[ \n]line$/), 'شركة النور 🌙']);

  expect((await exportLeads(app, await app.signIn('subadmin'), {})).statusCode).toBe(403);
  expect((await exportLeads(app, {}, {})).statusCode).toBe(401);
  expect((await exportLeads(app, headers, { form: 'nonsense' })).statusCode).toBe(400);
  const audit = await app.db.selectFrom('audit_log').select('target').where('action', '=', 'lead.export').execute();
  expect(audit.map((row) => row.target)).toEqual(['leads as csv: place=inbox form=service-enquiry', 'leads as xlsx: place=inbox form=service-enquiry']);
});

test('PRIV-02 erasing a person leaves a certificate and no trace of the address in any table', async () => {
  await using app = await buildTestApp();
  const person = 'Gone@Person.example';
  await post(app, '/api/submit-form', buildServiceEnquiry({ email: person, comments: 'mine' }));
  await post(app, '/api/submit-form', buildServiceEnquiry({ email: 'other@example.com', comments: `Ask ${person} about it` }));
  await post(app, '/api/submit-referral', { name: 'Friend', phone: '1', email: 'friend@example.com', referralName: 'The Person', referralPhone: '0507654321', referralEmail: person, terms: 'on' });
  const { leads } = (await openCaller(app)).admin;
  await leads.addNote({ id: 2, text: `wrote to ${person}` });
  await leads.views.save({ name: 'them', query: `q=${encodeURIComponent(person)}` });
  const erased = await leads.erase({ email: 'gone@person.example' });
  expect(erased).toMatchObject({ leads: 1, mentions: 2 });
  const tables = await app.db.introspection.getTables();
  for (const { name } of tables) {
    const rows = await app.db.selectFrom(name as 'users').selectAll().execute();
    expect(JSON.stringify(rows).toLowerCase(), name).not.toMatch(/gone@person\.example|gone%40person|0507654321|the person"/);
  }
  expect((await leads.list({})).rows.map((row) => row.id)).toEqual([3, 2]);
  const [row] = await app.db.selectFrom('audit_log').select('target').where('action', '=', 'lead.erase').execute();
  expect(row!.target).toBe(`person ${erased.certificate}: 1 leads erased, 2 mentions, 1 places left to review`);
});

test('ADM-05 saved views belong to the user who saved them', async () => {
  await using app = await buildTestApp();
  const mine = (await openCaller(app)).admin.leads.views;
  const theirs = (await openCaller(app, 'subadmin')).admin.leads.views;
  await mine.save({ name: 'Hot', query: 'status=new' });
  await mine.save({ name: 'Hot', query: 'status=qualified' });
  const [view] = await mine.list();
  expect(view).toMatchObject({ name: 'Hot', query: 'status=qualified' });
  await theirs.remove({ id: view!.id });
  expect(await theirs.list()).toEqual([]);
  expect(await mine.list()).toHaveLength(1);
});

test('SEC-15 a note on a lead that is being deleted is either stored first or told that there is no such lead', async () => {
  await using app = await buildTestApp();
  const { leads } = (await openCaller(app)).admin;
  for (let round = 1; round <= 8; round += 1) {
    await post(app, '/api/submit-form', buildServiceEnquiry({ email: `round-${round}@sidra-foods.example` }));
    const notes = Array.from({ length: 4 }, () => leads.addNote({ id: round, text: 'Called back' }).then(() => 'stored', (error: Error) => error.message));
    const gone = app.db.deleteFrom('submissions').where('id', '=', round).execute();
    const [outcomes] = await Promise.all([Promise.all(notes), gone]);
    for (const outcome of outcomes) expect(['stored', staffMessages.leadNotFound]).toContain(outcome);
  }
});
