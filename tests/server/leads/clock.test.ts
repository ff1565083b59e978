import { expect, test } from 'vitest';
import type { LeadRow } from '#shared/content/lead.ts';
import { readFigures } from '../../../server/queries/figures.ts';
import { answerBy, answerDue, endOfNextWorkingDay, endOfToday, soonBefore } from '../../../shared/firm/answer-due.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const post = (app: TestApp, overrides = {}) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(overrides) });
const set = (app: TestApp, id: number, values: { due_at?: string | null; answered_at?: string; submitted_at?: string }) => app.db.updateTable('submissions').set(values).where('id', '=', id).execute();
const dues = (rows: LeadRow[]) => rows.map(({ id }) => id);

test('DESK-04 the clock of a lead begins when it arrives, with the promise of its receipt; the newsletter and our own tests have none', async () => {
  await using app = await buildTestApp();
  const { answerBy: promised } = (await post(app)).json<{ answerBy?: string }>();
  await app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'Zara', email: 'zara@example.com' } });
  const rows = await app.db.selectFrom('submissions').select(['form', 'submitted_at', 'due_at']).orderBy('id').execute();
  // To the second: the moment is taken just before the row is written.
  expect(rows[0]!.due_at).toBe(answerDue(new Date(rows[0]!.submitted_at)).toISOString());
  if (promised) expect(promised).toBe(answerBy(new Date(rows[0]!.submitted_at)));
  expect(rows[1]).toMatchObject({ form: 'subscription', due_at: null });
});

test('DESK-04 what is late or soon to be is counted and listed, the most urgent first; an answer stops the clock, and staying new starts it again', async () => {
  await using app = await buildTestApp();
  for (let n = 0; n < 5; n += 1) await post(app, { comments: `Lead ${n}` });
  const { leads } = (await openCaller(app, 'subadmin')).admin;
  await set(app, 1, { due_at: ago(2) });
  await set(app, 2, { due_at: ago(30) });
  await set(app, 3, { due_at: new Date(Math.min(soonBefore(new Date()).getTime() - 60_000, Date.now() + HOUR_MS)).toISOString() });
  await set(app, 4, { due_at: null });
  await set(app, 5, { due_at: new Date(soonBefore(new Date()).getTime() + HOUR_MS).toISOString() });
  expect(await leads.counts()).toMatchObject({ late: 2, soon: 1, new: 5 });
  expect(dues((await leads.list({ late: 'yes', sort: 'due' })).rows)).toEqual([2, 1]);
  expect(dues((await leads.list({ late: 'soon' })).rows)).toEqual([3]);
  expect(await leads.list({ sort: 'due' })).toMatchObject({ total: 4, rows: [{ id: 2 }, { id: 1 }, { id: 3 }, { id: 5 }] });

  await leads.change({ ids: [2], status: 'contacted' });
  expect(await leads.counts()).toMatchObject({ late: 1 });
  expect((await leads.byId({ id: 2 })).answered_at).not.toBeNull();
  // Who was not answered in time: late still, and answered late.
  expect(dues((await leads.list({ late: 'missed' })).rows).toSorted((one, other) => one - other)).toEqual([1, 2]);
  await leads.change({ ids: [2], status: 'new' });
  expect((await leads.byId({ id: 2 })).answered_at).toBeNull();
  await leads.change({ ids: [3], status: 'contacted' });
  expect(dues((await leads.list({ late: 'kept' })).rows)).toEqual([3]);
  expect(await leads.counts()).toMatchObject({ late: 2 });
});

test('DESK-04 my day has what is due today and on the next working day, and what is late; nothing of later days or of others', async () => {
  await using app = await buildTestApp();
  for (let n = 0; n < 5; n += 1) await post(app, { comments: `Lead ${n}` });
  const { admin } = await openCaller(app, 'subadmin', 'priya@example.com');
  const { id: me } = (await admin.me()).user;
  const justBefore = (moment: Date) => new Date(moment.getTime() - 60_000).toISOString();
  const days = { 1: ago(30), 2: justBefore(endOfToday(new Date())), 3: justBefore(endOfNextWorkingDay(new Date())), 4: endOfNextWorkingDay(new Date()).toISOString() };
  for (const [id, due_at] of Object.entries(days)) await app.db.updateTable('submissions').set({ due_at, assignee_id: me }).where('id', '=', Number(id)).execute();
  await set(app, 5, { due_at: ago(1) });
  expect((await admin.tasks.myDay()).due.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('DESK-04 figures of many enquiries are kept for a minute, those of few are told as they are', async () => {
  await using app = await buildTestApp();
  const count = async (days: number, many?: number) => (await readFigures(app.db, days, many)).byStatus.reduce((sum, { count: more }) => sum + more, 0);
  await post(app);
  expect(await count(30)).toBe(1);
  await post(app, { comments: 'Another' });
  expect(await count(30, 2)).toBe(2);
  await post(app, { comments: 'A third' });
  expect(await count(30, 2)).toBe(2);
  expect(await count(90)).toBe(3);
  expect(await count(30)).toBe(3);
});

test('DESK-04 the overview tells the share in time and the median of the period; spam, and what was promised to nobody, is left out', async () => {
  await using app = await buildTestApp();
  for (let n = 0; n < 6; n += 1) await post(app, { comments: `Lead ${n}` });
  const { admin } = await openCaller(app);
  const answered = (id: number, hours: number, dueHours: number) => set(app, id, { submitted_at: ago(48), answered_at: ago(48 - hours), due_at: ago(48 - dueHours) });
  await answered(1, 2, 20);
  await answered(2, 4, 20);
  await answered(3, 30, 20);
  // Late and not answered; spam; not promised.
  await set(app, 4, { submitted_at: ago(48), due_at: ago(10) });
  await answered(5, 40, 20);
  await admin.leads.change({ ids: [5], status: 'spam' });
  await set(app, 6, { submitted_at: ago(48), answered_at: ago(1), due_at: null });
  expect(await admin.stats({ days: 7 })).toMatchObject({ answered: { inTime: 2, due: 4 }, medianHours: 4 });
  expect((await admin.stats({ days: 1 })).answered).toEqual({ inTime: 0, due: 0 });
});
