import { expect, test } from 'vitest';
import { addYears, endOfMonth } from '#shared/tools/calendar.ts';
import { tool } from '#shared/tools/vat-registration.ts';
import { ask, expectKnownRules, refusals, TODAY } from '../../support/tools.ts';

type Query = Record<string, string>;
const answer = (query: Query, today = TODAY) => {
  const { verdict, requiredOn, applyBy, effective, late } = ask(tool, { end: '2026-06', ...query }, today) as Record<string, unknown>;
  return { verdict, requiredOn, applyBy, effective, late };
};
const no = { requiredOn: null, applyBy: null, effective: null, late: 'no' };
const list = (...groups: [number, string][]) => groups.flatMap(([times, amount]) => Array.from({ length: times }, () => amount)).join(',');

test.each([
  [{ supplies: '375000' }, { verdict: 'voluntary', ...no }],
  [{ supplies: '375000.00' }, { verdict: 'voluntary', ...no }],
  [{ supplies: '375000.01' }, { verdict: 'mandatory', requiredOn: '2026-06-30', applyBy: '2026-07-30', effective: '2026-07-01', late: 'yes' }],
  [{ supplies: '187500' }, { verdict: 'none', ...no }],
  [{ supplies: '187500.01' }, { verdict: 'voluntary', ...no }],
  [{ supplies: list([12, '30000'], [1, '60000']), end: '2026-10' }, { verdict: 'mandatory', requiredOn: '2026-10-31', applyBy: '2026-11-30', effective: '2026-11-01', late: 'no' }],
  [{ supplies: list([12, '30000']) }, { verdict: 'voluntary', ...no }],
  [{ supplies: list([12, '31250']) }, { verdict: 'voluntary', ...no }],
  [{ supplies: list([11, '31250'], [1, '31250.01']) }, { verdict: 'mandatory', requiredOn: '2026-06-30', applyBy: '2026-07-30', effective: '2026-07-01', late: 'yes' }],
  // The peak has left the window a year ago.
  [{ supplies: list([1, '400000'], [23, '0']), end: '2026-10' }, { verdict: 'mandatory', requiredOn: '2024-11-30', applyBy: '2024-12-30', effective: '2024-12-01', late: 'yes' }],
  [{ supplies: list([12, '20000'], [6, '60000'], [6, '0']), end: '2026-10' }, { verdict: 'mandatory', requiredOn: '2026-02-28', applyBy: '2026-03-30', effective: '2026-03-01', late: 'yes' }],
  // Months more than twelve apart never count together.
  [{ supplies: list([1, '300000'], [11, '0'], [1, '300000']) }, { verdict: 'voluntary', ...no }],
  [{ supplies: list([1, '300000'], [10, '0'], [1, '300000']) }, { verdict: 'mandatory', requiredOn: '2026-06-30', applyBy: '2026-07-30', effective: '2026-07-01', late: 'yes' }],
  [{ end: '', supplies: '', expected: '400000', knownOn: '2026-11-10' }, { verdict: 'mandatory', requiredOn: '2026-11-10', applyBy: '2026-12-10', effective: '2026-11-10', late: 'no' }],
  [{ end: '', supplies: '', expected: '375000' }, { verdict: 'voluntary', ...no }],
  [{ end: '', supplies: '', expected: '375000.01' }, { verdict: 'mandatory', requiredOn: '2026-11-22', applyBy: '2026-12-22', effective: '2026-11-22', late: 'no' }],
  // 30 days on is a Saturday.
  [{ end: '', supplies: '', expected: '400000', knownOn: '2026-10-29' }, { verdict: 'mandatory', requiredOn: '2026-10-29', applyBy: '2026-11-30', effective: '2026-10-29', late: 'no' }],
  // The earlier of the two tests decides.
  [{ supplies: '400000', expected: '400000', knownOn: '2026-06-10' }, { verdict: 'mandatory', requiredOn: '2026-06-10', applyBy: '2026-07-10', effective: '2026-06-10', late: 'yes' }],
  [{ supplies: '400000', expected: '400000', knownOn: '2026-07-10' }, { verdict: 'mandatory', requiredOn: '2026-06-30', applyBy: '2026-07-30', effective: '2026-07-01', late: 'yes' }],
  [{ supplies: '', expenses: '200000' }, { verdict: 'voluntary', ...no }],
  [{ supplies: '', expenses: '187500' }, { verdict: 'none', ...no }],
  [{ supplies: '0' }, { verdict: 'none', ...no }],
  [{ supplies: '1.00', resident: 'no' }, { verdict: 'nonResident', ...no }],
  [{ supplies: '0', resident: 'no' }, { verdict: 'none', ...no }],
  [{ supplies: '', expenses: '200000', resident: 'no' }, { verdict: 'none', ...no }],
  [{ supplies: '500000', zeroRatedOnly: 'yes' }, { verdict: 'mandatory', requiredOn: '2026-06-30', applyBy: '2026-07-30', effective: '2026-07-01', late: 'yes' }],
  [{ supplies: '400000', end: '2026-11' }, { verdict: 'mandatory', requiredOn: '2026-11-30', applyBy: '2026-12-30', effective: '2026-12-01', late: 'no' }],
] as [Query, object][])('DATA %j: %j', (query, expected) => {
  expect(answer(query)).toEqual(expected);
});

test('DATA the last day to apply is not late, the next one is; then the penalty is named', () => {
  expect(answer({ supplies: '400000' }, '2026-07-30').late).toBe('no');
  expect(answer({ supplies: '400000' }, '2026-07-31').late).toBe('yes');
  const late = ask(tool, { end: '2026-06', supplies: '400000' });
  expect(late.warnings.join(' ')).toContain('The penalty is AED 10,000; tax on supplies since 1 July 2026 is owed as well.');
  expect(late.dates[0]).toMatchObject({ key: 'vat.register', on: '2026-07-30' });
});

