import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LeadMessage } from '#shared/content/conversation.ts';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { renderReplyText } from '../../../server/conversation/letter.ts';
import { readReplyAddress, REPLY_SECRET, replyAddressOf } from '../../../server/conversation/reply-address.ts';
import { createSigner, openSigner } from '../../../server/accounts/signature.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { desk } from '../../support/desk.ts';
import { buildImage, buildServiceEnquiry } from '../../support/factories.ts';
import { startSmtpServer } from '../../support/smtp.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const key = () => crypto.randomUUID();

/** A lead of Mariam's, whose automatic mails are out of the way, and a colleague at work. */
async function openLead(app: TestApp, overrides = {}) {
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(overrides) });
  await app.db.updateTable('outbox').set({ state: 'skipped' }).execute();
  const headers = await app.signIn('subadmin');
  const { reference } = await app.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow();
  return { ...desk(app, headers), headers, reference };
}

const lead = async (app: TestApp) => app.db.selectFrom('submissions').select(['status', sql<boolean>`answered_at is not null`.as('isAnswered')]).executeTakeFirstOrThrow();
const letGo = (app: TestApp) => app.db.updateTable('outbox').set({ run_at: new Date(0).toISOString() }).where('kind', '=', 'message').execute();

async function sendAll(app: TestApp, url: string, count: () => number, most: number, overrides: Record<string, string> = {}) {
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: url, ...overrides }, log: silent, pollMs: 30, probeS: 0.05 });
  await expect.poll(count).toBe(most);
  await worker.stop();
}

async function storeFile(app: TestApp, headers: Record<string, string>, { bytes, name }: { bytes: Uint8Array; name: string }) {
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const response = new Response(form);
  return app.inject({ method: 'POST', url: '/api/message-files', payload: Buffer.from(await response.arrayBuffer()), headers: { ...headers, 'content-type': response.headers.get('content-type')! } });
}

test('DESK-02 a reply goes out once, threaded, signed and with its file, and then its lead is contacted', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  const { write, read, headers, reference } = await openLead(app);
  await write('conversation.saveSignature', { signature: 'Tax team\nProminence' });
  const pdf = new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  const { file } = (await storeFile(app, headers, { bytes: pdf, name: '../Fee note عرض.pdf' })).json<{ file: { id: number; name: string; type: string } }>();
  expect(file).toMatchObject({ name: 'Fee note عرض.pdf', type: 'application/pdf' });

  const input = { id: 1, subject: `VAT (${reference})`, text: 'Dear Mariam,\n\n- **one**\n- https://example.com/a?b=1&c=2\n\n<script>alert(1)</script>', files: [file.id], key: key() };
  const { data } = await write<{ id: number }>('conversation.send', input);
  expect((await write<{ id: number }>('conversation.send', input)).data.id).toBe(data.id);
  // Nothing has left yet: the promise is not kept, and every list says so.
  const shown = async () => (await read<{ rows: { status: string; reply: string | null }[] }>('leads.list', {})).data.rows.map(({ status, reply }) => ({ status, reply }));
  expect(await lead(app)).toEqual({ status: 'new', isAnswered: false });
  expect(await shown()).toEqual([{ status: 'new', reply: 'waiting' }]);
  expect(await app.db.selectFrom('outbox').select('state').where('kind', '=', 'message').execute()).toEqual([{ state: 'queued' }]);
  await app.db.updateTable('outbox').set({ created_at: new Date(Date.now() - 3_600_000).toISOString() }).where('kind', '=', 'message').execute();
  expect((await read('leads.counts')).data).toMatchObject({ new: 1, unsent: 1 });

  await letGo(app);
  await sendAll(app, smtp.url, () => smtp.mails.length, 1, { REPLY_TO: 'desk@in.example' });
  expect(await lead(app)).toEqual({ status: 'contacted', isAnswered: true });
  expect(await shown()).toEqual([{ status: 'contacted', reply: null }]);
  expect((await read('leads.counts')).data).toMatchObject({ new: 0, unsent: 0 });
  expect(await app.db.selectFrom('lead_events').select(['actor', 'before', 'after']).where('kind', '=', 'status').execute()).toEqual([{ actor: 'subadmin@example.com', before: 'new', after: 'contacted' }]);
  const [mail] = smtp.mails;
  expect(mail!.to).toBe('finance@sidra-foods.example');
  expect(mail!.headers).toMatch(new RegExp(`^In-Reply-To: <${reference}\\.auto-reply@prominence\\.example>`, 'm'));
  expect(mail!.headers).toMatch(new RegExp(`^Reply-To: "?Prominence"? <desk\\+${reference.toLowerCase()}\\.[\\da-f]{16}@in\\.example>`, 'm'));
  expect(mail!.headers).not.toMatch(/^Auto-Submitted/m);
  expect(mail!.text).toContain('Tax team');
  expect(mail!.html).toContain('<strong>one</strong>');
  expect(mail!.html).toContain('href="https://example.com/a?b=1');
  expect(mail!.html).not.toContain('<script>');

  const thread = (await read<LeadMessage[]>('conversation.list', { id: 1 })).data;
  expect(thread).toMatchObject([{ direction: 'out', state: 'sent', author: 'subadmin@example.com', files: [{ name: 'Fee note عرض.pdf' }] }]);
});

