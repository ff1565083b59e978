// FORM-03: the enquiry about one service, at /form2/{serviceId}/{subServiceId}. Crosses over to `submit-form` as documented (SPEC AMB-01).
import * as z from 'zod/mini';
import { serviceChoices } from '../catalogue.ts';
import { checkbox, email, line, optionalText } from '../fields.ts';
import { messages } from '../messages.ts';
import { enquiryFields, enquiryPerson } from './enquiry-fields.ts';
import { type Form, PRIVACY_FIELD } from './form.ts';

export const serviceEnquiry = {
  name: 'service-enquiry' as const,
  title: 'Service enquiry',
  restPaths: ['/api/submit-form'],
  schema: z.object({
    companyName: line('your company name'),
    firstName: line('your first name'),
    lastName: line('your last name'),
    email: email(),
    phone: line('your phone number'),
    service: line('a service'),
    subService: line('a sub-service'),
    comments: optionalText(),
    [PRIVACY_FIELD]: checkbox,
  }),
  fields: enquiryFields({ name: 'service', label: 'Service' }, { name: 'subService', label: 'Sub-service' }),
  choices: { parent: 'service', child: 'subService', groups: serviceChoices },
  person: enquiryPerson,
  texts: { stored: messages.formStored, failed: messages.enquiryFailed, submit: 'Send enquiry', submitting: 'Sending...' },
} satisfies Form;
