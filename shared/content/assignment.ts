// The rules by which new leads are given to colleagues: the first that fits decides. And who is away, until when, and who answers meanwhile.
import * as z from 'zod/mini';
import { internationalDigits } from './phone.ts';
import { colleagueSchema } from './user.ts';
import { id, line } from '../forms/fields.ts';
import { site } from '../firm/site.ts';
import { formNameSchema, type LeadFormName } from '../forms/registry.ts';
import { languageCodes, languageOf } from './identity.ts';
import { messages } from '../messages.ts';
import { staffMessages } from '../staff-messages.ts';

const MOST_RULES = 50;
const MOST_USERS = 50;
/** On how many of the latest leads rules are tried. */
export const TRIED_LEADS = 50;

export const offices = site.offices.map(({ city }) => city) as [string, ...string[]];

/** What is not given fits every lead. */
export const assignmentRuleSchema = z.object({
  /** Made when the rule is added: by it the turn is remembered. */
  id: z.uuid(),
  name: line(messages.enter('a name'), 60),
  form: z.optional(formNameSchema),
  /** 'service-enquiry:3' or 'service-enquiry:3:2', as in the inbox. */
  topic: z.optional(z.string().check(z.regex(/^(?:service|industry)-enquiry:\d{1,4}(?::\d{1,4})?$/))),
  language: z.optional(z.enum(languageCodes)),
  source: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200))),
  office: z.optional(z.enum(offices)),
  /** One colleague; several in turn (all if none is named); nobody. */
  to: z.enum(['user', 'turn', 'nobody']),
  users: z._default(z.array(id).check(z.maxLength(MOST_USERS)), []),
}).check(z.refine(({ to, users }) => to !== 'user' || users.length === 1, { error: staffMessages.ruleNeedsColleague, path: ['users'] }));
export type AssignmentRule = z.infer<typeof assignmentRuleSchema>;

export const assignmentRulesSchema = z.array(assignmentRuleSchema).check(z.maxLength(MOST_RULES));
/** `version`: of the rules that the change is based on; 0 if there were none. */
export const assignmentPlanSchema = z.object({ version: z.number(), rules: assignmentRulesSchema });
export type AssignmentPlan = z.infer<typeof assignmentPlanSchema>;

/** What rules look at. */
export type Assignable = { form: LeadFormName; name: string; data: Record<string, string>; parent_id: number | null; child_id: number | null; source: string };

/** Who wrote from India belongs to Kochi, from Bahrain to Manama, and from anywhere else to the headquarters. */
export function officeOf({ data }: Pick<Assignable, 'data'>) {
  const digits = internationalDigits(data.phone ?? data.mobile ?? '') ?? '';
  const country = (data.country ?? '').toLowerCase();
  const found = site.offices.slice(1).find((office) => (country ? country === office.country.toLowerCase().replace(/^kingdom of /, '') : digits.startsWith(office.phone.href.replace('tel:+', '').slice(0, office.country === 'India' ? 2 : 3))));
  return (found ?? site.offices[0]).city;
}

export function fits(rule: AssignmentRule, lead: Assignable) {
  const [form, parent, child] = rule.topic?.split(':') ?? [];
  return (
    (!rule.form || rule.form === lead.form) &&
    (!form || (form === lead.form && Number(parent) === lead.parent_id && (!child || Number(child) === lead.child_id))) &&
    (!rule.language || rule.language === languageOf(`${lead.name} ${lead.data.comments ?? ''} ${lead.data.whatAreYouLookingFor ?? ''}`)) &&
    (!rule.source || rule.source === lead.source) &&
    (!rule.office || rule.office === officeOf(lead))
  );
}

/** `standIn`: who answers for somebody who is away, if anybody does. */
export type Presence = { id: number; isAway: boolean; standIn: number | null };

/** Who of the colleagues gets it; null is nobody. `last`: whose turn it was. */
export function chooseUser({ to, users }: AssignmentRule, colleagues: Presence[], last: number | undefined): number | null {
  const find = (id: number | null) => colleagues.find((one) => one.id === id && !one.isAway)?.id;
  if (to === 'nobody') return null;
  if (to === 'user') {
    const chosen = colleagues.find((one) => one.id === users[0]);
    return find(users[0]!) ?? find(chosen?.standIn ?? null) ?? null;
  }
  const present = colleagues.filter((one) => !one.isAway && (users.length === 0 || users.includes(one.id))).map((one) => one.id).toSorted((a, b) => a - b);
  return present.find((one) => one > (last ?? 0)) ?? present[0] ?? null;
}

export const triedSchema = z.array(z.object({ id: z.number(), name: z.string(), about: z.string(), submitted_at: z.string(), /** Its place in the list, or none that fits. */ rule: z.nullable(z.number()), user: z.nullable(z.number()) }));
export type Tried = z.infer<typeof triedSchema>;

const day = z.iso.date();
export const presenceRowSchema = z.object({
  ...colleagueSchema.shape,
  /** The first and the last day of an absence, in Dubai; it may be still to come. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  isAway: z.boolean(),
  stand_in_id: z.nullable(z.number()),
  /** Whether their open leads go to the stand-in as well. */
  takes_over: z.nullable(z.boolean()),
  /** Open leads that are theirs now, and that wait to come back to them. */
  open: z.number(),
  covered: z.number(),
});
export type PresenceRow = z.infer<typeof presenceRowSchema>;

/** `from`: today, if it is left out. `takesOver`: their open leads go to the stand-in from then until then. */
export const absenceInputSchema = z.object({ id, from: z.optional(day), until: day, stand_in_id: z._default(z.nullable(id), null), takesOver: z._default(z.boolean(), false) });
export type AbsenceInput = z.infer<typeof absenceInputSchema>;
/** One's own, for a line above every screen. `covered`: how many leads the stand-in has. */
export const ownAbsenceSchema = z.nullable(z.object({ from: z.string(), until: z.string(), isAway: z.boolean(), standIn: z.nullable(z.string()), takesOver: z.boolean(), covered: z.number() }));
