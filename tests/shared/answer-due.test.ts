import { expect, test } from 'vitest';
import { answerDue, overdueBefore } from '../../shared/firm/answer-due.ts';

test.each([
  ['2026-11-23', '2026-11-24'],
  ['2026-11-20', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  // National Day, then a weekend.
  ['2026-12-01', '2026-12-04'],
])('AMB-34 what was sent on %s is due at closing time on %s', (sentOn, dueOn) => {
  expect(answerDue(sentOn).toISOString()).toBe(`${dueOn}T14:00:00.000Z`);
});

test.each([
  // Tuesday at 17:59 and 18:00 in Dubai: Monday's enquiries become overdue.
  ['2026-11-24T13:59:00Z', '2026-11-22T20:00:00.000Z'],
  ['2026-11-24T14:00:00Z', '2026-11-23T20:00:00.000Z'],
  // Sunday: Thursday's were due on Friday, Friday's are not yet.
  ['2026-11-22T10:00:00Z', '2026-11-19T20:00:00.000Z'],
])('AMB-34 at %s everything from before %s is overdue', (now, midnight) => {
  expect(overdueBefore(new Date(now)).toISOString()).toBe(midnight);
});
