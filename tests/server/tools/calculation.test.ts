import path from 'node:path';
import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { formNameSchema } from '../../../shared/forms/registry.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openSpool } from '../../../server/leads/spool.ts';
import { renderMail } from '../../../server/mail/templates.ts';
import { computeAgain, readCalculation } from '../../../server/tools/calculation.ts';
import { nothingWithdrawn } from '#shared/tools/withdrawn.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { createTestDatabase } from '../../support/database.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

const inputs = { from: '2026-01-01', to: '2026-12-31', revenue: '2,100,000', profit: '1.25m', today: '2026-11-22' };
const calculation = { tool: 'corporate-tax', version: 1, inputs };
const post = (app: TestApp, sent: unknown, headers: Record<string, string> = {}) => app.inject({ method: 'POST', url: '/api/submit-form', headers, payload: buildServiceEnquiry({ calculation: sent }) });
const stored = async (app: TestApp) => (await app.db.selectFrom('submissions').select(['calculation', 'data', 'spam_score']).orderBy('id', 'desc').executeTakeFirstOrThrow());

test('TOOL-09 an enquiry brings its calculation, which the server makes anew, whatever result is sent along', async () => {
  await using app = await buildTestApp();
  await post(app, undefined);
  const plain = await stored(app);
  expect(plain.calculation).toBeNull();
  for (const sent of [calculation, JSON.stringify({ ...calculation, version: 99, result: { tax: '0.00' }, lines: [{ label: 'Tax', value: '0.00' }] })]) {
    expect((await post(app, sent)).statusCode).toBe(200);
    const row = await stored(app);
    expect(row.calculation).toMatchObject({
      tool: 'corporate-tax', version: 2, inputs, headline: expect.any(String), result: { without: { tax: '78750.00' } },
      lines: expect.arrayContaining([{ label: 'Taxable income', value: '1250000.00', kind: 'amount' }]), rules: expect.arrayContaining([{ id: 'ct.rate.above', name: 'Rate on income above the band', from: '2023-06-01' }]), at: expect.any(String),
    });
    expect(row.data).not.toHaveProperty('calculation');
    expect(row.spam_score).toBe(plain.spam_score);
  }
});

test('TOOL-09 a broken, unknown, oversized or hostile calculation is left out, and the enquiry is kept', async () => {
  await using app = await buildTestApp();
  const long = { ...calculation, inputs: { ...inputs, losses: '1'.repeat(9_000) } };
  const broken = ['', '{', 'null', 7, true, [], [calculation], { tool: 'corporate-tax' }, { tool: '__proto__', inputs: {} }, { ...calculation, inputs: { ...inputs, profit: 'much' } }, { ...calculation, inputs: { ...inputs, colour: 'red' } }, { ...calculation, inputs: { profit: { deep: 1 } } }, long, JSON.stringify(long)];
  for (const sent of broken) {
    expect((await post(app, sent)).statusCode, JSON.stringify(sent)).toBe(200);
    expect((await stored(app)).calculation, JSON.stringify(sent)).toBeNull();
  }
  expect(await app.db.selectFrom('submissions').select('id').execute()).toHaveLength(broken.length);
  // Characters that the database refuses.
  await post(app, { ...calculation, inputs: { ...inputs, revenue: '2,100,000\u0000\uD800' } });
  expect((await app.db.selectFrom('submissions').select('id').execute()).length).toBe(broken.length + 1);
});

test('TOOL-09 REL-02 the same key with the same calculation is one enquiry, with another one it is refused', async () => {
  await using app = await buildTestApp();
  const key = { 'idempotency-key': 'key-of-a-calculation' };
  const first = (await post(app, calculation, key)).json<{ reference: string }>();
  expect((await post(app, JSON.stringify(calculation), key)).json()).toEqual(first);
  expect((await post(app, { ...calculation, inputs: { ...inputs, profit: '2m' } }, key)).statusCode).toBe(422);
  expect((await post(app, undefined, key)).statusCode).toBe(422);
});

test('TOOL-09 SPAM-04 staff read it in the lead, the notification and the export; the visitor’s reply has none of it', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  await post(app, calculation);
  const { admin } = await openCaller(app, 'subadmin');
  const lead = await admin.leads.byId({ id: 1 });
  expect(lead.calculation).toMatchObject({ tool: 'corporate-tax', given: expect.arrayContaining([{ label: 'Accounting profit', value: '1.25m' }]) });
  const mail = { form: formNameSchema.parse(lead.form), reference: lead.reference, data: lead.data, submitted_at: lead.submitted_at, calculation: lead.calculation };
  const notification = renderMail({ ...mail, kind: 'notification' }, 'https://prominence.example');
  for (const part of [notification.text, notification.html]) {
    expect(part).toContain('Taxable income');
    expect(part).toContain('AED 1,250,000.00');
    expect(part).toContain('https://prominence.example/tools/corporate-tax?');
  }
  const reply = renderMail({ ...mail, kind: 'auto-reply' }, 'https://prominence.example');
  expect(reply.text + reply.html).not.toMatch(/Taxable income|1,250,000|corporate-tax/);
  const csv = (await app.inject({ method: 'POST', url: '/api/leads/export', headers, payload: { format: 'csv' } })).body;
  expect(csv).toContain('Taxable income: AED 1,250,000.00');
});

