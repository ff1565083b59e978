import { expect, test } from 'vitest';
import { buildServiceEnquiry } from '../../support/factories.ts';
import { buildTestApp } from '../../support/app.ts';

type Answer = { message: string; reference: string };
const industryEnquiry = () => {
  const { service: _service, subService: _subService, ...rest } = buildServiceEnquiry();
  return { ...rest, industry: 'Technology', subIndustry: 'SaaS and Cloud' };
};
const expert = { name: 'Mariam Haddad', company: 'Sidra Foods', email: 'm@sidra.example', mobile: '050 111' };
const referral = { name: 'Mariam Haddad', phone: '050 111', email: 'm@sidra.example', referralName: 'Omar Aziz', referralPhone: '050 222', referralEmail: 'omar@aziz.example' };
const consultation = { name: 'Mariam Haddad', email: 'm@sidra.example', country: 'Bahrain', phone: '050 111' };

test.each([
  ['API-18', '/api/submit-consultation-form', consultation, 'Form submitted successfully! We will contact you soon.', 'consultation'],
  ['API-19', '/api/submit-form-speak-expert', expert, 'Form submitted successfully!', 'speak-to-expert'],
  ['API-20', '/api/sendemail', expert, 'Form submitted successfully!', 'speak-to-expert'],
  ['API-21', '/api/send2email', { name: 'Mariam', email: 'm@sidra.example' }, 'Form submitted successfully!', 'subscription'],
  ['API-22', '/api/submit-form', buildServiceEnquiry(), 'Form submitted successfully!', 'service-enquiry'],
  ['API-23', '/api/submit-form2', industryEnquiry(), 'Form submitted successfully!', 'industry-enquiry'],
  ['FORM-07', '/api/submit-referral', referral, 'Form submitted successfully!', 'referral'],
])('REL-15 %s POST %s stores the submission and queues its two mails', async (_id, url, payload, message, form) => {
  await using app = await buildTestApp();
  const answer = await app.inject({ method: 'POST', url, payload });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Answer>().message).toBe(message);
  const [row, ...others] = await app.db.selectFrom('submissions').selectAll().execute();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ form, email: payload.email, reference: answer.json<Answer>().reference, consent: false, page: null });
  expect(row!.data).toMatchObject(payload);
  const mails = await app.db.selectFrom('outbox').select(['kind', 'recipient', 'state']).orderBy('kind').execute();
  expect(mails).toEqual([
    { kind: 'auto-reply', recipient: payload.email, state: 'queued' },
    { kind: 'notification', recipient: app.env.MAIL_TO, state: 'queued' },
  ]);
  expect(app.wakes()).toBe(1);
});

test.each(['companyName', 'firstName', 'lastName', 'email', 'phone', 'service', 'subService'])('API-22 an enquiry without %s gets the seeds’ sentence and is not stored', async (field) => {
  await using app = await buildTestApp();
  for (const value of [undefined, '', '  \n ']) {
    const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ [field]: value }) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string; fieldErrors: object }>().message).toBe('All fields are required');
    expect(Object.keys(answer.json<{ fieldErrors: object }>().fieldErrors)).toEqual([field]);
  }
  expect(await app.db.selectFrom('submissions').selectAll().execute()).toEqual([]);
});

test('AMB-01 submit-form and form-submissions are for service leads, submit-form2 and form2-submissions for industry leads', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  await app.inject({ method: 'POST', url: '/api/submit-form2', payload: industryEnquiry() });
  const services = (await app.inject({ url: '/api/form-submissions', headers })).json<object[]>();
  const industries = (await app.inject({ url: '/api/form2-submissions', headers })).json<object[]>();
  expect(services).toEqual([{ ...buildServiceEnquiry(), comments: '', id: expect.any(Number) as number, submitted_at: expect.stringMatching(/^\d{4}-.*Z$/) as string }]);
  expect(industries).toEqual([{ ...industryEnquiry(), comments: '', id: expect.any(Number) as number, submitted_at: expect.any(String) as string }]);
});

