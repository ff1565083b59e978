import { expect, test } from 'vitest';
import { tool } from '#shared/tools/supplier-check.ts';
import { ask as askTool, queryOf, refusals } from '../../support/tools.ts';

const ask = (query: string) => askTool(tool, queryOf(query));
const ON = 'date=2026-11-22';
const articlesOf = (query: string) => (ask(query).documents as { article: string }[]).map(({ article }) => article);

test.each([
  // The specification's table.
  [`${ON}&value=9999.99&past=100000.00`, 'skip'],
  [`${ON}&value=10000.00`, 'ordinary'],
  [`${ON}&value=2400&past=100000.01`, 'ordinary'],
  [`${ON}&value=10000&expected=375000.00`, 'ordinary'],
  [`${ON}&value=10000&expected=375000.01`, 'enhanced'],
  ['date=2026-09-30&value=1000000', 'notInForce'],
  // Around the day, the limits and their combinations.
  ['date=2026-10-01&value=9999.99', 'skip'],
  ['date=2026-10-01&value=10000', 'ordinary'],
  ['date=2018-01-01&value=1', 'notInForce'],
  [`${ON}&value=0`, 'skip'],
  [`${ON}&value=0.01&past=100000`, 'skip'],
  [`${ON}&value=9999.99&expected=100000`, 'skip'],
  [`${ON}&value=9999.99&expected=100000.01`, 'ordinary'],
  [`${ON}&value=9999.99&past=100000&expected=100000`, 'skip'],
  [`${ON}&value=1&past=375000`, 'ordinary'],
  [`${ON}&value=1&past=375000.01`, 'enhanced'],
  [`${ON}&value=1&expected=375000.01`, 'enhanced'],
  [`${ON}&value=375000`, 'ordinary'],
  [`${ON}&value=375000.01`, 'enhanced'],
  [`${ON}&value=9999.99&past=95000`, 'skip'],
  [`${ON}&value=10k&past=1m&expected=2m`, 'enhanced'],
  [`${ON}&value=9999.99&cash=yes`, 'skip'],
  [`${ON}&value=10000&cash=yes`, 'ordinary'],
  [`${ON}&value=10000&verifiedOn=2026-11-01`, 'ordinary'],
  [`${ON}&value=400000&verifiedOn=2026-11-01&supplier=person`, 'enhanced'],
  ['date=2031-01-01&value=10000', 'ordinary'],
  [`${ON}&value=٩٬٩٩٩٫٩٩`, 'skip'],
])('DATA supplier-check %s: %s', (query, level) => {
  expect(ask(query).level).toBe(level);
});

test.each([
  ['', 'yes'], ['&verifiedOn=2026-11-22', 'no'], ['&verifiedOn=2025-11-22', 'no'], ['&verifiedOn=2025-11-21', 'yes'], ['&verifiedOn=2026-11-23', 'yes'], ['&verifiedOn=2026-01-01', 'no'],
])('DATA supplier-check last checked “%s”: the supplier is due %s', (verified, due) => {
  expect(ask(`${ON}&value=10000${verified}`).supplierDue).toBe(due);
  expect(articlesOf(`${ON}&value=10000${verified}`).includes('3(2)')).toBe(due === 'yes');
});

test.each([
  [`${ON}&value=1`, ['5(3)', '5(4)']],
  [`${ON}&value=1&cash=yes`, ['4(2)(b)', '5(3)', '5(4)']],
  [`${ON}&value=400000&verifiedOn=2026-11-01`, ['3(4)', '3(4)', '4(1)', '4(2)', '4(3)', '5(3)', '5(4)']],
  [`${ON}&value=10000&verifiedOn=2026-11-01`, ['4(1)', '4(2)', '4(3)', '5(3)', '5(4)']],
  [`${ON}&value=10000`, ['3(1)(b)', '3(1)(b)', '3(2)', '3(3)', '4(1)', '4(2)', '4(3)', '5(3)', '5(4)']],
  [`${ON}&value=10000&supplier=person`, ['3(1)(a)', '3(1)(a)', '3(2)', '3(3)', '4(1)', '4(2)', '4(3)', '5(3)', '5(4)']],
  [`${ON}&value=400000`, ['3(1)(b)', '3(1)(b)', '3(2)', '3(3)', '3(4)', '3(4)', '4(1)', '4(2)', '4(3)', '5(3)', '5(4)']],
  ['date=2026-09-30&value=400000', []],
])('DATA supplier-check %s asks for papers by articles %j', (query, articles) => {
  expect(articlesOf(query)).toEqual(articles);
});

test.each([['value=1', 'date'], [ON, 'value'], [`${ON}&value=-1`, 'value'], [`${ON}&value=1&cash=sometimes`, 'cash'], [`${ON}&value=1&past=many`, 'past']])('DATA supplier-check %s is refused for %s', (query, name) => {
  expect(Object.keys(refusals(tool, queryOf(query)))).toEqual([name]);
});

