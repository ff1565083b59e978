// Mails in the shapes that programs really send: what a reply from each looks like on the wire.
type Parts = { from?: string; to?: string; subject?: string; headers?: Record<string, string>; body?: string; type?: string; encoding?: string };

const VISITOR = 'Mariam Haddad <finance@sidra-foods.example>';

/** Bodies may hold bytes as latin1 characters. */
export function buildMail({ from = VISITOR, to = 'enquiries@prominence.example', subject = 'Re: VAT', headers = {}, body = 'Thank you, Tuesday suits me.', type = 'text/plain; charset=utf-8', encoding = '8bit' }: Parts = {}) {
  const head = { From: from, To: to, Subject: subject, Date: 'Mon, 23 Nov 2026 10:12:00 +0400', 'Message-ID': `<${crypto.randomUUID()}@mail.sidra-foods.example>`, 'MIME-Version': '1.0', 'Content-Type': type, 'Content-Transfer-Encoding': encoding, ...headers };
  return Buffer.concat([Buffer.from(`${Object.entries(head).filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`), Buffer.from(body.replace(/\r?\n/g, '\r\n'), encoding === '8bit-latin' ? 'latin1' : 'utf8')]);
}

type Part = { type: string; body: string; headers?: string[] };

/** The type and the body of a mail in several parts. */
export function multipart(subtype: string, parts: Part[]) {
  const boundary = `=_${crypto.randomUUID()}`;
  const body = `${parts.map(({ type, body: text, headers: more = [] }) => [`--${boundary}`, `Content-Type: ${type}`, ...more, '', text].join('\r\n')).join('\r\n')}\r\n--${boundary}--\r\n`;
  return { type: `multipart/${subtype}; boundary="${boundary}"`, body, encoding: '7bit' };
}

export const attachment = (name: string, type: string, bytes: Uint8Array): Part => ({ type: `${type}; name="${name}"`, body: Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'), headers: ['Content-Transfer-Encoding: base64', `Content-Disposition: attachment; filename="${name}"`] });

/** RFC 3464: a mail server says what became of the mail with this Message-ID. */
export const buildReport = (id: string, action: 'failed' | 'delayed') =>
  buildMail({
    from: 'Mail Delivery System <mailer-daemon@mx.example>',
    subject: 'Undelivered Mail Returned to Sender',
    headers: { 'Auto-Submitted': 'auto-replied', 'Return-Path': '<>' },
    ...multipart('report; report-type=delivery-status', [
      { type: 'text/plain; charset=us-ascii', body: 'The mail could not be delivered.' },
      { type: 'message/delivery-status', body: `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; finance@sidra-foods.example\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such mailbox here` },
      { type: 'message/rfc822', body: `From: enquiries@prominence.example\r\nTo: finance@sidra-foods.example\r\nMessage-ID: <${id}>\r\nSubject: VAT\r\n\r\nDear Mariam` },
    ]),
  });