test('DATA-04 mails and subscribers are listed newest first with created_at', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  for (const name of ['First', 'Second']) {
    await app.inject({ method: 'POST', url: '/api/sendemail', payload: { ...expert, name } });
    await app.inject({ method: 'POST', url: '/api/send2email', payload: { name, email: 'm@sidra.example' } });
  }
  const mails = (await app.inject({ url: '/api/mails', headers })).json<{ name: string; created_at: string }[]>();
  expect(mails.map((mail) => mail.name)).toEqual(['Second', 'First']);
  expect(Object.keys(mails[0]!).sort()).toEqual(['company', 'created_at', 'email', 'id', 'mobile', 'name']);
  const subscribers = (await app.inject({ url: '/api/subscribers', headers })).json<{ name: string }[]>();
  expect(subscribers.map((subscriber) => subscriber.name)).toEqual(['Second', 'First']);
});

test('REL-02 twenty simultaneous posts with one key store one lead and get the same answer', async () => {
  await using app = await buildTestApp();
  const send = () => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(), headers: { 'idempotency-key': 'one-click-0001' } });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(answers[0]!.statusCode).toBe(200);
  expect(await app.db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  expect(await app.db.selectFrom('outbox').select('kind').execute()).toHaveLength(2);
});

test('REL-02 a key reused with another body is refused, and may be reused after 24 hours', async () => {
  await using app = await buildTestApp();
  const send = (firstName: string) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ firstName }), headers: { 'idempotency-key': 'one-click-0002' } });
  await send('First');
  expect((await send('Second')).statusCode).toBe(422);
  await app.db.updateTable('submissions').set({ submitted_at: new Date(Date.now() - 25 * 3_600_000).toISOString() }).execute();
  expect((await send('Second')).statusCode).toBe(200);
  expect(await app.db.selectFrom('submissions').select('id').execute()).toHaveLength(2);
});

test('REL-02 a key that is too short or too long is refused with its limits', async () => {
  await using app = await buildTestApp();
  for (const key of ['7-chars', 'k'.repeat(201)]) {
    const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(), headers: { 'idempotency-key': key } });
    expect([answer.statusCode, answer.json<Answer>().message]).toEqual([400, 'An Idempotency-Key has 8 to 200 characters']);
  }
});

test('AMB-05 the two paths of speak-to-an-expert share keys and store once', async () => {
  await using app = await buildTestApp();
  const headers = { 'idempotency-key': 'two-doors-0001' };
  const first = await app.inject({ method: 'POST', url: '/api/sendemail', payload: expert, headers });
  const second = await app.inject({ method: 'POST', url: '/api/submit-form-speak-expert', payload: expert, headers });
  expect(second.body).toBe(first.body);
  expect(await app.db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('FORM values are stored as sent, in any script, and known names are linked to catalogue ids', async () => {
  await using app = await buildTestApp();
  const arabic = buildServiceEnquiry({ companyName: 'شركة النور للتجارة ذ.م.م', comments: 'മലയാളം\nline two 👍' });
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: arabic });
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ service: 'Something else', subService: 'Gardening' }) });
  const [first, second] = await app.db.selectFrom('submissions').select(['data', 'parent_id', 'child_id']).orderBy('id').execute();
  expect(first).toMatchObject({ data: arabic, parent_id: 3, child_id: 4 });
  expect(second).toMatchObject({ data: { service: 'Something else', subService: 'Gardening' }, parent_id: null, child_id: null });
});

test('SEC-15 odd input never becomes a server error', async () => {
  await using app = await buildTestApp();
  const odd = ['\u0000', '\ud800', "'; drop table submissions; --", '${7*7}', '<script>', '%00', '\u202e'];
  for (const value of odd) {
    const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ firstName: `A${value}`, comments: value }) });
    expect(answer.statusCode).toBe(200);
  }
  const submit = (input: object) => app.inject({ method: 'POST', url: '/trpc/forms.submit', payload: { form: 'service-enquiry', values: buildServiceEnquiry(), ...input } });
  for (const [index, page] of [...odd, '/x'.repeat(1_000)].entries()) expect((await submit({ key: `odd-page-${index}`, page })).statusCode).toBe(200);
  expect((await submit({ key: 'odd-key-\u0000' })).statusCode).toBe(400);
  // All are in the database: none is stuck in the spool.
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ spooledLeads: 0 });
  for (const payload of [buildServiceEnquiry({ firstName: 5 }), buildServiceEnquiry({ firstName: { a: 1 } }), [], 'text', null, 17]) {
    const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Answer>().message).toBe('All fields are required');
  }
  const refused: [string, string, number][] = [
    ['application/json', '{bad', 400],
    ['application/xml', '<a/>', 415],
    ['text/plain', 'hello', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/json', JSON.stringify(buildServiceEnquiry({ comments: 'x'.repeat(7_000_000) })), 413],
  ];
  for (const [type, payload, status] of refused) {
    const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload, headers: { 'content-type': type } });
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([status, ['message']]);
  }
});

