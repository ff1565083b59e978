import { expect, test } from 'vitest';
import { addDays } from '#shared/tools/calendar.ts';
import { tool } from '#shared/tools/e-invoicing.ts';
import { ask as askTool, filsOf, queryOf, refusals } from '../../support/tools.ts';

const LARGE = ['2026-10-30', '2027-01-01'];
const SMALL = ['2027-03-31', '2027-07-01'];
const GOVERNMENT = ['2027-03-31', '2027-10-01'];
const NONE = [null, null];

test.each([
  // The specification's table.
  ['income=50000000', '2026-11-22', 'yes', LARGE, '5000.00'],
  ['income=49999999.99', '2026-11-22', 'yes', SMALL, '0.00'],
  ['income=1000&government=yes', '2026-11-22', 'yes', GOVERNMENT, '0.00'],
  ['income=900000000&government=yes', '2026-11-22', 'yes', GOVERNMENT, '0.00'],
  ['income=60000000&consumersOnly=yes', '2026-11-22', 'no', NONE, '0.00'],
  ['income=2000000', '2026-11-22', 'yes', SMALL, '0.00'],
  ['income=50m', '2026-11-30', 'yes', LARGE, '10000.00'],
  // Around the day by which a provider was due, and the months after it.
  ['income=50m', '2026-10-30', 'yes', LARGE, '0.00'],
  ['income=50m', '2026-10-31', 'yes', LARGE, '5000.00'],
  ['income=50m', '2026-11-29', 'yes', LARGE, '5000.00'],
  ['income=50m', '2026-12-30', 'yes', LARGE, '10000.00'],
  ['income=50m', '2026-12-31', 'yes', LARGE, '15000.00'],
  ['income=50m', '2027-02-27', 'yes', LARGE, '20000.00'],
  ['income=50m', '2027-02-28', 'yes', LARGE, '25000.00'],
  ['income=50m&providerSince=2026-10-30', '2027-06-01', 'yes', LARGE, '0.00'],
  ['income=50m&providerSince=2026-06-01', '2026-11-22', 'yes', LARGE, '0.00'],
  ['income=50m&providerSince=2026-10-31', '2027-06-01', 'yes', LARGE, '5000.00'],
  ['income=50m&providerSince=2026-11-30', '2026-11-22', 'yes', LARGE, '10000.00'],
  ['income=0', '2026-11-22', 'yes', SMALL, '0.00'],
  ['income=1000000000000', '2026-11-22', 'yes', LARGE, '5000.00'],
  ['income=2m', '2027-03-31', 'yes', SMALL, '0.00'],
  ['income=2m', '2027-04-01', 'yes', SMALL, '5000.00'],
  ['income=2m', '2027-05-01', 'yes', SMALL, '10000.00'],
  ['government=yes', '2027-04-01', 'yes', GOVERNMENT, '5000.00'],
  // Supplies inside one VAT group are out until a day, and then by income.
  ['income=50m&oneGroup=yes', '2026-11-22', 'no', NONE, '0.00'],
  ['oneGroup=yes', '2028-12-31', 'no', NONE, '0.00'],
  // From the day after, no date is recorded, and nothing is counted back to the days of others.
  ['income=50m&oneGroup=yes&providerSince=2026-09-01', '2029-01-01', 'yes', NONE, '0.00'],
  ['income=50m&oneGroup=yes', '2029-01-01', 'yes', NONE, '0.00'],
  ['oneGroup=yes&government=yes', '2030-06-01', 'yes', NONE, '0.00'],
  ['consumersOnly=yes&government=yes', '2026-11-22', 'no', NONE, '0.00'],
  ['income=٥٠٬٠٠٠٬٠٠٠', '2026-10-30', 'yes', LARGE, '0.00'],
] as const)('DATA e-invoicing %s on %s: in scope %s, %j, penalty %s', (query, today, inScope, [provider, live], penalty) => {
  expect(askTool(tool, queryOf(query), today)).toMatchObject({ inScope, provider, live, penalty });
});

test.each([['', 'income'], ['income=-1', 'income'], ['income=1&government=perhaps', 'government'], ['income=1&providerSince=yesterday', 'providerSince']])('DATA e-invoicing “%s” is refused for %s', (query, name) => {
  expect(Object.keys(refusals(tool, queryOf(query)))).toEqual([name]);
});

test('DATA e-invoicing before the decision was amended no rule is recorded, and the nearest is not taken', () => {
  const { noRule, provider } = askTool(tool, queryOf('income=50m'), '2026-05-09');
  expect(noRule?.on).toBe('2026-05-09');
  expect(provider).toBeUndefined();
});

test('DATA e-invoicing the penalty never falls with time, and more income is never due later', () => {
  let before = 0n;
  for (let late = 0; late < 200; late += 5) {
    const on = addDays('2026-10-25', late);
    const { penalty } = askTool(tool, queryOf('income=80m'), on);
    expect(filsOf(penalty)).toBeGreaterThanOrEqual(before);
    before = filsOf(penalty);
  }
  const live = ['0', '1', '49999999.99', '50000000', '1bn'].map((income) => String(askTool(tool, queryOf(`income=${income}`)).live));
  expect(live).toEqual(live.toSorted().toReversed());
});

test('DATA e-invoicing tells of the dates and the doubt about months, and ends with a list to get ready', () => {
  const { dates, warnings, readiness } = askTool(tool, queryOf('income=50m'));
  expect(dates).toMatchObject([{ key: 'einvoicing.provider', on: '2026-10-30' }, { key: 'einvoicing.live', on: '2027-01-01' }]);
  expect(warnings.join(' ')).toContain('counts only from the day');
  expect(readiness).toHaveLength(7);
  expect(JSON.stringify(readiness)).toContain('within 14 days');
  expect(JSON.stringify(readiness)).not.toContain('{rule');
});

test('DATA e-invoicing a VAT group whose exclusion has ended is told that no date is recorded, and asked for its income', () => {
  expect(Object.keys(refusals(tool, queryOf('oneGroup=yes'), '2029-01-01'))).toEqual(['income']);
  const { headline, dates, lines } = askTool(tool, queryOf('income=50m&oneGroup=yes'), '2029-01-01');
  expect(headline).toContain('In scope since 1 January 2029');
  expect(headline).toContain('no date is recorded');
  expect(headline).not.toContain('penalty');
  expect(dates).toEqual([]);
  expect(JSON.stringify(lines)).not.toContain('2026-10-30');
});

test('DATA e-invoicing a provider of a day to come: what it would cost, and what it costs so far', () => {
  const headline = (query: string, today: string) => askTool(tool, queryOf(query), today).headline;
  expect(headline('income=50m&providerSince=2026-11-30', '2026-11-22')).toMatch(/would be AED 10,000 with a provider from 30 November 2026; it is AED 5,000 so far/);
  expect(headline('income=50m', '2026-11-22')).toMatch(/was due by 30 October 2026.*penalty so far is AED 5,000/);
  expect(headline('income=50m&providerSince=2026-11-01', '2026-11-22')).toMatch(/was due by 30 October 2026.*The penalty is AED 5,000/);
  expect(headline('income=50m', '2026-10-30')).toContain('Appoint a provider by 30 October 2026');
  expect(headline('income=50m&providerSince=2027-01-15', '2026-10-01')).toMatch(/would be AED 15,000 with a provider from 15 January 2027; it is AED 0 so far/);
});
