import { expect, test } from 'vitest';
import { afterBusinessHours, answerBy, answerDue, clockOf, endOfNextWorkingDay, endOfToday, isLongLate, soonBefore } from '../../shared/firm/answer-due.ts';

const dubai = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+04:00`);

test.each([
  ['Monday at noon', '2026-11-23 12:00', '2026-11-24 12:00'],
  ['seven minutes later, to the quarter', '2026-11-23 12:07', '2026-11-24 12:15'],
  ['before the day begins', '2026-11-23 06:00', '2026-11-23 18:00'],
  ['with its first minute', '2026-11-23 09:00', '2026-11-23 18:00'],
  ['a minute before its end', '2026-11-23 17:59', '2026-11-24 18:00'],
  ['in the evening', '2026-11-23 21:30', '2026-11-24 18:00'],
  ['on Friday afternoon', '2026-11-27 16:00', '2026-11-30 16:00'],
  ['on Saturday', '2026-11-21 11:00', '2026-11-23 18:00'],
  ['before National Day, then a weekend', '2026-12-01 15:00', '2026-12-04 15:00'],
  ['on New Year’s Eve', '2026-12-31 10:00', '2027-01-04 10:00'],
  ['in the night between two days of UTC', '2026-11-24 00:30', '2026-11-24 18:00'],
])('DESK-04 AMB-34 what arrives %s is answered within nine hours of business', (_when, arrived, due) => {
  expect(answerDue(dubai(arrived)).toISOString()).toBe(dubai(due).toISOString());
});

test.each([
  ['2026-11-23 00:10', '2026-11-24 00:00', '2026-11-25 00:00'],
  ['2026-11-27 17:00', '2026-11-28 00:00', '2026-12-01 00:00'],
  ['2026-12-01 23:50', '2026-12-02 00:00', '2026-12-05 00:00'],
])('DESK-04 at %s today ends at %s, and the next working day at %s', (now, today, next) => {
  expect([endOfToday(dubai(now)), endOfNextWorkingDay(dubai(now))]).toEqual([dubai(today), dubai(next)]);
});

test('FORM DESK-04 the receipt names the very moment by which staff are measured', () => {
  expect(answerBy(dubai('2026-11-23 12:07'))).toBe('Tuesday 24 November, 12:15');
  expect(answerBy(dubai('2026-11-29 20:00'))).toBe('Monday 30 November, 18:00');
});

test('DESK-04 the clock is amber for the last fifth of the time, red after it, and says for good that an answer was late', () => {
  const due_at = dubai('2026-11-24 12:00').toISOString();
  const at = (now: string, answered: string | null = null) => clockOf({ due_at, answered_at: answered && dubai(answered).toISOString() }, dubai(now));
  expect(at('2026-11-23 12:00')).toBe('running');
  // Nine hours less 1.8: 10:12.
  expect(at('2026-11-24 10:11')).toBe('running');
  expect(at('2026-11-24 10:13')).toBe('soon');
  expect(at('2026-11-24 12:01')).toBe('late');
  expect(at('2026-11-25 12:00', '2026-11-24 11:00')).toBe('answered');
  expect(at('2026-11-25 12:00', '2026-11-24 13:00')).toBe('answered-late');
  expect(clockOf({ due_at: null, answered_at: null })).toBeUndefined();
  // In the evening the hours of the next morning count.
  expect(soonBefore(dubai('2026-11-27 20:00')).toISOString()).toBe(dubai('2026-11-30 10:48').toISOString());
});

test('DESK-04 administrators are told after one more working day, not after a weekend', () => {
  const due = dubai('2026-11-27 12:00');
  expect(isLongLate(due, dubai('2026-11-29 23:00'))).toBe(false);
  expect(isLongLate(due, dubai('2026-11-30 12:01'))).toBe(true);
});

test('DESK-04 no hour is lost or counted twice, whatever the moment', () => {
  for (let hour = 0; hour < 24 * 21; hour += 1) {
    const from = new Date(dubai('2026-11-23 00:00').getTime() + hour * 3_600_000);
    const whole = afterBusinessHours(from, 9);
    expect(afterBusinessHours(afterBusinessHours(from, 4), 5).toISOString()).toBe(whole.toISOString());
    expect(whole.getTime()).toBeGreaterThan(from.getTime());
  }
});
