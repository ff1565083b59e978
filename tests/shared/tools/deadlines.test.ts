import { expect, test } from 'vitest';
import { addYears } from '#shared/tools/calendar.ts';
import { tool } from '#shared/tools/deadlines.ts';
import { tool as vatDates } from '#shared/tools/vat-dates.ts';
import { ask, expectKnownRules, refusals, TODAY } from '../../support/tools.ts';

type Query = Record<string, string>;
const old = { form: 'mainland', incorporated: '2015-01-01' };
const dues = (query: Query, today = TODAY) => ask(tool, { ...old, ...query }, today).dates;
/** As 'statutory → shown' of the first date with the key, or with the key and the period. */
function due(query: Query, key: string, { today = TODAY, period }: { today?: string; period?: string } = {}) {
  const found = dues(query, today).find((date) => date.key === key && (!period || date.period === period));
  return found && (found.statutoryOn === found.on ? found.on : `${found.statutoryOn} → ${found.on}`);
}

test.each([
  ['2025-12-31', '12-31', '2026-06-01', '2026-09-30'],
  ['2026-06-30', '06-30', TODAY, '2027-03-31'],
  ['2026-05-31', '05-31', TODAY, '2027-02-28 → 2027-03-01'],
  ['2027-05-31', '05-31', TODAY, '2028-02-29'],
  ['2026-08-15', '08-15', TODAY, '2027-05-15 → 2027-05-17'],
  ['2026-02-28', '02-28', TODAY, '2026-11-30'],
  ['2028-02-29', '02-28', '2028-06-01', '2028-11-30'],
  ['2027-06-30', '06-30', TODAY, '2028-03-31'],
  ['2026-09-30', '09-30', TODAY, '2027-06-30'],
  ['2026-03-31', '03-31', TODAY, '2026-12-31'],
])('DATA the corporate tax return for the period to %s (year end %s, seen %s) is due %s', (period, yearEnd, today, expected) => {
  expect(due({ yearEnd }, 'ct.return', { today, period })).toBe(expected);
});

test('DATA a day that may be a holiday is shown with a warning', () => {
  expect(ask(tool, { ...old, yearEnd: '08-15' }).warnings.join(' ')).toContain('may move if Eid al-Adha');
});

test('DATA periods that ended by the end of February 2024 were all filed by the end of that year', () => {
  expect(due({ yearEnd: '01-31', incorporated: '2023-06-01' }, 'ct.return', { today: '2024-10-01' })).toBe('2024-12-31');
  expect(due({ yearEnd: '02-29', incorporated: '2023-06-01' }, 'ct.return', { today: '2024-10-01' })).toBe('2024-12-31');
  expect(due({ yearEnd: '03-31', incorporated: '2023-06-01' }, 'ct.return', { today: '2024-10-01' })).toBe('2024-12-31');
  expect(due({ yearEnd: '05-31' }, 'ct.return', { today: '2024-10-01' })).toBe('2025-02-28');
});

test.each([
  ['mar', '2026-10-01', '2026-09-30', '2026-10-28'],
  ['jan', TODAY, '2026-10-31', '2026-11-28 → 2026-11-30'],
  ['jan', '2026-05-20', '2026-04-30', '2026-05-28 → 2026-06-01'],
  ['jan', '2026-08-20', '2026-07-31', '2026-08-28 → 2026-08-31'],
  ['jan', TODAY, '2027-01-31', '2027-02-28 → 2027-03-01'],
  ['feb', TODAY, '2026-11-30', '2026-12-28'],
  ['feb', TODAY, '2027-02-28', '2027-03-28 → 2027-03-29'],
  ['mar', TODAY, '2026-12-31', '2027-01-28'],
  ['monthly', TODAY, '2026-11-30', '2026-12-28'],
  ['monthly', TODAY, '2027-08-31', '2027-09-28'],
  ['jan', '2026-05-31', '2026-04-30', '2026-05-28 → 2026-06-01'],
  ['jan', '2026-06-01', '2026-04-30', '2026-05-28 → 2026-06-01'],
  ['jan', '2026-06-02', '2026-04-30', undefined],
  ['jan', '2025-01-01', '2025-01-31', '2025-02-28'],
])('DATA the VAT return of the cycle %s, seen on %s, for the period to %s: %s', (vat, today, period, expected) => {
  expect(due({ vat }, 'vat.return', { today, period })).toBe(expected);
});

