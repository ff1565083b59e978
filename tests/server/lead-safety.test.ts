import { expect, test } from 'vitest';
import { requeueMail, takeMail } from '../../server/queries/outbox.ts';
import { releaseSubmission } from '../../server/queries/submissions.ts';
import { buildServiceEnquiry } from '../support/factories.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';

const send = (app: TestApp) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
const now = () => new Date().toISOString();

async function storeQuarantined(app: TestApp) {
  await send(app);
  const { id } = await app.db.updateTable('submissions').set({ quarantined_at: now() }).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('outbox').set({ held: true }).execute();
  return id;
}

test('SPAM-01 what is in quarantine is in no list and its mails are not sent; released, they go once', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const id = await storeQuarantined(app);
  expect((await app.inject({ url: '/api/form-submissions', headers })).json()).toEqual([]);
  expect(await takeMail(app.db, 60)).toBeUndefined();

  expect(await Promise.all([releaseSubmission(app.db, id), releaseSubmission(app.db, id)])).toEqual(expect.arrayContaining([true, false]));
  expect((await app.inject({ url: '/api/form-submissions', headers })).json()).toHaveLength(1);
  expect([await takeMail(app.db, 60), await takeMail(app.db, 60), await takeMail(app.db, 60)].map((mail) => mail?.attempts)).toEqual([1, 1, undefined]);
});

test('REL-07 a mail that was given up gets one more try and keeps its count; a held one and one on its way do not', async () => {
  await using app = await buildTestApp();
  await send(app);
  const mail = (await takeMail(app.db, 60))!;
  expect(await requeueMail(app.db, mail)).toBe(false);
  await app.db.updateTable('outbox').set({ state: 'dead', attempts: 8 }).where('kind', '=', mail.kind).execute();
  expect(await requeueMail(app.db, mail)).toBe(true);
  expect(await takeMail(app.db, 60)).toMatchObject({ kind: expect.any(String) as string });
  await app.db.updateTable('outbox').set({ held: true, state: 'dead' }).execute();
  expect(await requeueMail(app.db, mail)).toBe(false);
});
