// Rules of law as staff see them: what holds, how old its review is, and which texts say it.
import * as z from 'zod/mini';
import { ruleSchema } from '../rules/rule.ts';
import { optionalLine } from '../forms/fields.ts';

/** Days since the review: older ones are shown amber, then red. */
export const REVIEW_DUE_DAYS = 90;
export const REVIEW_OVERDUE_DAYS = 180;
/** Rules that end, and days that come, within this many days are shown. */
export const SOON_DAYS = 60;

export const ageSchema = z.enum(['fresh', 'due', 'overdue']);
export type Age = z.infer<typeof ageSchema>;

const link = z.object({ title: z.string(), href: z.string() });

export const ruleRowSchema = z.object({
  ...z.pick(ruleSchema, { id: true, from: true, until: true, law: true, article: true, url: true, certainty: true, note: true, reviewedOn: true }).shape,
  subject: z.string(),
  /** The value in its house form. */
  words: z.string(),
  /** Whether anything of it holds today. */
  isEnded: z.boolean(),
  /** Days since the review, and what that means. */
  ageDays: z.number(),
  age: ageSchema,
  /** Whether the official text itself was open at the latest review, who made it and what they noted; a review of the release has no name. */
  isOfficial: z.boolean(),
  reviewer: z.nullable(z.string()),
  reviewNote: z.string(),
  /** Days until it ends, or until the day that it names; null when that is not soon. */
  daysLeft: z.nullable(z.number()),
  usedIn: z.array(link),
});
export type RuleRow = z.infer<typeof ruleRowSchema>;

export const textRowSchema = z.object({ ...link.shape, reviewed: z.string(), ageDays: z.number(), age: ageSchema });
export type TextRow = z.infer<typeof textRowSchema>;

export const ruleReviewSchema = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(500)),
  /** Whether the official text was open, and not what others write about it. */
  isOfficial: z.boolean(),
  note: optionalLine(),
});

/** What waits for staff beside the leads. */
export const upkeepSchema = z.object({
  rulesDue: z.number(),
  textsDue: z.number(),
  rulesSoon: z.number(),
  /** Articles that staff edited, of which the release has a newer text. */
  newerTexts: z.array(z.object({ id: z.number(), topic: z.string() })),
});

export function ageOf(days: number): Age {
  if (days > REVIEW_OVERDUE_DAYS) return 'overdue';
  return days > REVIEW_DUE_DAYS ? 'due' : 'fresh';
}