test('DESK-02 a reply can be taken back for ten seconds, with its files, and its lead stays new', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  const { write, headers } = await openLead(app);
  const { file } = (await storeFile(app, headers, { bytes: await buildImage(), name: 'plan.png' })).json<{ file: { id: number } }>();
  const { data } = await write<{ id: number }>('conversation.send', { id: 1, subject: 'VAT', text: 'Too early', files: [file.id], key: key() });
  const taken = await write<{ text: string; files: { id: number }[] }>('conversation.takeBack', { id: data.id });
  expect(taken.data).toMatchObject({ text: 'Too early', files: [{ id: file.id }] });
  expect(await lead(app)).toEqual({ status: 'new', isAnswered: false });
  expect(await app.db.selectFrom('lead_events').select('kind').execute()).toEqual([]);

  const again = await write<{ id: number }>('conversation.send', { id: 1, subject: 'VAT', text: 'Now', files: [file.id], key: key() });
  await letGo(app);
  await sendAll(app, smtp.url, () => smtp.mails.length, 1);
  expect(await write('conversation.takeBack', { id: again.data.id })).toMatchObject({ status: 409, message: 'It is too late to take this reply back: it is being sent' });
  expect(smtp.mails[0]!.text).toContain('Now');
});

test('DESK-02 what must not go out is refused with a sentence: a variable without its value, a lead in quarantine, one without an address, a program', async () => {
  await using app = await buildTestApp();
  const { write, headers } = await openLead(app);
  const reply = (overrides = {}) => write('conversation.send', { id: 1, subject: 'VAT', text: 'Hello', key: key(), ...overrides });
  expect(await reply({ text: 'Dear {{firstName}}' })).toMatchObject({ status: 400, fieldErrors: { text: ['Something is still to be filled in: replace what stands in {{ }} and in [[ ]]'] } });
  expect(await reply({ files: [99] })).toMatchObject({ status: 400, message: 'A file is no longer there. Attach it again.' });
  expect(await reply({ cc: ['not an address'] })).toMatchObject({ status: 400 });
  await app.db.updateTable('submissions').set({ quarantined_at: new Date().toISOString() }).execute();
  expect(await reply()).toMatchObject({ status: 409, message: 'This lead is in quarantine. Release it first.' });
  await app.db.updateTable('submissions').set({ quarantined_at: null, email: '' }).execute();
  expect(await reply()).toMatchObject({ status: 400, message: 'The visitor gave no e-mail address' });
  expect(await reply({ id: 999 })).toMatchObject({ status: 404 });
  expect(await app.db.selectFrom('lead_messages').select('id').execute()).toEqual([]);

  const program = new Uint8Array(200);
  program.set(new TextEncoder().encode('MZ'));
  expect((await storeFile(app, headers, { bytes: program, name: 'invoice.pdf' })).statusCode).toBe(400);
  expect((await storeFile(app, headers, { bytes: new TextEncoder().encode('<html><script>1</script>'), name: 'page.html' })).statusCode).toBe(400);
  expect((await storeFile(app, headers, { bytes: new Uint8Array(10_000_001), name: 'large.pdf' })).statusCode).toBe(413);
  expect((await storeFile(app, {}, { bytes: program, name: 'x.pdf' })).statusCode).toBe(401);
});

