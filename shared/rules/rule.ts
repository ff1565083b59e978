// A rule of law as data: one value, when it is in force, its source, and when it was reviewed.
import * as z from 'zod/mini';

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const whole = z.number().check(z.int(), z.minimum(0));

/** AED amounts are in fils, 100 to the dirham; other currencies in whole units. Percentages are decimal numbers: 5.83. */
export const ruleValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), fils: whole }),
  z.object({ kind: z.literal('foreign'), currency: z.enum(['EUR', 'BHD', 'INR']), amount: whole }),
  z.object({ kind: z.literal('percent'), percent: z.number() }),
  z.object({ kind: z.literal('date'), on: isoDay }),
  z.object({ kind: z.literal('hours'), hours: whole }),
  z.object({ kind: z.literal('days'), days: whole, isBusiness: z.optional(z.boolean()) }),
  z.object({ kind: z.literal('months'), months: whole }),
  z.object({ kind: z.literal('years'), years: whole }),
  z.object({ kind: z.literal('count'), count: z.number() }),
  z.object({ kind: z.literal('text'), text: z.string().check(z.minLength(1)) }),
]);
export type RuleValue = z.infer<typeof ruleValueSchema>;

export const ruleSchema = z.object({
  id: z.string().check(z.regex(/^[a-z][\w]*(?:\.[\w]+)+$/i)),
  /** What it is, for people: the value follows it. The rows of one rule share it. */
  name: z.string().check(z.minLength(1)),
  value: ruleValueSchema,
  /** The first and last day on which the value is in force. */
  from: isoDay,
  until: z.optional(isoDay),
  law: z.string().check(z.minLength(1)),
  article: z.optional(z.string()),
  /** Where the authority publishes it. */
  url: z.url(),
  /** When it was last compared with what is published. A later review in the back office takes precedence. */
  reviewedOn: isoDay,
  /** sure: two or more independent sources; check: one source, or sources differ; open: the text of the law leaves it open. */
  certainty: z.enum(['sure', 'check', 'open']),
  note: z.optional(z.string()),
});
export type Rule = z.infer<typeof ruleSchema>;

export const aed = (dirhams: number): RuleValue => ({ kind: 'money', fils: Math.round(dirhams * 100) });
export const foreign = (currency: 'EUR' | 'BHD' | 'INR', amount: number): RuleValue => ({ kind: 'foreign', currency, amount });
export const percent = (value: number): RuleValue => ({ kind: 'percent', percent: value });
export const on = (day: string): RuleValue => ({ kind: 'date', on: day });
export const hours = (value: number): RuleValue => ({ kind: 'hours', hours: value });
export const days = (value: number): RuleValue => ({ kind: 'days', days: value });
export const businessDays = (value: number): RuleValue => ({ kind: 'days', days: value, isBusiness: true });
export const months = (value: number): RuleValue => ({ kind: 'months', months: value });
export const years = (value: number): RuleValue => ({ kind: 'years', years: value });
export const count = (value: number): RuleValue => ({ kind: 'count', count: value });
export const text = (value: string): RuleValue => ({ kind: 'text', text: value });

type Source = Pick<Rule, 'law' | 'url'> & Partial<Pick<Rule, 'article' | 'from' | 'certainty' | 'reviewedOn'>>;
type Details = Partial<Omit<Rule, 'id' | 'name' | 'value'>>;

/** Rows of one law: shared properties are given once, the others per row. */
export function rulesOf({ from, certainty = 'sure', reviewedOn = '2026-11-22', ...source }: Source) {
  return (id: string, name: string, value: RuleValue, details: Details = {}): Rule => {
    const start = details.from ?? from;
    if (!start) throw new Error(`rule ${id}: from which day does it hold?`);
    return { certainty, reviewedOn, ...source, ...details, id, name, value, from: start };
  };
}

export const sites = {
  tax: 'https://tax.gov.ae/en/legislation.aspx',
  finance: 'https://mof.gov.ae',
  labour: 'https://www.mohre.gov.ae/en/laws-and-regulations/laws.aspx',
  laws: 'https://uaelegislation.gov.ae',
  economy: 'https://www.moet.gov.ae',
  centralBank: 'https://rulebook.centralbank.ae',
  sanctions: 'https://www.uaeiec.gov.ae',
  pensions: 'https://gpssa.gov.ae',
  industry: 'https://moiat.gov.ae',
  dubai: 'https://dlp.dubai.gov.ae',
  customs: 'https://www.icp.gov.ae',
  standards: 'https://www.ifrs.org',
  auditing: 'https://www.iaasb.org',
  internalAudit: 'https://www.theiia.org',
  valuation: 'https://www.ivsc.org',
  bahrain: 'https://www.nbr.gov.bh',
  india: 'https://www.cbic.gov.in',
  incomeTaxIndia: 'https://www.incometaxindia.gov.in',
  dfsa: 'https://www.dfsa.ae',
  insurance: 'https://rulebook.centralbank.ae',
} as const;
