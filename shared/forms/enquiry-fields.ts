// What the service and industry enquiries have in common: texts, and fields in the order they are asked.
import { messages } from '../messages.ts';
import { type FormField, type FormPerson, type FormValues, PRIVACY_FIELD } from './form.ts';

export const enquiryNext = [
  'A consultant of the right team reads what you sent and answers within one working day.',
  'If there are questions, we call or write to you.',
  'You get a written proposal with scope, fee and dates before any work starts.',
] as const;

export const enquiryTexts = { stored: messages.formStored, failed: messages.enquiryFailed, submit: 'Send enquiry', submitting: 'Sending...' };

export const PHONE_HINT = 'With country code, +971\u00a050\u00a0123\u00a04567';

type Choice = Pick<FormField, 'name' | 'label' | 'asks'>;

export function enquiryFields(parent: Choice, child: Choice): readonly FormField[] {
  return [
    { name: 'companyName', label: 'Company name', control: 'text', autoComplete: 'organization', isRequired: true, isWide: true },
    { name: 'firstName', label: 'First name', control: 'text', autoComplete: 'given-name', isRequired: true },
    { name: 'lastName', label: 'Last name', control: 'text', autoComplete: 'family-name', isRequired: true },
    { name: 'email', label: 'Email', control: 'email', autoComplete: 'email', isRequired: true, asks: 'your email address' },
    { name: 'phone', label: 'Phone', control: 'tel', autoComplete: 'tel', isRequired: true, asks: 'your phone number', hint: PHONE_HINT },
    { ...parent, control: 'parent', isRequired: true },
    { ...child, control: 'child', isRequired: true },
    { name: 'comments', label: 'Comments', control: 'textarea', isRequired: true, hint: 'For example turnover, licence, deadline', prompts: ['Please send me a proposal.', 'Please call me.', 'We have a deadline.'] },
    { name: PRIVACY_FIELD, label: 'I agree to the Privacy Policy', control: 'checkbox', isRequired: true },
  ];
}

export function enquiryPerson(values: FormValues): FormPerson {
  const { firstName = '', lastName = '', email = '' } = values;
  return { name: `${firstName} ${lastName}`.trim(), firstName, email };
}

/** For forms with a single `name` field. */
export function singleNamePerson(values: FormValues): FormPerson {
  const { name = '', email = '' } = values;
  return { name, firstName: name.split(' ')[0] ?? name, email };
}
