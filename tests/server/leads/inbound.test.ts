import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LeadMessage, TrayMessage } from '#shared/content/conversation.ts';
import { openSigner } from '../../../server/accounts/signature.ts';
import { REPLY_SECRET, replyAddressOf } from '../../../server/conversation/reply-address.ts';
import { markReplySent, purgeMessages } from '../../../server/queries/conversation.ts';
import { purgeLeads } from '../../../server/queries/lead-work.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { desk } from '../../support/desk.ts';
import { buildImage, buildServiceEnquiry } from '../../support/factories.ts';
import { attachment, buildMail, buildReport, multipart } from '../../support/mails.ts';

const KEY = randomBytes(32);
const INBOUND = { INBOUND_SECRET: `whsec_${KEY.toString('base64')}`, REPLY_TO: 'desk@in.example' };

/** As a provider posts it: the mail as it is, signed. */
async function post(app: TestApp, raw: Buffer, { key = KEY, at = Math.floor(Date.now() / 1_000), id = 'msg_1', signature }: { key?: Buffer; at?: number; id?: string; signature?: string } = {}) {
  const mac = createHmac('sha256', key).update(`${id}.${at}.`).update(raw).digest('base64');
  const headers = { 'content-type': 'message/rfc822', 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature ?? `v1,${mac}` };
  const answer = await app.inject({ method: 'POST', url: '/api/inbound-mail', payload: raw, headers });
  return { status: answer.statusCode, ...answer.json<{ message: string; outcome?: string }>() };
}

