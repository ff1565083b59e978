// The mails of a form, and those about an account, as text and as HTML. Every typed value is escaped; nothing typed reaches a header but a cleaned name.
import { type Calculation, describeCalculation } from '#shared/content/calculation.ts';
import { findForm, type FormName } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import type { MailKind } from '#shared/content/lead.ts';
import { cleanName } from '../conversation/clean-name.ts';
import type { AccountEvent } from '../database/tables/accounts.ts';
import { renderButton, renderFacts, renderLayout, renderLink, renderParagraphs } from './layout.ts';

export type MailContent = { subject: string; text: string; html: string };
type LeadMail = {
  kind: MailKind;
  form: FormName;
  reference: string;
  data: Record<string, string>;
  submitted_at: string;
  /** For the firm only: the visitor's reply carries nothing that anybody typed. */
  calculation?: Calculation | null;
  /** Unknown while the lead waits in the spool. */
  submission_id?: number;
  /** For a subscription: the tokens that confirm its address and end it. */
  confirmToken?: string;
  leaveToken?: string;
};
/** SEC-04: to somebody on our staff, of what was done to their account. `device` is empty for a program that we do not know. */
type AccountMail = { kind: 'account-notice'; event: AccountEvent; recipient: string; reference: string; actor: string; device: string; at: string };
export type MailSubject = LeadMail | AccountMail;


export function renderMail(mail: MailSubject, siteUrl: string): MailContent {
  if (mail.kind === 'account-notice') return renderAccountNotice(mail, siteUrl);
  if (mail.kind === 'leave-link') return renderLeaveLink(mail, siteUrl);
  return mail.kind === 'notification' ? renderNotification(mail, siteUrl) : renderAutoReply(mail, siteUrl);
}

/** MAIL-01…04: every field that was sent, comments included. */
function renderNotification({ form: formName, reference, data, submitted_at, submission_id, calculation }: LeadMail, siteUrl: string): MailContent {
  const form = findForm(formName);
  const person = form.person(data);
  const typed = form.fields.filter((field) => data[field.name]).map((field) => ({ label: field.label, value: data[field.name] ?? '' }));
  const facts = [...typed, { label: 'Reference', value: reference }, { label: 'Received', value: dubaiTime(submitted_at) }];
  const answer = person.email ? `Reply to this e-mail to write to ${markEnd(cleanName(person.name))}.` : 'No e-mail address was given.';
  const leadUrl = submission_id === undefined ? undefined : `${siteUrl}${paths.lead(submission_id)}`;
  const computed = calculation && describeComputed(calculation, siteUrl);
  return {
    subject: `${form.title} ${reference}: ${cleanName(person.name)}`,
    text: [form.title, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), computed?.text, leadUrl && `In the back office: ${leadUrl}`, answer].filter(Boolean).join('\n\n'),
    html: renderLayout({
      siteUrl,
      title: form.title,
      preview: `${cleanName(person.name)}, ${reference}`,
      body: renderFacts(facts) + (computed?.html ?? '') + (leadUrl ? renderButton('Open in the back office', leadUrl) : '') + renderParagraphs([answer]),
    }),
  };
}

/** TOOL-09: what the visitor worked out before writing, as the server made it anew. */
function describeComputed(calculation: Calculation, siteUrl: string) {
  const { title, headline, rows, path } = describeCalculation(calculation);
  const url = `${siteUrl}${path}`;
  return {
    text: [`${title}: ${headline}`, ...rows.map(({ label, value }) => `${label}: ${value}`), `${OPEN_CALCULATION}: ${url}`].join('\n'),
    html: renderParagraphs([`${title}: ${headline}`]) + renderFacts(rows) + renderLink(OPEN_CALCULATION, url),
  };
}

/** MAIL-01…04: to the visitor. Carries no typed text but the cleaned name, so that it cannot be used to send somebody a message. */
function renderAutoReply({ form: formName, reference, data, confirmToken, leaveToken }: LeadMail, siteUrl: string): MailContent {
  const form = findForm(formName);
  const greeting = `Dear ${markEnd(cleanName(form.person(data).firstName))},`;
  const { subject, thanks, next = form.next } = replies[formName];
  const lines = [thanks, ...next];
  const facts = [
    { label: 'Your reference', value: reference },
    { label: 'Call us', value: `${site.phone.display} (${site.hours}, Dubai)` },
  ];
  const whatsapp = whatsappUrl(`Hello, my reference is ${reference}.`);
  const confirmUrl = confirmToken && `${siteUrl}${paths.confirm(confirmToken)}`;
  const leaveUrl = leaveToken && `${siteUrl}${paths.unsubscribe(leaveToken)}`;
  return {
    subject: `${subject} (${reference})`,
    text: [greeting, ...lines, confirmUrl && `${CONFIRM}: ${confirmUrl}`, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), `WhatsApp: ${whatsapp}`, leaveUrl && `${LEAVE}: ${leaveUrl}`, CLOSING, `${site.name}\n${site.offices[0].address}\n${siteUrl}`].filter(Boolean).join('\n\n'),
    html: renderLayout({ siteUrl, title: greeting, preview: lines.slice(0, 2).join(' '), body: renderParagraphs(lines) + (confirmUrl ? renderButton(CONFIRM, confirmUrl) : '') + renderFacts(facts) + (confirmUrl ? renderLink : renderButton)('Write on WhatsApp', whatsapp) + (leaveUrl ? renderLink(LEAVE, leaveUrl) : '') + renderParagraphs([CLOSING]) }),
  };
}

