import { expect, test } from 'vitest';
import { addDays, addMonths, addYears, endOfMonth } from '#shared/tools/calendar.ts';
import { tool } from '#shared/tools/vat-dates.ts';
import { ask, refusals } from '../../support/tools.ts';

type Row = { on: string; statutoryOn: string; period: string };
const cyclesOn = (today: string) => ask(tool, {}, today).cycles as Record<'jan' | 'feb' | 'mar', Row[]>;

test.each([
  // The day itself is still told, the day after is not; where it moves, the day it moves to counts.
  ['jan', '2026-11-27', '2026-10-31', '2026-11-28', '2026-11-30'], ['jan', '2026-11-28', '2026-10-31', '2026-11-28', '2026-11-30'], ['jan', '2026-11-30', '2026-10-31', '2026-11-28', '2026-11-30'], ['jan', '2026-12-01', '2027-01-31', '2027-02-28', '2027-03-01'],
  ['jan', '2027-03-01', '2027-01-31', '2027-02-28', '2027-03-01'], ['jan', '2027-03-02', '2027-04-30', '2027-05-28', '2027-05-28'], ['jan', '2027-05-29', '2027-07-31', '2027-08-28', '2027-08-30'], ['jan', '2027-08-31', '2027-10-31', '2027-11-28', '2027-11-29'],
  ['feb', '2026-12-28', '2026-11-30', '2026-12-28', '2026-12-28'], ['feb', '2026-12-29', '2027-02-28', '2027-03-28', '2027-03-29'], ['feb', '2027-03-29', '2027-02-28', '2027-03-28', '2027-03-29'], ['feb', '2027-03-30', '2027-05-31', '2027-06-28', '2027-06-28'],
  ['feb', '2027-06-29', '2027-08-31', '2027-09-28', '2027-09-28'], ['feb', '2027-09-29', '2027-11-30', '2027-12-28', '2027-12-28'], ['feb', '2028-01-01', '2028-02-29', '2028-03-28', '2028-03-28'], ['feb', '2026-03-30', '2026-02-28', '2026-03-28', '2026-03-30'], ['feb', '2026-03-31', '2026-05-31', '2026-06-28', '2026-06-29'],
  ['mar', '2026-10-28', '2026-09-30', '2026-10-28', '2026-10-28'], ['mar', '2026-10-29', '2026-12-31', '2027-01-28', '2027-01-28'], ['mar', '2027-01-29', '2027-03-31', '2027-04-28', '2027-04-28'], ['mar', '2027-04-29', '2027-06-30', '2027-07-28', '2027-07-28'], ['mar', '2027-07-29', '2027-09-30', '2027-10-28', '2027-10-28'],
  ['mar', '2027-10-29', '2027-12-31', '2028-01-28', '2028-01-28'],
  // A holiday (28 August 2026, and 26 to 29 May), and the year's end between period and date.
  ['jan', '2026-05-28', '2026-04-30', '2026-05-28', '2026-06-01'], ['jan', '2026-06-02', '2026-07-31', '2026-08-28', '2026-08-31'], ['jan', '2026-08-31', '2026-07-31', '2026-08-28', '2026-08-31'], ['jan', '2026-09-01', '2026-10-31', '2026-11-28', '2026-11-30'],
] as const)('DATA vat-dates of the cycle %s, seen on %s: the period to %s, by law on %s, on %s', (cycle, today, period, statutoryOn, on) => {
  expect(cyclesOn(today)[cycle][0]).toMatchObject({ period, statutoryOn, on });
});

test('DATA vat-dates whatever the day: each cycle has its four quarters in order, the 28th of the month after each, and no date that has passed', () => {
  for (let days = 0; days < 800; days += 13) {
    const today = addDays('2026-01-05', days);
    for (const [cycle, rows] of Object.entries(cyclesOn(today))) {
      expect(rows.length, `${cycle} on ${today}`).toBeGreaterThanOrEqual(4);
      expect(rows.length, `${cycle} on ${today}`).toBeLessThanOrEqual(5);
      for (const [index, { on, statutoryOn, period }] of rows.entries()) {
        expect(period).toBe(endOfMonth(period));
        expect(statutoryOn).toBe(`${addMonths(period, 1).slice(0, 8)}28`);
        expect(on >= statutoryOn && on <= addDays(statutoryOn, 5)).toBe(true);
        expect(on >= today && on <= addDays(addYears(today, 1), 0)).toBe(true);
        if (index > 0) expect(period).toBe(endOfMonth(addMonths(rows[index - 1]!.period, 3)));
      }
    }
  }
});

test('DATA vat-dates the three cycles share no month, and the list of all is in the order of the days', () => {
  const { cycles, dates } = ask(tool, {}, '2026-11-22') as unknown as { cycles: Record<string, Row[]>; dates: Row[] };
  const months = Object.values(cycles).flat().map(({ period }) => period.slice(0, 7));
  expect(new Set(months).size).toBe(months.length);
  expect(dates.map(({ on }) => on)).toEqual(dates.map(({ on }) => on).toSorted());
});

test.each([[{ vat: 'jan' }, 'vat'], [{ today: '2026-02-30' }, 'today'], [{ today: '' }, undefined], [{ today: '2200-01-01' }, 'today']])('DATA vat-dates %j: refused for %s', (query, field) => {
  if (field) expect(Object.keys(refusals(tool, query as never))).toEqual([field]);
  else expect(ask(tool, query as never).dates.length).toBeGreaterThan(0);
});