test('DATA the penalty of a VAT return is of the table in force on its day', () => {
  const [before] = dues({ vat: 'jan' }, '2026-02-01').filter(({ key }) => key === 'vat.return');
  expect(before).toMatchObject({ on: '2026-03-02', penalty: 'AED 1,000 for the return, and 2% of the tax at once, then 4% a month' });
  const [after] = dues({ vat: 'jan' }).filter(({ key }) => key === 'vat.return');
  expect(after!.penalty).toBe('AED 1,000 for the return, and 14% a year of the tax, for each month or part');
});

test.each([['2026-10-31', '2026-11-10', '2026-11-15 → 2026-11-16'], ['2026-11-30', TODAY, '2026-12-15'], ['2027-04-30', TODAY, '2027-05-15 → 2027-05-17']])('DATA the excise return of the month to %s, seen on %s: %s', (period, today, expected) => {
  expect(due({ excise: 'yes' }, 'excise.return', { period, today })).toBe(expected);
});

test.each([
  ['2019-12-31', '2024-12-31'], ['2024-02-29', '2024-05-31'], ['2024-03-01', '2024-06-01 → 2024-06-03'], ['2026-02-10', '2026-05-10 → 2026-05-11'], ['2026-11-30', '2027-02-28 → 2027-03-01'],
  ['2001-01-15', '2024-05-31'], ['2020-03-01', '2024-06-30 → 2024-07-01'], ['2020-04-30', '2024-06-30 → 2024-07-01'], ['2020-05-05', '2024-07-31'], ['2020-06-05', '2024-08-31 → 2024-09-02'], ['2020-07-05', '2024-09-30'],
  ['2020-08-05', '2024-10-31'], ['2020-09-30', '2024-10-31'], ['2020-10-01', '2024-11-30 → 2024-12-04'], ['2020-11-30', '2024-11-30 → 2024-12-04'], ['2026-11-22', '2027-02-22'],
])('DATA a company first licensed on %s registers by %s', (incorporated, expected) => {
  for (const form of ['mainland', 'freeZone']) expect(due({ form, incorporated }, 'ct.register'), form).toBe(expected);
});

test.each([
  ['foreignEstablishment', '2026-08-15', '2027-02-15'], ['foreignNexus', '2026-09-01', '2026-12-01'], ['foreignEstablishment', '2024-02-29', '2024-11-29'], ['foreignEstablishment', '2024-03-01', '2024-09-01 → 2024-09-02'],
  ['foreignNexus', '2024-02-29', '2024-05-31'], ['foreignNexus', '2024-03-01', '2024-06-01 → 2024-06-03'], ['foreignManaged', '2026-04-01', '2027-03-31'], ['foreignManaged', '2010-04-01', '2024-05-31'],
])('DATA %s since %s registers by %s', (form, incorporated, expected) => {
  expect(due({ form, incorporated }, 'ct.register')).toBe(expected);
});

test('DATA one who is late sees the penalty, and by when the first return waives it, which no weekend moves', () => {
  const late = ask(tool, { ...old, incorporated: '2026-02-10' });
  expect(late.lines.find(({ kind }) => kind === 'day')?.value).toBe('2027-07-31');
  expect(late.warnings.join(' ')).toMatch(/penalty is AED 10,000.*filed by 31 July 2027/);
  expect(ask(tool, { ...old, incorporated: '2026-11-01' }).warnings.join(' ')).not.toContain('has passed');
});

