import { expect, test } from 'vitest';
import { addDays } from '#shared/tools/calendar.ts';
import { tool } from '#shared/tools/late-penalties.ts';
import { ask as askTool, filsOf, queryOf, refusals, sequence } from '../../support/tools.ts';

const ask = (query: string) => askTool(tool, queryOf(query));
const penaltyOf = (query: string) => filsOf(ask(query).total) + filsOf(ask(query).estimate);

test.each([
  // The specification's table.
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-09-30', '0.00', '0.00', 0],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-10-01', '1166.67', '0.00', 1],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-10-31', '1166.67', '0.00', 1],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-11-01', '2333.33', '0.00', 2],
  ['tax=corporate&what=return&due=2026-09-30&done=2026-12-15', '1500.00', '0.00', 3],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-12-15', '3500.00', '0.00', 3],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-12-15&parts=2026-10-20:60000', '2100.00', '0.00', 3],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-12-15&parts=2026-10-20:60000,2026-12-15:40000', '2100.00', '0.00', 3],
  ['tax=corporate&what=return&due=2025-12-31&done=2026-12-31', '6000.00', '0.00', 12],
  ['tax=corporate&what=return&due=2025-12-31&done=2027-01-15', '7000.00', '0.00', 13],
  ['tax=vat&what=payment&amount=50000&due=2026-10-28&done=2027-01-05', '1750.00', '0.00', 3],
  ['tax=vat&what=return&due=2026-10-28&done=2027-01-05', '1000.00', '0.00', 1],
  ['tax=vat&what=payment&amount=12345.67&due=2026-07-28', '576.13', '0.00', 4],
  ['tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-03-31', '5000.00', '0.00', 3],
  ['tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-06-30', '5000.00', '1750.00', 3],
  ['tax=vat&what=disclosure&amount=12000&due=2026-04-28&done=2026-09-10', '600.00', '0.00', 5],
  ['tax=vat&what=audit&amount=12000&due=2026-04-28&done=2026-09-10', '2400.00', '0.00', 5],
  ['tax=vat&what=disclosure&amount=12000&due=2026-04-28&done=2026-04-29', '120.00', '0.00', 1],
  // When a month begins: the day after the due date, and its date in later months, clamped to their last day.
  ['tax=vat&what=payment&amount=1200&due=2027-01-29&done=2027-01-29', '0.00', '0.00', 0],
  ['tax=vat&what=payment&amount=1200&due=2027-01-29&done=2027-02-27', '14.00', '0.00', 1],
  ['tax=vat&what=payment&amount=1200&due=2027-01-29&done=2027-02-28', '28.00', '0.00', 2],
  ['tax=vat&what=payment&amount=1200&due=2027-01-29&done=2027-03-29', '28.00', '0.00', 2],
  ['tax=vat&what=payment&amount=1200&due=2027-01-29&done=2027-03-30', '42.00', '0.00', 3],
  ['tax=corporate&what=return&due=2026-12-30&done=2027-02-27', '1000.00', '0.00', 2],
  ['tax=corporate&what=return&due=2026-12-30&done=2027-02-28', '1500.00', '0.00', 3],
  ['tax=corporate&what=return&due=2027-02-26&done=2027-03-26', '500.00', '0.00', 1],
  ['tax=corporate&what=return&due=2027-02-26&done=2027-03-27', '1000.00', '0.00', 2],
  ['tax=vat&what=payment&amount=1200&due=2026-12-31&done=2027-12-31', '168.00', '0.00', 12],
  ['tax=vat&what=payment&amount=1200&due=2026-12-31&done=2028-01-01', '182.00', '0.00', 13],
  // What was unpaid when the day began: a payment of the day before counts, one of the day does not.
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-11-15&parts=2026-10-31:60000', '1633.34', '0.00', 2],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-11-15&parts=2026-11-01:60000', '2333.33', '0.00', 2],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-11-15&parts=2026-09-30:60000', '933.33', '0.00', 2],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-11-15&parts=2026-09-01:100000', '0.00', '0.00', 0],
  ['tax=corporate&what=payment&amount=100000&due=2026-09-30&done=2026-12-15&parts=2026-10-20:30000,2026-10-20:30000', '2100.00', '0.00', 3],
  ['tax=corporate&what=payment&amount=0.01&due=2026-09-30&done=2026-12-15', '0.00', '0.00', 3],
  // The old table, its last day and the debts between.
  ['tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-01-29', '1000.00', '0.00', 1],
  ['tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-02-27', '1000.00', '0.00', 1],
  ['tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-02-28', '3000.00', '0.00', 2],
  ['tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-04-13', '5000.00', '0.00', 3],
  ['tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-04-14', '5000.00', '583.33', 3],
  ['tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-06-30&parts=2026-04-13:25000', '5000.00', '875.00', 3],
  ['tax=excise&what=payment&amount=50000&due=2026-01-12&done=2026-06-30', '7000.00', '1750.00', 4],
  ['tax=vat&what=payment&amount=50000&due=2026-04-13&done=2026-04-14', '0.00', '583.33', 0],
  ['tax=vat&what=payment&amount=50000&due=2026-04-14&done=2026-04-15', '583.33', '0.00', 1],
  ['tax=vat&what=payment&amount=100000&due=2021-06-28&done=2026-04-13', '230000.00', '0.00', 58],
  ['tax=vat&what=disclosure&amount=1000&due=2025-01-28&done=2026-01-28', '50.00', '0.00', 1],
  ['tax=vat&what=disclosure&amount=1000&due=2025-01-28&done=2026-01-29', '100.00', '0.00', 1],
  ['tax=vat&what=disclosure&amount=1000&due=2023-04-28&done=2026-04-13', '200.00', '0.00', 1],
  ['tax=vat&what=disclosure&amount=1000&due=2022-04-28&done=2026-04-13', '300.00', '0.00', 1],
  ['tax=vat&what=disclosure&amount=1000&due=2022-04-12&done=2026-04-13', '400.00', '0.00', 1],
  ['tax=vat&what=disclosure&amount=1000&due=2026-01-28&done=2026-04-14', '0.00', '30.00', 0],
  ['tax=vat&what=audit&amount=1000&due=2026-01-28&done=2026-04-13', '620.00', '0.00', 3],
  ['tax=vat&what=audit&amount=1000&due=2026-01-28&done=2026-04-14', '0.00', '180.00', 0],
  // Sums that do not depend on the tax.
  ['tax=excise&what=return&due=2026-10-15&done=2026-10-16&repeated=yes', '2000.00', '0.00', 1],
  ['tax=vat&what=return&due=2026-10-28&done=2026-10-28&repeated=yes', '0.00', '0.00', 0],
  ['tax=vat&what=registration&due=2026-07-30', '10000.00', '0.00', 1],
  ['tax=corporate&what=registration&due=2026-05-11', '10000.00', '0.00', 1],
  ['tax=corporate&what=registration&due=2026-05-11&done=2026-05-11', '0.00', '0.00', 0],
  ['tax=vat&what=deregistration&due=2026-01-30&done=2026-10-30', '9000.00', '0.00', 9],
  ['tax=vat&what=deregistration&due=2026-01-30&done=2026-10-31', '10000.00', '0.00', 10],
  ['tax=corporate&what=deregistration&due=2025-01-30&done=2026-10-31', '10000.00', '0.00', 10],
  ['tax=corporate&what=disclosure&amount=12000&due=2026-03-31&done=2026-09-10', '720.00', '0.00', 6],
  ['tax=corporate&what=audit&amount=12000&due=2026-03-31&done=2026-09-10', '2520.00', '0.00', 6],
  ['tax=corporate&what=payment&amount=100000&due=2024-12-31&done=2025-12-31', '14000.00', '0.00', 12],
])('DATA late-penalties %s: %s, estimate %s, charges %i', (query, total, estimate, charges) => {
  expect(ask(query)).toMatchObject({ total, estimate, charges });
});

