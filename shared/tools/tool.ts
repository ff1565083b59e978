/*
 * What a tool is, and how one is run.
 *
 * A tool is one module, `shared/tools/<name>.ts`, that exports `tool = defineTool({ … })`, and a line in registry.ts, which loads it when it is wanted.
 *   fields   what it asks for, in the order shown; the kinds are in fields.ts. From them follow the types of `compute`'s input, the form, the OpenAPI entry.
 *            A blank is a field that was not given: it is refused, unless the field is optional(…) or withDefault(…, 'no'). Every tool also takes `today`.
 *   check    what one field cannot tell alone ('the end lies before the start'): sentences by field.
 *   ruleIds  every rule that it can name. Tests hold its answers to this list.
 *   compute  (input, today, law): pure. Money is bigint fils (money.ts), days are YYYY-MM-DD (calendar.ts), a last day moves by holidays.ts.
 *            Whatever the law sets is read through `law` (law.ts) with the day on which it must be in force: `law.fils('ct.rate.band', input.from)`. What is read is
 *            named under 'rules used'. Where no row covers the day, law throws NoRule, and runTool answers 'no rule recorded for this date'.
 *            `result` is what programs get, as documented: amounts by amountText, yes or no by yesOrNo. `lines` are the steps for people, each with its rules.
 * A page: readInput(tool, query, today) gives the input or sentences by field; runTool gives the answer; standing(today) is the sentence below every result.
 * A program: answerQuery does both and returns what is sent as JSON.
 * All three take what staff have withdrawn (withdrawn.ts), which a page reads as `content.tools.withdrawn`: when `sentenceOf(withdrawn.tools, name)` is there, a page shows that sentence
 * and the enquiry instead of the form. Where a withdrawn rule is needed, runTool's verdict or its `notDecided` says the rule's sentence, and `withdrawn` names the rule.
 * Labels, hints and sentences quote rules as {rule:id} (fillPlain writes them); numbers of the law never stand in a text.
 */
import * as z from 'zod/mini';
import { fillPlain } from '../rules/fill.ts';
import { type Day, dayText } from './calendar.ts';
import { day, type Field, MOST_TYPED, optional } from './fields.ts';
import type { Moved } from './holidays.ts';
import { type Law, NoRule, openLaw, type UsedRule, type WithdrawnRule } from './law.ts';
import { amountText, type Fils } from './money.ts';
import { nothingWithdrawn, sentenceOf, type Withdrawn } from './withdrawn.ts';

/** One step of a computation. `value` is for programs, and written for people by its kind: 1250000.00, 2027-03-01, or words. */
export type Line = { label: string; value: string; kind: 'amount' | 'day' | 'words'; ruleIds: string[] };
/** A date by which something is due. `period` is the end of what it concerns, if that recurs; `note` says why the day moved or may move. */
export type Due = { key: string; label: string; on: Day; statutoryOn: Day; ruleIds: string[]; penalty?: string; period?: Day; note?: string };

export type Answer<Result = unknown> = {
  /** The result in one sentence. */
  verdict: string;
  /** As documented for programs; absent when no rule covers the day. */
  result?: Result;
  lines: Line[];
  dates: Due[];
  warnings: string[];
  /** What the tool leaves open, and whom to ask. */
  notDecided: string[];
  /** The rule of which no row covers the day. Set by runTool; a tool sets it where it can still tell something. */
  noRule?: { id: string; on: Day };
};
/** `withdrawn`: rules that were needed and that staff have withdrawn, so that something is missing; with `noRule` there is no result. */
export type Run<Result = unknown> = Answer<Result> & { rules: UsedRule[]; today: Day; withdrawn?: WithdrawnRule[] };

type Fields = Record<string, Field>;
export type InputOf<Asked extends Fields> = { [Name in keyof Asked]: Asked[Name] extends Field<infer Value> ? Value : never };
type FieldErrors<Asked extends Fields> = { [Name in keyof Asked]?: string };

export type Tool<Asked extends Fields = Fields, Result extends object = object> = {
  name: string;
  /** Raised when the same inputs for the same day give another result and no rule of law has changed, so that a kept calculation tells how it was made. tests/shared/tools/versions.test.ts notices. */
  version: number;
  fields: Asked;
  ruleIds: readonly string[];
  check?: (input: InputOf<Asked>, today: Day, law: Law) => FieldErrors<Asked>;
  compute: (input: InputOf<Asked>, today: Day, law: Law) => Answer<Result>;
};
/** A tool of any fields, for those who handle all alike. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyTool = Tool<any, any>;

export const defineTool = <const Asked extends Fields, Result extends object>(tool: Tool<Asked, Result>) => tool;

/** A query as it comes: a name given twice is a list. */
export type Query = Record<string, string | string[] | undefined>;
type ReadInput<Input> = { input: Input; today: Day; fieldErrors?: undefined } | { fieldErrors: Record<string, string[]> };

export const todayField = optional(day({ label: 'Computed for', hint: 'The day on which it is asked, by Dubai time' }, '2018-01-01', '2090-12-31'));
/** How many unknown names are told of. */
const MOST_UNKNOWN = 5;

/** The schema of a tool's query: every field from its text, blanks read as not given, and nothing else. */
export function schemaOf<Asked extends Fields>({ fields }: Pick<Tool<Asked>, 'fields'>) {
  return z.strictObject(Object.fromEntries(Object.entries<Field>({ ...fields, today: todayField }).map(([name, field]) => [name, readerOf(field)])));
}

