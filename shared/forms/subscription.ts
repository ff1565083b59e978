// FORM-01 and FORM-02: the newsletter of the home page and the subscribe form of the contact page are one form.
import { messages } from '../messages.ts';
import { singleNamePerson } from './enquiry-fields.ts';
import { type Form, PRIVACY_FIELD } from './form.ts';

export const subscription = {
  name: 'subscription' as const,
  title: 'Newsletter',
  short: 'Newsletter',
  restPaths: ['/api/send2email'],
  fields: [
    { name: 'name', label: 'Name', control: 'text', autoComplete: 'name', isRequired: true },
    { name: 'email', label: 'Email', control: 'email', autoComplete: 'email', isRequired: true, asks: 'your email address' },
    { name: PRIVACY_FIELD, label: 'I agree to the Privacy Policy', control: 'checkbox', isRequired: false },
  ],
  person: singleNamePerson,
  next: ['An e-mail asks you to confirm your address: open its link and press the button.', 'Then you get what we write about audit, accounting and tax in the UAE. One click ends it, whenever you like.'],
  texts: { stored: messages.formStored, failed: messages.formFailed, submit: 'Subscribe', submitting: 'Sending...', again: 'Subscribe another address' },
} satisfies Form;
