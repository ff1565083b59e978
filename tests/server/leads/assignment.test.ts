import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { turnAbsences } from '../../../server/queries/absences.ts';
import { assignArrived } from '../../../server/queries/assignment.ts';
import { linkLeads } from '../../../server/queries/people-link.ts';
import { type AssignmentRule, officeOf } from '../../../shared/content/assignment.ts';
import { addDays } from '../../../shared/tools/calendar.ts';
import { dubaiDay } from '../../../shared/dubai-day.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

let sent = 0;
const send = (app: TestApp, overrides: Record<string, string> = {}) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ email: `a${(sent += 1)}@example.com`, ...overrides }) });
const arrive = (app: TestApp) => linkLeads(app.db, { limit: 100, isWhole: true }, assignArrived);
const rule = (given: Partial<AssignmentRule>): AssignmentRule => ({ id: randomUUID(), name: 'A rule', to: 'turn', users: [], ...given });
const today = dubaiDay();

async function prepare() {
  const app = await buildTestApp();
  const admin = await openCaller(app, 'admin', 'a@example.com');
  const [priya, omar] = [await openCaller(app, 'subadmin', 'priya@example.com'), await openCaller(app, 'subadmin', 'omar@example.com')];
  const users = await app.db.selectFrom('users').select(['id', 'email']).orderBy('id').execute();
  const [first, second, third] = users.map(({ id }) => id) as [number, number, number];
  const assignees = async () => (await app.db.selectFrom('submissions').select('assignee_id').orderBy('id').execute()).map(({ assignee_id }) => assignee_id);
  return { app, admin, priya, omar, first, second, third, assignees };
}