test('DATA one who sells at the zero rate alone may ask to be excepted', () => {
  const { lines, warnings } = ask(tool, { end: '2026-06', supplies: '500000', zeroRatedOnly: 'yes' });
  expect(lines.some(({ ruleIds }) => ruleIds.includes('vat.exception'))).toBe(true);
  expect(warnings.join(' ')).toContain('ask the FTA for the exception');
});

test.each([
  ['30000\n30000\r\n45000.50', '105000.50'], ['30,000\n30,000', '60000.00'], ['30,000, 30,000, 45,000', '105000.00'], ['30000;30000', '60000.00'], ['30000\t30000', '60000.00'], ['٣٠٬٠٠٠\n٣٠٬٠٠٠', '60000.00'], ['30k,1.25m', '1280000.00'], ['5', '5.00'],
])('DATA the column %j adds up to %s', (supplies, total) => {
  expect(ask(tool, { end: '2026-06', supplies }).lines[0]).toMatchObject({ label: 'Supplies of the twelve months to 30 June 2026', value: total });
});

test.each([
  [{ supplies: '375,000.01' }, 'supplies'], [{ supplies: '100,200,300' }, 'supplies'], [{ supplies: '30000,375,000' }, 'supplies'], [{ supplies: list([25, '1']) }, 'supplies'], [{ supplies: '1,,1' }, 'supplies'], [{ supplies: '1\n\n1' }, 'supplies'],
  [{ supplies: '1\n-1' }, 'supplies'], [{ supplies: '' }, 'supplies'], [{ supplies: '1', end: '2026-12' }, 'end'], [{ supplies: '1', end: '2026-13' }, 'end'], [{ supplies: '1', knownOn: '2026-11-01' }, 'expected'],
  [{ supplies: '1', expected: '5', knownOn: '2026-11-23' }, 'knownOn'], [{ supplies: '1', resident: 'perhaps' }, 'resident'], [{ supplies: '9,'.repeat(600) }, 'supplies'],
])('DATA %j is refused with a sentence at %s', (query, field) => {
  expect(Object.keys(refusals(tool, { end: '2026-06', ...query }))).toEqual([field]);
});

test('DATA before there was VAT no rule is recorded', () => {
  expect(ask(tool, { end: '2017-06', supplies: '400000' })).toMatchObject({ noRule: { id: 'vat.mandatory.past', on: '2017-06-30' } });
});

test('DATA more supplies never undo a duty, and whole years later the verdict is the same', () => {
  const rank = { none: 0, voluntary: 1, mandatory: 2 } as const;
  for (const rest of ['0', '15000', '31250']) {
    let before = 0;
    for (let last = 0; last <= 500_000; last += 12_500) {
      const { verdict } = answer({ supplies: `${list([11, rest])},${last}` });
      expect(rank[verdict as keyof typeof rank], `${rest} ${last}`).toBeGreaterThanOrEqual(before);
      before = rank[verdict as keyof typeof rank];
    }
  }
  for (const supplies of ['187500.01', '375000.01', list([20, '19000'], [4, '50000'])]) {
    for (let years = 1; years < 8; years += 1) {
      const [now, then] = [answer({ supplies }), answer({ supplies, end: `${2026 + years}-06` }, addYears(TODAY, years))];
      expect(then.verdict).toBe(now.verdict);
      expect(then.requiredOn).toBe(now.requiredOn && endOfMonth(addYears(now.requiredOn as string, years)));
      expect(then.late).toBe(now.late);
    }
  }
});

test('DATA the rules that can be named are there', () => expectKnownRules(tool));

test.each([
  [{ supplies: '', expenses: '300000', resident: 'no' }, 'You neither must nor may register for VAT by these figures: without a place of residence here there is no registration by choice.'],
  [{ supplies: '', expenses: '900000' }, 'You may register for VAT: taxable expenses are over AED 187,500, and supplies are not over AED 375,000.'],
  [{ supplies: '200000', expenses: '900000' }, 'You may register for VAT: supplies are over AED 187,500, and not over AED 375,000.'],
  [{ supplies: '1' }, 'You neither must nor may register for VAT by these figures: nothing is over AED 187,500.'],
  [{ supplies: '400000', end: '2026-11' }, 'You must register for VAT: required from 30 November 2026, apply by Wednesday 30 December 2026.'],
  [{ supplies: '400000', end: '2026-10', zeroRatedOnly: 'yes' }, 'You must register for VAT, or ask for the exception: required since 31 October 2026, apply by Monday 30 November 2026.'],
] as [Query, string][])('DATA in one sentence, %j: %s', (query, headline) => {
  expect(ask(tool, { end: '2026-06', ...query }).headline).toBe(headline);
});

test('DATA what is taken as nil, what falls again, and what a late stranger owes is said', () => {
  const warnings = (query: Query) => ask(tool, { end: '2026-06', ...query }).warnings.join(' ');
  expect(warnings({ supplies: '400000' })).toContain('months before it count as nil');
  expect(warnings({ supplies: '1' })).toContain('months before it count as nil');
  expect(warnings({ supplies: list([12, '40000']) })).not.toContain('count as nil');
  expect(warnings({ supplies: list([1, '400000'], [23, '0']) })).toMatch(/twelve months to 30 June 2026 are not over AED 187,500.*deregister/);
  expect(warnings({ supplies: list([12, '40000']) })).not.toContain('deregister');
  expect(warnings({ supplies: '1', resident: 'no' })).toContain('penalty of AED 10,000');
  expect(ask(tool, { end: '2026-06', supplies: '', expected: '5' }).lines[1]!.label).toBe('Expected in the next 30 days');
});
