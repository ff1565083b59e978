// What the desk tells, as a mail to a colleague.
import { serviceChoices } from '#shared/firm/catalogue.ts';
import { writeDue } from '#shared/firm/answer-due.ts';
import type { Digest, NoticeKind } from '#shared/content/notice.ts';
import { valueText } from '#shared/content/outcome.ts';
import { findForm, type FormName } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import { isToolName, tools } from '#shared/tools/registry.ts';
import { site } from '#shared/firm/site.ts';
import type { FoundLead, FoundNotice } from '../queries/desk-notices.ts';
import { renderButton, renderFacts, renderLayout, renderLink, renderParagraphs } from './layout.ts';
import { cleanName } from '../conversation/clean-name.ts';
import type { MailContent } from './templates.ts';

/** More are on the screen behind the button. */
export const MOST_NAMED = 20;

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export const titles: Record<Exclude<NoticeKind, 'digest' | 'reminder' | 'hello' | 'proof'>, (count: number) => string> = {
  'new-lead': (count) => counted(count, 'A new enquiry', 'new enquiries'),
  assigned: (count) => counted(count, 'An enquiry is now yours', 'enquiries are now yours'),
  reply: () => 'A visitor has answered',
  overdue: (count) => counted(count, 'An enquiry was not answered in time', 'enquiries were not answered in time'),
  escalation: (count) => counted(count, 'An enquiry has been late for a working day', 'enquiries have been late for a working day'),
  'failed-mail': (count) => counted(count, 'An e-mail could not be sent', 'leads have e-mails that could not be sent'),
};

const aboutOf = ({ topic, form }: FoundLead) => topic || findForm(form as FormName).short;

/** Undefined if nothing is left to tell. */
export function renderDeskMail(notice: FoundNotice, siteUrl: string): MailContent | undefined {
  const { kind, leads, text, data } = notice;
  if (kind === 'digest') return data.digest && renderDigest(data.digest, siteUrl);
  if (kind === 'hello' || kind === 'proof' || leads.length === 0) return undefined;
  const title = kind === 'reminder' ? `Reminder: ${text || cleanName(leads[0]!.name)}` : titles[kind](leads.length);
  const shown = leads.slice(0, MOST_NAMED);
  const facts = shown.map((lead) => ({ label: lead.reference, value: [cleanName(lead.name), lead.company, aboutOf(lead), kind !== 'reply' && kind !== 'failed-mail' && lead.due_at && `first answer due ${writeDue(new Date(lead.due_at))}`].filter(Boolean).join('\n') }));
  const links = shown.map(({ id, reference }) => ({ label: reference, url: `${siteUrl}${paths.lead(id)}` }));
  const more = leads.length > MOST_NAMED ? [`And ${leads.length - MOST_NAMED} more.`] : [];
  const why = `You can choose what you are told: ${siteUrl}${paths.account}`;
  const body = leads.length === 1 ? renderButton('Open it', links[0]!.url) : links.map(({ label, url }) => renderLink(label, url)).join('');
  return {
    subject: leads.length === 1 ? `${title} (${leads[0]!.reference})` : title,
    text: [title, facts.map(({ label, value }, index) => `${label}\n${value}\n${links[index]!.url}`).join('\n\n'), ...more, why].join('\n\n'),
    html: renderLayout({ siteUrl, title, preview: facts[0]!.value.replaceAll('\n', ', '), body: renderFacts(facts) + renderParagraphs(more) + body + renderLink('Choose what you are told', `${siteUrl}${paths.account}`) }),
  };
}

function renderDigest(digest: Digest, siteUrl: string): MailContent {
  const title = `The week of ${digest.from}`;
  const services = new Map(serviceChoices.map(({ id, name }) => [id, name]));
  const list = (rows: { name: string; count: number }[]) => rows.map(({ name, count }) => `${name}: ${count}`).join('\n') || 'none';
  const facts = [
    { label: 'New enquiries', value: String(digest.arrived) },
    { label: 'Answered of these', value: String(digest.answered) },
    { label: 'Hours to a first answer, median', value: digest.medianHours === null ? '–' : digest.medianHours.toFixed(1) },
    { label: 'Late at this moment', value: String(digest.overdue) },
    { label: 'Won', value: digest.won.count === 0 ? 'none' : `${digest.won.count}, ${valueText(digest.won.fils)}` },
    { label: 'By form', value: list(digest.byForm.map(({ form, count }) => ({ name: findForm(form).short, count }))) },
    { label: 'By service', value: list(digest.byService.map(({ id, count }) => ({ name: services.get(id) ?? String(id), count }))) },
    { label: 'By source', value: list(digest.bySource.map(({ source, count }) => ({ name: source || 'unknown', count }))) },
    { label: 'With a calculation', value: list((digest.byTool ?? []).map(({ tool, count }) => ({ name: isToolName(tool) ? tools[tool].title : tool, count }))) },
    { label: 'E-mails given up', value: String(digest.deadMails) },
    { label: 'Looked for on the site in vain', value: list((digest.searches ?? []).map(({ words, count }) => ({ name: `“${words}”`, count }))) },
    { label: 'Rules of law to review', value: String(digest.rulesDue) },
    { label: 'Texts to review', value: String(digest.textsDue ?? 0) },
  ];
  const overview = `${siteUrl}${paths.admin}`;
  return {
    subject: `${title}: ${digest.arrived} new, ${digest.overdue} late (${site.name})`,
    text: [title, facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n'), `Overview: ${overview}`].join('\n\n'),
    html: renderLayout({ siteUrl, title, preview: `${digest.arrived} new, ${digest.overdue} late`, body: renderFacts(facts) + renderButton('Open the overview', overview) }),
  };
}