/** SPAM-05: to a reader who pressed the button behind an older letter's link. */
function renderLeaveLink({ form, reference, data, leaveToken = '' }: LeadMail, siteUrl: string): MailContent {
  const greeting = `Dear ${markEnd(cleanName(findForm(form).person(data).firstName))},`;
  const lines = ['Somebody asked to end the subscription of this address to our newsletter. The link opens a page with a button that ends it.', 'If it was not you, do nothing: the subscription stays as it is.'];
  const leaveUrl = `${siteUrl}${paths.unsubscribe(leaveToken)}`;
  return {
    subject: `Leave our newsletter (${reference})`,
    text: [greeting, ...lines, `${LEAVE}: ${leaveUrl}`, CLOSING, `${site.name}\n${site.offices[0].address}\n${siteUrl}`].join('\n\n'),
    html: renderLayout({ siteUrl, title: greeting, preview: lines[0]!, body: renderParagraphs(lines) + renderButton(LEAVE, leaveUrl) + renderParagraphs([CLOSING]) }),
  };
}

/** Carries no code, no token and no word that whoever made the change could choose. */
function renderAccountNotice({ event, recipient, actor, device, at }: AccountMail, siteUrl: string): MailContent {
  const { title, alarm } = notices[event];
  const facts = [
    { label: 'Account', value: recipient },
    { label: 'Time', value: dubaiTime(at) },
    { label: 'Device', value: device || 'Unknown' },
    ...(actor === recipient ? [] : [{ label: 'Changed by', value: actor }]),
  ];
  const lines = ['If this was you, there is nothing to do.', `If this was not you, act now. ${alarm}`];
  const accountUrl = `${siteUrl}${paths.account}`;
  return {
    subject: `${title} (${site.name} back office)`,
    text: [title, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), ...lines, `${OPEN_ACCOUNT}: ${accountUrl}`, `${site.name}\n${siteUrl}`].join('\n\n'),
    html: renderLayout({ siteUrl, title, preview: lines[1]!, body: renderFacts(facts) + renderParagraphs(lines) + renderButton(OPEN_ACCOUNT, accountUrl) }),
  };
}

function dubaiTime(iso: string) {
  return `${new Date(iso).toLocaleString(site.locale, { timeZone: site.timeZone, dateStyle: 'full', timeStyle: 'short' })} (Dubai)`;
}

const OPEN_CALCULATION = 'Open with these inputs';
const OPEN_ACCOUNT = 'Open my account';
const CONFIRM = 'Confirm your address';
const LEAVE = 'Leave the list';
const CLOSING = 'To add something, reply to this e-mail; it reaches the same team.';

const notices: Record<AccountEvent, { title: string; alarm: string }> = {
  'password-changed': { title: 'The password of your account was changed', alarm: 'Somebody else knows your password. Ask an administrator to end your sessions and to send you a link for a new password, and change the old one wherever else you use it.' },
  'password-set': { title: 'A new password was set for your account', alarm: 'Somebody else has used the link that was meant for you. Ask an administrator to end your sessions and to send you a new link.' },
  'second-factor-on': { title: 'A second factor was set up for your account', alarm: 'Somebody else knows your password. Ask an administrator to take this second factor away and to end your sessions, then choose a new password.' },
  'second-factor-off': { title: 'The second factor of your account was removed', alarm: 'Unless you asked an administrator for it, choose a new password, end the sessions that you do not know, and set up a second factor again.' },
  'recovery-code-used': { title: 'A recovery code of your account was used', alarm: 'Somebody else has your password and your recovery codes. Choose a new password, end the sessions that you do not know, then remove the second factor and set it up again: that gives you new codes.' },
};

const enquiryReply = { subject: 'We have received your enquiry', thanks: 'Thank you for writing to us. Your enquiry has reached our team in Business Bay.' };
/** `next`: replaces the form's next steps where this mail is itself the first of them. */
const replies: Record<FormName, { subject: string; thanks: string; next?: readonly string[] }> = {
  'service-enquiry': enquiryReply,
  'industry-enquiry': enquiryReply,
  'speak-to-expert': { subject: 'A consultant will call you', thanks: 'Thank you for asking to speak to one of our consultants. Your number has reached our team in Business Bay.' },
  consultation: { subject: 'Your free consultation call', thanks: 'Thank you for asking for a free consultation call.' },
  subscription: {
    subject: 'Please confirm your address',
    thanks: 'Thank you for subscribing. Please confirm that this address is yours: the link opens a page with a button.',
    next: ['Then you get what we write about audit, accounting and tax in the UAE. If it was not you who subscribed, do nothing, or leave the list.'],
  },
  referral: { subject: 'We have received your referral', thanks: 'Thank you for recommending us.' },
};

/** Keeps the text after a right-to-left name from being displayed as part of it. */
function markEnd(name: string) {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `${name}\u200E` : name;
}
