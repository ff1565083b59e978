// A person behind leads: what is known of them, and who may be the same.
import * as z from 'zod/mini';
import { leadRowSchema } from './lead.ts';
import { languageCodes } from './identity.ts';
import { id, optionalText } from '../forms/fields.ts';

export const PEOPLE_PER_PAGE = 25;

export const peoplePageInputSchema = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(400)), 1),
});

export const personRowSchema = z.object({ id: z.number(), name: z.string(), company: z.string(), last_at: z.string(), emails: z.array(z.string()), phones: z.array(z.string()), /** Up to a hundred. */ enquiries: z.number() });
export type PersonRow = z.infer<typeof personRowSchema>;

/** `why`: the same number, or the same company and a similar name. */
export const suggestionSchema = z.object({ ...personRowSchema.shape, why: z.enum(['phone', 'company']) });
export type Suggestion = z.infer<typeof suggestionSchema>;

const { shape: lead } = leadRowSchema;
const personLeadSchema = z.object({
  id: z.number(),
  form: lead.form,
  reference: z.string(),
  name: z.string(),
  company: z.string(),
  topic: z.string(),
  excerpt: z.string(),
  status: lead.status,
  submitted_at: z.string(),
  source: z.string(),
  consent: z.boolean(),
  consent_version: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  deleted_at: z.nullable(z.string()),
  quarantined_at: z.nullable(z.string()),
  /** Of the calculation that came with it. */
  tool: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  /** The first page of the site that they saw, if they agreed to its being remembered; else the page of the form. */
  landing: z.nullable(z.string()),
});
export type PersonLead = z.infer<typeof personLeadSchema>;

export const personSchema = z.object({
  id: z.number(),
  name: z.string(),
  company: z.string(),
  language: z.string(),
  notes: z.string(),
  first_at: z.string(),
  last_at: z.string(),
  identities: z.array(z.object({ contact_id: z.number(), kind: z.enum(['email', 'phone']), value: z.string() })),
  /** Joined by staff, latest first. */
  merged: z.array(z.object({ id: z.number(), name: z.string(), merged_into: z.nullable(z.number()), merged_at: z.nullable(z.string()), merged_by: z.string() })),
  /** Newest first, like all that follows. */
  leads: z.array(personLeadSchema),
  suggestions: z.array(suggestionSchema),
});
export type Person = z.infer<typeof personSchema>;

export const companySchema = z.object({
  name: z.string(),
  people: z.array(personRowSchema),
  leads: z.array(z.object({ id: z.number(), form: lead.form, name: z.string(), topic: z.string(), status: lead.status, submitted_at: z.string() })),
});
export type Company = z.infer<typeof companySchema>;

export const mergeInputSchema = z.object({ id, into: id });
export const apartInputSchema = z.object({ id, other: id });
export const personInputSchema = z.object({ id, notes: optionalText(), language: z._default(z.enum([...languageCodes, '']), '') });
