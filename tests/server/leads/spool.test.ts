import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { NewSubmission } from '../../../server/queries/submissions.ts';
import { openSpool } from '../../../server/leads/spool.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buildSubmission } from '../../support/factories.ts';

const NEVER_MS = 1_000_000;
const startMs = Date.now();
const silent = { info: () => {}, error: () => {} };

const buildLead = (number: number, overrides: Partial<NewSubmission> = {}) => ({ ...buildSubmission(number), submittedAt: new Date(startMs + number).toISOString(), ...overrides });

async function prepare() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-spool-'));
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });
  const open = () => openSpool({ folder, db: database.db, log: silent, onReplay: () => {}, replayMs: NEVER_MS });
  return { folder, db: database.db, open };
}

test('REL-05 spooled leads survive a restart and are stored exactly once, with their time and their mails', async () => {
  const { folder, db, open } = await prepare();
  const first = open();
  for (let number = 1; number <= 5; number += 1) await first.keep(buildLead(number));
  first.stop();

  const [second, third] = [open(), open()];
  expect(second.size()).toBe(5);
  await Promise.all([second.replay(), third.replay(), second.replay()]);
  await third.replay();
  const rows = await db.selectFrom('submissions').select(['reference', 'submitted_at']).orderBy('submitted_at').execute();
  expect(rows).toEqual([1, 2, 3, 4, 5].map((number) => ({ reference: buildLead(number).reference, submitted_at: buildLead(number).submittedAt })));
  expect(await db.selectFrom('outbox').select('kind').execute()).toHaveLength(10);
  expect(await readdir(path.join(folder))).toEqual([]);
});

test('REL-05 a lead already stored, whether its answer was lost or its key known, is not stored again', async () => {
  const { db, open } = await prepare();
  const spool = open();
  await spool.keep(buildLead(1));
  await spool.replay();
  await spool.keep(buildLead(1));
  await spool.keep(buildLead(2, { key: 'key-1' }));
  await spool.replay();
  expect(await db.selectFrom('submissions').select('reference').execute()).toHaveLength(1);
  // Different content under a used key is another enquiry: there is nobody left to refuse it to.
  await spool.keep(buildLead(3, { key: 'key-1', bodyHash: 'other' }));
  await spool.replay();
  expect(await db.selectFrom('submissions').select('reference').execute()).toHaveLength(2);
  expect(spool.size()).toBe(0);
});

test('REL-05 a notification sent early is stored as sent, and a lead that the database refuses does not hold up the others', async () => {
  const { db, open } = await prepare();
  const spool = open();
  const lead = buildLead(1);
  await spool.keep(lead);
  await spool.sendAhead(lead, 'notification', async () => {});
  await spool.keep(buildLead(2, { consentVersion: null, email: null as never }));
  await spool.keep(buildLead(3));
  await spool.replay();
  expect(await db.selectFrom('outbox').select(['kind', 'state', 'attempts']).orderBy('submission_id').orderBy('kind').execute()).toEqual([
    { kind: 'auto-reply', state: 'queued', attempts: 0 },
    { kind: 'notification', state: 'sent', attempts: 1 },
    { kind: 'auto-reply', state: 'queued', attempts: 0 },
    { kind: 'notification', state: 'queued', attempts: 0 },
  ]);
  expect(spool.size()).toBe(1);
});

test('REL-05 a lead that failed for a reason other than its content is retried without a restart', async () => {
  const { db, open } = await prepare();
  const spool = open();
  await spool.keep(buildLead(1));
  await db.schema.alterTable('submissions').renameTo('submissions_elsewhere').execute();
  await spool.replay();
  expect(spool.size()).toBe(1);
  await db.schema.alterTable('submissions_elsewhere').renameTo('submissions').execute();
  await spool.replay();
  expect(spool.size()).toBe(0);
  expect(await db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference: buildLead(1).reference }]);
});

test('REL-05 an instance sharing the folder stops counting a lead once another instance has stored it', async () => {
  const { db, open } = await prepare();
  const [one, two] = [open(), open()];
  await one.keep(buildLead(1));
  const three = open();
  await two.replay();
  await Promise.all([one.replay(), three.replay()]);
  expect([one.size(), two.size(), three.size()]).toEqual([0, 0, 0]);
  expect(await db.selectFrom('submissions').select('reference').execute()).toHaveLength(1);
});

test('REL-05 a nearly full spool keeps its last places for addresses with nothing waiting', async () => {
  const { folder, db } = await prepare();
  const spool = openSpool({ folder, db, log: silent, onReplay: () => {}, replayMs: NEVER_MS, maxEntries: 6, reserve: 2 });
  for (let number = 1; number <= 4; number += 1) await spool.keep(buildLead(number), '203.0.113.1');
  await expect(spool.keep(buildLead(5), '203.0.113.1')).rejects.toThrow('takes no more');
  await spool.keep(buildLead(6), '198.51.100.1');
  await expect(spool.keep(buildLead(7), '198.51.100.1')).rejects.toThrow('takes no more');
  await spool.keep(buildLead(8), '198.51.100.2');
  await expect(spool.keep(buildLead(9), '198.51.100.3')).rejects.toThrow('takes no more');
  await expect(spool.check()).rejects.toThrow('full');
  await spool.replay();
  await spool.keep(buildLead(10), '203.0.113.1');
  expect(spool.size()).toBe(1);
});
