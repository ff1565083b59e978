import { expect, test } from 'vitest';
import { tool } from '#shared/tools/corporate-tax.ts';
import { ask, expectKnownRules, refusals, TODAY } from '../../support/tools.ts';

const year = { from: '2026-01-01', to: '2026-12-31', kind: 'company', revenue: '20000000', profit: '0' };
const without = (query: Record<string, string>) => ask(tool, { ...year, ...query }).without;
const relieved = (query: Record<string, string>, today = TODAY) => ask(tool, { ...year, ...query }, today).with as { available: string; why: string; tax: string; lossForward: string };

test.each([
  ['375000', '0.00'], ['375,000.06', '0.01'], ['375001', '0.09'], ['375000.05', '0.00'], ['374999.99', '0.00'], ['0', '0.00'], ['-5', '0.00'], ['1m', '56250.00'], ['1000000000000', '89999966250.00'],
])('DATA a profit of %s costs %s', (profit, tax) => {
  expect(without({ profit })).toMatchObject({ tax });
});

test('DATA expenses that are not deductible are added, exempt income is taken out', () => {
  expect(without({ profit: '1,250,000', entertainment: '60,000', nonDeductible: '20,000', exempt: '100,000' })).toEqual({ taxable: '1200000.00', tax: '74250.00', lossForward: '0.00' });
  expect(without({ profit: '800000', entertainment: '60000', nonDeductible: '5000', losses: '700000' })).toEqual({ taxable: '208750.00', tax: '0.00', lossForward: '73750.00' });
  expect(without({ profit: '400000', losses: '500000' })).toEqual({ taxable: '100000.00', tax: '0.00', lossForward: '200000.00' });
  // Half of 0.01 is not deductible: rounded once, for the half that is added.
  expect(without({ profit: '1000', entertainment: '0.01' })).toMatchObject({ taxable: '1000.01' });
  expect(without({ profit: '1000', entertainment: '0.02' })).toMatchObject({ taxable: '1000.01' });
});

test.each([
  ['year to the last day', { to: '2029-12-31', from: '2029-01-01', revenue: '3000000' }, 'yes', '0.00'],
  ['a fil over', { to: '2029-12-31', from: '2029-01-01', revenue: '3000000.01' }, 'no', '47250.00'],
  ['an earlier year over', { to: '2029-12-31', from: '2029-01-01', revenue: '3000000', earlierOver: 'yes' }, 'no', '47250.00'],
  ['year to 31 Mar 2030', { to: '2030-03-31', from: '2029-04-01', revenue: '3000000' }, 'no', '47250.00'],
  ['year to 1 Jan 2030', { to: '2030-01-01', from: '2029-01-02', revenue: '3000000' }, 'no', '47250.00'],
  ['not resident', { revenue: '1000000', resident: 'no' }, 'no', '47250.00'],
  ['member of a large group', { revenue: '1000000', largeGroup: 'yes' }, 'no', '47250.00'],
  ['first day of corporate tax', { from: '2023-06-01', to: '2024-05-31', revenue: '0' }, 'yes', '0.00'],
  ['no revenue', { revenue: '0' }, 'yes', '0.00'],
])('DATA small business relief, %s: %j is open: %s, tax with it %s', (_name, query, available, tax) => {
  expect(without({ profit: '900000', ...query })).toMatchObject({ tax: '47250.00' });
  expect(relieved({ profit: '900000', ...query })).toMatchObject({ available, tax });
});

test('DATA before the extension of small business relief was issued, it ended with 2026', () => {
  const query = { from: '2027-01-01', to: '2027-12-31', revenue: '1000000', profit: '900000' };
  expect(relieved(query, '2026-07-28')).toMatchObject({ available: 'no', why: 'Not open: the period ends after 31 December 2026.' });
  expect(relieved(query, '2026-07-29')).toMatchObject({ available: 'yes' });
});

test('DATA with relief the loss of the period is lost, older ones wait', () => {
  const loss = { profit: '-180,000', revenue: '2,100,000' };
  expect(without(loss)).toEqual({ taxable: '0.00', tax: '0.00', lossForward: '180000.00' });
  expect(relieved(loss)).toMatchObject({ available: 'yes', tax: '0.00', lossForward: '0.00' });
  expect(without({ profit: '700,000', losses: '180,000' })).toMatchObject({ tax: '13050.00' });
  expect(without({ profit: '700,000' })).toMatchObject({ tax: '29250.00' });
  expect(relieved({ ...loss, losses: '50000' })).toMatchObject({ lossForward: '50000.00' });
  expect(without({ ...loss, losses: '50000' })).toMatchObject({ lossForward: '230000.00' });
});

