// The shapes of the site's status, and of what staff may tell visitors on its page.
import * as z from 'zod/mini';
import { statusParts, statusStates } from './status.ts';

const counts = { good: z.number(), bad: z.number() };

export const statusSchema = z.object({
  /** When the parts were last checked; null if they have not been yet. */
  at: z.nullable(z.string()),
  parts: z.array(z.object({ part: z.enum(statusParts), state: z.enum(statusStates), days: z.array(z.object({ day: z.string(), ...counts })) })),
  notice: z.nullable(z.object({ text: z.string(), textArabic: z.string(), at: z.string() })),
});
export type Status = z.infer<typeof statusSchema>;
export type PartStatus = Status['parts'][number];

const NOTICE_LENGTH = 500;
export const noticeInputSchema = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTICE_LENGTH)), textArabic: z._default(z.string().check(z.trim(), z.maxLength(NOTICE_LENGTH)), '') });
