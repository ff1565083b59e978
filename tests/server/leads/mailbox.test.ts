import { expect, test } from 'vitest';
import { MAX_MAIL_BYTES } from '#shared/content/conversation.ts';
import { openSigner } from '../../../server/accounts/signature.ts';
import { startMailboxReader } from '../../../server/conversation/imap.ts';
import { REPLY_SECRET } from '../../../server/conversation/reply-address.ts';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { breakMails, createRandom } from '../../support/broken-mails.ts';
import { desk } from '../../support/desk.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { buildMail } from '../../support/mails.ts';
import { mailServerName, startMailServer } from '../../support/mail-server.ts';
import { startSmtpServer } from '../../support/smtp.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const SOON = { timeout: 60_000 };

/** Reads the mailbox as often as it may. */
async function openReader(app: TestApp, IMAP_URL: string) {
  const signer = await openSigner(app.db, REPLY_SECRET);
  const { stop } = startMailboxReader({ db: app.db, env: { ...app.env, IMAP_URL }, signer, log: silent, pollS: 0.05 });
  return { [Symbol.asyncDispose]: stop };
}

function look(app: TestApp) {
  return {
    subjects: async () => (await app.db.selectFrom('lead_messages').select('subject').where('direction', '=', 'in').orderBy('id').execute()).map(({ subject }) => subject),
    place: async () => app.db.selectFrom('mailboxes').select(['uid_validity', 'last_uid']).executeTakeFirst(),
  };
}

/** What our reply says when it arrives by SMTP: what an answer to it refers to. */
async function sendReply(app: TestApp) {
  await using smtp = await startSmtpServer();
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  await app.db.updateTable('outbox').set({ state: 'skipped' }).execute();
  await desk(app, await app.signIn('subadmin')).write('conversation.send', { id: 1, subject: 'Your enquiry about VAT', text: 'Dear Mariam', key: crypto.randomUUID() });
  await app.db.updateTable('outbox').set({ run_at: new Date(0).toISOString() }).where('kind', '=', 'message').execute();
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url, REPLY_TO: 'desk@in.example' }, log: silent, pollMs: 30 });
  await expect.poll(() => smtp.mails.length, SOON).toBe(1);
  await worker.stop();
  const [{ headers, messageId }] = smtp.mails as [(typeof smtp.mails)[number]];
  return { address: /^Reply-To: .*<(.*)>/m.exec(headers)![1]!, messageId };
}

test(`DESK-02 on ${mailServerName}: an answer to our reply comes back to its lead, and the mailbox is read from where it was left, each mail once: after a cut connection, a new numbering and a wrong password too`, async () => {
  await using mailbox = await startMailServer();
  await using app = await buildTestApp();
  const { address, messageId } = await sendReply(app);
  const { subjects, place } = look(app);
  await mailbox.deliver(buildMail({ from: 'old@example.com', subject: 'Before we began' }));
  {
    await using _reader = await openReader(app, mailbox.url());
    await expect.poll(async () => (await place())?.last_uid, SOON).toBe(1);

    mailbox.cutAt('Second body');
    await mailbox.deliver(buildMail({ to: address, subject: 'one' }));
    await mailbox.deliver(buildMail({ subject: 'two', headers: { 'In-Reply-To': messageId }, body: 'First body\n'.repeat(500) + 'Second body' }));
    await mailbox.deliver(buildMail({ to: address, subject: 'three' }));
    await expect.poll(mailbox.cuts, SOON).toBeGreaterThan(1);
    expect(await subjects()).toEqual(['one']);
  }
  mailbox.cutAt(undefined);
  const warnings: string[] = [];
  const wrong = startMailboxReader({ db: app.db, env: { ...app.env, IMAP_URL: mailbox.url('INBOX', 'wrong') }, signer: await openSigner(app.db, REPLY_SECRET), log: { ...silent, warn: (_, text) => void warnings.push(text) }, pollS: 0.05 });
  await expect.poll(() => warnings.length, SOON).toBeGreaterThan(0);
  await wrong.stop();
  expect(await subjects()).toEqual(['one']);

  await using _reader = await openReader(app, mailbox.url());
  await expect.poll(subjects, SOON).toEqual(['one', 'two', 'three']);
  expect((await app.db.selectFrom('lead_messages').select('submission_id').where('direction', '=', 'in').execute()).map((one) => one.submission_id)).toEqual([1, 1, 1]);

  // Reading leaves everything as it was, and what colleagues do there disturbs nothing.
  expect((await mailbox.unread()).toSorted()).toEqual(['Before we began', 'one', 'three', 'two']);
  await mailbox.markRead('two');
  await mailbox.moveAway('three');
  await mailbox.deliver(buildMail({ to: address, subject: 'four' }));
  await expect.poll(subjects, SOON).toEqual(['one', 'two', 'three', 'four']);
  expect((await mailbox.unread()).toSorted()).toEqual(['Before we began', 'four', 'one']);

  const before = await place();
  await mailbox.renumber();
  await mailbox.deliver(buildMail({ to: address, subject: 'five' }));
  // Those before our time are read this time, and wait in the tray.
  await expect.poll(async () => (await subjects()).toSorted(), SOON).toEqual(['Before we began', 'five', 'four', 'one', 'three', 'two']);
  await expect.poll(place, SOON).not.toEqual(before);
  expect((await place())!.uid_validity).not.toBe(before!.uid_validity);
});

/** Of them, some end before their head is over. */
const BROKEN = 60;

test(`SEC-15 on ${mailServerName}: in a folder of its own, mails that are broken or too large are told of, and none stops those behind it`, async () => {
  await using mailbox = await startMailServer();
  await using app = await buildTestApp();
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  const { reference } = await app.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow();
  const { subjects, place } = look(app);
  await using _reader = await openReader(app, mailbox.url('Enquiries'));
  await expect.poll(place, SOON).toMatchObject({ last_uid: 0 });

  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const broken = breakMails(reference, createRandom(seed));
  await mailbox.deliver(buildMail({ subject: 'Elsewhere' }));
  await mailbox.deliver(buildMail({ subject: 'Too large', body: `${'x'.repeat(75)}\n`.repeat(MAX_MAIL_BYTES / 76 + 1) }), 'Enquiries');
  for (let n = 0; n < BROKEN; n += 1) await mailbox.deliver(broken.next().value!, 'Enquiries');
  await mailbox.deliver(buildMail({ subject: `Re: ${reference}, the last` }), 'Enquiries');

  await expect.poll(async () => (await place())?.last_uid, { ...SOON, message: `seed ${seed}: set FUZZ_SEED to reproduce it` }).toBe(BROKEN + 2);
  const found = await subjects();
  expect(found[0]).toBe('Too large');
  expect(found.at(-1)).toBe(`Re: ${reference}, the last`);
  expect(found).not.toContain('Elsewhere');
  const { text } = await app.db.selectFrom('lead_messages').select('text').where('subject', '=', 'Too large').executeTakeFirstOrThrow();
  expect(text).toBe('This e-mail could not be read here: it is too large or damaged. It is still in the mailbox.');
});