test.each([
  ['tax=vat&what=payment&amount=1&due=2021-06-27&done=2021-08-01', '2021-06-27'],
  ['tax=corporate&what=return&due=2023-07-31&done=2023-07-31&today=2023-07-31', undefined],
  ['tax=corporate&what=return&due=2023-07-30&done=2023-09-01', '2023-07-31'],
  ['tax=corporate&what=registration&due=2024-02-28&done=2024-04-01', '2024-02-29'],
  ['tax=vat&what=return&due=2018-04-28&done=2018-05-28', '2018-04-29'],
  ['tax=vat&what=audit&amount=1&due=2018-04-28&done=2021-06-27', '2021-06-27'],
])('DATA late-penalties %s: no rule recorded for %s', (query, on) => {
  const { noRule, total } = ask(query);
  expect(noRule?.on).toBe(on);
  if (on) expect(total).toBeUndefined();
});

test.each([
  ['tax=vat&what=payment&due=2026-10-28', ['amount']],
  ['tax=vat&what=disclosure&due=2026-10-28', ['amount']],
  ['tax=vat&what=payment&amount=1&due=2026-10-28&parts=2026-10-30:0.60,2026-10-31:0.60', ['parts']],
  ['tax=vat&what=payment&amount=100&due=2026-10-28&done=2026-11-01&parts=2026-11-02:50', ['parts']],
  ['tax=vat&what=return&amount=100&due=2026-10-28&parts=2026-10-30:50', ['parts']],
  ['tax=stamp&what=payment&amount=1&due=2026-10-28', ['tax']],
  ['tax=vat&what=payment&amount=-1&due=2026-02-30&repeated=maybe&speed=1', ['speed', 'amount', 'due', 'repeated']],
])('DATA late-penalties %s is refused for %j', (query, names) => {
  expect(Object.keys(refusals(tool, queryOf(query))).toSorted()).toEqual(names.toSorted());
});

