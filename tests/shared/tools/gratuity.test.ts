import { expect, test } from 'vitest';
import { addDays, addYears } from '#shared/tools/calendar.ts';
import { tool } from '#shared/tools/gratuity.ts';
import { ask as askTool, filsOf, queryOf, refusals, sequence } from '../../support/tools.ts';

const ask = (query: string) => askTool(tool, queryOf(query));
const BASIC = 'basic=10000';

test.each([
  // The specification's table.
  [`${BASIC}&from=2025-01-01&to=2025-12-30`, 0, 364, '0.00', 'no'],
  [`${BASIC}&from=2025-01-01&to=2025-12-31`, 1, 0, '7000.00', 'no'],
  [`${BASIC}&from=2023-01-01&to=2025-12-31`, 3, 0, '21000.00', 'no'],
  [`${BASIC}&from=2021-01-01&to=2025-12-31`, 5, 0, '35000.00', 'no'],
  [`${BASIC}&from=2019-01-01&to=2025-12-31`, 7, 0, '55000.00', 'no'],
  [`${BASIC}&from=2021-01-01&to=2026-05-26`, 5, 146, '39000.00', 'no'],
  [`${BASIC}&from=2023-01-01&to=2025-12-31&unpaidDays=73`, 2, 292, '19600.00', 'no'],
  [`${BASIC}&from=1996-01-01&to=2025-12-31`, 30, 0, '240000.00', 'yes'],
  [`${BASIC}&from=1996-01-01&to=2025-12-31&total=15000`, 30, 0, '285000.00', 'no'],
  [`${BASIC}&from=2023-01-01&to=2025-12-31&share=0.5`, 3, 0, '10500.00', 'no'],
  [`${BASIC}&from=2024-02-29&to=2025-02-27`, 1, 0, '7000.00', 'no'],
  [`${BASIC}&from=2024-02-29&to=2025-02-28`, 1, 1, '7019.18', 'no'],
  ['basic=8750&from=2020-06-15&to=2026-11-22', 6, 161, '43234.59', 'no'],
  // Around a year, around five, and the days between.
  [`${BASIC}&from=2025-06-15&to=2026-06-13`, 0, 364, '0.00', 'no'],
  [`${BASIC}&from=2025-06-15&to=2026-06-14`, 1, 0, '7000.00', 'no'],
  [`${BASIC}&from=2025-06-15&to=2026-06-15`, 1, 1, '7019.18', 'no'],
  [`${BASIC}&from=2021-01-01&to=2025-12-30`, 4, 364, '34980.82', 'no'],
  [`${BASIC}&from=2021-01-01&to=2026-01-01`, 5, 1, '35027.40', 'no'],
  [`${BASIC}&from=2023-03-01&to=2024-02-29`, 1, 0, '7000.00', 'no'],
  [`${BASIC}&from=2023-03-01&to=2025-02-27`, 1, 364, '13980.82', 'no'],
  [`${BASIC}&from=2020-02-29&to=2024-02-28`, 4, 0, '28000.00', 'no'],
  [`${BASIC}&from=2020-02-29&to=2024-02-27`, 3, 365, '28000.00', 'no'],
  [`${BASIC}&from=2023-03-01&to=2024-02-28`, 0, 365, '0.00', 'no'],
  // Absence without pay brings the end forward, as far as below a year.
  [`${BASIC}&from=2025-01-01&to=2025-12-31&unpaidDays=1`, 0, 364, '0.00', 'no'],
  [`${BASIC}&from=2025-01-01&to=2026-01-01&unpaidDays=1`, 1, 0, '7000.00', 'no'],
  [`${BASIC}&from=2025-01-01&to=2025-12-31&unpaidDays=365`, 0, 0, '0.00', 'no'],
  // Part time: hours of the contract by those of full time, exactly.
  [`${BASIC}&from=2023-01-01&to=2025-12-31&share=0.625`, 3, 0, '13125.00', 'no'],
  [`${BASIC}&from=2023-01-01&to=2025-12-31&share=0.3333`, 3, 0, '6999.30', 'no'],
  [`${BASIC}&from=1996-01-01&to=2025-12-31&share=0.5`, 30, 0, '120000.00', 'yes'],
  // The limit: 24 months' wage is reached in the 26th year.
  [`${BASIC}&from=2001-01-01&to=2025-12-31`, 25, 0, '235000.00', 'no'],
  [`${BASIC}&from=2000-01-01&to=2025-12-31`, 26, 0, '240000.00', 'yes'],
  [`${BASIC}&from=2000-01-01&to=2025-12-31&total=10000`, 26, 0, '240000.00', 'yes'],
  [`${BASIC}&from=2000-01-01&to=2025-12-31&total=10208.33`, 26, 0, '244999.92', 'yes'],
  [`${BASIC}&from=2000-01-01&to=2025-12-31&total=10208.34`, 26, 0, '245000.00', 'no'],
  ['basic=0&from=2019-01-01&to=2025-12-31', 7, 0, '0.00', 'no'],
  ['basic=0.01&from=2019-01-01&to=2025-12-31', 7, 0, '0.06', 'no'],
  [`${BASIC}&from=2021-02-02&to=2022-02-02`, 1, 1, '7019.18', 'no'],
])('DATA gratuity %s: %i years, %i days, %s, at the limit %s', (query, years, days, amount, capped) => {
  expect(ask(query)).toMatchObject({ years, days, amount, capped });
});