test.each([
  [{ netInterest: '12000000' }, '0.00'], [{ netInterest: '12000000', ebitda: '50000000' }, '0.00'], [{ netInterest: '20000000', ebitda: '50000000' }, '5000000.00'], [{ netInterest: '12000000.01', ebitda: '0' }, '0.01'],
  [{ netInterest: '20000000', ebitda: '-5000000' }, '8000000.00'], [{ netInterest: '20000000', kind: 'individual' }, '0.00'], [{ netInterest: '20000000', financial: 'yes' }, '0.00'],
  // Half a year: 181 of 365 days of the fixed amount.
  [{ netInterest: '12000000', ebitda: '0', to: '2026-06-30' }, '6049315.07'],
])('DATA interest over the cap, %j: %s is added and carried', (query, interestForward) => {
  const answer = ask(tool, { ...year, ...query });
  expect(answer).toMatchObject({ interestForward, without: { taxable: interestForward } });
});

test.each([
  [{ revenue: '20000000', nonQualifyingRevenue: '800000', otherTaxable: '500000' }, { limit: '1000000.00', passes: 'yes', tax: '45000.00' }],
  [{ revenue: '8000000', nonQualifyingRevenue: '400000' }, { limit: '400000.00', passes: 'yes', tax: '0.00' }],
  [{ revenue: '8000000', nonQualifyingRevenue: '400000.01', profit: '1375000' }, { limit: '400000.00', passes: 'no', tax: '90000.00' }],
  [{ revenue: '120000000' }, { limit: '5000000.00', passes: 'yes', tax: '0.00' }],
  [{ revenue: '120000000', nonQualifyingRevenue: '5000000.01', profit: '1375000' }, { limit: '5000000.00', passes: 'no', tax: '90000.00' }],
  [{ revenue: '1', totalRevenue: '20000000', nonQualifyingRevenue: '1000000' }, { limit: '1000000.00', passes: 'yes', tax: '0.00' }],
  [{ revenue: '0' }, { limit: '0.00', passes: 'yes', tax: '0.00' }],
  [{ revenue: '0.10', nonQualifyingRevenue: '0.01' }, { limit: '0.01', passes: 'no', tax: '0.00' }],
])('DATA a qualifying free zone person, %j: %j', (query, freeZone) => {
  expect(ask(tool, { ...year, freeZone: 'yes', ...query })).toMatchObject({ freeZone });
});

test('DATA failing the free zone test costs five periods, and passing it closes small business relief', () => {
  const failed = ask(tool, { ...year, freeZone: 'yes', revenue: '8000000', nonQualifyingRevenue: '400000.01' });
  expect(failed.lines.find(({ label }) => label.includes('limit is kept'))?.value).toContain('5 tax periods');
  expect(relieved({ freeZone: 'yes', revenue: '1000000' })).toMatchObject({ available: 'no' });
  expect(relieved({ freeZone: 'yes', revenue: '1000000', nonQualifyingRevenue: '50000.01' })).toMatchObject({ available: 'yes' });
});

test('DATA unsure of the free zone: both outcomes, and no single figure', () => {
  const answer = ask(tool, { ...year, freeZone: 'unsure', profit: '1375000', otherTaxable: '100000' });
  expect(answer.headline).toBe('Either AED 90,000 at standard rates, or AED 9,000 if the conditions of a qualifying free zone person are met.');
});

test('DATA who and what corporate tax does not reach', () => {
  expect(ask(tool, { ...year, kind: 'individual', revenue: '1000000', profit: '900000' })).toMatchObject({ outside: 'yes', without: { tax: '0.00' } });
  expect(ask(tool, { ...year, kind: 'individual', revenue: '1000000.01', profit: '900000' })).toMatchObject({ outside: 'no', without: { tax: '47250.00' } });
  expect(ask(tool, { ...year, from: '2023-05-31', to: '2024-05-30', profit: '900000' })).toMatchObject({ outside: 'yes', headline: 'Corporate tax did not apply to this period.', without: { tax: '0.00' } });
  expect(ask(tool, year, '2020-01-01')).toMatchObject({ noRule: { id: 'ct.start', on: '2020-01-01' } });
});