test('REL-07 a reply that the mail server refuses for good leaves its lead new, and the conversation and every list say so', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer({ refuses: 'finance@sidra-foods.example' });
  const { write, read } = await openLead(app);
  await write('conversation.send', { id: 1, subject: 'VAT', text: 'Hello', key: key() });
  await app.db.updateTable('outbox').set({ attempts: 7, run_at: new Date(0).toISOString() }).where('kind', '=', 'message').execute();
  const worker = startMailWorker({ db: app.db, env: { ...app.env, SMTP_URL: smtp.url }, log: silent, pollMs: 30 });
  await expect.poll(async () => (await read<LeadMessage[]>('conversation.list', { id: 1 })).data[0]!.failure).toContain('no such mailbox');
  await worker.stop();
  expect(await lead(app)).toEqual({ status: 'new', isAnswered: false });
  expect((await read('leads.list', { mail: 'unsent' })).data).toMatchObject({ total: 1, rows: [{ reply: 'failed' }] });
});

test('SEC-19 a file is only ever a download, and reading it is recorded', async () => {
  await using app = await buildTestApp();
  const { headers } = await openLead(app);
  const { file } = (await storeFile(app, headers, { bytes: await buildImage(), name: 'plan.png' })).json<{ file: { id: number } }>();
  const answer = await app.inject({ url: `/api/message-files/${file.id}`, headers });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-disposition': `attachment; filename="plan.png"; filename*=UTF-8''plan.png`, 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' });
  expect((await app.db.selectFrom('audit_log').select(['action', 'target']).execute()).at(-1)).toEqual({ action: 'lead.read-file', target: `file ${file.id}` });
  // What a colleague has stored and not sent is theirs.
  const other = await app.signIn('admin');
  expect((await app.inject({ url: `/api/message-files/${file.id}`, headers: other })).statusCode).toBe(404);
});

