// The two mails of a form, as text and as HTML. Every typed value is escaped; nothing typed reaches a header but a cleaned name.
import { findForm, type FormName } from '#shared/forms/registry.ts';
import { paths } from '#shared/paths.ts';
import { site, whatsappUrl } from '#shared/site.ts';
import type { MailKind } from '../tables.ts';
import { renderButton, renderFacts, renderLayout, renderParagraphs } from './layout.ts';

export type MailContent = { subject: string; text: string; html: string };
export type MailSubject = {
  kind: MailKind;
  form: FormName;
  reference: string;
  data: Record<string, string>;
  submitted_at: string;
  /** Unknown while the lead waits in the spool. */
  submission_id?: number;
};

const NAME_LENGTH = 80;

export function renderMail(mail: MailSubject, siteUrl: string): MailContent {
  return mail.kind === 'notification' ? renderNotification(mail, siteUrl) : renderAutoReply(mail, siteUrl);
}

/** MAIL-01…04: every field that was sent, comments included. */
function renderNotification({ form: formName, reference, data, submitted_at, submission_id }: MailSubject, siteUrl: string): MailContent {
  const form = findForm(formName);
  const person = form.person(data);
  const received = new Date(submitted_at).toLocaleString(site.locale, { timeZone: site.timeZone, dateStyle: 'full', timeStyle: 'short' });
  const typed = form.fields.filter((field) => data[field.name]).map((field) => ({ label: field.label, value: data[field.name] ?? '' }));
  const facts = [...typed, { label: 'Reference', value: reference }, { label: 'Received', value: `${received} (Dubai)` }];
  const answer = person.email ? `Reply to this e-mail to write to ${cleanName(person.name)}.` : 'No e-mail address was given.';
  const leadUrl = submission_id === undefined ? undefined : `${siteUrl}${paths.lead(submission_id)}`;
  return {
    subject: `${form.title} ${reference}: ${cleanName(person.name)}`,
    text: [form.title, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), leadUrl && `In the back office: ${leadUrl}`, answer].filter(Boolean).join('\n\n'),
    html: renderLayout({
      siteUrl,
      title: form.title,
      preview: `${cleanName(person.name)}, ${reference}`,
      body: renderFacts(facts) + (leadUrl ? renderButton('Open in the back office', leadUrl) : '') + renderParagraphs([answer]),
    }),
  };
}

/** MAIL-01…04: to the visitor. Carries no typed text but the cleaned name, so that it cannot be used to send somebody a message. */
function renderAutoReply({ form: formName, reference, data }: MailSubject, siteUrl: string): MailContent {
  const greeting = `Dear ${cleanName(findForm(formName).person(data).firstName)},`;
  const { subject, lines } = replies[formName] ?? reply;
  const facts = [
    { label: 'Your reference', value: reference },
    { label: 'Call us', value: `${site.phone.display} (${site.hours}, Dubai)` },
  ];
  const whatsapp = whatsappUrl(`Hello, my reference is ${reference}.`);
  const closing = 'To add something, reply to this e-mail; it reaches the same team.';
  return {
    subject: `${subject} (${reference})`,
    text: [greeting, ...lines, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), `WhatsApp: ${whatsapp}`, closing, `${site.name}\n${site.offices[0].address}\n${siteUrl}`].join('\n\n'),
    html: renderLayout({ siteUrl, title: greeting, preview: lines[0]!, body: renderParagraphs(lines) + renderFacts(facts) + renderButton('Write on WhatsApp', whatsapp) + renderParagraphs([closing]) }),
  };
}

const reply = {
  subject: 'We have received your enquiry',
  lines: [
    'Thank you for writing to us. Your enquiry has reached our team in Business Bay, and a consultant answers within one working day.',
    'What happens next: we read what you sent, call or write with questions if there are any, and send you a written proposal with scope, fee and dates.',
  ],
};

const replies: Partial<Record<FormName, typeof reply>> = {
  consultation: {
    subject: 'Your free consultation call',
    lines: [
      'Thank you for asking for a free consultation call. A consultant calls you within one working day to find a time that suits you.',
      'Have at hand, if you can: your trade licence, the end of your financial year, and what you would like to know. None of it is a condition.',
    ],
  },
  subscription: {
    subject: 'You are on our list',
    lines: ['Thank you for subscribing to our articles on audit, accounting and tax in the UAE.', 'If it was not you who subscribed, reply to this e-mail and we remove the address.'],
  },
  referral: {
    subject: 'We have received your referral',
    lines: [
      'Thank you for recommending us. Our team gets in touch with the person you named within one working day, and says that it was you who did.',
      'When an engagement comes of it and is completed, we write to you about your reward. Quote the reference below whenever you ask.',
    ],
  },
};

/** A name for greetings and subjects: one short line without anything that a mail program would make a link of. */
export function cleanName(name: string) {
  const cleaned = name.replace(/[^\p{L}\p{M}\p{N}\s'’.-]/gu, ' ').replace(/([\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '$1. ').replace(/\s+/g, ' ').trim();
  return cleaned.slice(0, NAME_LENGTH) || 'Sir or Madam';
}