test('DATA foreign tax is credited up to the tax, transitional adjustments are taken as entered', () => {
  expect(without({ profit: '1375000', foreignTax: '30000' })).toMatchObject({ tax: '60000.00' });
  expect(without({ profit: '1375000', foreignTax: '90000.01' })).toMatchObject({ tax: '0.00' });
  expect(without({ profit: '1375000', transitional: '-1000000' })).toMatchObject({ tax: '0.00', taxable: '375000.00' });
  expect(without({ profit: '375000', transitional: '100' })).toMatchObject({ tax: '9.00' });
});

test('DATA a short period keeps the whole band, and says that no rule was found', () => {
  const answer = ask(tool, { ...year, to: '2026-06-30', profit: '375000' });
  expect(answer.without).toMatchObject({ tax: '0.00' });
  expect(answer.warnings.join(' ')).toContain('No rule was found');
  expect(ask(tool, { ...year, profit: '375000' }).warnings).toEqual([]);
});

test('DATA tax never falls when profit rises, whatever else is entered', () => {
  const others = [{}, { losses: '700000' }, { losses: '333333.33', foreignTax: '1234.56' }, { entertainment: '99999.99', exempt: '50000.01' }, { freeZone: 'yes', revenue: '100', nonQualifyingRevenue: '100' }, { from: '2026-01-01', to: '2026-03-31' }];
  for (const other of others) {
    let before = -1n;
    for (let fils = -20_000_000n; fils < 200_000_000n; fils += 7_654_321n) {
      const { tax } = ask(tool, { ...year, ...other, profit: `${fils / 100n}` }).without as { tax: string };
      const cents = BigInt(tax.replace('.', ''));
      expect(cents >= before, `${JSON.stringify(other)} at ${fils}`).toBe(true);
      before = cents;
    }
  }
});

test('DATA tax never exceeds the rate on the profit, relief never costs more, and no loss appears from nothing', () => {
  for (const profit of ['-1', '0', '100', '374999.99', '375000.01', '1234567.89', '99999999.99']) {
    for (const losses of ['0', '0.01', '250000', '5000000']) {
      const answer = ask(tool, { ...year, revenue: '2000000', profit, losses }) as unknown as { without: { tax: string; lossForward: string }; with: { tax: string } };
      expect(Number(answer.without.tax)).toBeLessThanOrEqual(Math.max(0, Number(profit)) * 0.09);
      expect(Number(answer.with.tax)).toBeLessThanOrEqual(Number(answer.without.tax));
      expect(Number(answer.without.lossForward)).toBeLessThanOrEqual(Number(losses) + Math.max(0, -Number(profit)));
    }
  }
});

test('DATA shifting a period by whole years keeps the tax while the same rules are in force', () => {
  for (let from = 2024; from < 2040; from += 1) expect(without({ from: `${from}-01-01`, to: `${from}-12-31`, profit: '1234567.89', losses: '1000', netInterest: '13000000', ebitda: '1' }), String(from)).toEqual(without({ profit: '1234567.89', losses: '1000', netInterest: '13000000', ebitda: '1' }));
});

test.each([
  [{ to: '2025-12-31' }, 'to'], [{ to: '2027-07-01' }, 'to'], [{ profit: 'much' }, 'profit'], [{ profit: '' }, 'profit'], [{ revenue: '-1' }, 'revenue'], [{ kind: 'trust' }, 'kind'], [{ netInterest: '12000000.01' }, 'ebitda'],
  [{ freeZone: 'yes', nonQualifyingRevenue: '20000001' }, 'nonQualifyingRevenue'], [{ from: '2026-02-30' }, 'from'], [{ today: '1999-01-01' }, 'today'], [{ extra: '1' }, 'extra'], [{ revenue: '1000000000000.01' }, 'revenue'], [{ profit: '1'.repeat(2000) }, 'profit'],
])('DATA %j is refused with a sentence at %s', (query, field) => {
  const errors = refusals(tool, { ...year, ...query });
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]![0]).toMatch(/^[A-Z][^{}]+$/);
});

