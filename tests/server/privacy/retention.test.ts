import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purgeLeads } from '../../../server/queries/lead-work.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

type Age = { email: string; form?: 'subscription' | 'service-enquiry'; ago: string; confirmed?: boolean; quarantined?: string; deleted?: string };

async function store(app: TestApp, { email, form = 'subscription', ago, confirmed = false, quarantined, deleted }: Age) {
  const isSubscription = form === 'subscription';
  await app.inject({ method: 'POST', url: isSubscription ? '/api/send2email' : '/api/submit-form', payload: isSubscription ? { name: 'Mariam', email } : buildServiceEnquiry({ email }) });
  const before = (interval: string | undefined) => (interval === undefined ? null : sql<string>`now() - ${interval}::interval`);
  await app.db
    .updateTable('submissions')
    .set({ submitted_at: before(ago)!, confirmed_at: confirmed ? before(ago) : null, quarantined_at: before(quarantined), deleted_at: before(deleted) })
    .where('email', '=', email)
    .where('id', '=', sql<number>`(select max(id) from submissions)`)
    .execute();
}

const cases: (Age & { stays: boolean })[] = [
  { email: 'reader@a.example', ago: '3 years', confirmed: true, stays: true },
  // The same reader subscribed again without confirming.
  { email: 'Reader@a.example', ago: '2 years', stays: true },
  { email: 'left@a.example', ago: '3 years', confirmed: true, deleted: '31 days', stays: false },
  { email: 'leaving@a.example', ago: '3 years', confirmed: true, deleted: '29 days', stays: true },
  { email: 'unconfirmed-new@a.example', ago: '29 days', stays: true },
  { email: 'unconfirmed-old@a.example', ago: '31 days', stays: false },
  { email: 'held-new@a.example', ago: '89 days', quarantined: '89 days', stays: true },
  { email: 'held-old@a.example', ago: '91 days', quarantined: '91 days', stays: false },
  { email: 'enquiry-new@a.example', form: 'service-enquiry', ago: '23 months', stays: true },
  { email: 'enquiry-old@a.example', form: 'service-enquiry', ago: '25 months', stays: false },
  { email: 'spam-new@a.example', form: 'service-enquiry', ago: '89 days', quarantined: '89 days', stays: true },
  { email: 'spam-old@a.example', form: 'service-enquiry', ago: '91 days', quarantined: '91 days', stays: false },
];

test('PRIV-03 confirmed subscriptions last until the reader leaves, and the rest is deleted: unconfirmed ones after 30 days, enquiries after 24 months, spam after 90 days, the trash after 30', async () => {
  await using app = await buildTestApp();
  for (const one of cases) await store(app, one);
  expect(await purgeLeads(app.db)).toBe(cases.filter(({ stays }) => !stays).length);
  const left = await app.db.selectFrom('submissions').select('email').orderBy('id').execute();
  expect(left.map(({ email }) => email)).toEqual(cases.filter(({ stays }) => stays).map(({ email }) => email));
  expect(await purgeLeads(app.db)).toBe(0);
});

test('PRIV-03 the privacy policy states how long each of these is kept', async () => {
  await using app = await buildTestApp();
  const { body } = await app.inject({ url: '/privacy', headers: { accept: 'text/html' } });
  for (const [what, howLong] of [['Newsletter addresses', 'until you unsubscribe'], ['Newsletter addresses that were never confirmed', '30 days'], ['Entries set aside as spam', '90 days']]) {
    expect(body).toMatch(new RegExp(`<td>${what}</td>\\s*<td>${howLong}`));
  }
});

test('PRIV-03 the text of a sent mail is not kept, and the mail server’s response is deleted after 90 days', async () => {
  await using app = await buildTestApp();
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  const add = (days: number) =>
    sql`insert into mail_tries (submission_id, kind, at, outcome, error) values (1, 'notification', now() - make_interval(days => ${days}::int), 'failed', 'No such mailbox')`.execute(app.db);
  await add(91);
  await add(89);
  await sql`update outbox set last_error = 'No such mailbox', state = 'dead', created_at = now() - interval '91 days' where kind = 'notification'`.execute(app.db);
  await purgeLeads(app.db);
  expect(await app.db.selectFrom('mail_tries').select(['outcome', 'error']).orderBy('at').execute()).toEqual([
    { outcome: 'failed', error: null },
    { outcome: 'failed', error: 'No such mailbox' },
  ]);
  expect(await app.db.selectFrom('outbox').select('last_error').where('kind', '=', 'notification').execute()).toEqual([{ last_error: null }]);
});