test('DATA late-penalties no penalty falls as time passes or the tax grows, by either table', () => {
  for (const what of ['payment', 'return', 'deregistration', 'disclosure', 'audit']) {
    for (const [tax, due] of [['vat', '2026-05-28'], ['corporate', '2026-09-30'], ['excise', '2025-12-15']] as const) {
      let before = 0n;
      for (let late = 0; late < 110; late += what === 'payment' ? 7 : 16) {
        const query = `tax=${tax}&what=${what}&due=${due}&done=${addDays(due, late)}`;
        const now = penaltyOf(`${query}&amount=34567.89`);
        expect(now, query).toBeGreaterThanOrEqual(before);
        expect(penaltyOf(`${query}&amount=34567.90`), query).toBeGreaterThanOrEqual(now);
        before = now;
      }
    }
  }
});

test('DATA late-penalties the same delay a whole year later costs the same, once the present table holds', () => {
  const next = sequence(7);
  for (let round = 0; round < 30; round += 1) {
    const [month, day, late] = [1 + next(12), 1 + next(28), next(300)];
    const [here, there] = [2027, 2029].map((year) => {
      const due = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      return ask(`tax=vat&what=disclosure&amount=${1 + next(1)}000000&due=${due}&done=${addDays(due, late)}`);
    });
    expect(there!.charges).toBe(here!.charges);
    expect(there!.total).toBe(here!.total);
  }
});

test('DATA late-penalties part payments never raise a penalty, and the lines add up to the total', () => {
  const next = sequence(11);
  for (let round = 0; round < 40; round += 1) {
    const tax = ['vat', 'excise', 'corporate'][next(3)]!;
    const due = addDays('2025-11-30', next(500));
    const amount = 1 + next(5_000_000);
    const query = `tax=${tax}&what=payment&amount=${amount / 100}&due=${due}&done=${addDays(due, 400)}`;
    const whole = ask(query);
    const part = ask(`${query}&parts=${addDays(due, next(200))}:${Math.floor(amount / 3) / 100},${addDays(due, next(200))}:${Math.floor(amount / 3) / 100}`);
    for (const name of ['total', 'estimate']) expect(filsOf(part[name]), query).toBeLessThanOrEqual(filsOf(whole[name]));
    const lines = part.lines.filter(({ label }) => !label.startsWith('Estimate')).map(({ value }) => filsOf(value));
    expect(lines.slice(0, -1).reduce((sum, fils) => sum + fils, 0n), query).toBe(filsOf(part.total));
  }
});

test('DATA late-penalties says what the law leaves open, a due date that is no business day, and a debt that is still open', () => {
  expect(ask('tax=vat&what=payment&amount=50000&due=2026-01-28&done=2026-06-30').warnings.join(' ')).toContain('due before 14 April 2026');
  const { total, warnings, rules } = ask('tax=vat&what=payment&amount=1000&due=2026-11-28&done=2026-11-30');
  expect(total).toBe('11.67');
  expect(warnings.join(' ')).toMatch(/Saturday 28 November 2026.*until Monday 30 November 2026: counted from then the penalty is AED 0\./);
  expect(rules.map(({ id }) => id)).toContain('tax.period.lastDay');
  expect(ask('tax=vat&what=payment&amount=1000&due=2026-10-28').warnings).toEqual(['Still open: counted up to 22 November 2026, and it grows.']);
  expect(ask('tax=corporate&what=registration&due=2026-05-11').warnings.join(' ')).toContain('within 7 months');
  expect(ask('tax=vat&what=disclosure&amount=12000&due=2026-04-28&done=2026-09-10').dates).toMatchObject([{ key: 'penalty.tax', on: '2026-10-08' }]);
});

test('DATA late-penalties answers for every tax, matter and side of the tables, and names only rules that it read', () => {
  for (const tax of ['vat', 'excise', 'corporate']) {
    for (const what of ['payment', 'return', 'registration', 'deregistration', 'disclosure', 'audit']) {
      for (const due of ['2025-01-28', '2026-03-15', '2026-11-28']) expect(ask(`tax=${tax}&what=${what}&amount=1000&due=${due}&done=2027-02-01`).noRule).toBeUndefined();
    }
  }
});