test('DATA the longest period is let in, and the rules that can be named are there', () => {
  expect(without({ to: '2027-06-30' })).toBeDefined();
  expectKnownRules(tool);
});

test.each([
  // Twelve months, however February ends.
  ['2024-02-29', '2025-02-28', '0.00'], ['2024-03-01', '2025-02-28', '0.00'], ['2023-07-01', '2024-06-30', '0.00'], ['2024-02-29', '2025-02-27', '32786.89'],
])('DATA the fixed amount of interest from %s to %s is whole, and never more: %s over it', (from, to, interestForward) => {
  expect(ask(tool, { ...year, from, to, netInterest: '12000000', ebitda: '0' })).toMatchObject({ interestForward });
  const over = ask(tool, { ...year, from, to, netInterest: '12000001', ebitda: '0' }) as unknown as { interestForward: string };
  expect(Number(over.interestForward)).toBeCloseTo(Number(interestForward) + 1, 2);
});

test.each([
  [{ profit: '-180000', revenue: '2100000' }, 'No corporate tax. Electing small business relief would lose the loss of AED 180,000 of this period.'],
  [{ profit: '-180000', losses: '50000', revenue: '2100000' }, 'No corporate tax. Electing small business relief would lose the loss of AED 180,000 of this period.'],
  [{ profit: '300000', revenue: '2100000' }, 'No corporate tax: small business relief would change nothing.'],
  [{ profit: '300000', losses: '1000', revenue: '2100000' }, 'No corporate tax, with small business relief or without it.'],
  [{ profit: '300000' }, 'No corporate tax.'],
  [{ profit: '900000', revenue: '2100000' }, 'Corporate tax of AED 47,250, or nothing with small business relief.'],
  [{ profit: '900000', revenue: '2100000', freeZone: 'unsure', otherTaxable: '100000' }, 'Either AED 47,250 at standard rates, or nothing with small business relief, or AED 9,000 if the conditions of a qualifying free zone person are met.'],
  [{ profit: '900000', freeZone: 'unsure', nonQualifyingRevenue: '5000000' }, 'Corporate tax of AED 47,250 at standard rates: the limit of revenue that does not qualify is passed, so a qualifying free zone person would pay no less.'],
  [{ profit: '-5', freeZone: 'unsure' }, 'Corporate tax of AED 0 either way: at standard rates, and if the conditions of a qualifying free zone person are met.'],
  [{ profit: '900000', freeZone: 'yes', nonQualifyingRevenue: '5000000' }, 'Corporate tax of AED 47,250 at standard rates: the limit of revenue that does not qualify is passed.'],
  [{ profit: '900000', revenue: '2100000', freeZone: 'yes', nonQualifyingRevenue: '2000000' }, 'Corporate tax of AED 47,250 at standard rates, or nothing with small business relief: the limit of revenue that does not qualify is passed.'],
])('DATA in one sentence, %j: %s', (query, headline) => {
  expect(ask(tool, { ...year, ...query }).headline).toBe(headline);
});

test('DATA what relief would cost is not shown where it is not open', () => {
  const labels = (query: Record<string, string>) => ask(tool, { ...year, profit: '900000', ...query }).lines.map(({ label }) => label);
  expect(labels({})).not.toContain('Tax with small business relief');
  expect(labels({ revenue: '2100000' })).toContain('Tax with small business relief');
});

test('DATA half of an amount is rounded up at half a fil', () => {
  expect(ask(tool, { ...year, entertainment: '33333.33' }).lines.find(({ label }) => label.startsWith('Entertainment'))?.value).toBe('16666.67');
});

test('DATA an individual is taxed by the calendar year', () => {
  const person = { ...year, kind: 'individual', from: '2026-03-01', to: '2027-02-28' };
  expect(refusals(tool, person).to![0]).toContain('calendar year');
  expect(ask(tool, { ...person, from: '2026-03-01', to: '2026-12-31' })).toMatchObject({ outside: 'no' });
});

test('DATA each step that the law knows names its article', () => {
  const { rules } = ask(tool, { ...year, profit: '1375000', exempt: '1', nonDeductible: '1', foreignTax: '1' });
  expect(Object.fromEntries(rules.map(({ id, article }) => [id, article]))).toMatchObject({ 'ct.exempt': '22 and 23', 'ct.nonDeductible': '33', 'ct.foreignTax': '47' });
});
