import { expect, onTestFinished, test } from 'vitest';
import { groupLeads } from '../../../server/leads/grouped.ts';
import { insertSubmission } from '../../../server/queries/submissions.ts';
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

// The embedded database has one connection: there nobody else can hold a key.
if (process.env.TEST_DATABASE === 'postgres') test('REL-02 a lead that waits for another instance to commit its key holds up nobody who comes after it', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  const store = groupLeads(db);
  const other = await db.startTransaction().execute();
  await insertSubmission(other, buildSubmission(1, { key: 'the same key' }));
  const answered: number[] = [];
  const note = (number: number) => (isStored: boolean) => void (isStored && answered.push(number));
  const waits = store(buildSubmission(2, { key: 'the same key' })).then(note(2));
  // On its way already when the others come.
  await new Promise((resolve) => setTimeout(resolve, 5));
  await Promise.all([3, 4].map((number) => store(buildSubmission(number, { key: null })).then(note(number))));
  expect(answered).toEqual([3, 4]);
  await other.rollback().execute();
  await waits;
  expect(answered).toEqual([3, 4, 2]);
});
