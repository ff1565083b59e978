// Labels for statuses, forms and topics of leads.
import { industryChoices, serviceChoices } from '#shared/firm/catalogue.ts';
import { COUNTED_LEADS, type LeadFilter, type LeadStatus } from '#shared/content/lead.ts';
import { leadFormNames, findForm } from '#shared/forms/registry.ts';
import { isDay } from '#shared/tools/calendar.ts';
import { writeDay } from '../../components/controls/moment.ts';

export const statusLabels: Record<LeadStatus, string> = { new: 'New', contacted: 'Contacted', qualified: 'Qualified', won: 'Won', lost: 'Lost', spam: 'Spam' };
/** Of a status in a history, which may be older than our list. */
export const labelOf = (status: string | null) => statusLabels[status as LeadStatus] ?? status;

/** Counting stops at COUNTED_LEADS. */
export const writeCount = (count: number) => `${count.toLocaleString()}${count >= COUNTED_LEADS ? '+' : ''}`;

/** How the first answer stands. */
export const lateLabels: Record<NonNullable<LeadFilter['late']>, string> = { soon: 'Due soon', yes: 'Late, not answered', missed: 'Late, answered or not', kept: 'Answered in time' };
export const mailLabels: Record<NonNullable<LeadFilter['mail']>, string> = { unsent: 'Not sent', waiting: 'Waiting for our answer' };

/** A text of consent goes by the day from which it holds. */
export const consentText = (version: string | null) => `text of ${version && isDay(version) ? writeDay(version).replaceAll(' ', '\u00A0') : version}`;

export const formOptions = leadFormNames.map((name) => ({ value: name, label: findForm(name).short }));

const topicsOf = (form: string, choices: typeof serviceChoices) =>
  choices.map((group) => ({
    name: group.name,
    options: [{ value: `${form}:${group.id}`, label: `${group.name}: all` }, ...group.children.map((child) => ({ value: `${form}:${group.id}:${child.id}`, label: child.name }))],
  }));

export const topicGroups = [...topicsOf('service-enquiry', serviceChoices), ...topicsOf('industry-enquiry', industryChoices)];

type Addressed = { email: string; reference: string; topic: string };

/** Opens the mail program with a subject by which both sides find the enquiry again. */
export function mailtoOf({ email, reference, topic }: Addressed) {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Your enquiry${topic ? `: ${topic}` : ''} (${reference})`)}`;
}