test.each([
  ['tax=corporate&what=return&due=2026-09-30', true],
  ['tax=corporate&what=payment&amount=1000&due=2026-09-30', true],
  ['tax=vat&what=payment&amount=1000&due=2026-01-28', true],
  ['tax=vat&what=audit&amount=1000&due=2026-04-28', true],
  ['tax=vat&what=disclosure&amount=1000&due=2026-04-28', true],
  ['tax=vat&what=deregistration&due=2026-09-30', true],
  ['tax=vat&what=deregistration&due=2025-01-30', false],
  ['tax=corporate&what=deregistration&due=2026-02-22', true],
  ['tax=corporate&what=deregistration&due=2026-02-21', false],
  ['tax=vat&what=return&due=2026-10-28', false],
  ['tax=excise&what=return&due=2026-10-15&repeated=yes', false],
  ['tax=vat&what=registration&due=2026-07-30', false],
  ['tax=corporate&what=registration&due=2026-05-11', false],
  ['tax=corporate&what=payment&amount=1000&due=2026-09-30&parts=2026-10-05:1000', false],
  ['tax=corporate&what=payment&amount=1000&due=2026-09-30&parts=2026-10-05:999', true],
])('DATA late-penalties %s is still open: it grows %s', (query, grows) => {
  const open = ask(query).warnings.find((text) => text.startsWith('Still open'))!;
  expect(open.includes('and it grows')).toBe(grows);
  expect(open).toContain(grows ? 'counted up to 22 November 2026' : 'does not grow');
});

test('DATA late-penalties a due date that is no business day: no penalty is asserted where the act was in time by the day it moves to', () => {
  const moved = ask('tax=vat&what=payment&amount=10000&due=2026-08-28&done=2026-08-31');
  expect(moved.total).toBe('116.67');
  expect(moved.headline).toMatch(/^No penalty if Friday 28 August 2026 is the day that the law sets: it moves to Monday 31 August 2026\. Otherwise a penalty of AED 116\.67\.$/);
  expect(ask('tax=vat&what=payment&amount=10000&due=2026-08-28&done=2026-09-01').headline).toBe('A penalty of AED 116.67.');
  expect(ask('tax=vat&what=payment&amount=10000&due=2026-10-28&done=2026-10-29').headline).toBe('A penalty of AED 116.67.');
});

test('DATA late-penalties an error costs more than its own penalty: late payment, the incorrect return, and an audit already announced', () => {
  const warnings = (query: string) => ask(query).warnings.join(' ');
  const vat = warnings('tax=vat&what=disclosure&amount=12000&due=2026-04-28&done=2026-09-10');
  expect(vat).toContain('not paid within 20 business days of the disclosure, 14% a year');
  expect(vat).toContain('AED 500');
  expect(vat).toContain('after the notice of an audit');
  expect(warnings('tax=corporate&what=audit&amount=12000&due=2026-03-31&done=2026-09-10')).toContain('14% a year');
  expect(warnings('tax=corporate&what=audit&amount=12000&due=2026-03-31&done=2026-09-10')).not.toContain('after the notice of an audit');
  expect(warnings('tax=vat&what=payment&amount=12000&due=2026-04-28&done=2026-09-10')).not.toContain('incorrect return');
  const label = (query: string) => ask(query).dates[0]!.label;
  expect(label('tax=vat&what=disclosure&amount=12000&due=2026-04-28')).toBe('The tax falls due, if disclosed on 22 November 2026');
  expect(label('tax=vat&what=audit&amount=12000&due=2026-04-28')).toBe('The tax falls due, if assessed on 22 November 2026');
  expect(label('tax=vat&what=disclosure&amount=12000&due=2026-04-28&done=2026-09-10')).toBe('The tax falls due');
});

test('DATA late-penalties a yearly rate is said to be charged by twelfths', () => {
  expect(ask('tax=vat&what=payment&amount=12345.67&due=2026-07-28').lines[0]!.label).toBe('4 charges at 14% a year (one twelfth each) on AED 12,345.67, from 29 July 2026');
  expect(ask('tax=vat&what=disclosure&amount=12000&due=2026-04-28&done=2026-09-10').lines[0]!.label).toContain('5 charges at 1% on');
});

test('DATA late-penalties a corporate tax return still open is told what a month costs after the first twelve', () => {
  expect(ask('tax=corporate&what=return&due=2026-09-30').warnings).toContain('After 12 months it is AED 1,000 for each month or part.');
  expect(ask('tax=corporate&what=return&due=2026-09-30&done=2026-11-22').warnings).toEqual([]);
  expect(ask('tax=corporate&what=return&due=2025-09-30').warnings).not.toContain('After 12 months it is AED 1,000 for each month or part.');
});
