// What the desk tells, as a message for a channel in Slack or Teams: services, references and links, and nothing of any person.
import { serviceChoices } from '#shared/firm/catalogue.ts';
import { site } from '#shared/firm/site.ts';
import type { Digest } from '#shared/content/notice.ts';
import { valueText } from '#shared/content/outcome.ts';
import { findForm, type FormName } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import type { FoundLead, FoundNotice } from '../queries/desk-notices.ts';
import { MOST_NAMED, titles } from './desk-mail.ts';

/** DESK-07. Undefined if nothing is left to tell. What a reminder says was written by staff and may name somebody: it stays here. */
export function renderPost({ kind, leads, data }: FoundNotice, siteUrl: string) {
  if (kind === 'hello') return `${site.name} will write here what you have chosen to be told: ${siteUrl}${paths.account}`;
  if (kind === 'digest') return data.digest && postDigest(data.digest, siteUrl);
  if (kind === 'proof' || leads.length === 0) return undefined;
  const lines = leads.slice(0, MOST_NAMED).map((lead) => `${catalogueName(lead)} · ${lead.reference} · ${siteUrl}${paths.lead(lead.id)}`);
  const title = kind === 'reminder' ? 'A reminder of yours is due' : titles[kind](leads.length);
  return [`${title}:`, ...lines, ...(leads.length > MOST_NAMED ? [`and ${leads.length - MOST_NAMED} more`] : [])].join('\n');
}

const ours = new Set(serviceChoices.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]));
/** What somebody typed in the place of a service may be anything. */
const catalogueName = (lead: FoundLead) => (ours.has(lead.topic) ? lead.topic : findForm(lead.form as FormName).short);

function postDigest({ from, arrived, answered, overdue, won }: Digest, siteUrl: string) {
  const figures = [`${arrived} new`, `${answered} answered`, `${overdue} late now`, won.count === 0 ? 'none won' : `${won.count} won, ${valueText(won.fils)}`];
  return `The week of ${from}: ${figures.join(', ')}\n${siteUrl}${paths.admin}`;
}
