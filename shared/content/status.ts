// What /status says of the site, and what staff may tell visitors there.
import * as z from 'zod/mini';

/** Each is checked every minute. */
export const statusParts = ['site', 'forms', 'mail', 'database', 'enquiries'] as const;
export type StatusPart = (typeof statusParts)[number];

export const partNames: Record<StatusPart, { name: string; says: string }> = {
  site: { name: 'Website', says: 'Pages are delivered' },
  forms: { name: 'Forms', says: 'Enquiries are accepted and kept' },
  mail: { name: 'E-mail', says: 'Confirmations leave within minutes' },
  database: { name: 'Database', says: 'Requests are answered' },
  enquiries: { name: 'Test enquiry', says: 'Our hourly test enquiry arrived' },
};

export const STATUS_DAYS = 90;
const counts = { good: z.number(), bad: z.number() };
export const statusStates = ['good', 'bad', 'unknown'] as const;

export const statusSchema = z.object({
  /** When the parts were last checked; null if they have not been yet. */
  at: z.nullable(z.string()),
  parts: z.array(z.object({ part: z.enum(statusParts), state: z.enum(statusStates), days: z.array(z.object({ day: z.string(), ...counts })) })),
  notice: z.nullable(z.object({ text: z.string(), textArabic: z.string(), at: z.string() })),
});
export type Status = z.infer<typeof statusSchema>;
export type PartStatus = Status['parts'][number];

/** Of all checks, those that went well, in per cent; undefined without any. Never rounded up to 100. */
export function shareOf(days: readonly { good: number; bad: number }[]) {
  const good = days.reduce((sum, day) => sum + day.good, 0);
  const all = days.reduce((sum, day) => sum + day.good + day.bad, 0);
  return all === 0 ? undefined : Math.floor((good / all) * 10_000) / 100;
}

const NOTICE_LENGTH = 500;
export const noticeInputSchema = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTICE_LENGTH)), textArabic: z._default(z.string().check(z.trim(), z.maxLength(NOTICE_LENGTH)), '') });
