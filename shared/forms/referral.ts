// FORM-07: somebody names a business that could use us. Both parties are stored; only the one who writes is written back to (SPEC AMB-25).
import * as z from 'zod/mini';
import { checkbox, email, line } from '../fields.ts';
import { messages } from '../messages.ts';
import { singleNamePerson } from './enquiry-fields.ts';
import type { Form } from './form.ts';

export const referral = {
  name: 'referral' as const,
  title: 'Refer and earn',
  restPaths: ['/api/submit-referral'],
  schema: z.object({
    name: line('your name'),
    phone: line('your phone number'),
    email: email(),
    referralName: line('the name of the person you refer'),
    referralPhone: line('the phone number of the person you refer'),
    referralEmail: email('the email address of the person you refer'),
    terms: checkbox,
  }),
  fields: [
    { name: 'name', label: 'Your name', control: 'text', autoComplete: 'name', isRequired: true, isWide: true },
    { name: 'phone', label: 'Your phone', control: 'tel', autoComplete: 'tel', isRequired: true },
    { name: 'email', label: 'Your email', control: 'email', autoComplete: 'email', isRequired: true },
    { name: 'referralName', label: 'Referral name', control: 'text', autoComplete: 'off', isRequired: true, isWide: true },
    { name: 'referralPhone', label: 'Referral phone', control: 'tel', autoComplete: 'off', isRequired: true },
    { name: 'referralEmail', label: 'Referral email', control: 'email', autoComplete: 'off', isRequired: true },
    { name: 'terms', label: 'I accept the terms of the referral programme, and the person I refer knows that I pass on their details', control: 'checkbox', isRequired: true, missing: messages.acceptTerms },
  ],
  person: singleNamePerson,
  next: [
    'Our team gets in touch with the person you named within one working day, and says that it was you who recommended us.',
    'When an engagement is signed and its first invoice is paid, we call you and agree on how to thank you.',
    'Quote the reference whenever you ask how it stands.',
  ],
  texts: { stored: messages.formStored, failed: messages.formFailed, submit: 'Send referral', submitting: 'Sending...' },
} satisfies Form;
