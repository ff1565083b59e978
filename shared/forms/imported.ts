// Leads that came from a file: shown like those of a form, but nobody can send it.
import type { LeadForm } from './form.ts';
import { singleNamePerson } from './enquiry-fields.ts';

export const imported = {
  name: 'import' as const,
  title: 'Imported',
  short: 'Import',
  fields: [
    { name: 'name', label: 'Name', control: 'text', isRequired: false },
    { name: 'companyName', label: 'Company name', control: 'text', isRequired: false },
    { name: 'email', label: 'Email', control: 'email', isRequired: false },
    { name: 'phone', label: 'Phone', control: 'tel', isRequired: false },
    { name: 'country', label: 'Country', control: 'text', isRequired: false },
    { name: 'subService', label: 'About', control: 'text', isRequired: false },
    { name: 'comments', label: 'Message or notes', control: 'textarea', isRequired: false },
    { name: 'source', label: 'Source', control: 'text', isRequired: false },
  ],
  person: singleNamePerson,
} satisfies LeadForm;
