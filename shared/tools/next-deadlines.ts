// The next duties that concern every company, whoever it is: one of each kind, soonest first.
import { addDays, type Day, dayText, yearOf } from './calendar.ts';
import { calendarYearEnd, corporateTaxReturns, eInvoicingSteps, vatReturns, within, yearEnds } from './due-dates.ts';
import { NoRule, openLaw } from './law.ts';
import { nothingWithdrawn, type Withdrawn } from './withdrawn.ts';
import type { Due } from './tool.ts';

const SHOWN = 3;
/** Far enough for the return of a year that has just begun. */
const HORIZON_DAYS = 700;

type Next = { label: string; on: Day };

/** Without those whose rules are withdrawn. */
export function nextDeadlines(today: Day, withdrawn: Withdrawn = nothingWithdrawn): Next[] {
  const law = openLaw(withdrawn.rules);
  const until = addDays(today, HORIZON_DAYS);
  const soonest = (read: () => Iterable<Due>) => within(soundOnes(read), today, until).slice(0, 1);
  const steps = (phase: 'large' | 'small', who: (words: string) => string) =>
    [...soundOnes(() => eInvoicingSteps(phase, law, today).map((due) => ({ ...due, label: `${due.label}: ${who(law.words('einvoice.revenue', today, ['million']))}` })))].filter(({ on }) => on >= today);
  const found = [
    ...soonest(() => vatReturns(addDays(today, -120), 'monthly', law)).map(({ key, on, period }) => ({ key, on, label: `VAT return and payment, for periods to ${dayText(period!)}` })),
    ...soonest(() => corporateTaxReturns(yearEnds(calendarYearEnd(yearOf(today) - 2), '12-31'), law, today)).map(({ key, on, period }) => ({ key, on, label: `Corporate tax return and payment, for the year to ${dayText(period!)}` })),
    ...steps('large', (words) => `revenue of ${words} or more`),
    ...steps('small', (words) => `revenue under ${words}`),
  ].toSorted((a, b) => (a.on < b.on ? -1 : 1));
  return found.filter(({ key }, place) => found.findIndex((other) => other.key === key) === place).slice(0, SHOWN).map(({ label, on }) => ({ label, on }));
}

/** Up to where the rules say nothing. */
function* soundOnes(read: () => Iterable<Due>): Generator<Due> {
  try {
    yield* read();
  } catch (error) {
    if (!(error instanceof NoRule)) throw error;
  }
}

