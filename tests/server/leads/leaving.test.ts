import { expect, test } from 'vitest';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { linksOf, type ReceivedMail, startSmtpServer } from '../../support/smtp.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const asPage = { ...urlencoded, accept: 'text/html' };
const VICTIM = 'victim@corp.example';

const subscribe = async (app: TestApp, email = VICTIM) => (await app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'Mariam', email } })).json<{ reference: string }>().reference;
const post = (app: TestApp, url: string, headers: Record<string, string> = urlencoded) => app.inject({ method: 'POST', url, payload: '', headers });
const startWorker = (app: TestApp, url: string) => startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: url }, log: silent, pollMs: 50 });
const linkOf = (app: TestApp, letter: ReceivedMail, name: 'unsubscribe' | 'confirm') => linksOf(letter, app.env.SITE_URL).find((link) => link.startsWith(`/${name}/`))!;
const oneClickOf = ({ headers }: ReceivedMail) => /^List-Unsubscribe: <https?:\/\/[^/]+(\/api\/unsubscribe\/[\w.-]+)>/m.exec(headers)![1]!;

/** The addresses on the list, read by an administrator created for it. */
async function listed(app: TestApp) {
  const { rows } = await (await openCaller(app, 'admin', `${crypto.randomUUID()}@example.com`)).admin.submissions.subscriberPage({ page: 1, pageSize: 12 });
  return rows.map(({ email, confirmed_at }) => `${email} ${confirmed_at ? 'confirmed' : 'open'}`);
}

/** Sends everything in the outbox and returns what the visitor got. */
async function deliver(app: TestApp, owed: number) {
  await using smtp = await startSmtpServer();
  const worker = startWorker(app, smtp.url);
  await expect.poll(() => smtp.mails.length).toBe(owed);
  await worker.stop();
  return smtp.mails.filter(({ to }) => to !== app.env.MAIL_TO);
}

test('SPAM-05 a reference alone cannot end a subscription: only a POST to the letter’s own link does', async () => {
  await using app = await buildTestApp();
  await subscribe(app);
  const [letter] = await deliver(app, 2);
  await post(app, `/api${linkOf(app, letter!, 'confirm')}`);
  // Anyone who types an address is given a reference.
  const reference = await subscribe(app);
  for (const answer of [await post(app, `/api/unsubscribe/${reference}`), await post(app, `/api/unsubscribe/${reference}`, asPage), await app.inject({ method: 'POST', url: '/trpc/forms.unsubscribe', payload: { token: reference } })]) expect(answer.statusCode).toBeLessThan(400);
  expect(await listed(app)).toEqual([`${VICTIM} confirmed`, `${VICTIM} confirmed`]);

  const oneClick = oneClickOf(letter!);
  const confirmation = linkOf(app, letter!, 'confirm');
  for (const url of [oneClick, linkOf(app, letter!, 'unsubscribe')]) expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBeLessThan(400);
  // A token is valid for its own purpose only.
  await post(app, `/api/unsubscribe/${confirmation.replace('/confirm/', '')}`);
  expect((await post(app, `/api/confirm/${oneClick.replace('/api/unsubscribe/', '')}`)).statusCode).toBe(404);
  expect(await listed(app)).toHaveLength(2);

  const left = await app.inject({ method: 'POST', url: oneClick, payload: 'List-Unsubscribe=One-Click', headers: urlencoded });
  expect([left.statusCode, left.json()]).toEqual([200, { message: 'You have left the list' }]);
  expect(await listed(app)).toEqual([]);
  expect((await post(app, oneClick, asPage)).headers.location).toBe('/unsubscribed');
});

test('SPAM-05 the link in an old letter still works: a signed one is mailed to its address once a day, and everybody reads the same page', async () => {
  await using app = await buildTestApp();
  const reference = await subscribe(app);
  await deliver(app, 2);
  const answers = [];
  for (const name of [reference, 'AAAAA-AAAAA', reference, `${reference}.forged`]) answers.push(await post(app, `/api/unsubscribe/${name}`, asPage), await post(app, `/api/unsubscribe/${name}`));
  expect(new Set(answers.map(({ statusCode, body, headers }) => `${statusCode} ${headers.location} ${body}`)).size).toBe(2);
  const outcome = answers[0]!.headers.location!;
  expect((await app.inject({ url: outcome })).body).toContain('we have sent a link');
  expect(await listed(app)).toEqual([`${VICTIM} open`]);

  const [letter, ...others] = await deliver(app, 1);
  expect([letter!.to, others]).toEqual([VICTIM, []]);
  expect((await post(app, `/api${linkOf(app, letter!, 'unsubscribe')}`, asPage)).headers.location).toBe('/unsubscribed');
  expect(await listed(app)).toEqual([]);
  // There is nobody left to write to.
  await post(app, `/api/unsubscribe/${reference}`);
  expect(await app.db.selectFrom('outbox').select('kind').where('state', '=', 'queued').execute()).toEqual([]);
});

test('SPAM-05 a reader without a letter asks for its link by address: the answer does not tell who is on the list, and one network asks a few times only', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  await subscribe(app);
  await deliver(app, 2);
  const ask = (email: string, headers: Record<string, string> = asPage) => app.inject({ method: 'POST', url: '/api/unsubscribe', payload: new URLSearchParams({ email }).toString(), headers });
  expect((await app.inject({ url: '/unsubscribe' })).body).toMatch(/<form[^>]*action="\/api\/unsubscribe"[^>]*method="post"/);
  const answers = [await ask('VICTIM@corp.example'), await ask('stranger@corp.example'), await ask(VICTIM)];
  expect(answers.map(({ statusCode, headers, body }) => [statusCode, headers.location, body])).toEqual(answers.map(() => [303, '/unsubscribe-sent', '']));
  expect((await app.inject({ url: '/unsubscribe-sent' })).body).toContain('If this address is on our list');
  expect((await ask(VICTIM, urlencoded)).json()).toEqual({ message: expect.stringContaining('If this address is on our list') });
  expect(await listed(app)).toEqual([`${VICTIM} open`]);
  // The address is asked for once more, and the sixth time refused.
  expect((await ask('no address')).statusCode).toBe(400);
  const [last, refused] = [await ask('stranger@corp.example'), await ask('stranger@corp.example')];
  expect([last.statusCode, refused.statusCode]).toEqual([303, 429]);

  const [letter, ...others] = await deliver(app, 1);
  expect([letter!.to, others]).toEqual([VICTIM, []]);
  expect((await post(app, `/api${linkOf(app, letter!, 'unsubscribe')}`, asPage)).headers.location).toBe('/unsubscribed');
  expect(await listed(app)).toEqual([]);
});

test('SPAM-05 a confirmation link expires with the time in which the address could be confirmed', async () => {
  await using app = await buildTestApp();
  await subscribe(app);
  const [letter] = await deliver(app, 2);
  const submitted = (days: number) => app.db.updateTable('submissions').set({ submitted_at: new Date(Date.now() - days * 86_400_000).toISOString() }).execute();
  const url = `/api${linkOf(app, letter!, 'confirm')}`;
  await submitted(31);
  expect((await post(app, url)).statusCode).toBe(404);
  await submitted(29);
  expect((await post(app, url)).statusCode).toBe(200);
});
