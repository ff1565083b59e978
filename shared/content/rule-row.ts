// Rules of law as staff see them: the value in force, when it was last reviewed, and which texts quote it.
import * as z from 'zod/mini';
import { ruleSchema } from '../rules/rule.ts';
import { line, optionalLine } from '../forms/fields.ts';
import { messages } from '../messages.ts';

/** Days since the review after which a rule is shown in amber, then in red. */
export const REVIEW_DUE_DAYS = 90;
export const REVIEW_OVERDUE_DAYS = 180;
/** Rules that end, and dates that fall, within this many days are highlighted. */
export const SOON_DAYS = 60;

export const ageSchema = z.enum(['fresh', 'due', 'overdue']);
export type Age = z.infer<typeof ageSchema>;

const link = z.object({ title: z.string(), href: z.string() });

/** Since when it is withdrawn, and the sentence shown in its place. */
export const withdrawalSchema = z.object({ withdrawn_at: z.string(), reason: z.string() });
export type Withdrawal = z.infer<typeof withdrawalSchema>;
export const withdrawableSchema = z.object({ kind: z.enum(['tool', 'rule']), name: z.string().check(z.maxLength(100)) });
export type Withdrawable = z.infer<typeof withdrawableSchema>;
/** The sentence is public. */
export const REASON_LENGTH = 300;
export const withdrawSchema = z.object({ ...withdrawableSchema.shape, reason: line(messages.enter('the sentence'), REASON_LENGTH) });

export const ruleRowSchema = z.object({
  ...z.pick(ruleSchema, { id: true, name: true, from: true, until: true, law: true, article: true, url: true, certainty: true, note: true, reviewedOn: true }).shape,
  subject: z.string(),
  /** The value in house style. */
  words: z.string(),
  /** Whether the rule is no longer in force. */
  isEnded: z.boolean(),
  /** Days since the review, and how they are rated. */
  ageDays: z.number(),
  age: ageSchema,
  /** Whether the latest review used the official text, who made it and their note. A review that came with the release has no name. */
  isOfficial: z.boolean(),
  reviewer: z.nullable(z.string()),
  reviewNote: z.string(),
  /** Days until it ends, or until the date it names; null if that is not soon. */
  daysLeft: z.nullable(z.number()),
  usedIn: z.array(link),
  /** The tools that may read it, by their titles. */
  tools: z.array(z.string()),
  withdrawal: z.nullable(withdrawalSchema),
});
export type RuleRow = z.infer<typeof ruleRowSchema>;

export const toolRowSchema = z.object({ name: z.string(), title: z.string(), rules: z.number(), withdrawal: z.nullable(withdrawalSchema) });
export type ToolRow = z.infer<typeof toolRowSchema>;

export const textRowSchema = z.object({ ...link.shape, reviewed: z.string(), ageDays: z.number(), age: ageSchema });
export type TextRow = z.infer<typeof textRowSchema>;

export const ruleReviewSchema = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(500)),
  /** Whether the official text was consulted, not just what others write about it. */
  isOfficial: z.boolean(),
  note: optionalLine(),
});

/** What needs staff's attention besides leads. */
export const upkeepSchema = z.object({
  rulesDue: z.number(),
  textsDue: z.number(),
  rulesSoon: z.number(),
  /** Articles edited by staff for which the release has a newer text. */
  newerTexts: z.array(z.object({ id: z.number(), topic: z.string() })),
});

export function ageOf(days: number): Age {
  if (days > REVIEW_OVERDUE_DAYS) return 'overdue';
  return days > REVIEW_DUE_DAYS ? 'due' : 'fresh';
}
