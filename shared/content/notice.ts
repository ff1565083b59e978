// What staff are told besides the screens, and what each of them wants to be told.
import * as z from 'zod/mini';
import { formNameSchema } from '../forms/registry.ts';

export const noticeKinds = ['reminder', 'new-lead', 'assigned', 'reply', 'overdue', 'escalation', 'failed-mail', 'digest'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** 'mine': those assigned to me, and of those assigned to nobody, only overdue ones. */
const scopeSchema = z.enum(['none', 'mine', 'all']);
export type Scope = z.infer<typeof scopeSchema>;

export const wishesSchema = z.object({
  newLead: scopeSchema,
  assigned: z.boolean(),
  reply: z.boolean(),
  overdue: z.boolean(),
  failedMail: z.boolean(),
  digest: z.boolean(),
});
export type Wishes = z.infer<typeof wishesSchema>;

/** Until somebody chooses. The firm's mailbox is told of each lead anyway. */
export const firstWishes: Wishes = { newLead: 'none', assigned: true, reply: true, overdue: true, failedMail: false, digest: false };
/** Of the channel of the whole firm. */
export const firstChannelWishes: Wishes = { newLead: 'all', assigned: false, reply: true, overdue: true, failedMail: true, digest: false };

/** A week, from Monday to Sunday. */
export const digestSchema = z.object({
  from: z.string(),
  to: z.string(),
  arrived: z.number(),
  answered: z.number(),
  medianHours: z.nullable(z.number()),
  overdue: z.number(),
  byForm: z.array(z.object({ form: formNameSchema, count: z.number() })),
  /** By catalogue category id. */
  byService: z.array(z.object({ id: z.number(), count: z.number() })),
  bySource: z.array(z.object({ source: z.string(), count: z.number() })),
  won: z.object({ count: z.number(), fils: z.number() }),
  deadMails: z.number(),
  rulesDue: z.number(),
});
export type Digest = z.infer<typeof digestSchema>;