test('DESK-02 an address for answers is ours alone: any other reference, letter or secret is not read', async () => {
  const signer = createSigner('one secret');
  const address = replyAddressOf(signer, { mailbox: 'desk@in.example', reference: 'C856V-KFYHL' });
  expect(readReplyAddress(signer, address.toUpperCase())).toBe('C856V-KFYHL');
  for (const forged of [address.replace('c856v', 'd856v'), address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')), 'desk@in.example', '+c856v-kfyhl.@in.example']) expect(readReplyAddress(signer, forged)).toBeUndefined();
  expect(readReplyAddress(createSigner('another'), address)).toBeUndefined();
  await using app = await buildTestApp();
  expect((await openSigner(app.db, REPLY_SECRET)).digest('x')).toBe((await openSigner(app.db, REPLY_SECRET)).digest('x'));
});

test.each([
  ['[a](javascript:alert(1))', /href/],
  ['![a](https://tracker.example/x.png)', /<img/],
  ['<img src=x onerror=alert(1)>', /<img/],
  ['[a](data:text/html,x)', /href/],
  ['"><svg onload=alert(1)>', /<svg/],
])('SEC-12 %s in a reply becomes no markup', (text, never) => {
  expect(renderReplyText(text)).not.toMatch(never);
});

test('DESK-02 templates can be added, changed and deleted; names are unique in their language and variables must exist', async () => {
  await using app = await buildTestApp();
  const { write, read } = await openLead(app);
  const found = async () => (await read<{ name: string; language: string }[]>('conversation.templates.list')).data.map(({ name, language }) => `${name} ${language}`);
  const { data } = await write<{ id: number }>('conversation.templates.save', { name: 'Call', subject: 'A call, {{firstName}}', text: 'Dear {{ firstName }}' });
  expect(await write('conversation.templates.save', { name: 'Call', subject: 'x', text: 'y' })).toMatchObject({ status: 409, message: 'Another template has this name' });
  expect((await write('conversation.templates.save', { name: 'Call', language: 'ar', subject: 'x', text: 'تحية طيبة {{firstName}}' })).status).toBe(200);
  expect(await write('conversation.templates.save', { id: data.id, name: 'Call back', subject: 'x', text: '{{surname}}' })).toMatchObject({ status: 400 });
  await write('conversation.templates.save', { id: data.id, name: 'Call back', language: 'en', subject: 'x', text: 'y' });
  expect(await found()).toEqual(expect.arrayContaining(['Call back en', 'Call ar']));
  await write('conversation.templates.remove', { id: data.id });
  expect(await found()).not.toContain('Call back en');
  expect(await write('conversation.templates.save', { id: data.id, name: 'Gone', subject: 'x', text: 'y' })).toMatchObject({ status: 404 });
});

test('DESK-02 a reply starts in the language in which its visitor last wrote, else in that of the enquiry', async () => {
  await using app = await buildTestApp();
  const { read } = await openLead(app, { comments: 'Please call me' });
  const language = async () => (await read<{ language: string }>('conversation.start', { id: 1 })).data.language;
  expect(await language()).toBe('en');
  await app.db.updateTable('submissions').set({ name: 'مريم حداد' }).execute();
  expect(await language()).toBe('ar');
  const receive = (text: string) => app.db.insertInto('lead_messages').values({ submission_id: 1, direction: 'in', header_id: crypto.randomUUID(), address: 'finance@sidra-foods.example', subject: 'Re', text }).execute();
  await receive('Tuesday suits me.\n\n> شكرًا لكم');
  expect(await language()).toBe('en');
  await receive('شكرًا، يناسبني الثلاثاء.\n\n> Dear Mariam');
  expect(await language()).toBe('ar');
});

test('DESK-02 the preview is what is sent, to its author first if they ask: formatted, signed, with what it answers; and neither changes anything', async () => {
  await using app = await buildTestApp();
  await using smtp = await startSmtpServer();
  const { write, headers } = await openLead(app);
  await write('conversation.saveSignature', { signature: 'Tax team' });
  await app.db.insertInto('lead_messages').values({ submission_id: 1, direction: 'in', header_id: 'a@b.example', address: 'finance@sidra-foods.example', name: 'Mariam', subject: 'Re', text: 'Which documents?' }).execute();
  const text = 'Dear Mariam\n\n- **licence**\n- <img src=x>';
  const { data, status } = await write<{ from: string; html: string }>('conversation.preview', { id: 1, text });
  expect(status).toBe(200);
  expect(data.html).toContain('<strong>licence</strong>');
  expect(data.html).toMatch(/Tax team[^]*wrote:[^]*Which documents\?/);
  expect(data.html).not.toContain('<img');
  expect((await write<{ html: string }>('conversation.preview', { id: 1, text: 'السيدة Mariam المحترمة،' })).data.html).toMatch(/<p dir="auto"[^>]*>في [^<]*، كتب Mariam:/);
  expect(await app.db.selectFrom('lead_messages').select('id').where('direction', '=', 'out').execute()).toEqual([]);
  const { file } = (await storeFile(app, headers, { bytes: new TextEncoder().encode('%PDF-1.7\n%%EOF'), name: 'Fees.pdf' })).json<{ file: { id: number } }>();
  await write('conversation.sendToMe', { id: 1, subject: 'VAT [[when]]', text, files: [file.id] });
  await sendAll(app, smtp.url, () => smtp.mails.length, 1);
  expect(smtp.mails[0]!.to).toBe('subadmin@example.com');
  expect(smtp.mails[0]!.headers).toMatch(/^Subject: VAT \[\[when\]\]$/m);
  expect(smtp.mails[0]!.html.trim()).toBe(data.html.trim());
  expect(await lead(app)).toEqual({ status: 'new', isAnswered: false });
  // The file is still theirs to send.
  await write('conversation.send', { id: 1, subject: 'VAT', text, files: [file.id], key: key() });
  await letGo(app);
  await sendAll(app, smtp.url, () => smtp.mails.length, 2);
  expect(smtp.mails[1]!.html.trim()).toBe(data.html.trim());
});

test('DESK-05 whoever answers what is nobody’s looks after it, and taking the reply back gives it back', async () => {
  await using app = await buildTestApp();
  const { write } = await openLead(app);
  const assignee = async () => (await app.db.selectFrom('submissions').leftJoin('users', 'users.id', 'assignee_id').select('users.email').executeTakeFirstOrThrow()).email;
  const reply = async () => (await write<{ id: number }>('conversation.send', { id: 1, subject: 'VAT', text: 'Dear Mariam', key: key() })).data.id;
  const first = await reply();
  expect(await assignee()).toBe('subadmin@example.com');
  await write('conversation.takeBack', { id: first });
  expect(await assignee()).toBeNull();
  expect(await app.db.selectFrom('lead_events').select('kind').execute()).toEqual([]);
  // What a colleague was given meanwhile stays theirs; what is theirs already does not change hands.
  const second = await reply();
  await app.signIn('admin');
  await app.db.updateTable('submissions').set({ assignee_id: 2 }).execute();
  await write('conversation.takeBack', { id: second });
  expect(await assignee()).toBe('admin@example.com');
  await reply();
  expect(await assignee()).toBe('admin@example.com');
});