test.each([['1000000.00', undefined, undefined], ['1000000.01', '2027-03-31', '2027-09-30']])('DATA an individual with a turnover of %s in 2026: registers %s, files %s', (income, register, file) => {
  const query = { form: 'individual', incorporated: '2020-01-01', income };
  for (const today of [TODAY, '2027-02-01']) {
    expect(due({ ...query, incomeYear: '2026' }, 'ct.register', { today })).toBe(register);
    expect(due({ ...query, incomeYear: '2026' }, 'ct.return', { today })).toBe(file);
  }
  expect(due(query, 'ct.register', { period: '2026-12-31' })).toBe(register);
  expect(due({ ...query, incomeYear: '2025' }, 'ct.register')).toBe(register && '2026-03-31');
});

test('DATA turnover without its year is that of the year before, which is said, and may be that of the running one', () => {
  const query = { form: 'individual', incorporated: '2020-01-01', income: '2000000' };
  const answer = ask(tool, query);
  expect(answer.dates.filter(({ key }) => key === 'ct.register').map(({ label, on }) => `${label}: ${on}`)).toEqual([
    'Register for corporate tax, for turnover of 2025: 2026-03-31', 'Register for corporate tax, for turnover of 2026: 2027-03-31',
  ]);
  expect(answer.warnings.join(' ')).toMatch(/taken as that of 2025.*has passed.*AED 10,000/);
  expect(ask(tool, { ...query, income: '1m' }).lines[0]!.value).toContain('No duty for 2025 or 2026');
  // Turnover before 2024 registers nobody; 31 March 2025 was a holiday.
  expect(dues(query, '2024-06-01').filter(({ key }) => key === 'ct.register').map(({ on }) => on)).toEqual(['2025-04-02']);
  // The year that is named is the only one, and later returns hang on later turnover.
  const named = ask(tool, { ...query, incomeYear: '2025' });
  expect(named.dates.filter(({ key }) => key === 'ct.register').map(({ on }) => on)).toEqual(['2026-03-31']);
  expect(named.dates.find(({ key }) => key === 'ct.return')).toMatchObject({ on: '2027-09-30', label: expect.stringContaining('if turnover of that year is again over AED 1,000,000') });
});

test.each([['2026-08-15'], ['2026-09-15']])('DATA formed on %s with a first period to the end of 2027: filed by October 2028, waived by July', (incorporated) => {
  const answer = ask(tool, { ...old, incorporated, firstPeriod: 'yes' }, '2028-01-10');
  expect(answer.dates.filter(({ key }) => key === 'ct.return').map(({ period, statutoryOn, on }) => [period, statutoryOn, on])).toEqual([['2027-12-31', '2028-09-30', '2028-10-02']]);
  expect(answer.lines.find(({ kind }) => kind === 'day')?.value).toBe('2028-07-31');
  expect(answer.warnings.join(' ')).not.toMatch(/first tax period is taken|does not fit/);
  expect(dues({ incorporated, firstPeriod: 'yes' }).filter(({ key }) => key === 'ct.return')).toEqual([]);
});

test('DATA a first period ends where it can: at eighteen months, and no later', () => {
  const periods = (incorporated: string) => ask(tool, { ...old, incorporated, firstPeriod: 'yes' }, '2028-01-10').dates.filter(({ key }) => key === 'ct.return').map(({ period }) => period);
  expect(periods('2026-07-01')).toEqual(['2027-12-31']);
  expect(periods('2026-06-30')).toEqual(['2027-12-31']);
  expect(ask(tool, { ...old, incorporated: '2026-07-01', firstPeriod: 'yes' }).warnings.join(' ')).not.toContain('does not fit');
  expect(ask(tool, { ...old, incorporated: '2026-06-30', firstPeriod: 'yes' }).warnings.join(' ')).toContain('does not fit a start on 30 June 2026');
});

test('DATA penalties are told in full, and a day to appoint a provider that has passed', () => {
  const answer = ask(tool, { ...old, income: '60m' });
  expect(answer.dates.find(({ key }) => key === 'ct.return')!.penalty).toBe('AED 500 for each month or part, AED 1,000 after 12 months, and 14% a year of the tax');
  expect(answer.dates.find(({ key }) => key === 'einvoicing.live')!.penalty).toBe('AED 100 an invoice, at most AED 5,000 a month, and the same for credit notes');
  expect(answer.warnings.join(' ')).toMatch(/provider, 30 October 2026, has passed.*AED 5,000 for each month or part/);
  expect(ask(tool, { ...old, income: '60m' }, '2026-10-30').warnings.join(' ')).not.toContain('e-invoicing provider');
  expect(answer.notDecided.join(' ')).toContain('Returns whose day has passed: they are not listed');
});

