// Reads rules for a computation and remembers which it read, so that its answer names them.
import type { Rule, RuleValue } from '../rules/rule.ts';
import { ruleOn } from '../rules/rules.ts';
import { writeRule } from '../rules/words.ts';
import type { Day } from './calendar.ts';
import { type Fils, percentRatio, type Ratio } from './money.ts';
import { nothingWithdrawn, sentenceOf, type Withdrawn } from './withdrawn.ts';

/** A rule as an answer names it. */
export type UsedRule = Pick<Rule, 'id' | 'name' | 'law' | 'from' | 'url' | 'reviewedOn' | 'certainty'> & { value: string; article?: string; until?: Day };

/** Thrown when no row of a rule covers the day: the tool then says so, and never takes the nearest. `reason`: staff have withdrawn the rule, and say this in its place. */
export class NoRule extends Error {
  readonly ruleId: string;
  readonly day: Day;
  readonly reason: string | undefined;
  constructor(ruleId: string, day: Day, reason?: string) {
    super(`no rule recorded: ${ruleId} on ${day}`);
    this.ruleId = ruleId;
    this.day = day;
    this.reason = reason;
  }
}

export type WithdrawnRule = { id: string; reason: string };

export type Law = ReturnType<typeof openLaw>;

/** One for each computation. Every reader takes the rule's id and the day on which it must be in force, and throws NoRule. */
export function openLaw(withdrawn: Withdrawn['rules'] = nothingWithdrawn.rules) {
  const used = new Map<string, Rule>();
  const missed = new Map<string, string>();

  function refuseWithdrawn(id: string, day: Day) {
    const reason = sentenceOf(withdrawn, id);
    if (reason === undefined) return;
    missed.set(id, reason);
    throw new NoRule(id, day, reason);
  }

  function read<Kind extends RuleValue['kind']>(id: string, day: Day, kind: Kind) {
    const rule = cite(id, day);
    if (rule.value.kind !== kind) throw new Error(`rule ${id} is of kind '${rule.value.kind}', not '${kind}'`);
    return rule.value as Extract<RuleValue, { kind: Kind }>;
  }

  /** Names a rule whose value is not calculated with. */
  function cite(id: string, day: Day) {
    refuseWithdrawn(id, day);
    const rule = ruleOn(id, day);
    if (!rule) throw new NoRule(id, day);
    used.set(`${id} ${rule.from}`, rule);
    return rule;
  }

  return {
    cite,
    /** Whether the rule says anything on that day. */
    has(id: string, day: Day) {
      refuseWithdrawn(id, day);
      return ruleOn(id, day) !== undefined;
    },
    fils: (id: string, day: Day): Fils => BigInt(read(id, day, 'money').fils),
    percent: (id: string, day: Day): Ratio => percentRatio(read(id, day, 'percent').percent),
    day: (id: string, day: Day): Day => read(id, day, 'date').on,
    days: (id: string, day: Day) => read(id, day, 'days').days,
    months: (id: string, day: Day) => read(id, day, 'months').months,
    years: (id: string, day: Day) => read(id, day, 'years').years,
    count: (id: string, day: Day) => read(id, day, 'count').count,
    /** The value in the house's words, for sentences. */
    words: (id: string, day: Day, forms: readonly string[] = []) => writeRule(cite(id, day).value, forms),
    /** In the order in which they were first read. */
    used: (): UsedRule[] => [...used.values()].map(describeRule),
    /** The withdrawn rules that were asked for. */
    missed: (): WithdrawnRule[] => [...missed].map(([id, reason]) => ({ id, reason })),
  };
}

/** Without its note, which is written for those who keep the rules. */
export function describeRule({ id, name, value, law, article, from, until, url, reviewedOn, certainty }: Rule): UsedRule {
  return { id, name, value: writeRule(value), law, ...(article && { article }), from, ...(until && { until }), url, reviewedOn, certainty };
}