/** Mariam's lead, a colleague, and our first answer to her, sent. */
async function openConversation(overrides: Record<string, string> = {}) {
  const app = await buildTestApp({ ...INBOUND, ...overrides });
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  const staff = desk(app, await app.signIn('subadmin'));
  await staff.write('conversation.send', { id: 1, subject: 'Your enquiry about VAT', text: 'Dear Mariam', key: crypto.randomUUID() });
  await app.db.updateTable('outbox').set({ state: 'sent', sent_at: new Date().toISOString() }).where('kind', '<>', 'message').execute();
  await markReplySent(app.db, { kind: 'message', message_id: 1 });
  const { reference } = await app.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow();
  const { header_id } = await app.db.selectFrom('lead_messages').select('header_id').executeTakeFirstOrThrow();
  const address = replyAddressOf(await openSigner(app.db, REPLY_SECRET), { mailbox: 'desk@in.example', reference });
  return { app, staff, reference, header_id, address, last: async () => (await staff.read<LeadMessage[]>('conversation.list', { id: 1 })).data.at(-1)!, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}
type Ours = { reference: string; header_id: string; address: string };

const ARABIC = 'شكرًا لكم، يناسبني يوم الثلاثاء.';
const outlookHtml = (text: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><div class="WordSection1"><p class="MsoNormal">${text}<o:p></o:p></p></div></body></html>`;

type Shape = { raw: (ours: Ours) => Buffer; outcome?: string; found?: Partial<LeadMessage> | ((message: LeadMessage) => void) };
const shapes: Record<string, Shape> = {
  'Outlook on Windows, to our signed address': { raw: ({ address }) => buildMail({ to: `Prominence <${address}>`, headers: { 'X-Mailer': 'Microsoft Outlook 16.0', 'Thread-Topic': 'VAT' }, ...multipart('alternative', [{ type: 'text/plain; charset="us-ascii"', body: 'Tuesday suits me.\r\n\r\nFrom: Prominence\r\nSent: Monday\r\n\r\nDear Mariam' }, { type: 'text/html; charset="us-ascii"', body: outlookHtml('Tuesday suits me.') }]) }), found: { direction: 'in', nature: 'written', hasHtml: true } },
  'Outlook with the address in capitals': { raw: ({ address }) => buildMail({ to: address.toUpperCase() }) },
  'Gmail, by In-Reply-To alone': { raw: ({ header_id }) => buildMail({ headers: { 'In-Reply-To': `<${header_id}>`, References: `<other@example.com> <${header_id}>` }, body: 'Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Prominence <enquiries@prominence.example> wrote:\n\n> Dear Mariam\n' }) },
  'Gmail without a text part': { raw: ({ header_id }) => buildMail({ headers: { References: `<${header_id}>` }, type: 'text/html; charset="UTF-8"', body: '<div dir="ltr">Tuesday&nbsp;suits me.<br>Mariam</div><div class="gmail_quote">On Mon …</div>' }), found: (message) => expect(message.text).toContain('Tuesday suits me.\nMariam') },
  'Apple Mail, format=flowed': { raw: ({ address }) => buildMail({ to: address, type: 'text/plain; charset=us-ascii; format=flowed; delsp=yes', body: 'Tuesday \nsuits me.' }) },
  'Apple Mail with an inline picture': { raw: ({ address }) => buildMail({ to: address, ...multipart('related', [{ type: 'text/html', body: '<p>See</p><img src="cid:a@b">' }, { type: 'image/png', body: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64'), headers: ['Content-ID: <a@b>', 'Content-Transfer-Encoding: base64'] }]) }), found: (message) => expect(message.files).toHaveLength(1) },
  'Thunderbird with quotes below': { raw: ({ header_id }) => buildMail({ headers: { 'User-Agent': 'Mozilla Thunderbird', 'In-Reply-To': `<${header_id}>` }, body: 'On 23/11/2026 10:00, Prominence wrote:\n> Dear Mariam\n\nTuesday.' }) },
  'in Arabic, quoted-printable in windows-1256': { raw: ({ address }) => buildMail({ to: address, subject: '=?windows-1256?B?0c8=?=', type: 'text/plain; charset=windows-1256', encoding: 'quoted-printable', body: '=D4=DF=D1=C7' }), found: { subject: 'رد', text: 'شكرا' } },
  'in Arabic, UTF-8, base64': { raw: ({ address }) => buildMail({ to: address, encoding: 'base64', body: Buffer.from(ARABIC).toString('base64') }), found: { text: ARABIC } },
  '8-bit in ISO 8859-1': { raw: ({ address }) => Buffer.concat([buildMail({ to: address, type: 'text/plain; charset=iso-8859-1', body: '' }), Buffer.from('Caf\xe9', 'latin1')]), found: { text: 'Café' } },
  'with an undeclared charset': { raw: ({ address }) => buildMail({ to: address, type: 'text/plain', body: 'Café' }) },
  'with a changed subject, from the old thread': { raw: ({ header_id }) => buildMail({ subject: 'Something else: audit', headers: { 'In-Reply-To': `<${header_id}>` } }), found: { subject: 'Something else: audit' } },
  'a new mail with our reference in its subject': { raw: ({ reference }) => buildMail({ subject: `My enquiry ${reference}, question` }) },
  'an answer to our automatic confirmation': { raw: ({ reference }) => buildMail({ headers: { 'In-Reply-To': `<${reference}.auto-reply@prominence.example>` } }) },
  'with us in Cc and a third person': { raw: ({ address }) => buildMail({ to: 'owner@sidra-foods.example', headers: { Cc: `${address}, lawyer@example.com` } }), found: (message) => expect(message.cc).toContain('lawyer@example.com') },
  'forwarded by our server (Delivered-To)': { raw: ({ address }) => buildMail({ to: 'undisclosed-recipients:;', headers: { 'Delivered-To': address } }) },
  'an absence note': { raw: ({ address }) => buildMail({ to: address, subject: 'Automatic reply: VAT', headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }, body: 'I am away.' }), found: { nature: 'automatic' } },
  'an absence note of an old program': { raw: ({ address }) => buildMail({ to: address, headers: { Precedence: 'auto_reply' } }), found: { nature: 'automatic' } },
  'a mailing list': { raw: () => buildMail({ from: 'news@list.example', headers: { 'List-Id': '<news.list.example>', Precedence: 'list' } }), outcome: 'tray' },
  'a bounce': { raw: ({ header_id }) => buildReport(header_id, 'failed'), outcome: 'bounce', found: { nature: 'bounce' } },
  'a delay': { raw: ({ header_id }) => buildReport(header_id, 'delayed'), outcome: 'bounce', found: { nature: 'bounce' } },
  'winmail.dat': { raw: ({ address }) => buildMail({ to: address, ...multipart('mixed', [{ type: 'text/plain', body: 'See attached' }, attachment('winmail.dat', 'application/ms-tnef', Buffer.from('789f3e22', 'hex'))]) }), found: (message) => expect(message.files).toMatchObject([{ name: 'winmail.dat', type: 'application/octet-stream' }]) },
  'a PDF that is a program': { raw: ({ address }) => buildMail({ to: address, ...multipart('mixed', [{ type: 'text/plain', body: 'Invoice' }, attachment('invoice.pdf', 'application/pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]))]) }), found: (message) => expect(message.files[0]!.type).not.toBe('application/pdf') },
  'a file with a name that climbs out': { raw: ({ address }) => buildMail({ to: address, ...multipart('mixed', [{ type: 'text/plain', body: 'x' }, attachment('../../etc/passwd', 'text/plain', Buffer.from('x'))]) }), found: (message) => expect(message.files[0]!.name).toBe('passwd') },
  'hostile markup': { raw: ({ address }) => buildMail({ to: address, type: 'text/html', body: '<img src=x onerror=alert(1)><script>alert(1)</script><p>Hello</p><iframe src="https://x.example">' }), found: (message) => expect(message.text).toBe('Hello') },
  'hostile headers': { raw: ({ address }) => buildMail({ to: address, from: '"=?utf-8?B?PHNjcmlwdD4A?=" <finance@sidra-foods.example>', subject: `=?utf-8?B?${Buffer.from('a\u0000b\r\nBcc: x@y.example').toString('base64')}?=` }), found: (message) => expect(message.subject).toMatch(/^a ?b Bcc: x@y\.example$/) },
  'with NUL in the ids that it answers, and a Cc that is cut within a letter': { raw: ({ address }) => buildMail({ to: address, headers: { 'In-Reply-To': '<a\0b@c.example>', References: '<a\0@c.example> <\u{1F600}@c.example>', Cc: `${'a\u{1F600}'.repeat(110)}@c.example` } }), found: { nature: 'written' } },
  'a bounce that quotes an id with NUL': { raw: ({ header_id }) => buildReport(`a\0b@c.example>\r\nMessage-ID: <${header_id}`, 'delayed'), outcome: 'bounce', found: { nature: 'bounce' } },
  'without a Message-ID': { raw: ({ address }) => buildMail({ to: address, headers: { 'Message-ID': '' } }) },
  'whose sender our server doubts': { raw: ({ address }) => buildMail({ to: address, headers: { 'Authentication-Results': 'mx.in.example; dkim=fail; dmarc=fail (p=reject) header.from=sidra-foods.example' } }), found: { is_verified: false } },
  'from a stranger, about nothing': { raw: () => buildMail({ from: 'stranger@example.com', subject: 'Hello' }), outcome: 'tray' },
  'with the reference of nobody': { raw: () => buildMail({ subject: 'AAAAA-BBBBB' }), outcome: 'tray' },
  'to a forged address': { raw: ({ address }) => buildMail({ to: address.replace(/\.[\da-f]{16}@/, '.0000000000000000@') }), outcome: 'tray' },
  'empty': { raw: () => Buffer.from('\r\n'), outcome: 'tray' },
  'nested beyond reason': { raw: ({ address }) => buildMail({ to: address, ...nest(200) }) },
};

function nest(levels: number): { type: string; body: string; encoding: string } {
  let part = { type: 'text/plain', body: 'deep', encoding: '7bit' };
  for (let level = 0; level < levels; level += 1) part = multipart('mixed', [part]);
  return part;
}

test('DESK-02 thirty mails as programs send them arrive where they belong, and each only once', { timeout: 120_000 }, async () => {
  await using ours = await openConversation();
  const wrong: string[] = [];
  for (const [name, { raw, outcome = 'stored', found }] of Object.entries(shapes)) {
    const bytes = raw(ours);
    const answer = await post(ours.app, bytes);
    try {
      expect(answer).toMatchObject({ status: 200, outcome });
      expect((await post(ours.app, bytes)).outcome).toBe('known');
      if (outcome !== 'tray') expect(await ours.last()).toMatchObject(typeof found === 'function' ? {} : (found ?? {}));
      if (typeof found === 'function') found(await ours.last());
    } catch (error) {
      wrong.push(`${name}: ${(error as Error).message.slice(0, 400)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(30);
});

test('DESK-02 what a visitor writes makes the lead wait for us until our answer has gone; an absence note does not', async () => {
  await using ours = await openConversation();
  const waits = async () => (await ours.app.db.selectFrom('submissions').select('waiting_since').executeTakeFirstOrThrow()).waiting_since !== null;
  await post(ours.app, buildMail({ to: ours.address, headers: { 'Auto-Submitted': 'auto-replied' } }));
  expect(await waits()).toBe(false);
  await post(ours.app, buildMail({ to: ours.address }));
  expect(await waits()).toBe(true);
  const { data } = await ours.staff.write<{ id: number }>('conversation.send', { id: 1, subject: 'Re: VAT', text: 'Tuesday', key: crypto.randomUUID() });
  expect(await waits()).toBe(true);
  await markReplySent(ours.app.db, { kind: 'message', message_id: data.id });
  expect(await waits()).toBe(false);
});

test('REL-07 a bounce for good marks the reply as not delivered and makes its lead new; a delay does neither', async () => {
  await using ours = await openConversation();
  const state = async () => ({ ...(await ours.app.db.selectFrom('submissions').select('status').executeTakeFirstOrThrow()), failure: (await ours.staff.read<LeadMessage[]>('conversation.list', { id: 1 })).data[0]!.failure });
  await post(ours.app, buildReport(ours.header_id, 'delayed'));
  expect(await state()).toEqual({ status: 'contacted', failure: null });
  await post(ours.app, buildReport(ours.header_id, 'failed'));
  expect(await state()).toEqual({ status: 'new', failure: '550 5.1.1 No such mailbox here' });
});

test('SEC-18 the inbound door takes only what is signed with our secret, lately and unchanged; without a secret there is none', async () => {
  await using ours = await openConversation();
  const raw = buildMail({ to: ours.address });
  expect((await post(ours.app, raw, { key: randomBytes(32) })).status).toBe(401);
  expect((await post(ours.app, raw, { at: Math.floor(Date.now() / 1_000) - 3_600 })).status).toBe(401);
  expect((await post(ours.app, raw, { signature: 'v1,' })).status).toBe(401);
  expect((await post(ours.app, raw, { signature: '' })).status).toBe(401);
  expect((await ours.app.inject({ method: 'POST', url: '/api/inbound-mail', payload: {} })).statusCode).toBe(401);
  expect((await post(ours.app, Buffer.concat([raw, Buffer.alloc(30_000_000, 'x')]))).status).toBe(413);
  expect((await post(ours.app, raw)).status).toBe(200);
  await using closed = await buildTestApp();
  expect((await closed.inject({ method: 'POST', url: '/api/inbound-mail', payload: {} })).statusCode).toBe(404);
});

// What it costs is in the bytes, not in the kind of database.
if (process.env.TEST_DATABASE !== 'postgres') {
  test('DESK-02 a mail of 25 MB arrives with its file, and one that is over the limit is named, not passed over in silence', async () => {
    await using ours = await openConversation();
    const bytes = Buffer.concat([await buildImage(), randomBytes(9_000_000)]);
    const tooLarge = Buffer.concat([bytes, randomBytes(1_100_000)]);
    const raw = buildMail({ to: ours.address, ...multipart('mixed', [{ type: 'text/plain', body: 'Scans' }, attachment('one.png', 'image/png', bytes), attachment('two.png', 'image/png', tooLarge)]) });
    expect(raw.length).toBeGreaterThan(25_000_000);
    expect(await post(ours.app, raw)).toMatchObject({ outcome: 'stored' });
    expect(await ours.last()).toMatchObject({ files: [{ name: 'one.png', type: 'image/png', size: bytes.length }], text: 'Scans\n\n[One file is too large or too many to be kept here, and still in the mailbox.]' });
  });
}

test('DESK-02 what matches nothing waits in the tray, where staff give it to a lead or delete it; the same sender is only suggested', async () => {
  await using ours = await openConversation();
  await post(ours.app, buildMail({ from: 'Mariam <Finance@Sidra-Foods.example>', subject: 'A question', type: 'text/html', body: '<p>Hello</p>' }));
  await post(ours.app, buildMail({ from: 'stranger@example.com', subject: 'Buy this' }));
  const tray = async () => (await ours.staff.read<{ total: number; rows: TrayMessage[] }>('conversation.tray')).data;
  const [stranger, mariam] = (await tray()).rows;
  expect(stranger).toMatchObject({ subject: 'Buy this', suggestions: [] });
  expect(mariam).toMatchObject({ subject: 'A question', suggestions: [{ id: 1, reference: ours.reference }] });
  expect((await ours.staff.read<{ html: string }>('conversation.html', { id: mariam!.id })).data.html).toBe('<p>Hello</p>\n');

  expect(await ours.staff.write('conversation.assign', { id: mariam!.id, lead: 999 })).toMatchObject({ status: 404 });
  await ours.staff.write('conversation.assign', { id: mariam!.id, lead: 1 });
  expect(await ours.last()).toMatchObject({ subject: 'A question' });
  expect((await ours.app.db.selectFrom('submissions').select('waiting_since').executeTakeFirstOrThrow()).waiting_since).not.toBeNull();
  await ours.staff.write('conversation.discard', { id: stranger!.id });
  expect(await tray()).toEqual({ total: 0, rows: [] });
  // What belongs to a lead goes with the lead only.
  expect(await ours.staff.write('conversation.discard', { id: mariam!.id })).toMatchObject({ status: 404 });
});

test('PRIV-02 PRIV-03 what somebody wrote goes with them, files and all: when they are erased, when their lead is due, and from the tray after 90 days', async () => {
  await using ours = await openConversation();
  const { app, address } = ours;
  const pdf = attachment('Licence of Mariam.pdf', 'application/pdf', Buffer.from('%PDF-1.7 the licence'));
  await post(app, buildMail({ to: address, ...multipart('mixed', [{ type: 'text/plain', body: 'My licence' }, pdf]) }));
  // Hers too, though no lead knows it; and what somebody else wrote about her.
  await post(app, buildMail({ subject: 'From home', ...multipart('mixed', [{ type: 'text/plain', body: 'Once more' }, pdf]) }));
  await post(app, buildMail({ from: 'lawyer@example.com', subject: 'For finance@sidra-foods.example', headers: { Cc: 'finance@sidra-foods.example' }, ...multipart('mixed', [{ type: 'text/plain', body: 'As finance@sidra-foods.example asked' }, attachment('For finance@sidra-foods.example (draft).pdf', 'application/pdf', Buffer.from('%PDF-1.7'))]) }));
  const files = async () => (await app.db.selectFrom('message_files').select('name').orderBy('id').execute()).map(({ name }) => name);
  const [file] = (await ours.last()).files;
  const headers = await app.signIn('subadmin', 'reader@example.com');
  expect((await app.inject({ url: `/api/message-files/${file!.id}`, headers })).statusCode).toBe(200);
  expect((await app.db.selectFrom('audit_log').select(['actor', 'action', 'target']).orderBy('id', 'desc').executeTakeFirstOrThrow())).toEqual({ actor: 'reader@example.com', action: 'lead.read-file', target: `file ${file!.id} of lead 1` });

  expect(await files()).toHaveLength(3);
  await desk(app, await app.signIn('admin')).write('leads.erase', { email: 'finance@sidra-foods.example' });
  expect(await files()).toEqual(['For [erased] (draft).pdf']);
  const left = await app.db.selectFrom('lead_messages').select(['address', 'subject', 'text', 'cc']).execute();
  expect(left).toEqual([{ address: 'lawyer@example.com', subject: 'For [erased]', text: 'As [erased] asked', cc: ['[erased]'] }]);
  expect((await app.inject({ url: `/api/message-files/${file!.id}`, headers })).statusCode).toBe(404);

  await app.db.updateTable('lead_messages').set({ at: new Date(Date.now() - 91 * 86_400_000).toISOString() }).execute();
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ email: 'omar@example.com' }) });
  const { id, reference } = await app.db.selectFrom('submissions').select(['id', 'reference']).executeTakeFirstOrThrow();
  await post(app, buildMail({ from: 'omar@example.com', subject: reference, ...multipart('mixed', [{ type: 'text/plain', body: 'x' }, attachment('Omar.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))]) }));
  await purgeMessages(app.db);
  expect(await files()).toEqual(['Omar.pdf']);
  await app.db.updateTable('submissions').set({ submitted_at: new Date(Date.now() - 800 * 86_400_000).toISOString() }).where('id', '=', id).execute();
  await purgeLeads(app.db);
  expect(await files()).toEqual([]);
  expect(await app.db.selectFrom('lead_messages').select('id').execute()).toEqual([]);
});