test('DATA top-up tax by the group’s first year in scope', () => {
  const group = { group: 'yes', groupSince: '2025-12-31' };
  expect(due(group, 'dmtt.register')).toBe('2026-11-30');
  expect(due(group, 'dmtt.return', { period: '2025-12-31' })).toBe('2027-06-30');
  expect(due(group, 'dmtt.information', { period: '2025-12-31' })).toBe('2027-03-31');
  expect(due(group, 'dmtt.return', { period: '2026-12-31' })).toBe('2028-03-31');
  for (const groupSince of ['2025-01-01', '2025-07-15', '2021-01-01', '']) expect(due({ ...group, groupSince }, 'dmtt.return', { period: '2025-12-31' }), groupSince).toBe('2027-06-30');
  expect(due({ group: 'yes', groupSince: '2026-12-31' }, 'dmtt.register')).toBe('2027-07-31 → 2027-08-02');
  // A year that began before the tax is not in scope.
  expect(due({ group: 'yes', groupSince: '2025-03-01', yearEnd: '06-30' }, 'dmtt.register')).toBe('2027-01-31 → 2027-02-01');
  expect(due({ group: 'yes', groupSince: '2025-03-01', yearEnd: '04-30' }, 'dmtt.register')).toBe('2026-11-30');
});

test.each([['50000000.00', '2026-10-30', '2027-01-01'], ['49,999,999.99', '2027-03-31', '2027-07-01'], ['0', '2027-03-31', '2027-07-01']])('DATA e-invoicing with revenue of %s: provider %s, live %s, moved by no holiday', (income, provider, live) => {
  expect(due({ income }, 'einvoicing.provider')).toBe(provider);
  expect(due({ income }, 'einvoicing.live')).toBe(live);
});

test('DATA a first period that still runs has no return before it, and one that cannot be is told', () => {
  const young = { incorporated: '2025-10-01', yearEnd: '12-31' };
  expect(dues(young).filter(({ key }) => key === 'ct.return').map(({ period }) => period)).toEqual(['2026-12-31']);
  expect(dues({ ...young, firstPeriod: 'yes' }).filter(({ key }) => key === 'ct.return').map(({ period }) => period)).toEqual(['2026-12-31']);
  expect(ask(tool, { ...old, ...young }, '2026-02-01').dates.filter(({ key }) => key === 'ct.return').map(({ period }) => period)).toEqual(['2025-12-31']);
  expect(ask(tool, { ...old, ...young, firstPeriod: 'yes' }, '2026-02-01').dates.filter(({ key }) => key === 'ct.return').map(({ period }) => period)).toEqual([]);
  expect(ask(tool, { ...old, firstPeriod: 'yes' }).warnings.join(' ')).toContain('does not fit a start on 1 January 2015');
  expect(ask(tool, { ...old, incorporated: '2026-10-01' }).warnings.join(' ')).toContain('31 December 2027');
});

test('DATA dates are sorted, within 18 months, and only single steps may have passed', () => {
  const dates = dues({ vat: 'monthly', excise: 'yes', income: '60m', group: 'yes', form: 'freeZone' });
  expect(dates.map(({ on }) => on)).toEqual(dates.map(({ on }) => on).toSorted());
  for (const { key, on, statutoryOn, ruleIds } of dates) {
    expect(on >= statutoryOn, key).toBe(true);
    expect(on <= '2028-05-22', key).toBe(true);
    expect(ruleIds.length, key).toBeGreaterThan(0);
    if (on < TODAY) expect(['ct.register', 'einvoicing.provider']).toContain(key);
  }
  const marks = dates.map(({ key, period = '' }) => `${key} ${period}`);
  expect(new Set(marks).size).toBe(marks.length);
});

