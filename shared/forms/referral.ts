// FORM-07: somebody refers a business to us. Both parties are stored, but only the sender gets a reply (AMB-25).
import { messages } from '../messages.ts';
import { PHONE_HINT, singleNamePerson } from './enquiry-fields.ts';
import type { Form } from './form.ts';

export const referral = {
  name: 'referral' as const,
  title: 'Refer and earn',
  short: 'Referral',
  restPaths: ['/api/submit-referral'],
  fields: [
    { name: 'name', label: 'Your name', control: 'text', autoComplete: 'name', isRequired: true, asks: 'your name', isWide: true },
    { name: 'phone', label: 'Your phone', control: 'tel', autoComplete: 'tel', isRequired: true, asks: 'your phone number', hint: PHONE_HINT },
    { name: 'email', label: 'Your email', control: 'email', autoComplete: 'email', isRequired: true, asks: 'your email address' },
    { name: 'referralName', label: 'Referral name', control: 'text', autoComplete: 'off', isRequired: true, asks: 'the name of the person you refer', isWide: true },
    { name: 'referralPhone', label: 'Referral phone', control: 'tel', autoComplete: 'off', isRequired: true, asks: 'the phone number of the person you refer' },
    { name: 'referralEmail', label: 'Referral email', control: 'email', autoComplete: 'off', isRequired: true, asks: 'the email address of the person you refer' },
    { name: 'terms', label: 'I accept the terms of the referral programme, and the person I refer knows that I pass on their details', control: 'checkbox', isRequired: true, missing: messages.acceptTerms },
  ],
  person: singleNamePerson,
  answers: 'We get in touch by',
  next: [
    'Our team gets in touch with the person you named within one working day, and says that it was you who recommended us.',
    'When an engagement is signed, we tell you in writing what you receive. It falls due once the first invoice is paid.',
    'Quote the reference whenever you ask how it stands.',
  ],
  texts: { stored: messages.formStored, failed: messages.formFailed, submit: 'Send referral', submitting: 'Sending...', again: 'Refer somebody else' },
} satisfies Form;
