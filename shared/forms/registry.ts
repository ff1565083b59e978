// Every form of the site. One line here gives a form its REST address, storage and e-mails. The key is the form's `name`.
import * as z from 'zod/mini';
import { consultation } from './consultation.ts';
import type { Form, LeadForm } from './form.ts';
import { imported } from './imported.ts';
import { industryEnquiry } from './industry-enquiry.ts';
import { referral } from './referral.ts';
import { serviceEnquiry } from './service-enquiry.ts';
import { speakToExpert } from './speak-to-expert.ts';
import { subscription } from './subscription.ts';

export const forms = {
  'service-enquiry': serviceEnquiry,
  'industry-enquiry': industryEnquiry,
  consultation,
  'speak-to-expert': speakToExpert,
  subscription,
  referral,
} as const satisfies Record<string, Form>;

export type FormName = keyof typeof forms;
export const formNames = Object.keys(forms) as [FormName, ...FormName[]];
export const formNameSchema = z.enum(formNames);

/** What a lead can be of: a form, or a file. */
export const leadFormNames = [...formNames, imported.name] as const;
export const leadFormNameSchema = z.enum(leadFormNames);
export type LeadFormName = z.infer<typeof leadFormNameSchema>;

/** Typed as the general `Form`, for code that treats all forms alike. */
export function findForm(name: FormName): Form;
export function findForm(name: LeadFormName): LeadForm;
export function findForm(name: LeadFormName): LeadForm {
  return name === 'import' ? imported : forms[name];
}
