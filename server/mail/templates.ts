// What the e-mails say: pure functions from a stored submission to subject, text and HTML. Every value is escaped; nothing typed reaches a header but a cleaned name.
import { findForm, type FormName } from '#shared/forms/registry.ts';
import { site } from '#shared/site.ts';
import type { MailKind } from '../tables.ts';

export type MailContent = { subject: string; text: string; html: string };
export type MailSubject = { kind: MailKind; form: FormName; reference: string; data: Record<string, string>; submitted_at: string };

const NAME_LENGTH = 80;

export function renderMail(mail: MailSubject): MailContent {
  return mail.kind === 'notification' ? renderNotification(mail) : renderAutoReply(mail);
}

/** MAIL-01…04: every field that was sent, comments included. */
function renderNotification({ form: formName, reference, data, submitted_at }: MailSubject): MailContent {
  const form = findForm(formName);
  const person = form.person(data);
  const rows = form.fields.filter((field) => data[field.name]).map((field) => ({ label: field.label, value: data[field.name] ?? '' }));
  const received = new Date(submitted_at).toLocaleString(site.locale, { timeZone: site.timeZone, dateStyle: 'full', timeStyle: 'short' });
  const facts = [...rows, { label: 'Reference', value: reference }, { label: 'Received', value: `${received} (Dubai)` }];
  const answer = person.email ? `Reply to this e-mail to write to ${cleanName(person.name)}.` : 'No e-mail address was given.';
  return {
    subject: `${form.title} ${reference}: ${cleanName(person.name)}`,
    text: `${form.title}\n\n${facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n${answer}\n`,
    html: layout(
      form.title,
      `<table role="presentation" cellpadding="0" cellspacing="0" width="100%">${facts.map(renderRow).join('')}</table>
       <p style="margin:24px 0 0">${escapeHtml(answer)}</p>`,
    ),
  };
}

/** MAIL-01…04: to the visitor. Carries no typed text but the cleaned name, so that it cannot be used to send somebody a message. */
function renderAutoReply({ form: formName, reference, data }: MailSubject): MailContent {
  const firstName = cleanName(findForm(formName).person(data).firstName);
  const lines =
    formName === 'subscription'
      ? ['Thank you for subscribing to our articles on audit, accounting and tax in the UAE.', 'If it was not you who subscribed, reply to this e-mail and we remove the address.']
      : [
          'Thank you for writing to us. Your enquiry has reached our team in Business Bay, and a consultant answers within one working day (Monday to Friday, 9:00 to 18:00 Gulf Standard Time).',
          `Your reference is ${reference}. Quote it when you call ${site.phone.display} or reply to this e-mail.`,
        ];
  return {
    subject: `We have received your message (${reference})`,
    text: `Dear ${firstName},\n\n${lines.join('\n\n')}\n\n${site.name}\n${site.offices[0].address}\n${site.phone.display}\n`,
    html: layout(
      `Dear ${escapeHtml(firstName)},`,
      lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join(''),
    ),
  };
}

function renderRow({ label, value }: { label: string; value: string }) {
  const cell = 'padding:8px 12px 8px 0;border-bottom:1px solid #d9cfbd;vertical-align:top;text-align:start';
  return `<tr><th scope="row" style="${cell};font-weight:600;white-space:nowrap">${escapeHtml(label)}</th><td dir="auto" style="${cell}">${escapeHtml(value).replace(/\n/g, '<br>')}</td></tr>`;
}

function layout(title: string, body: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f4eee3;color:#10243a;font:16px/1.5 'Segoe UI',Helvetica,Arial,sans-serif"><div style="max-width:600px;margin:0 auto;padding:32px;background:#fffdf9;color:#10243a;border-top:3px solid #c4985a">
<h1 style="margin:0 0 24px;font-size:20px;line-height:1.3">${title}</h1>${body}
<p style="margin:32px 0 0;font-size:13px;color:#4a5a6b">${escapeHtml(site.name)} · ${escapeHtml(site.offices[0].address)} · ${escapeHtml(site.phone.display)}</p></div></body></html>`;
}

/** A name for greetings and subjects: one short line without anything that a mail program would make a link of. */
export function cleanName(name: string) {
  const cleaned = name.replace(/[^\p{L}\p{M}\p{N}\s'’.-]/gu, ' ').replace(/(\p{L})\.(?=\p{L})/gu, '$1. ').replace(/\s+/g, ' ').trim();
  return cleaned.slice(0, NAME_LENGTH) || 'Sir or Madam';
}

function escapeHtml(value: string) {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