function readerOf(field: Field) {
  return z.pipe(z.optional(z.union([z.string(), z.array(z.string())])), z.transform((given, context) => {
    const refuse = (message: string) => {
      context.issues.push({ code: 'custom', message, input: given });
      return z.NEVER;
    };
    if (Array.isArray(given)) return refuse('Please give this only once');
    if ((given?.length ?? 0) > MOST_TYPED) return refuse(`Please use at most ${MOST_TYPED} characters`);
    const text = given?.trim() || field.fallback;
    if (text === undefined) return field.isOptional ? undefined : refuse(field.control === 'choice' ? 'Please choose one' : 'Please fill this in');
    const { data, error } = field.schema.safeParse(text);
    return error ? refuse(error.issues[0]!.message) : data;
  }));
}

/** `today` is the Dubai day, unless the query says another. */
export function readInput<Asked extends Fields>(tool: Pick<Tool<Asked>, 'fields' | 'check'>, query: Query, today: Day, withdrawn = nothingWithdrawn): ReadInput<InputOf<Asked>> {
  const { data, error } = schemaOf(tool).safeParse(query);
  if (error) {
    // By entries, because a name can be __proto__.
    const fieldErrors = error.issues.flatMap((issue): [string, string[]][] =>
      issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_UNKNOWN).map((key) => [key.slice(0, 60), ['There is no field of this name']]) : [[String(issue.path[0]), [issue.message]]],
    );
    return { fieldErrors: Object.fromEntries(fieldErrors) };
  }
  const { today: asked = today, ...input } = data as InputOf<Asked> & { today?: Day };
  const refused = Object.entries(checkTogether(tool, input as InputOf<Asked>, asked, withdrawn)).filter(([, message]) => message);
  if (refused.length > 0) return { fieldErrors: Object.fromEntries(refused.map(([name, message]) => [name, [message as string]])) };
  return { input: input as InputOf<Asked>, today: asked };
}

/** Where no rule covers the day there is nothing to hold the input to. */
function checkTogether<Asked extends Fields>({ check }: Pick<Tool<Asked>, 'check'>, input: InputOf<Asked>, today: Day, withdrawn: Withdrawn): FieldErrors<Asked> {
  try {
    return check?.(input, today, openLaw(withdrawn.rules)) ?? {};
  } catch (error) {
    if (error instanceof NoRule) return {};
    throw error;
  }
}

export function runTool<Asked extends Fields, Result extends object>(tool: Tool<Asked, Result>, input: InputOf<Asked>, today: Day, withdrawn = nothingWithdrawn): Run<Result> {
  const law = openLaw(withdrawn.rules);
  try {
    return { ...tool.compute(input, today, law), rules: law.used(), today, ...tellMissed(law) };
  } catch (error) {
    if (!(error instanceof NoRule)) throw error;
    return {
      verdict: error.reason ?? `No rule recorded for this date: ${dayText(error.day)}. Ask us, and we will look it up.`,
      lines: [], dates: [], warnings: [], notDecided: [], rules: [], today,
      noRule: { id: error.ruleId, on: error.day },
      ...tellMissed(law),
    };
  }
}

function tellMissed(law: Law) {
  const missed = law.missed();
  return missed.length > 0 && { withdrawn: missed };
}

/** What a program gets: the result's own fields, then what every answer has. Bad input: its sentences. `withdrawn`: the sentence in place of the whole tool. */
export function answerQuery(tool: AnyTool, query: Query, today: Day, withdrawn = nothingWithdrawn) {
  const sentence = sentenceOf(withdrawn.tools, tool.name);
  if (sentence !== undefined) return { withdrawn: sentence };
  const read = readInput(tool, query, today, withdrawn);
  if (read.fieldErrors) return { fieldErrors: read.fieldErrors };
  const { result, verdict, dates, ...rest } = runTool(tool, read.input as never, read.today, withdrawn);
  return { body: { tool: tool.name, version: tool.version, headline: verdict, dates, ...(result as object | undefined), ...rest, standing: standing(read.today) } };
}

/** On every result, print and file. */
export function standing(today: Day) {
  return `A computation from the figures you entered and the rules shown, on ${dayText(today)}. It is not a tax return, an assessment or advice; the authority decides. The Arabic text of the law prevails.`;
}

/** A tool's fields as shown on that day, with the values of rules in their labels, hints and choices. */
export function describeFields({ fields }: Pick<AnyTool, 'fields'>, today: Day) {
  const fill = (text: string) => fillPlain(text, today);
  const fillChoices = (choices: Record<string, string>) => Object.fromEntries(Object.entries(choices).map(([value, text]) => [value, fill(text)]));
  return Object.entries<Field>(fields).map(([name, { label, hint, control, isOptional, fallback, choices, example }]) => ({
    name, label: fill(label), ...(hint && { hint: fill(hint) }), control, isRequired: !isOptional && fallback === undefined, fallback, choices: choices && fillChoices(choices), example,
  }));
}

export const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

export const amountLine = (label: string, fils: Fils, ...ruleIds: string[]): Line => ({ label, value: amountText(fils), kind: 'amount', ruleIds });
export const dayLine = (label: string, on: Day, ...ruleIds: string[]): Line => ({ label, value: on, kind: 'day', ruleIds });
export const wordsLine = (label: string, value: string, ...ruleIds: string[]): Line => ({ label, value, kind: 'words', ruleIds });

/** The rule by which a last day moves; cite it wherever moveToBusinessDay is used. */
export const BUSINESS_DAY_RULE = 'tax.period.lastDay';

/** Why a last day moved, and that it may move; empty if neither. */
export function movedNote({ on, statutoryOn, because, warning }: Moved) {
  const moved = because && `The last day, ${dayText(statutoryOn, true)}, is no business day (${because}), so it moves to ${dayText(on, true)}. Do not plan on the extension.`;
  return [moved, warning].filter(Boolean).join(' ');
}
