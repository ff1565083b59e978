// FORM-05: the free consultation call. Name, email, country and phone are required, the rest is optional.
import { messages } from '../messages.ts';
import { PHONE_HINT, singleNamePerson } from './enquiry-fields.ts';
import type { Form } from './form.ts';

const countries = ['United Arab Emirates', 'India', 'United States', 'United Kingdom', 'Saudi Arabia', 'Qatar', 'Kuwait', 'Oman', 'Bahrain', 'Other'];
const locations = ['Abu Dhabi', 'Dubai', 'Sharjah', 'Ajman', 'Umm Al Quwain', 'Ras Al Khaimah', 'Fujairah', 'Other'];

export const consultation = {
  name: 'consultation' as const,
  title: 'Book Your Free Consultation Call',
  short: 'Consultation',
  restPaths: ['/api/submit-consultation-form'],
  fields: [
    { name: 'name', label: 'Name', control: 'text', autoComplete: 'name', isRequired: true },
    { name: 'email', label: 'Email', control: 'email', autoComplete: 'email', isRequired: true, asks: 'your email address' },
    { name: 'country', label: 'Country', control: 'select', autoComplete: 'country-name', isRequired: true, asks: 'your country', options: countries },
    { name: 'phone', label: 'Phone', control: 'tel', autoComplete: 'tel', isRequired: true, asks: 'your phone number', hint: PHONE_HINT },
    { name: 'whatAreYouLookingFor', label: 'What are you looking for?', control: 'textarea', isRequired: false },
    { name: 'businessLocations', label: 'Business location', control: 'select', isRequired: false, options: locations },
    { name: 'businessActivity', label: 'Business activity', control: 'text', isRequired: false },
  ],
  person: singleNamePerson,
  answers: 'We call you by',
  next: [
    'A consultant calls you within one working day to find a time that suits you.',
    'Have at hand, if you can: your trade licence, the end of your financial year, and what you would like to know. None of it is a condition.',
  ],
  texts: {
    stored: messages.consultationStored,
    spooled: messages.consultationSpooled,
    failed: 'Failed to submit form. Please check your connection and try again.',
    submit: 'Submit',
    submitting: 'Submitting...',
    again: 'Book another call',
  },
} satisfies Form;
