// FORM-03: the enquiry about a service, at /form2/{serviceId}/{subServiceId}. Posts to `submit-form`, as documented (AMB-01).
import { serviceChoices } from '../firm/catalogue.ts';
import { enquiryFields, enquiryNext, enquiryPerson, enquiryTexts } from './enquiry-fields.ts';
import type { Form } from './form.ts';

export const serviceEnquiry = {
  name: 'service-enquiry' as const,
  title: 'Service enquiry',
  short: 'Service',
  restPaths: ['/api/submit-form'],
  fields: enquiryFields({ name: 'service', label: 'Service' }, { name: 'subService', label: 'Sub-service' }),
  choices: { parent: 'service', child: 'subService', groups: serviceChoices },
  person: enquiryPerson,
  next: enquiryNext,
  answers: 'We answer by',
  texts: enquiryTexts,
} satisfies Form;
