// The figures on the back office's overview.
import * as z from 'zod/mini';
import { leadFormNameSchema } from '../forms/registry.ts';
import { blogCardSchema } from './blog.ts';
import { leadRowSchema, leadStatusSchema } from './lead.ts';
import { lostReasonSchema } from './outcome.ts';

/** How many days the overview can look back; a year is counted by weeks. */
export const statsRanges = [7, 30, 90, 365] as const;
export const statsInputSchema = z.object({ days: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(366)), 30) });

export const statsSchema = z.object({
  step: z.enum(['day', 'week']),
  byForm: z.array(z.object({ date: z.string(), form: leadFormNameSchema, count: z.number() })),
  /** By catalogue category id. */
  byService: z.array(z.object({ date: z.string(), id: z.number(), count: z.number() })),
  byStatus: z.array(z.object({ status: leadStatusSchema, count: z.number() })),
  /** The median time until a lead was first handled. */
  medianHours: z.nullable(z.number()),
  /** Of the enquiries whose answer was due or given: how many were answered within one working day. */
  answered: z.object({ inTime: z.number(), due: z.number() }),
  /** Of those that came in the period. */
  won: z.object({ count: z.number(), fils: z.number() }),
  lost: z.array(z.object({ reason: z.nullable(lostReasonSchema), count: z.number() })),
  mails: z.array(z.object({ state: z.enum(['queued', 'sent', 'dead', 'skipped']), count: z.number() })),
  latestLeads: z.array(leadRowSchema),
  latestBlogs: z.array(blogCardSchema),
});
export type Stats = z.infer<typeof statsSchema>;