test.each([
  [`${BASIC}&from=2019-01-01&to=2025-12-31`, '54246.58'],
  [`${BASIC}&from=2025-01-01&to=2025-12-31`, '6904.11'],
  ['basic=8750&from=2020-06-15&to=2026-11-22', '42642.33'],
  [`${BASIC}&from=1996-01-01&to=2025-12-31`, '240000.00'],
  [`${BASIC}&from=2025-01-01&to=2025-12-30`, '0.00'],
])('DATA gratuity %s: by the days of the calendar %s', (query, byCalendarDays) => {
  expect(ask(query)).toMatchObject({ byCalendarDays });
});

test.each([
  [`${BASIC}&from=2025-01-02&to=2025-01-01`, 'to'],
  [`${BASIC}&from=2025-01-01&to=2025-12-31&unpaidDays=366`, 'unpaidDays'],
  [`${BASIC}&from=2025-01-01&to=2025-12-31&total=9999.99`, 'total'],
  [`${BASIC}&from=2025-01-01&to=2025-12-31&share=0`, 'share'],
  [`${BASIC}&from=2025-01-01&to=2025-12-31&share=1.01`, 'share'],
  [`${BASIC}&from=2025-01-01&to=2025-12-31&unpaidDays=-1`, 'unpaidDays'],
  ['from=2025-01-01&to=2025-12-31', 'basic'],
])('DATA gratuity %s is refused for %s', (query, name) => {
  expect(Object.keys(refusals(tool, queryOf(query)))).toEqual([name]);
});

test('DATA gratuity for an end before the present labour law no rule is recorded', () => {
  const { noRule, amount } = ask(`${BASIC}&from=2015-01-01&to=2022-02-01`);
  expect(noRule?.on).toBe('2022-02-01');
  expect(amount).toBeUndefined();
});

test('DATA gratuity never falls with service, pay or hours, nor with less absence', () => {
  const next = sequence(23);
  const gratuity = (query: string) => filsOf(ask(query).amount);
  for (let round = 0; round < 30; round += 1) {
    const from = addDays('1998-01-01', next(9000));
    const to = addDays('2022-03-01', next(3000));
    const [basic, unpaid, share] = [1000 + next(30_000), 2 + next(200), 1 + next(9)];
    const query = (days: number, wage: number, absent: number, tenths: number) => `from=${from}&to=${addDays(to, days)}&basic=${wage}&unpaidDays=${absent}&share=0.${tenths}`;
    const base = gratuity(query(0, basic, unpaid, share));
    expect(gratuity(query(1, basic, unpaid, share))).toBeGreaterThanOrEqual(base);
    expect(gratuity(query(200, basic, unpaid, share))).toBeGreaterThanOrEqual(base);
    expect(gratuity(query(0, basic + 1, unpaid, share))).toBeGreaterThanOrEqual(base);
    expect(gratuity(query(0, basic, unpaid - 1, share))).toBeGreaterThanOrEqual(base);
    expect(gratuity(`${query(0, basic, unpaid, share)}5`)).toBeGreaterThanOrEqual(base);
  }
});

test('DATA gratuity shifting both days by four years changes nothing', () => {
  const next = sequence(29);
  for (let round = 0; round < 40; round += 1) {
    const from = addDays('2005-01-01', next(5000));
    const to = addDays('2022-03-01', next(1500));
    const [here, there] = [0, 4].map((years) => ask(`basic=7321.55&from=${addYears(from, years)}&to=${addYears(to, years)}`));
    expect([there!.years, there!.days, there!.amount]).toEqual([here!.years, here!.days, here!.amount]);
  }
});

test('DATA gratuity tells by when it is paid, of both day rates and of the wage that the limit takes', () => {
  const { dates, warnings } = ask(`${BASIC}&from=2000-01-01&to=2026-11-22&share=0.5&unpaidDays=10`);
  expect(dates).toMatchObject([{ key: 'gratuity.paid', on: '2026-12-06' }]);
  expect(warnings.join(' ')).toContain('The basic wage was used');
  expect(ask('basic=8750&from=2020-06-15&to=2026-11-22').warnings.join(' ')).toContain('AED 42,642.33');
  expect(ask('basic=8750&from=2020-06-15&to=2026-11-22').lines.map(({ value }) => value)).toEqual(['6 years and 161 days', '105 days', '30 days', '13.23 days', '148.23 days', '43234.59', '43234.59', '42642.33', '2026-12-06']);
});

test('DATA gratuity warns of the other limit whenever it gives another sum', () => {
  const warnings = (query: string) => ask(`${BASIC}&${query}`).warnings.join(' ');
  expect(warnings('from=1996-01-01&to=2025-12-31&total=15000')).toContain('by the basic wage it would be AED 240,000');
  expect(warnings('from=1996-01-01&to=2025-12-31&total=10208.33')).toContain('AED 240,000');
  expect(warnings('from=2019-01-01&to=2025-12-31&total=15000')).not.toContain('limit');
  expect(warnings('from=1996-01-01&to=2025-12-31&total=10000')).not.toContain('it would be');
});

test('DATA gratuity names both financial centres, writes a share in per cent, and tells when dues must be paid', () => {
  const { notDecided, lines, dates } = ask(`${BASIC}&from=2023-01-01&to=2025-12-31&share=0.625`);
  expect(notDecided.join(' ')).toMatch(/DIFC.*ADGM/);
  expect(lines.map(({ label }) => label).join('; ')).toContain('at 62.5% of full time');
  expect(dates[0]!.label).toBe('All dues must be paid by');
});
