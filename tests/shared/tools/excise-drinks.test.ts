import { expect, test } from 'vitest';
import { tool } from '#shared/tools/excise-drinks.ts';
import { describeFields } from '#shared/tools/tool.ts';
import { ask as askTool, filsOf, queryOf, refusals, sequence } from '../../support/tools.ts';

const ask = (query: string) => askTool(tool, queryOf(query));

test.each([
  // The specification's table.
  ['date=2026-01-01&litres=330&sugar=8.0', 'high', '359.70'],
  ['date=2026-01-01&litres=330&sugar=7.99', 'middle', '260.70'],
  ['date=2026-01-01&litres=330&sugar=5.0', 'middle', '260.70'],
  ['date=2026-01-01&litres=330&sugar=4.99', 'low', '0.00'],
  ['date=2026-01-01&litres=0.33&sugar=9', 'high', '0.36'],
  ['date=2026-01-01&litres=330&sugar=3&report=no', 'high', '359.70'],
  ['date=2026-01-01&litres=330&sugar=0&energy=yes&price=10.00', 'energy', '10.00'],
  ['date=2025-12-31&litres=330&sugar=9&price=2.00', 'flat', '1.00'],
  ['date=2026-01-01&category=concentrate&sugar=500', 'middle', '7.90'],
  // Between the tiers, exactly.
  ['date=2026-11-22&litres=330&sugar=7.9999999999', 'middle', '260.70'],
  ['date=2026-11-22&litres=330&sugar=8', 'high', '359.70'],
  ['date=2026-11-22&litres=330&sugar=4.9999999999', 'low', '0.00'],
  ['date=2026-11-22&litres=330&sugar=100', 'high', '359.70'],
  ['date=2026-11-22&litres=330&sugar=0', 'low', '0.00'],
  ['date=2026-11-22&litres=0&sugar=9', 'high', '0.00'],
  // The total is rounded once, half up.
  ['date=2026-11-22&litres=0.5&sugar=9', 'high', '0.55'],
  ['date=2026-11-22&litres=0.5&sugar=6', 'middle', '0.40'],
  ['date=2026-11-22&litres=0.004&sugar=9', 'high', '0.00'],
  ['date=2026-11-22&litres=0.005&sugar=9', 'high', '0.01'],
  ['date=2026-11-22&litres=7920&sugar=10.6', 'high', '8632.80'],
  ['date=2026-11-22&litres=1000000000&sugar=9', 'high', '1090000000.00'],
  // Sweeteners, reports.
  ['date=2026-11-22&litres=330&sweetenersOnly=yes', 'low', '0.00'],
  ['date=2026-11-22&litres=330&sugar=9&sweetenersOnly=yes', 'low', '0.00'],
  ['date=2026-11-22&litres=330&sweetenersOnly=yes&report=no', 'high', '359.70'],
  ['date=2026-11-22&litres=330&report=no', 'high', '359.70'],
  ['date=2026-11-22&category=concentrate&sugar=500&report=no', 'high', '10.90'],
  ['date=2026-11-22&category=concentrate&sugar=500&litres=3', 'middle', '7.90'],
  ['date=2026-11-22&category=concentrate&sugar=12.5', 'middle', '0.20'],
  ['date=2026-11-22&category=concentrate&sugar=0', 'middle', '0.00'],
  // Outside, energy and the time before.
  ['date=2026-11-22&category=milk', 'outside', '0.00'],
  ['date=2026-11-22&category=infant&litres=330&sugar=9', 'outside', '0.00'],
  ['date=2026-11-22&category=medical&litres=330&sugar=9&report=no', 'outside', '0.00'],
  ['date=2026-11-22&category=open&litres=330&sugar=9', 'outside', '0.00'],
  ['date=2026-11-22&category=juice&litres=330&sugar=11', 'outside', '0.00'],
  ['date=2026-11-22&energy=yes&price=10&category=milk', 'energy', '10.00'],
  ['date=2017-10-01&energy=yes&price=0.05', 'energy', '0.05'],
  ['date=2019-12-01&price=0.01', 'flat', '0.01'],
  ['date=2019-12-01&price=1234.57', 'flat', '617.29'],
  ['date=2025-12-31&category=concentrate&price=8', 'flat', '4.00'],
])('DATA excise-drinks %s: %s, %s', (query, tier, tax) => {
  expect(ask(query)).toMatchObject({ tier, tax });
});

test.each([
  ['date=2019-11-30&price=2', '2019-11-30'],
  ['date=2017-09-30&energy=yes&price=2', '2017-09-30'],
  ['date=2025-12-31&category=milk', '2025-12-31'],
  ['date=2025-12-31&category=juice', '2025-12-31'],
])('DATA excise-drinks %s: no rule recorded for %s', (query, on) => {
  const { noRule, tax } = ask(query);
  expect(noRule?.on).toBe(on);
  expect(tax).toBeUndefined();
});

