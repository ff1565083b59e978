// Mails that are broken in every way, the same ones for the same seed.
import { attachment, buildMail, buildReport, multipart } from './mails.ts';

/** Mulberry32: the same numbers for the same seed. */
export function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What parsers and databases stumble over. */
const splices = ['\r\n\r\n', '\0', '=?utf-8?B?////?=', '=?x?q?=00?=', '=?utf-8?B?8J+YgA?=', 'Content-Type: multipart/mixed; boundary=""\r\n', 'Content-Transfer-Encoding: base64\r\n', 'Content-Type: message/rfc822\r\n', '--', '<'.repeat(200), '(((((((('.repeat(50), '"\\', '\xff\xfe', '<a@b>'.repeat(100), '<a\0b@c>', 'References: <\0@x>\r\n', 'In-Reply-To: <\xed\xa0\x80@x>\r\n', 'Cc: a@b.example, "\0" <c\0@d.example>\r\n', 'charset=utf-7', 'charset=x-unknown', '\r', 'Auto-Submitted: auto-replied\r\n', `${'A'.repeat(2_000)}:`, '\ud800', '=\r\n=', "filename*=utf-8''%00%ff%", 'PK\x03\x04', '\xd0\xcf\x11\xe0'];

function mutate(raw: Buffer, random: () => number) {
  let bytes = raw;
  const at = () => Math.floor(random() * (bytes.length + 1));
  for (let changes = Math.floor(random() * 8); changes >= 0; changes -= 1) {
    const [from, to] = [at(), at()].toSorted((a, b) => a - b) as [number, number];
    const kind = random();
    if (kind < 0.35) bytes = Buffer.concat([bytes.subarray(0, from), Buffer.from(splices[Math.floor(random() * splices.length)]!, 'latin1'), bytes.subarray(from)]);
    else if (kind < 0.55) bytes = Buffer.concat([bytes.subarray(0, from), bytes.subarray(Math.min(to, from + 200))]);
    else if (kind < 0.75) bytes = Buffer.concat([bytes, bytes.subarray(from, Math.min(to, from + 2_000))]);
    else if (bytes.length > 0) (bytes = Buffer.from(bytes))[Math.min(from, bytes.length - 1)] = Math.floor(random() * 256);
  }
  return bytes;
}

const zip = Buffer.from('504b0304140000000800', 'hex');
const oldWord = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Mails about the lead of this reference, one after another, without an end. */
export function* breakMails(reference: string, random: () => number) {
  const id = `${reference}.x@prominence.example`;
  const answers = { 'In-Reply-To': `<${id}>`, References: `<a@b.example> <${id}>`, Cc: 'Lawyer <lawyer@example.com>, x@y.example' };
  const filler = (length: number) => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
  const shapes = [
    () => buildMail({ subject: `Re: ${reference}` }),
    () => buildMail({ headers: answers, ...multipart('alternative', [{ type: 'text/plain', body: 'Yes' }, { type: 'text/html', body: '<p>Yes<table><tr><td>x' }]) }),
    () => buildMail({ ...multipart('mixed', [{ type: 'text/plain', body: 'See' }, attachment('a.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))]) }),
    () => buildReport(id, 'failed'),
    () => buildMail({ encoding: 'base64', body: Buffer.from('مرحبا').toString('base64') }),
    () => buildMail({ headers: answers, ...multipart('mixed', [attachment('a.docx', 'application/zip', Buffer.concat([zip, filler(400)])), attachment('a.doc', 'application/msword', Buffer.concat([oldWord, filler(700)])), attachment('winmail.dat', 'application/ms-tnef', Buffer.concat([Buffer.from('789f3e22', 'hex'), filler(50)]))]) }),
    () => buildMail({ headers: answers, ...multipart('mixed', [{ type: 'message/rfc822', body: buildMail({ subject: 'Inside' }).toString('latin1') }, { type: 'text/calendar; method=REQUEST', body: 'BEGIN:VCALENDAR\nEND:VCALENDAR' }]) }),
  ];
  for (let n = 0; ; n += 1) yield mutate(shapes[n % shapes.length]!(), random);
}
