// FORM-04: the enquiry of one industry. Crosses over to `submit-form2` as documented (SPEC AMB-01).
import * as z from 'zod/mini';
import { industryChoices } from '../catalogue.ts';
import { checkbox, email, line, optionalText } from '../fields.ts';
import { messages } from '../messages.ts';
import { enquiryFields, enquiryPerson } from './enquiry-fields.ts';
import { type Form, PRIVACY_FIELD } from './form.ts';

export const industryEnquiry = {
  name: 'industry-enquiry' as const,
  title: 'Industry enquiry',
  restPaths: ['/api/submit-form2'],
  schema: z.object({
    companyName: line('your company name'),
    firstName: line('your first name'),
    lastName: line('your last name'),
    email: email(),
    phone: line('your phone number'),
    industry: line('an industry'),
    subIndustry: line('a sub-industry'),
    comments: optionalText(),
    [PRIVACY_FIELD]: checkbox,
  }),
  fields: enquiryFields({ name: 'industry', label: 'Industry' }, { name: 'subIndustry', label: 'Sub-industry' }),
  choices: { parent: 'industry', child: 'subIndustry', groups: industryChoices },
  person: enquiryPerson,
  texts: { stored: messages.formStored, failed: messages.enquiryFailed, submit: 'Send enquiry', submitting: 'Sending...' },
} satisfies Form;