test.each([
  ['date=2026-11-22&litres=330', ['sugar']],
  ['date=2026-11-22&sugar=9', ['litres']],
  ['date=2026-11-22&litres=330&sugar=100.01', ['sugar']],
  ['date=2026-11-22&category=concentrate', ['sugar']],
  ['date=2026-11-22&litres=330&sugar=9&energy=yes', ['price']],
  ['date=2025-12-31&litres=330&sugar=9', ['price']],
  ['date=2026-11-22&litres=-1&sugar=9', ['litres']],
  ['date=2026-11-22&litres=330&sugar=9&category=beer', ['category']],
  ['litres=330&sugar=9', ['date']],
])('DATA excise-drinks %s is refused for %j', (query, names) => {
  expect(Object.keys(refusals(tool, queryOf(query)))).toEqual(names);
});

test('DATA excise-drinks tax never falls with sugar, litres or price', () => {
  const next = sequence(31);
  const tax = (query: string) => filsOf(ask(query).tax);
  for (let round = 0; round < 30; round += 1) {
    const [sugar, ml] = [next(1200), next(5_000_000)];
    const query = (tenths: number, volume: number) => `date=2026-06-01&sugar=${(tenths / 100).toFixed(2)}&litres=${(volume / 1000).toFixed(3)}`;
    const base = tax(query(sugar, ml));
    expect(tax(query(sugar + 1, ml))).toBeGreaterThanOrEqual(base);
    expect(tax(query(sugar + 400, ml))).toBeGreaterThanOrEqual(base);
    expect(tax(query(sugar, ml + 1))).toBeGreaterThanOrEqual(base);
    expect(tax(`${query(sugar, ml)}&report=no`)).toBeGreaterThanOrEqual(base);
    const price = next(1_000_000);
    for (const kind of ['date=2025-06-01', 'date=2026-06-01&energy=yes']) expect(tax(`${kind}&price=${((price + 1) / 100).toFixed(2)}`)).toBeGreaterThanOrEqual(tax(`${kind}&price=${(price / 100).toFixed(2)}`));
  }
});

test('DATA excise-drinks a drink costs the same in every year of the tiers', () => {
  for (const sugar of ['4.99', '5', '8']) expect(new Set(['2026-01-01', '2027-01-01', '2030-06-30'].map((date) => ask(`date=${date}&sugar=${sugar}&litres=33`).tax)).size).toBe(1);
});

test('DATA excise-drinks warns of minimum prices, missing reports and contradictions, and names only its rules', () => {
  expect(ask('date=2026-08-31&energy=yes&price=10').warnings).toEqual([]);
  expect(ask('date=2026-09-01&energy=yes&price=10').warnings.join(' ')).toContain('minimum excise price');
  expect(ask('date=2026-11-22&litres=1&sugar=3&report=no').warnings.join(' ')).toContain('Once a laboratory report is filed');
  expect(ask('date=2026-11-22&litres=1&sugar=9&sweetenersOnly=yes').warnings.join(' ')).toContain('check which of the two');
  for (const query of ['date=2026-11-22&litres=1&sugar=9', 'date=2026-11-22&litres=1&sugar=6', 'date=2026-11-22&litres=1&sugar=1', 'date=2026-11-22&category=concentrate&sugar=9&report=no', 'date=2026-11-22&category=milk', 'date=2026-11-22&category=open', 'date=2025-01-01&price=1', 'date=2026-11-22&energy=yes&price=1']) {
    expect(ask(query).noRule).toBeUndefined();
  }
});

test('DATA excise-drinks says what the excise price is, what an energy drink overrides, and why a concentrate is in the middle tier', () => {
  const price = describeFields(tool, '2026-11-22').find(({ name }) => name === 'price')!;
  expect(price.hint).toMatch(/higher of.*retail price less the tax in it, which at 100% is half of it/);
  const warnings = (query: string) => ask(`date=2026-11-22&${query}`).warnings.join(' ');
  expect(warnings('energy=yes&price=10&category=medical')).toContain('category');
  expect(warnings('energy=yes&price=10')).not.toContain('category');
  expect(warnings('category=concentrate&sugar=500')).toContain('5 grams in 100 ml, whatever is entered, and so always ends in the middle tier');
  expect(warnings('category=concentrate&sugar=500&report=no')).not.toContain('middle tier');
});

test('DATA excise-drinks says the tier once, and names the decision that sets the rate of the day', () => {
  const tierLine = (query: string) => ask(query).lines.find(({ label }) => label === 'Tier')!.value;
  expect(tierLine('date=2026-11-22&litres=330&report=no')).toBe('the highest tier, because no laboratory report is filed');
  expect(tierLine('date=2026-11-22&litres=330&sugar=9')).toBe('the highest tier: 8 grams in 100 ml or more');
  const lawOf = (date: string) => ask(`date=${date}&energy=yes&price=10`).rules.find(({ id }) => id === 'excise.rate.full')!.law;
  expect(['2019-12-01', '2025-12-31', '2026-01-01'].map(lawOf)).toEqual(['Cabinet Decision 52/2019', 'Cabinet Decision 52/2019', 'Cabinet Decision 197/2025']);
});