test('DATA a duty without a rule on the day is told of, and the others stand', () => {
  const answer = ask(tool, { ...old, vat: 'jan', group: 'yes', income: '1m' }, '2025-06-01');
  expect(answer.notDecided.join(' ')).toMatch(/Top-up tax: no rule recorded for this date, 1 June 2025.*E-invoicing: no rule|E-invoicing: no rule.*Top-up tax: no rule/);
  expect(answer.dates.some(({ key }) => key === 'vat.return')).toBe(true);
});

test('DATA with every year the same days come again, but for weekends and holidays', () => {
  for (let years = 1; years <= 6; years += 1) {
    const later = dues({ vat: 'mar', excise: 'yes' }, addYears(TODAY, years)).filter(({ key }) => key !== 'ct.register');
    const now = dues({ vat: 'mar', excise: 'yes' }).filter(({ key }) => key !== 'ct.register');
    const shifted = now.map(({ key, statutoryOn }) => `${key} ${addYears(statutoryOn, years)}`);
    const same = new Set(later.map(({ key, statutoryOn }) => `${key} ${statutoryOn}`));
    // The last of a row may fall on either side of the horizon.
    expect(shifted.filter((mark) => !same.has(mark)).length, String(years)).toBeLessThanOrEqual(1);
  }
});

test.each([
  [{ form: '' }, 'form'], [{ form: 'trust' }, 'form'], [{ incorporated: '' }, 'incorporated'], [{ incorporated: '2026-02-30' }, 'incorporated'], [{ yearEnd: '13-01' }, 'yearEnd'], [{ yearEnd: '31-12' }, 'yearEnd'], [{ vat: 'apr' }, 'vat'],
  [{ excise: 'maybe' }, 'excise'], [{ income: '1,5' }, 'income'], [{ groupSince: '2025-12-31' }, 'groupSince'], [{ incomeYear: '2023' }, 'incomeYear'], [{ today: '2100-01-01' }, 'today'], [{ yearend: '12-31' }, 'yearend'],
])('DATA %j is refused with a sentence at %s', (query, field) => {
  expect(Object.keys(refusals(tool, { ...old, ...query }))).toEqual([field]);
});

test('DATA the VAT dates of twelve months: four for each cycle, and none that the deadlines would not tell', () => {
  const { cycles } = ask(vatDates, {}) as unknown as { cycles: Record<string, { on: string; statutoryOn: string; period: string }[]> };
  expect(Object.fromEntries(Object.entries(cycles).map(([cycle, rows]) => [cycle, rows.map(({ on }) => on)]))).toEqual({
    jan: ['2026-11-30', '2027-03-01', '2027-05-28', '2027-08-30'], feb: ['2026-12-28', '2027-03-29', '2027-06-28', '2027-09-28'], mar: ['2027-01-28', '2027-04-28', '2027-07-28', '2027-10-28'],
  });
  for (const [vat, rows] of Object.entries(cycles)) for (const { period, on, statutoryOn } of rows) expect(due({ vat }, 'vat.return', { period })).toBe(on === statutoryOn ? on : `${statutoryOn} → ${on}`);
  expect(ask(vatDates, { today: '2026-05-20' }).dates[0]).toMatchObject({ statutoryOn: '2026-05-28', on: '2026-06-01' });
  expectKnownRules(tool);
  expectKnownRules(vatDates);
});

test('DATA a VAT date without a rule leaves the other cycles standing', () => {
  const { cycles, notDecided, headline } = ask(vatDates, {}, '2022-05-20') as unknown as { cycles: Record<string, unknown[]>; notDecided: string[]; headline: string };
  expect(notDecided.join(' ')).toContain('no rule recorded for this date, 28 May 2022');
  expect(cycles.jan).toEqual([]);
  expect(cycles.feb!.length).toBe(4);
  expect(headline).toBe('Of the dates recorded here, the next VAT return is due on Tuesday 28 June 2022, for the period to 31 May 2022.');
});
