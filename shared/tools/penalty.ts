// What is late, and what a penalty for it consists of.
import { ruleOn } from '../rules/rules.ts';
import type { Day } from './calendar.ts';
import type { Part } from './fields.ts';
import type { Fils } from './money.ts';
import type { Due, Line } from './tool.ts';

export type Late = {
  tax: 'vat' | 'excise' | 'corporate';
  what: 'payment' | 'return' | 'registration' | 'deregistration' | 'disclosure' | 'audit';
  due: Day;
  done: Day;
  /** Not done yet: `done` is then the day up to which it is counted. */
  isOpen: boolean;
  amount: Fils;
  /** In the order of their days. */
  parts?: Part[];
  repeated: boolean;
};

/** What the law charges, and apart from it what is charged only if the law is read so. `charges` counts those of `lines`; `grows` while the matter stays open. */
export type Penalty = { lines: Line[]; estimate: Line[]; charges: number; grows: boolean; dates?: Due[]; warnings?: string[] };

export const isCorporate = ({ tax }: Late) => tax === 'corporate';

/** The first day of the penalties for VAT and excise that are in force on the day, if those are the present ones. */
export const presentTableFrom = (day: Day): Day | undefined => ruleOn('vat.pay.late', day)?.from;
