// Labels for statuses, forms and topics of leads.
import { industryChoices, serviceChoices } from '#shared/firm/catalogue.ts';
import type { LeadStatus } from '#shared/content/lead.ts';
import { formNames, findForm } from '#shared/forms/registry.ts';

export const statusLabels: Record<LeadStatus, string> = { new: 'New', contacted: 'Contacted', qualified: 'Qualified', won: 'Won', lost: 'Lost', spam: 'Spam' };

export const formOptions = formNames.map((name) => ({ value: name, label: findForm(name).title }));

const topicsOf = (form: string, choices: typeof serviceChoices) =>
  choices.map((group) => ({
    name: group.name,
    options: [{ value: `${form}:${group.id}`, label: `${group.name}: all` }, ...group.children.map((child) => ({ value: `${form}:${group.id}:${child.id}`, label: child.name }))],
  }));

export const topicGroups = [...topicsOf('service-enquiry', serviceChoices), ...topicsOf('industry-enquiry', industryChoices)];
