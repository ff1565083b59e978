// FORM-06: Speak to an Expert. There are two documented paths for it; one idempotency key stores it once (AMB-05).
import { messages } from '../messages.ts';
import { PHONE_HINT, singleNamePerson } from './enquiry-fields.ts';
import { type Form, PRIVACY_FIELD } from './form.ts';

export const speakToExpert = {
  name: 'speak-to-expert' as const,
  title: 'Speak to an Expert',
  short: 'Call back',
  restPaths: ['/api/sendemail', '/api/submit-form-speak-expert'],
  fields: [
    { name: 'name', label: 'Name', control: 'text', autoComplete: 'name', isRequired: true },
    { name: 'company', label: 'Company', control: 'text', autoComplete: 'organization', isRequired: true },
    { name: 'email', label: 'Email', control: 'email', autoComplete: 'email', isRequired: true, asks: 'your email address' },
    { name: 'mobile', label: 'Mobile', control: 'tel', autoComplete: 'tel', isRequired: true, asks: 'your mobile number', hint: PHONE_HINT },
    { name: PRIVACY_FIELD, label: 'I agree to the Privacy Policy required', control: 'checkbox', isRequired: true },
  ],
  person: singleNamePerson,
  answers: 'We call you by',
  next: [
    'A consultant of the right team calls you within one working day.',
    'If we do not reach you, we write to you, and you choose the time.',
  ],
  texts: { stored: messages.formStored, failed: messages.formFailed, submit: 'Send', submitting: 'Sending...', again: 'Send another request' },
} satisfies Form;
