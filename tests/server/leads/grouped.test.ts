import { expect, onTestFinished, test } from 'vitest';
import { groupLeads } from '../../../server/leads/grouped.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buildSubmission } from '../../support/factories.ts';

test('REL-01 leads that arrive together are stored together, each with its mails, and one that the database refuses fails no other', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const store = groupLeads(db);
  // The database takes no such character in a text.
  const leads = [1, 2, 3, 4, 5].map((number) => buildSubmission(number, number === 3 ? { name: 'Mariam\0Haddad' } : {}));
  const settled = await Promise.allSettled(leads.map(store));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  const stored = await db.selectFrom('submissions').select(['reference', (eb) => eb.selectFrom('outbox').whereRef('submission_id', '=', 'submissions.id').select((of) => of.fn.countAll<number>().as('count')).as('mails')]).orderBy('reference').execute();
  expect(stored).toEqual([1, 2, 4, 5].map((number) => ({ reference: leads[number - 1]!.reference, mails: 2 })));
});

test('REL-02 of leads with one key that arrive together one is stored, and more than one group holds are all stored', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const store = groupLeads(db);
  const sameKey = [1, 2, 3].map((number) => buildSubmission(number, { key: 'the same key' }));
  expect((await Promise.all(sameKey.map(store))).filter(Boolean)).toHaveLength(1);
  const many = Array.from({ length: 120 }, (_, place) => buildSubmission(100 + place, { key: null }));
  expect(await Promise.all(many.map(store))).toEqual(many.map(() => true));
  const { count } = await db.selectFrom('submissions').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  expect(count).toBe(121);
});
