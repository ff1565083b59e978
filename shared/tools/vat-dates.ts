// When VAT returns are due in the coming twelve months, for each of the three cycles of quarters.
import { addMonths, type Day, dayText } from './calendar.ts';
import { movedOnes, vatCycles, vatReturns, within } from './due-dates.ts';
import { type Law, NoRule } from './law.ts';
import { type Answer, BUSINESS_DAY_RULE, defineTool, type Due, wordsLine } from './tool.ts';

type Cycle = keyof typeof vatCycles;
type Row = Pick<Due, 'on' | 'statutoryOn' | 'note'> & { period: Day };

const names = Object.keys(vatCycles) as Cycle[];

function compute(_input: object, today: Day, law: Law): Answer<{ cycles: Record<Cycle, Row[]> }> {
  const notRecorded: string[] = [];
  // A date of one cycle on which no rule says anything leaves the other cycles standing.
  const dues = names.map((cycle) => {
    try {
      return [cycle, within(vatReturns(addMonths(today, -3), cycle, law), today, addMonths(today, 12))] as const;
    } catch (error) {
      if (!(error instanceof NoRule)) throw error;
      notRecorded.push(`Periods that end in ${vatCycles[cycle]}: no rule recorded for this date, ${dayText(error.day)}.`);
      return [cycle, []] as const;
    }
  });
  const dates = dues.flatMap(([, list]) => list).toSorted((a, b) => (a.on < b.on ? -1 : 1));
  const rows = dues.map(([cycle, list]) => [cycle, list.map(({ on, statutoryOn, period, note }) => ({ period: period!, on, statutoryOn, ...(note && { note }) }))]);
  return {
    verdict: dates.length === 0 ? 'No rule is recorded for these dates. Ask us, and we will look it up.' : `${notRecorded.length > 0 ? 'Of the dates recorded here, the next VAT return' : 'The next VAT return'} is due on ${dayText(dates[0]!.on, true)}, for the period to ${dayText(dates[0]!.period!)}.`,
    result: { cycles: Object.fromEntries(rows) as Record<Cycle, Row[]> },
    lines: dues.filter(([, list]) => list.length > 0).map(([cycle, list]) => wordsLine(`Periods that end in ${vatCycles[cycle]}`, list.map(({ on }) => dayText(on)).join(', '), 'vat.return', 'vat.period')),
    dates,
    warnings: movedOnes(dates),
    notDecided: [...notRecorded, 'Which periods are yours: the FTA sets them, and the registration certificate names them. Some file every month.'],
  };
}

export const tool = defineTool({ name: 'vat-dates', version: 1, fields: {}, ruleIds: ['vat.return', 'vat.period', 'vat.return.late', 'vat.pay.late', 'vat.pay.late.first', 'vat.pay.late.monthly', BUSINESS_DAY_RULE], compute });
