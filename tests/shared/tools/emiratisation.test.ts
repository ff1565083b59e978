import { expect, test } from 'vitest';
import { ruleOn } from '#shared/rules/rules.ts';
import { listedSectors, tool } from '#shared/tools/emiratisation.ts';
import { ask as askTool, filsOf, queryOf, refusals } from '../../support/tools.ts';

const ask = (query: string) => askTool(tool, queryOf(query));
const HALF = 'from=2026-07-01&to=2026-12-31';
const Y2025 = 'from=2025-01-01&to=2025-12-31';

test.each([
  // The specification's table.
  [`missing=2&size=60&${HALF}`, 'yes', '120000.00'],
  ['missing=1&size=60&from=2023-01-01&to=2023-06-30', 'yes', '42000.00'],
  ['missing=1&size=60&from=2024-01-01&to=2024-06-30', 'yes', '48000.00'],
  [`missing=1&size=19&${Y2025}&sector=construction`, 'no', '0.00'],
  [`missing=1&size=20&${Y2025}&sector=other`, 'no', '0.00'],
  [`missing=1&size=20&${Y2025}`, 'no', '0.00'],
  [`missing=1&size=20&${Y2025}&sector=construction`, 'yes', '108000.00'],
  [`missing=1&size=49&${Y2025}&sector=listed`, 'yes', '108000.00'],
  [`missing=1&size=50&${Y2025}&sector=listed`, 'yes', '108000.00'],
  [`missing=1&size=49&${Y2025}&sector=other`, 'no', '0.00'],
  [`missing=1&size=50&${Y2025}&sector=other`, 'yes', '108000.00'],
  [`missing=3&size=600&${HALF}&sector=freeZone`, 'no', '0.00'],
  [`missing=3&size=30&${HALF}&sector=freeZone`, 'no', '0.00'],
  // Rates of each year, and a period across two.
  ['missing=1&size=50&from=2022-07-01&to=2022-12-31', 'yes', '36000.00'],
  ['missing=1&size=50&from=2024-12-01&to=2025-01-31', 'yes', '17000.00'],
  ['missing=1&size=50&from=2022-12-01&to=2026-01-31', 'yes', '304000.00'],
  ['missing=1&size=50&from=2025-07-01&to=2025-12-31', 'yes', '54000.00'],
  ['missing=0&size=50&from=2025-07-01&to=2025-12-31', 'yes', '0.00'],
  ['missing=7&size=5000&from=2026-07-01&to=2026-07-31', 'yes', '70000.00'],
  ['missing=1&size=50&from=2026-07-15&to=2026-07-15', 'yes', '10000.00'],
  ['missing=1&size=50&from=2026-07-31&to=2026-08-01', 'yes', '20000.00'],
  ['missing=1&size=50&from=2026-12-31&to=2026-12-31', 'yes', '10000.00'],
  ['missing=100000&size=1000000&from=2026-01-01&to=2026-12-31', 'yes', '12000000000.00'],
  // Small firms: a sum for each year at whose end a post is missing.
  ['missing=1&size=20&from=2024-01-01&to=2024-12-31&sector=education', 'yes', '96000.00'],
  ['missing=1&size=20&from=2024-01-01&to=2025-12-31&sector=education', 'yes', '204000.00'],
  ['missing=1&size=20&from=2024-12-31&to=2024-12-31&sector=education', 'yes', '96000.00'],
  ['missing=1&size=20&from=2024-01-01&to=2024-12-30&sector=education', 'yes', '0.00'],
  ['missing=1&size=20&from=2025-01-01&to=2025-06-30&sector=education', 'yes', '0.00'],
  ['missing=2&size=20&from=2025-01-01&to=2025-12-31&sector=education', 'yes', '108000.00'],
  ['missing=0&size=20&from=2025-01-01&to=2025-12-31&sector=education', 'yes', '0.00'],
  ['missing=1&size=20&from=2023-07-01&to=2024-12-31&sector=education', 'yes', '96000.00'],
  // Before the duty of small firms only fifty and more were covered.
  ['missing=1&size=30&from=2023-01-01&to=2023-12-31&sector=education', 'no', '0.00'],
  ['missing=1&size=0&from=2023-01-01&to=2023-12-31', 'no', '0.00'],
])('DATA emiratisation %s: covered %s, %s', (query, covered, amount) => {
  expect(ask(query)).toMatchObject({ covered, amount });
});

test.each([
  ['missing=1&size=60&from=2027-01-01&to=2027-06-30', '2027-01-01'],
  ['missing=1&size=60&from=2022-01-01&to=2022-06-30', '2022-06-30'],
  [`missing=1&size=30&${HALF}&sector=arts`, '2026-12-31'],
])('DATA emiratisation %s: no rule recorded for %s', (query, on) => {
  const { noRule, amount } = ask(query);
  expect(noRule?.on).toBe(on);
  expect(amount).toBeUndefined();
});

test.each([
  ['missing=1&size=60&from=2026-07-02&to=2026-07-01', 'to'],
  [`missing=1.5&size=60&${HALF}`, 'missing'],
  [`missing=-1&size=60&${HALF}`, 'missing'],
  [`missing=1&${HALF}`, 'size'],
  [`missing=1&size=60&${HALF}&sector=farming`, 'sector'],
])('DATA emiratisation %s is refused for %s', (query, name) => {
  expect(Object.keys(refusals(tool, queryOf(query)))).toEqual([name]);
});

