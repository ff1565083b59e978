// What a screen that is open is told while it is open: how much waits, and which leads and answers are the latest.
import * as z from 'zod/mini';
import { leadCountsSchema } from './lead.ts';

/** How many of the latest are named; whoever was away for longer sees 'more'. */
export const LATEST_TOLD = 20;

export const newsSchema = z.object({
  counts: leadCountsSchema,
  /** Ids of the latest leads of the inbox, without the newsletter, newest first. */
  leads: z.array(z.number()),
  /** The latest messages that came in, newest first. */
  answers: z.array(z.object({ id: z.number(), lead: z.number() })),
});
export type News = z.infer<typeof newsSchema>;
