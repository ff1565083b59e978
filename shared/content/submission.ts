// What a visitor sent, as the documented lists show it (DATA-03, DATA-04), and the answer to a form post.
import * as z from 'zod/mini';
import { pageInput } from '../forms/fields.ts';

const lead = { id: z.number(), companyName: z.string(), firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() };

export const serviceLeadSchema = z.object({ ...lead, service: z.string(), subService: z.string(), comments: z.string(), submitted_at: z.string() });
export const industryLeadSchema = z.object({ ...lead, industry: z.string(), subIndustry: z.string(), comments: z.string(), submitted_at: z.string() });
export const mailSchema = z.object({ id: z.number(), name: z.string(), company: z.string(), email: z.string(), mobile: z.string(), created_at: z.string() });
export const subscriberSchema = z.object({ id: z.number(), name: z.string(), email: z.string(), created_at: z.string() });
/** For the back office's list: with the time the address was confirmed. */
export const subscriberRowSchema = z.extend(subscriberSchema, { confirmed_at: z.nullable(z.string()) });
export type ServiceLead = z.infer<typeof serviceLeadSchema>;
export type IndustryLead = z.infer<typeof industryLeadSchema>;
/** What both kinds of enquiry have in common. */
export type Enquiry = Omit<ServiceLead, 'service' | 'subService'>;
export type MailRecord = z.infer<typeof mailSchema>;
export type SubscriberRow = z.infer<typeof subscriberRowSchema>;

export const leadPageInput = pageInput;

export const receiptSchema = z.object({
  /** The form's own sentence; contains 'successfully'. */
  message: z.string(),
  /** What the visitor can quote on the phone. */
  reference: z.string(),
  isMailQueued: z.boolean(),
  /** 'Tuesday 24 November, 18:00', in Dubai; missing where nobody answers. */
  answerBy: z.optional(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;
