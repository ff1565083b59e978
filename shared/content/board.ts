// The board of leads: a column for each status, with the inbox's filter.
import * as z from 'zod/mini';
import { COUNTED_LEADS, leadFilterSchema, leadRowSchema, leadStatusSchema } from './lead.ts';
import { lostReasonSchema } from './outcome.ts';

export const CARDS_PER_PAGE = 50;

export const boardColumnInputSchema = z.object({
  ...leadFilterSchema.shape,
  status: leadStatusSchema,
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(COUNTED_LEADS / CARDS_PER_PAGE)), 1),
});

export const boardCardSchema = z.object({
  ...leadRowSchema.shape,
  value_fils: z.nullable(z.number()),
  lost_reason: z.nullable(lostReasonSchema),
  /** Since when it has had this status. */
  stage_since: z.string(),
});
export type BoardCard = z.infer<typeof boardCardSchema>;
