import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readValue } from '#shared/content/outcome.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

const post = (app: TestApp, overrides = {}) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(overrides) });

test('DESK-05 a column has the leads of its status under the inbox’s filter, fifty a page, and says since when', async () => {
  await using app = await buildTestApp();
  await post(app);
  await post(app, { companyName: 'Elsewhere', email: 'b@example.com' });
  const { board, leads } = (await openCaller(app, 'subadmin')).admin;
  await app.db.updateTable('submissions').set({ submitted_at: '2026-03-02T08:00:00Z' }).execute();
  const column = async (status: 'new' | 'contacted', filter = {}) => (await board.column({ ...filter, status })).cards.map(({ id }) => id);
  expect(await column('new')).toEqual([2, 1]);
  expect((await board.column({ status: 'new' })).cards[0]!.stage_since).toBe('2026-03-02T08:00:00.000Z');
  expect(await column('new', { q: 'elsewhere' })).toEqual([2]);
  await leads.change({ ids: [1], status: 'contacted' });
  const { cards, total } = await board.column({ status: 'contacted' });
  expect(total).toBe(1);
  expect(Date.now() - Date.parse(cards[0]!.stage_since)).toBeLessThan(600_000);

  await sql`insert into submissions (reference, form, name, email, data, consent, status) select 'R-' || n, 'service-enquiry', 'N', 'x@example.com', '{}', false, 'qualified' from generate_series(1, 51) n`.execute(app.db);
  const [first, second] = [await board.column({ status: 'qualified' }), await board.column({ status: 'qualified', page: 2 })];
  expect([first.total, first.cards.length, second.cards.length]).toEqual([51, 50, 1]);
});

test('DESK-05 winning keeps a value and losing a reason; both are in the history, the export and the figures, and go with another status', async () => {
  await using app = await buildTestApp();
  await post(app);
  await post(app, { email: 'b@example.com' });
  const headers = await app.signIn('admin');
  const { admin } = await openCaller(app, 'admin', 'partner@example.com');
  await admin.leads.change({ ids: [1], status: 'won', value_fils: 1_250_050 });
  await admin.leads.change({ ids: [2], status: 'lost', lost_reason: 'price' });
  expect(await admin.leads.byId({ id: 1 })).toMatchObject({ status: 'won', value_fils: 1_250_050, lost_reason: null });
  expect(await admin.stats({ days: 7 })).toMatchObject({ won: { count: 1, fils: 1_250_050 }, lost: [{ reason: 'price', count: 1 }] });
  const csv = (await app.inject({ method: 'POST', url: '/api/leads/export', headers, payload: {} })).body;
  expect(csv).toContain('Value (AED),Lost because');
  expect(csv).toContain(',12500.50,');
  expect(csv).toContain('The fee was too high');

  // The same status with another value is a change; with the same one, none.
  await admin.leads.change({ ids: [1], status: 'won', value_fils: 900_000 });
  expect((await admin.leads.change({ ids: [1], status: 'won', value_fils: 900_000 })).ids).toEqual([]);
  await admin.leads.change({ ids: [1], status: 'lost', lost_reason: 'postponed' });
  expect(await admin.leads.byId({ id: 1 })).toMatchObject({ value_fils: null, lost_reason: 'postponed' });
  expect((await admin.leads.byId({ id: 1 })).events.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['status', 'new', 'won'],
    ['value', null, '1250050'],
    ['value', '1250050', '900000'],
    ['status', 'won', 'lost'],
    ['lost-reason', null, 'postponed'],
  ]);
  // What nobody knows yet is said, never left out; nor is a reason; for one, for several, and for all of a filter.
  for (const choice of [{ ids: [1] }, { ids: [1, 2] }, { filter: {}, count: 2 }]) {
    await expect(admin.leads.change({ ...choice, status: 'won' })).rejects.toThrow('Please say what it is worth in AED, or that nobody knows yet');
    await expect(admin.leads.change({ ...choice, status: 'won', lost_reason: 'price' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(admin.leads.change({ ...choice, status: 'lost', value_fils: 1 })).rejects.toThrow('Please choose a reason');
  }
  // Several at once: each is worth that much, and has been lost for that, but for what was known before.
  await admin.leads.change({ ids: [1], status: 'won', value_fils: 900_000 });
  expect((await admin.leads.change({ ids: [1, 2], status: 'won', value_fils: 100 })).ids).toEqual([2]);
  expect((await admin.leads.change({ ids: [1], status: 'won', value_fils: null })).ids).toEqual([1]);
  expect(await Promise.all([1, 2].map(async (id) => (await admin.leads.byId({ id })).value_fils))).toEqual([null, 100]);
  await admin.leads.change({ ids: [1], status: 'lost', lost_reason: 'postponed' });
  await admin.leads.change({ ids: [1, 2], status: 'lost', lost_reason: 'price' });
  expect(await Promise.all([1, 2].map(async (id) => (await admin.leads.byId({ id })).lost_reason))).toEqual(['postponed', 'price']);
  await expect(admin.leads.change({ ids: [1], status: 'won', value_fils: -1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(admin.leads.change({ ids: [1], status: 'lost', lost_reason: 'weather' as 'price' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test.each([['12,500', 1_250_000], ['AED 12 500.50', 1_250_050], ['1.2m', 120_000_000], ['١٢٬٥٠٠', 1_250_000], ['-5', undefined], ['much', undefined], ['0.001', undefined]])('DESK-05 a value is read as %s is typed', (typed, fils) => {
  expect(readValue(typed)).toBe(fils);
});