test('DATA emiratisation lists as many sectors as the rule says, and covers each', () => {
  const count = ruleOn('emiratisation.small.sectors', '2025-12-31')!.value;
  expect(count).toEqual({ kind: 'count', count: Object.keys(listedSectors).length });
  for (const sector of Object.keys(listedSectors)) expect(ask(`missing=1&size=20&${Y2025}&sector=${sector}`).covered).toBe('yes');
});

test('DATA emiratisation the sum never falls with months, missing posts or the year', () => {
  const amount = (missing: number, from: string, to: string) => filsOf(ask(`missing=${missing}&size=60&from=${from}&to=${to}`).amount);
  let before = 0n;
  for (let year = 2023; year <= 2026; year += 1) {
    expect(amount(1, `${year}-01-01`, `${year}-06-30`)).toBeGreaterThanOrEqual(before);
    before = amount(1, `${year}-01-01`, `${year}-06-30`);
    for (let month = 1; month < 12; month += 4) {
      const [here, next] = [month, month + 1].map((number) => `${year}-${String(number).padStart(2, '0')}-15`) as [string, string];
      expect(amount(2, `${year}-01-01`, next)).toBeGreaterThan(amount(2, `${year}-01-01`, here));
      expect(amount(3, `${year}-01-01`, here)).toBeGreaterThan(amount(2, `${year}-01-01`, here));
    }
  }
});

test('DATA emiratisation warns of part months, of wages that do not count, and of what the ministry did not say', () => {
  expect(ask('missing=1&size=50&from=2026-07-15&to=2026-07-31').warnings.join(' ')).toContain('a month begun is counted whole');
  expect(ask(`missing=1&size=50&${HALF}`).warnings.join(' ')).toContain('From 1 July 2026 a national who is paid less than AED 6,000');
  expect(ask('missing=1&size=50&from=2026-01-01&to=2026-06-30').warnings).toEqual([]);
  expect(ask(`missing=2&size=20&${Y2025}&sector=arts`).warnings.join(' ')).toContain('did not say');
  expect(ask('missing=1&size=20&from=2025-01-01&to=2025-06-30&sector=arts').warnings.join(' ')).toContain('31 December');
  for (const query of [`missing=1&size=50&${HALF}`, `missing=1&size=20&${Y2025}&sector=arts`, `missing=1&size=20&${Y2025}`, `missing=1&size=9&${Y2025}`, `missing=1&size=9&${HALF}&sector=freeZone`, 'missing=1&size=9&from=2023-01-01&to=2023-02-01']) {
    expect(ask(query).noRule).toBeUndefined();
  }
});

test('DATA emiratisation charges the months that have a rate and names the others', () => {
  const half = ask('missing=1&size=60&from=2026-07-01&to=2027-01-31');
  expect([half.noRule, half.amount]).toEqual([undefined, '60000.00']);
  expect(half.warnings.join(' ')).toContain('No rate is recorded for January 2027');
  const early = ask('missing=1&size=60&from=2021-11-01&to=2022-12-31');
  expect(early.amount).toBe('72000.00');
  expect(early.warnings.join(' ')).toContain('No rate is recorded for November 2021 and December 2021');
  expect(ask('missing=1&size=60&from=2026-12-01&to=2027-06-30').warnings.join(' ')).toContain('No rate is recorded for January 2027 to June 2027');
  expect(ask(`missing=1&size=60&${HALF}`).warnings.join(' ')).not.toContain('No rate');
});

test('DATA emiratisation a small firm asking about a year without a sum is told what is known', () => {
  const { headline, lines, noRule } = ask(`missing=1&size=30&${HALF}&sector=arts`);
  expect(noRule?.on).toBe('2026-12-31');
  expect(headline).toContain('2026');
  expect(lines.map(({ label, value }) => `${label}: ${value}`).join('; ')).toMatch(/2024.*96000\.00.*2025.*108000\.00/);
  const across = ask('missing=1&size=30&from=2025-07-01&to=2026-02-28&sector=arts');
  expect([across.noRule, across.amount]).toEqual([undefined, '108000.00']);
  expect(across.warnings.join(' ')).toContain('No sum is recorded for 2026');
});

test('DATA emiratisation says by which target a firm is covered, and from when the first half of 2026 is charged', () => {
  const covered = (query: string) => ask(query).lines.find(({ label }) => label === 'Covered')!.value;
  expect(covered('missing=1&size=60&from=2022-07-01&to=2022-12-31')).toBe('yes, by the year');
  expect(covered('missing=1&size=60&from=2022-07-01&to=2023-06-30')).toBe('yes, by the year until the end of 2022, by the half-year since');
  expect(covered(`missing=1&size=60&${HALF}`)).toBe('yes, by the half-year');
  const chargedFrom = (query: string) => ask(query).lines.find(({ label }) => label.includes('charged from'))?.value;
  expect(chargedFrom('missing=1&size=60&from=2026-01-01&to=2026-06-30')).toBe('2026-07-01');
  expect(chargedFrom(`missing=1&size=60&${HALF}`)).toBeUndefined();
  // A day of another year is not among the rules used.
  expect(ask('missing=1&size=60&from=2023-01-01&to=2023-06-30').rules.map(({ id }) => id)).not.toContain('emiratisation.2026.charged');
  expect(chargedFrom('missing=0&size=60&from=2026-01-01&to=2026-06-30')).toBeUndefined();
});