test('TOOL-09 AMB-02 a form posted without script brings it too, and keeps it when something is missing', async () => {
  await using app = await buildTestApp();
  const send = (changes: Record<string, string>) => app.inject({ method: 'POST', url: '/api/submit-form', headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }, payload: new URLSearchParams({ ...buildServiceEnquiry({ comments: 'Please check', privacy: 'on' }), calculation: JSON.stringify(calculation), page: '/form2/3/1', ...changes }).toString() });
  const refused = await send({ companyName: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('name="calculation"');
  expect((await send({})).statusCode).toBe(200);
  expect((await stored(app)).calculation).toMatchObject({ tool: 'corporate-tax', inputs });
});

test('TOOL-09 REL-05 an enquiry that comes while the database is down is kept with its calculation, made anew, and arrives with it', async () => {
  await using app = await buildTestApp();
  await post(app, undefined);
  // As good as down: nothing can be stored.
  await sql`alter table submissions rename to elsewhere`.execute(app.db);
  const answer = await post(app, { ...calculation, result: { tax: '0.00' } });
  await sql`alter table elsewhere rename to submissions`.execute(app.db);
  expect(answer.statusCode, answer.body).toBe(200);
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const spool = openSpool({ folder: path.join(app.env.DATA_DIR, 'spool'), db: database.db, log: { info: () => {}, error: () => {} }, onReplay: () => {}, replayMs: 1_000_000 });
  onTestFinished(() => spool.stop());
  expect(spool.size()).toBe(1);
  await spool.replay();
  const row = await database.db.selectFrom('submissions').select(['calculation', 'data']).executeTakeFirstOrThrow();
  expect(row.calculation).toMatchObject({ tool: 'corporate-tax', inputs, result: { without: { tax: '78750.00' } }, lines: expect.arrayContaining([{ label: 'Taxable income', value: '1250000.00', kind: 'amount' }]) });
});

test('TOOL-09 PRIV-02 erasing a person erases it', async () => {
  await using app = await buildTestApp();
  await post(app, calculation);
  const { admin } = await openCaller(app);
  await admin.leads.erase({ email: 'finance@sidra-foods.example' });
  expect(await app.db.selectFrom('submissions').select('calculation').execute()).toEqual([]);
});

test('TOOL-09 of a withdrawn tool what was entered is kept, with the sentence in place of a result', async () => {
  const sent = readCalculation(calculation)!;
  const withdrawn = { tools: { 'corporate-tax': 'We are checking this.' }, rules: {} };
  expect(await computeAgain(sent, withdrawn)).toMatchObject({ inputs, headline: 'We are checking this.', lines: [], rules: [] });
  expect(await computeAgain(sent, nothingWithdrawn)).toMatchObject({ headline: expect.stringContaining('AED') });
});

test('TOOL-09 PRIV-02 the enquiry opened from a tool says what goes with it without script, is made for one visitor, and brings what was computed', async () => {
  await using app = await buildTestApp();
  const query = new URLSearchParams({ calculation: 'corporate-tax', ...inputs });
  const page = await app.inject({ url: `/form2/3/1?${query}` });
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const document = new JSDOM(page.body).window.document;
  expect(document.querySelector('.enquiry-calculation')!.textContent).toMatch(/Your calculation goes with this enquiry.*Corporate tax calculator: .*AED 78,750.*Send it along/s);
  const box = document.querySelector<HTMLInputElement>('input[name="calculation"]')!;
  expect([box.type, box.defaultChecked]).toEqual(['checkbox', true]);
  await post(app, box.value);
  expect((await stored(app)).calculation).toMatchObject({ tool: 'corporate-tax', inputs });
  // An industry's enquiry takes one as well.
  const industry = await app.inject({ url: `/form/1/1?${query}` });
  expect(industry.headers['cache-control']).toBe('private, no-store');
  expect(new JSDOM(industry.body).window.document.querySelector<HTMLInputElement>('input[name="calculation"]')!.value).toBe(box.value);
  // Nothing that could not be computed, and no other query, makes a page of its own.
  for (const other of ['calculation=none', 'calculation=corporate-tax&profit=x']) expect((await app.inject({ url: `/form2/3/1?${other}` })).body).not.toContain('name="calculation"');
  const plain = await app.inject({ url: '/form2/3/1?utm_source=letter' });
  expect(plain.headers['cache-control']).toBe('public, no-cache');
  expect(plain.body).not.toContain('enquiry-calculation"');
});