test('SPAM-03 the sixth post of a form within ten minutes is told to wait, and other forms still pass', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const send = () => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  for (let count = 0; count < 5; count += 1) expect((await send()).statusCode).toBe(200);
  const sixth = await send();
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500);
  expect(sixth.json()).toEqual({ message: 'Too many requests. Please wait a few minutes and try again.' });
  expect((await app.inject({ method: 'POST', url: '/api/submit-form2', payload: industryEnquiry() })).statusCode).toBe(200);
  expect(await app.db.selectFrom('submissions').select('id').where('form', '=', 'service-enquiry').execute()).toHaveLength(5);
});

test('SEC-16 a forged X-Forwarded-For does not evade the limit', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(), headers: { 'x-forwarded-for': `10.0.0.${count}` } });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

const asPage = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,application/xhtml+xml' };
const pageFields = { ...buildServiceEnquiry(), comments: 'Call me.', privacy: 'on', choice: '3/4', page: '/form2/3/4' };

test('A11Y-03 FORM-03 without JavaScript the visitor gets a page with the reference, and consent is stored with its version', async () => {
  await using app = await buildTestApp();
  const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: new URLSearchParams(pageFields).toString(), headers: asPage });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  const row = await app.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  expect(answer.body).toContain('Form submitted successfully!');
  expect(answer.body).toContain(row.reference);
  expect(row).toMatchObject({ consent: true, consent_version: '2026-11-22', page: '/form2/3/4', data: { service: 'Taxation', subService: 'VAT' } });
  expect(row.data).not.toHaveProperty('privacy');
  const again = await app.inject({ method: 'POST', url: '/api/submit-form', payload: new URLSearchParams(pageFields).toString(), headers: asPage });
  expect(again.body).toContain(row.reference);
  expect(await app.db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('A11Y-03 SPAM-03 without JavaScript the sixth post gets a page that says to wait and keeps everything typed', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const send = (firstName: string) => app.inject({ method: 'POST', url: '/api/submit-form', payload: new URLSearchParams({ ...pageFields, firstName }).toString(), headers: asPage });
  for (let count = 0; count < 5; count += 1) await send(`Mariam ${count}`);
  const sixth = await send('Mariam the sixth');
  expect([sixth.statusCode, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(sixth.body).toContain('Too many requests. Please wait a few minutes and try again.');
  expect(sixth.body).toContain('value="Mariam the sixth"');
});

test('A11Y-03 FORM-03 without JavaScript a missing field gets the sentence on a page that keeps everything typed', async () => {
  await using app = await buildTestApp();
  const fields = new URLSearchParams({ ...pageFields, lastName: ' ', firstName: '"><b>Mariam' });
  const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: fields.toString(), headers: asPage });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('All fields are required');
  expect(answer.body).toContain('value="&quot;&gt;&lt;b&gt;Mariam"');
  expect(answer.body).toContain('>Call me.</textarea>');
  expect(answer.body).toContain('noindex');
  expect(await app.db.selectFrom('submissions').select('id').execute()).toEqual([]);
});

test('FORM-05 forms.submit answers exactly as the tRPC adapter does, whatever is sent', async () => {
  await using app = await buildTestApp();
  const enquiry = buildServiceEnquiry();
  const bodies = [{ form: 'service-enquiry', values: enquiry }, { form: 'service-enquiry', values: { ...enquiry, email: 'nobody' } }, { form: 'service-enquiry', values: enquiry, key: 'short' }, { form: 'no such form' }, 7, null];
  for (const payload of [...bodies.map((body) => JSON.stringify(body)), '{"form":', '']) {
    const ask = (url: string) => app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
    const [straight, adapted] = [await ask('/trpc/forms.submit'), await ask('/trpc/forms.submit?')];
    const withoutReference = (text: string) => text.replace(/[\dA-Z]{5}-[\dA-Z]{5}/, '');
    expect(straight.statusCode, payload).toBe(adapted.statusCode);
    expect(withoutReference(straight.body), payload).toBe(withoutReference(adapted.body));
    for (const header of ['content-type', 'cache-control', 'content-security-policy', 'set-cookie']) expect(straight.headers[header], `${header} of ${payload}`).toEqual(adapted.headers[header]);
  }
});
