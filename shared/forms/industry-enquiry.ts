// FORM-04: the enquiry for an industry. Posts to `submit-form2`, as documented (AMB-01).
import { industryChoices } from '../firm/catalogue.ts';
import { enquiryFields, enquiryNext, enquiryPerson, enquiryTexts } from './enquiry-fields.ts';
import type { Form } from './form.ts';

export const industryEnquiry = {
  name: 'industry-enquiry' as const,
  title: 'Industry enquiry',
  short: 'Industry',
  restPaths: ['/api/submit-form2'],
  fields: enquiryFields({ name: 'industry', label: 'Industry', asks: 'an industry' }, { name: 'subIndustry', label: 'Sub-industry' }),
  choices: { parent: 'industry', child: 'subIndustry', groups: industryChoices },
  person: enquiryPerson,
  next: enquiryNext,
  answers: 'We answer by',
  texts: enquiryTexts,
} satisfies Form;
