// A lead for staff: a submission of any form with its status, assignee, notes and history; and the filters of the inbox.
import * as z from 'zod/mini';
import { calculationSchema } from './calculation.ts';
import { leadFormNames, leadFormNameSchema } from '../forms/registry.ts';
import { id, line, text } from '../forms/fields.ts';
import { messages } from '../messages.ts';
import { staffMessages } from '../staff-messages.ts';
import { lostReasonSchema, valueSchema } from './outcome.ts';
import { touchSchema } from '../forms/attribution.ts';

export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost', 'spam'] as const;
export const leadStatusSchema = z.enum(leadStatuses);
export type LeadStatus = z.infer<typeof leadStatusSchema>;
/** What is still worked on. */
export const openStatuses = ['new', 'contacted', 'qualified'] as const satisfies LeadStatus[];

export const leadEventKinds = ['status', 'assignee', 'released', 'deleted', 'restored', 'resent', 'confirmed', 'value', 'lost-reason'] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];

/** Where a lead is: one of the three at a time. */
export const leadPlaces = ['inbox', 'quarantine', 'trash'] as const;
/** 'due': only what is not answered yet, the most urgent first. */
export const leadSorts = ['newest', 'oldest', 'due', 'name', 'name-desc', 'status', 'form'] as const;
export type LeadSort = (typeof leadSorts)[number];
export const LEADS_PER_PAGE = 25;
/** The limit for counting, paging and bulk changes; beyond it, the filter must be narrowed. */
export const COUNTED_LEADS = 10_000;
/** Lower for searches, because counting matches means reading them. */
const COUNTED_FOUND = 1_000;
export const mostCounted = ({ q }: { q?: string | undefined }) => (q ? COUNTED_FOUND : COUNTED_LEADS);
export const TRASH_DAYS = 30;

const day = z.iso.date();

/** Every field is optional and is a query parameter of the inbox's URL. */
export const leadFilterSchema = z.object({
  place: z._default(z.enum(leadPlaces), 'inbox'),
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** 'enquiries': every form but the newsletter. */
  form: z.optional(z.enum([...leadFormNames, 'enquiries'])),
  /** 'service-enquiry:3' or 'industry-enquiry:3:2': form, category and, optionally, sub-category. */
  topic: z.optional(z.string().check(z.regex(/^(?:service|industry)-enquiry:\d{1,4}(?::\d{1,4})?$/))),
  /** 'open': new, contacted or qualified. */
  status: z.optional(z.enum([...leadStatuses, 'open'])),
  /** A user's id, or 'none'. */
  assignee: z.optional(z.string().check(z.regex(/^(?:none|\d{1,15})$/))),
  /** Days in the firm's time zone, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  source: z.optional(z.string().check(z.maxLength(200))),
  /** Newsletter subscriptions only: confirmed or unconfirmed. */
  confirmed: z.optional(z.enum(['yes', 'no'])),
  /** New, and past the moment by which the site promises an answer; or 'soon' to be. 'missed': what was not answered by then, answered since or not. */
  late: z.optional(z.enum(['yes', 'soon', 'missed', 'kept'])),
  /** 'unsent': an e-mail of ours did not go out; 'waiting': the visitor has written and waits for our answer. */
  mail: z.optional(z.enum(['unsent', 'waiting'])),
  /** Put out of sight by a reminder: only those, or all others. */
  snoozed: z.optional(z.enum(['yes', 'no'])),
  sort: z._default(z.enum(leadSorts), 'newest'),
});
export type LeadFilter = z.infer<typeof leadFilterSchema>;

export const leadPageInputSchema = z.object({
  ...leadFilterSchema.shape,
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(COUNTED_LEADS / LEADS_PER_PAGE)), 1),
});

/** Of a reply that no mail server has taken: it waits, or it was given up or came back. */
export const replyTroubles = ['waiting', 'failed'] as const;
export type ReplyTrouble = (typeof replyTroubles)[number];

export const leadRowSchema = z.object({
  id: z.number(),
  reference: z.string(),
  form: leadFormNameSchema,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  topic: z.string(),
  /** How the message begins. */
  excerpt: z.string(),
  source: z.string(),
  status: leadStatusSchema,
  assignee_id: z.nullable(z.number()),
  submitted_at: z.string(),
  /** When the first answer is due; null where none was promised. */
  due_at: z.nullable(z.string()),
  /** When its status was first changed from new. */
  answered_at: z.nullable(z.string()),
  /** What became of our last reply, if it has not gone. */
  reply: z.nullable(z.enum(replyTroubles)),
  quarantined_at: z.nullable(z.string()),
  spam_score: z.number(),
  spam_reasons: z.array(z.string()),
  /** When the address of a subscription was confirmed. */
  confirmed_at: z.nullable(z.string()),
  /** Whose it is, and which of their enquiries; null for a moment after it has come, and for what is in quarantine. */
  person: z.optional(z.nullable(z.object({ id: z.number(), nth: z.number() }))),
});
export type LeadRow = z.infer<typeof leadRowSchema>;

