import { expect, test } from 'vitest';
import { aed, businessDays, count, months, on, percent, ruleSchema, text } from '#shared/rules/rule.ts';
import { fillElements, fillHtml, fillPlain, fillStored, linkRules, unlinkRules } from '#shared/rules/fill.ts';
import { changesBetween, rules, ruleOn, rowsOf } from '#shared/rules/rules.ts';
import { machineValue, writeRule } from '#shared/rules/words.ts';

const TODAY = '2026-11-22';
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test('DATA every rule has a law, a link to the authority and a review date', () => {
  for (const rule of rules) expect(ruleSchema.safeParse(rule).error?.issues, rule.id).toBeUndefined();
  for (const { id, url, reviewedOn, from, until } of rules) {
    expect(new URL(url).protocol, id).toBe('https:');
    expect(reviewedOn <= '2026-12-31', id).toBe(true);
    if (until) expect(from <= until, `${id} ends before it begins`).toBe(true);
  }
});

test('DATA every rule has a name of its own for people, shared by its rows', () => {
  const names = new Map<string, string>();
  for (const { id, name } of rules) {
    expect(name, id).toMatch(/^[A-Z][^{}]{7,89}[^.:\s]$/);
    expect(name, id).not.toContain(id);
    expect(names.get(name) ?? id, `${name} is the name of two rules`).toBe(id);
    expect(rowsOf(id)[0]!.name, id).toBe(name);
    names.set(name, id);
  }
});

test('DATA the rows of one rule neither overlap nor leave a gap, and only the last is open-ended', () => {
  for (const id of new Set(rules.map((rule) => rule.id))) {
    const rows = rowsOf(id);
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      if (next) expect(next.from, id).toBe(dayAfter(row.until ?? ''));
    }
  }
});

test('DATA a rule has no value outside the days that its rows cover', () => {
  expect(ruleOn('ct.sbr.lastPeriodEnd', '2023-05-31')).toBeUndefined();
  expect(ruleOn('ct.sbr.lastPeriodEnd', '2026-07-28')?.value).toEqual(on('2026-12-31'));
  expect(ruleOn('ct.sbr.lastPeriodEnd', '2026-07-29')?.value).toEqual(on('2029-12-31'));
  expect(ruleOn('vat.pay.late.monthly', '2026-04-13')?.value).toEqual(percent(4));
  expect(ruleOn('vat.pay.late.monthly', '2026-04-14')).toBeUndefined();
  expect(ruleOn('no.such.rule', TODAY)).toBeUndefined();
});

test('DATA the rules change on the day a rule begins and on the day after one ends', () => {
  expect(changesBetween('2026-07-28', '2026-07-29')).toBe(true);
  expect(changesBetween('2026-04-13', '2026-04-14')).toBe(true);
  expect(changesBetween('2026-07-29', '2026-07-30')).toBe(false);
  expect(changesBetween('2026-07-29', '2026-07-29')).toBe(false);
});

test.each([
  [aed(3_000_000), '', 'AED 3,000,000', '3000000'],
  [aed(3_000_000), 'number', '3,000,000', '3000000'],
  [aed(3_150_000_000), 'million', 'AED 3.15 billion', '3150000000'],
  [aed(50_000_000), 'million|number', '50 million', '50000000'],
  [aed(1.09), '', 'AED 1.09', '1.09'],
  [percent(12.5), '', '12.5%', '12.5'],
  [on('2029-12-31'), '', '31 December 2029', '2029-12-31'],
  [on('2029-12-31'), 'short', '31 Dec 2029', '2029-12-31'],
  [on('2029-12-31'), 'next', '1 January 2030', '2029-12-31'],
  [on('2026-04-14'), 'previous|day', '13 April', '2026-04-14'],
  [on('2029-12-31'), 'month', 'December 2029', '2029-12-31'],
  [on('2029-12-31'), 'year', '2029', '2029-12-31'],
  [months(9), '', '9 months', 'P9M'],
  [months(9), 'words', 'nine months', 'P9M'],
  [months(9), 'words|cap', 'Nine months', 'P9M'],
  [months(9), 'words|number', 'nine', 'P9M'],
  [months(9), 'words|adjective', 'nine-month', 'P9M'],
  [months(1), '', '1 month', 'P1M'],
  [businessDays(20), '', '20 business days', 'P20D'],
  [businessDays(45), 'words', 'forty-five business days', 'P45D'],
  [count(28), 'ordinal', '28th', '28'],
  [count(1), 'ordinal', '1st', '1'],
  [count(11), 'ordinal', '11th', '11'],
  [text('the first day'), 'cap', 'The first day', 'the first day'],
])('DATA %o in the form “%s” reads “%s”, and “%s” for machines', (value, forms, words, machine) => {
  expect(writeRule(value, forms.split('|').filter(Boolean))).toBe(words);
  expect(machineValue(value)).toBe(machine);
});

test('DATA a token becomes words, in HTML an element with its value, and with a day the value of that day', () => {
  expect(fillPlain('until {rule:ct.sbr.lastPeriodEnd}.', TODAY)).toBe('until 31 December 2029.');
  expect(fillHtml('until {rule:ct.sbr.lastPeriodEnd|short}.', TODAY)).toBe('until <data value="2029-12-31">31 Dec 2029</data>.');
  expect(fillPlain('a sale of {example:AED 10,000}', TODAY)).toBe('a sale of AED 10,000');
  expect(fillStored('a sale of {example:AED 10,000}', TODAY)).toBe('a sale of AED 10,000');
  expect(fillPlain('then {rule:vat.pay.late.monthly@2026-04-13}', TODAY)).toBe('then 4%');
  // A page stays up when a rule ends; a test and the back office report that its text is out of date.
  expect(fillPlain('{rule:vat.pay.late.monthly}', TODAY)).toBe('4%');
});

test.each([
  ['{rule:no.such.rule}', 'there is no rule'],
  ['{rule:ct.file|short}', "has no form 'short'"],
  ['{rule:ct.file@2020-01-01}', 'holds on 2020-01-01'],
  ['{rule:ct file}', 'is not written as a rule'],
])('DATA the token %s is refused: %s', (token, reason) => {
  expect(() => fillPlain(token, TODAY)).toThrow(reason);
});

test('DATA a stored article keeps its reference to a rule and shows the value in force when it is read', () => {
  const stored = linkRules('<p>within {rule:ct.file|words}, {rule:none}</p>', TODAY);
  expect(stored).toBe('<p>within <data data-rule="ct.file|words" value="P9M">nine months</data>, {rule:none}</p>');
  expect(unlinkRules(stored)).toBe('<p>within {rule:ct.file|words}, {rule:none}</p>');
  expect(fillElements(stored.replace('nine', 'ten').replace('P9M', 'P10M'), TODAY)).toBe(stored);
  const foreign = '<p><data value="1">one</data> <data data-rule="gone.rule" value="2">two</data></p>';
  expect(fillElements(foreign, TODAY)).toBe(foreign);
});
