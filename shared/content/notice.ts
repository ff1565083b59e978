// What staff are told besides the screens, and what each of them wants to be told.
import * as z from 'zod/mini';
import { formNameSchema } from '../forms/registry.ts';

/** 'hello': the first message of a channel, by which its owner sees that it works. 'proof': a reply that its author sends to themselves first. */
export const noticeKinds = ['reminder', 'new-lead', 'assigned', 'reply', 'overdue', 'escalation', 'failed-mail', 'digest', 'hello', 'proof'] as const;
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
  /** Reminders of one's own; by mail they always come. */
  reminder: z._default(z.boolean(), true),
});
export type Wishes = z.infer<typeof wishesSchema>;

/** Until somebody chooses. The firm's mailbox is told of each lead anyway. */
export const firstWishes: Wishes = { newLead: 'none', assigned: true, reply: true, overdue: true, failedMail: false, digest: false, reminder: true };
/** Of the channel of the whole firm. */
export const firstChannelWishes: Wishes = { newLead: 'all', assigned: false, reply: true, overdue: true, failedMail: true, digest: false, reminder: false };
/** Of somebody's own channel, until they choose: what is theirs. */
export const firstOwnWishes: Wishes = { ...firstWishes, newLead: 'mine' };

const CHANNEL_LENGTH = 1_000;
export const ownChannelInputSchema = z.object({
  /** Left out: the one that is set. */
  url: z.optional(z.string().check(z.trim(), z.maxLength(CHANNEL_LENGTH))),
  wishes: wishesSchema,
});
/** `host`: all that is shown of its address, which is a secret. `last`: how the latest message fared. */
export const ownChannelSchema = z.object({
  host: z.nullable(z.string()),
  wishes: wishesSchema,
  last: z.nullable(z.object({ state: z.enum(['waiting', 'sent', 'failed']), at: z.string(), error: z.nullable(z.string()) })),
});
export type OwnChannel = z.infer<typeof ownChannelSchema>;

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
  /** Texts whose day of review is too long ago. Like the next: not in a letter that was owed before a release that counts them. */
  textsDue: z.optional(z.number()),
  /** Enquiries that came with a tool's calculation. */
  byTool: z.optional(z.array(z.object({ tool: z.string(), count: z.number() }))),
  /** What visitors looked for on the site in vain. */
  searches: z.optional(z.array(z.object({ words: z.string(), count: z.number() }))),
});
export type Digest = z.infer<typeof digestSchema>;