/** To the firm; to the visitor; and to a subscriber whose letter has an old link, a link that can end the subscription. */
export const mailKinds = ['notification', 'auto-reply', 'leave-link'] as const;
export type MailKind = (typeof mailKinds)[number];
/** 'unknown': the process ended before the mail server had answered. */
export const tryOutcomes = ['sent', 'failed', 'unknown'] as const;
export type TryOutcome = (typeof tryOutcomes)[number];

const mailSchema = z.object({
  kind: z.enum(mailKinds),
  recipient: z.string(),
  state: z.enum(['queued', 'sent', 'dead', 'skipped']),
  held: z.boolean(),
  attempts: z.number(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  run_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** Oldest first. The outcome is null during the attempt. */
  tries: z.array(z.object({ at: z.string(), outcome: z.nullable(z.enum(tryOutcomes)), error: z.nullable(z.string()) })),
});

export const leadSchema = z.object({
  ...leadRowSchema.shape,
  data: z.record(z.string(), z.string()),
  calculation: z.nullable(calculationSchema),
  consent: z.boolean(),
  consent_version: z.nullable(z.string()),
  page: z.nullable(z.string()),
  first_touch: z.nullable(touchSchema),
  last_touch: z.nullable(touchSchema),
  deleted_at: z.nullable(z.string()),
  value_fils: z.nullable(z.number()),
  lost_reason: z.nullable(lostReasonSchema),
  /** For whom its assignee has it, and until which day. */
  cover: z.nullable(z.object({ absent: z.string(), until: z.string() })),
  mails: z.array(mailSchema),
  notes: z.array(z.object({ id: z.number(), author: z.string(), text: z.string(), at: z.string() })),
  events: z.array(z.object({ id: z.number(), actor: z.string(), kind: z.enum(leadEventKinds), before: z.nullable(z.string()), after: z.nullable(z.string()), at: z.string() })),
});
export type Lead = z.infer<typeof leadSchema>;

/** Leads by id, or all that match a filter, whose number must be the one the person was shown. */
export const leadChoiceSchema = z.union([
  z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(COUNTED_LEADS)) }),
  z.object({ filter: leadFilterSchema, count: z.number().check(z.int(), z.positive()) }),
]);
export type LeadChoice = z.infer<typeof leadChoiceSchema>;
/** Winning says what each is worth (null: nobody knows yet), and losing why, however many leads and whoever asks. */
export const leadChangeSchema = z
  .intersection(leadChoiceSchema, z.object({ status: z.optional(leadStatusSchema), value_fils: z.optional(z.nullable(valueSchema)), lost_reason: z.optional(lostReasonSchema), assignee_id: z.optional(z.nullable(id)) }))
  .check(
    z.refine(({ status, value_fils }) => status !== 'won' || value_fils !== undefined, { error: staffMessages.leadValueNeeded, path: ['value_fils'] }),
    z.refine(({ status, lost_reason }) => status !== 'lost' || lost_reason !== undefined, { error: staffMessages.lostReasonNeeded, path: ['lost_reason'] }),
  );
export const leadNoteInputSchema = z.object({ id, text: text(messages.enter('a note')) });
export const leadResendInputSchema = z.object({ id, kind: z.enum(mailKinds) });

/** For the sidebar, the inbox's tabs and the overview, each up to COUNTED_LEADS. Newsletter subscriptions are not counted. */
export const leadCountsSchema = z.object({
  all: z.number(),
  new: z.number(),
  /** New, and nobody's. */
  untaken: z.number(),
  late: z.number(),
  /** Due before a fifth of the time is over. */
  soon: z.number(),
  /** Open ones assigned to the caller, and to nobody. */
  mine: z.number(),
  unassigned: z.number(),
  quarantine: z.number(),
  /** Leads with an e-mail that did not go out. */
  unsent: z.number(),
  /** Leads whose visitor has written and waits for our answer. */
  waiting: z.number(),
  /** E-mails that matched no lead. */
  tray: z.number(),
});
export type LeadCounts = z.infer<typeof leadCountsSchema>;

/** Other leads of the same person (address or telephone number) or the same company. */
export const relatedLeadSchema = z.object({ ...z.pick(leadRowSchema, { id: true, form: true, name: true, company: true, topic: true, status: true, submitted_at: true }).shape, isSamePerson: z.boolean() });
export type RelatedLead = z.infer<typeof relatedLeadSchema>;

export const exportFormats = ['csv', 'xlsx'] as const;
export const leadExportInputSchema = z.object({ ...leadFilterSchema.shape, format: z._default(z.enum(exportFormats), 'csv') });

export const leadViewSchema = z.object({ id: z.number(), name: z.string(), query: z.string() });
export const leadViewInputSchema = z.object({ name: line(messages.enter('a name'), 60), query: z.string().check(z.maxLength(1_000)) });