test('DATA supplier-check the level never falls when the supply or the purchases grow', () => {
  const rank = (value: number, past: number, expected: number) => ['skip', 'ordinary', 'enhanced'].indexOf(String(ask(`${ON}&value=${value}&past=${past}&expected=${expected}`).level));
  const steps = [0, 9_999.99, 10_000, 99_999, 100_000, 100_000.01, 375_000, 375_000.01, 5_000_000];
  for (const [index, more] of steps.slice(1).entries()) {
    const less = steps[index]!;
    for (const other of [0, 50_000, 200_000]) {
      expect(rank(more, other, other)).toBeGreaterThanOrEqual(rank(less, other, other));
      expect(rank(500, more, other)).toBeGreaterThanOrEqual(rank(500, less, other));
      expect(rank(500, other, more)).toBeGreaterThanOrEqual(rank(500, other, less));
    }
  }
});

test('DATA supplier-check decides alike in every year since the decision is in force', () => {
  for (const query of ['value=9999.99&past=100000', 'value=10000', 'value=1&expected=375000.01']) {
    expect(new Set(['2026-11-22', '2027-11-22', '2029-11-22'].map((date) => ask(`date=${date}&${query}`).level)).size).toBe(1);
  }
});

test('DATA supplier-check says what is open: the supply that crosses a limit, cash; and names only its rules', () => {
  expect(ask(`${ON}&value=9999.99&past=95000`).warnings.join(' ')).toContain('pass AED 100,000');
  expect(ask(`${ON}&value=10000&past=370000`).warnings.join(' ')).toContain('pass AED 375,000');
  expect(ask(`${ON}&value=10000&past=370000.00&cash=yes`).warnings.join(' ')).toContain('an amount that the Minister of Finance sets');
  expect(ask(`${ON}&value=10000`).warnings).toEqual([]);
  expect(ask('date=2026-09-30&value=1').headline).toContain('applies from 1 October 2026');
  for (const query of [`${ON}&value=1&cash=yes`, `${ON}&value=10000`, `${ON}&value=400000&verifiedOn=2026-03-01`, 'date=2026-09-30&value=1']) {
    const { notDecided } = ask(query);
    expect(notDecided.join(' ')).toContain('recovered');
  }
});

test('DATA supplier-check at the enhanced level the bank and the public sources are asked for however recent the last check is', () => {
  const texts = (ask(`${ON}&value=400000&verifiedOn=2026-11-01`).documents as { article: string; text: string }[]).filter(({ article }) => article === '3(4)').map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain('unless the last check included it');
  expect(JSON.stringify(ask(`${ON}&value=400000`).documents)).not.toContain('last check');
});

test('DATA supplier-check warns of a last check from before the decision, and of one exactly as old as it may be', () => {
  const warnings = (query: string) => ask(`${ON}&value=10000${query}`).warnings.join(' ');
  expect(warnings('&verifiedOn=2026-09-30')).toContain('before 1 October 2026');
  expect(warnings('&verifiedOn=2026-10-01')).toBe('');
  expect(ask('date=2027-11-22&value=10000&verifiedOn=2026-11-22').warnings.join(' ')).toContain('exactly 12 months');
  expect(ask('date=2027-11-22&value=10000&verifiedOn=2026-11-23').warnings).toEqual([]);
});

test('DATA supplier-check names the one figure that decides, and says truly whether the supply was counted', () => {
  const alone = ask(`${ON}&value=400000`);
  expect(alone.headline).toContain('this supply alone is over AED 375,000');
  expect(alone.warnings).toEqual(['The decision speaks of purchases of 12 months, past or expected. This supply alone is over AED 375,000, so it was counted as one of them.']);
  expect(ask(`${ON}&value=10000&past=375000.01`).headline).toContain('purchases of the past 12 months are over AED 375,000');
  expect(ask(`${ON}&value=1&expected=100000.01`).headline).toContain('purchases expected in the next 12 months are over AED 100,000');
  // Where another figure decides already, a limit that the supply would pass changes nothing.
  expect(ask(`${ON}&value=150000`).warnings).toEqual([]);
  expect(ask(`${ON}&value=10000&past=370000&expected=375000.01`).warnings).toEqual([]);
  expect(alone.lines.find(({ label }) => label === 'Level')!.value).toMatch(/^Check the supplier and the supply, with/);
});

test('DATA supplier-check cash and accounts elsewhere as the decision has them', () => {
  const textOf = (query: string, article: string) => (ask(`${ON}&${query}`).documents as { article: string; text: string }[]).find((paper) => paper.article === article)!.text;
  expect(textOf('value=10000', '4(2)')).toContain('outside the country in which the supplier is incorporated');
  expect(textOf('value=10000&cash=yes', '4(2)(b)')).toMatch(/commercial reason.*limits.*verif/);
  expect(textOf('value=10000&cash=yes', '4(2)(b)')).not.toContain('Prudent');
  expect(textOf('value=1&cash=yes', '4(2)(b)')).toMatch(/^Prudent to keep/);
  expect(ask(`${ON}&value=1&cash=yes`).warnings.join(' ')).toContain('the input VAT is lost');
  expect(ask(`${ON}&value=1&cash=yes`).warnings.join(' ')).not.toContain('needs');
  expect(ask(`${ON}&value=10000&cash=yes`).warnings.join(' ')).toContain('Cash needs a documented reason');
});