test('DESK-06 the first rule that fits decides, its name stands in the history, and a lead is assigned once, however many look', async () => {
  const { app, admin, second, third, assignees, ...rest } = await prepare();
  await using _app = app;
  const rules = [
    rule({ name: 'Arabic to Priya', language: 'ar', to: 'user', users: [second] }),
    rule({ name: 'VAT waits', topic: 'service-enquiry:3:1', to: 'nobody' }),
    rule({ name: 'The rest in turn', to: 'turn', users: [second, third] }),
  ];
  const { assignment, leads } = admin.admin;
  expect(await assignment.rules()).toEqual({ version: 0, rules: [], sources: [] });
  await send(app, { comments: 'before there was a rule' });
  await arrive(app);
  await assignment.save({ version: 0, rules });
  await expect(assignment.save({ version: 0, rules: [] })).rejects.toMatchObject({ code: 'CONFLICT' });
  await send(app, { comments: 'نريد المساعدة' });
  for (const subService of ['Customs', 'Customs', 'Customs', 'Excise Tax']) await send(app, { subService });
  await Promise.all([arrive(app), arrive(app), arrive(app)]);
  await arrive(app);
  expect(await assignees()).toEqual([null, second, second, third, second, third]);
  const { events } = await leads.byId({ id: 2 });
  expect(events.map(({ actor, kind, after }) => [actor, kind, after])).toEqual([['The rule “Arabic to Priya”', 'assignee', 'priya@example.com']]);
  // The turn is remembered.
  await send(app, { subService: 'Customs' });
  await arrive(app);
  expect((await assignees()).at(-1)).toBe(second);
  await expect(rest.priya.admin.assignment.save({ version: 1, rules: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('DESK-06 rules are tried on the latest leads before they are saved, and change nothing', async () => {
  const { app, admin, first, second, assignees } = await prepare();
  await using _app = app;
  for (const subService of ['VAT', 'Customs', 'VAT']) await send(app, { subService });
  const { assignment } = admin.admin;
  const vat = (await admin.admin.leads.list({ q: 'VAT' })).rows[0]!;
  const row = await app.db.selectFrom('submissions').select(['parent_id', 'child_id']).where('id', '=', vat.id).executeTakeFirstOrThrow();
  const rules = [rule({ topic: `service-enquiry:${row.parent_id}:${row.child_id}`, to: 'turn', users: [first, second] })];
  const tried = await assignment.try({ rules });
  expect(tried.map(({ about, rule: at, user }) => [about, at, user])).toEqual([['VAT', 0, second], ['Customs', null, null], ['VAT', 0, first]]);
  expect([await assignees(), (await assignment.rules()).rules]).toEqual([[null, null, null], []]);
  await expect(assignment.try({ rules: [rule({ to: 'user' })] })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('DESK-07 whoever is away gets no leads by rule; a colleague takes theirs over and gives back what is still open', async () => {
  const { app, admin, priya, omar, second, third, assignees } = await prepare();
  await using _app = app;
  for (let count = 0; count < 3; count += 1) await send(app);
  const { leads, assignment } = admin.admin;
  await leads.change({ ids: [1, 2], assignee_id: second });
  await assignment.save({ version: 0, rules: [rule({ to: 'user', users: [second] })] });

  // Omar takes over Priya's for a week; nobody else's can be given to him by her.
  await omar.admin.assignment.setAway({ id: second, until: addDays(today, 6), stand_in_id: third, takesOver: true });
  expect(await assignees()).toEqual([third, third, null]);
  await send(app);
  await arrive(app);
  expect(await assignees()).toEqual([third, third, third, third]);
  const present = await priya.admin.assignment.present();
  expect(present.map(({ email, until, open, covered }) => [email, until, open, covered])).toEqual([['a@example.com', null, 0, 0], ['omar@example.com', null, 4, 0], ['priya@example.com', addDays(today, 6), 0, 2]]);
  await leads.change({ ids: [1], status: 'won', value_fils: null });

  // Back: what is done stays where it was done, what came meanwhile with whom it came to.
  await priya.admin.assignment.setBack({ id: second });
  expect(await assignees()).toEqual([third, second, third, third]);
  await expect(priya.admin.assignment.setBack({ id: second })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  // The end of an absence does the same by itself.
  await admin.admin.assignment.setAway({ id: second, until: today, stand_in_id: third, takesOver: true });
  await turnAbsences(app.db);
  expect((await assignees())[1]).toBe(third);
  await sql`update absences set until = until - 1`.execute(app.db);
  await Promise.all([turnAbsences(app.db), turnAbsences(app.db)]);
  expect((await assignees())[1]).toBe(second);

  await expect(omar.admin.assignment.setAway({ id: second, until: today })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const wrong of [{ until: addDays(today, -1) }, { until: today, stand_in_id: third }, { until: today, stand_in_id: 999 }]) await expect(omar.admin.assignment.setAway({ id: third, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  // Nobody left: the lead waits.
  await priya.admin.assignment.setAway({ id: second, until: today });
  await send(app);
  await arrive(app);
  expect((await assignees()).at(-1)).toBeNull();
});

test('DESK-07 an absence can begin on a later day: nothing changes before it, on that day the leads go, the history says why, and both see it', async () => {
  const { app, admin, priya, omar, second, third, assignees } = await prepare();
  await using _app = app;
  await send(app);
  const { leads, assignment } = admin.admin;
  await leads.change({ ids: [1], assignee_id: second });
  const days = { from: addDays(today, 7), until: addDays(today, 13) };
  expect(await assignment.setAway({ id: second, ...days, stand_in_id: third, takesOver: true })).toEqual({ message: 'Saved. Everything stays as it is until the first day.' });
  await turnAbsences(app.db);
  expect(await assignees()).toEqual([second]);
  expect(await priya.admin.assignment.mine()).toEqual({ ...days, isAway: false, standIn: 'omar@example.com', takesOver: true, covered: 0 });
  expect((await assignment.present()).find(({ id }) => id === second)).toMatchObject({ ...days, isAway: false, open: 1, takes_over: true });
  await assignment.save({ version: 0, rules: [rule({ to: 'user', users: [second] })] });
  await send(app);
  await arrive(app);
  expect(await assignees()).toEqual([second, second]);

  await sql`update absences set starts_on = starts_on - 7, until = until - 7`.execute(app.db);
  await Promise.all([turnAbsences(app.db), turnAbsences(app.db)]);
  expect(await assignees()).toEqual([third, third]);
  expect(await priya.admin.assignment.mine()).toMatchObject({ isAway: true, covered: 2 });
  expect(await omar.admin.assignment.mine()).toBeNull();
  const lead = await omar.admin.leads.byId({ id: 1 });
  expect(lead.cover).toEqual({ absent: 'priya@example.com', until: addDays(today, 6) });
  expect(lead.events.at(-1)).toMatchObject({ kind: 'assignee', actor: `The absence of priya@example.com until ${addDays(today, 6)}`, after: 'omar@example.com' });
  await priya.admin.assignment.setBack({ id: second });
  expect(await assignees()).toEqual([second, second]);
  expect((await omar.admin.leads.byId({ id: 1 })).cover).toBeNull();
  await assignment.setAway({ id: second, ...days, stand_in_id: third });
  expect(await priya.admin.assignment.setBack({ id: second })).toEqual({ message: 'Cancelled. Nothing was handed over.' });
  for (const wrong of [{ from: addDays(today, -1), until: today }, { from: addDays(today, 3), until: addDays(today, 2) }]) await expect(assignment.setAway({ id: second, ...wrong })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('DESK-06 an enquiry belongs to the office of its country', () => {
  expect([{ country: 'India' }, { country: 'Bahrain' }, { country: 'France', phone: '+91 98470 12345' }, { phone: '+973 3600 1234' }, { phone: '0091 98470 12345' }, { phone: '050 123 4567' }, {}].map((data) => officeOf({ data: data as unknown as Record<string, string> }))).toEqual(['Kochi', 'Manama', 'Dubai', 'Manama', 'Kochi', 'Dubai', 'Dubai']);
});
