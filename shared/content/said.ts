// What was said to and by one person, or everybody of one company, in the order of its time.
import * as z from 'zod/mini';
import { messageFileSchema } from './conversation.ts';
import { leadRowSchema } from './lead.ts';
import { id } from '../forms/fields.ts';

/** More are found by a shorter span of days. */
export const MOST_SAID = 100;

const day = z.iso.date();
/** `from` and `to`: days in Dubai, both included. */
export const saidInputSchema = z.object({ id, of: z.enum(['person', 'company']), from: z.optional(day), to: z.optional(day) });
export type SaidInput = z.infer<typeof saidInputSchema>;

const { shape: lead } = leadRowSchema;
const oneSaidSchema = z.object({
  kind: z.enum(['enquiry', 'in', 'out', 'note', 'status']),
  id: z.number(),
  lead: z.number(),
  at: z.string(),
  form: lead.form,
  /** Of whom the enquiry is, and about what. */
  name: z.string(),
  topic: z.string(),
  /** The colleague who wrote or did it; empty if it was the visitor. */
  by: z.string(),
  /** Of an e-mail its subject, of a change the new status. */
  title: z.string(),
  text: z.string(),
  failure: z.nullable(z.string()),
  files: z.array(messageFileSchema),
});
export type Said = z.infer<typeof oneSaidSchema>;
export const passagesInputSchema = z.object({ q: z.string().check(z.trim(), z.maxLength(200)) });
/** Of those that a search finds, the latest. */
export const MOST_PASSAGES = 5;
/** Where the words of a search stand in an e-mail or a note. `name`: of whom the enquiry is. */
export const passageSchema = z.object({ ...z.pick(oneSaidSchema, { id: true, lead: true, name: true, at: true, by: true, title: true, text: true }).shape, kind: z.enum(['in', 'out', 'note']) });
export type Passage = z.infer<typeof passageSchema>;
export const saidSchema = z.object({ rows: z.array(oneSaidSchema), isMore: z.boolean() });
