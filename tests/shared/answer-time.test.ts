import { expect, test } from 'vitest';
import { answerBy } from '#shared/firm/answer-time.ts';

test('FORM the receipt names the close of the next working day in Dubai, whose evening begins before that of UTC, and leaves out weekends and holidays', () => {
  const cases = {
    'Monday at noon': ['2026-11-23T08:00:00Z', 'Tuesday 24 November, 18:00'],
    'Monday night in UTC, Tuesday in Dubai': ['2026-11-23T20:30:00Z', 'Wednesday 25 November, 18:00'],
    'Friday': ['2026-11-27T08:00:00Z', 'Monday 30 November, 18:00'],
    'Sunday': ['2026-11-22T08:00:00Z', 'Monday 23 November, 18:00'],
    'before National Day': ['2026-12-01T08:00:00Z', 'Friday 4 December, 18:00'],
    'Thursday before New Year': ['2026-12-31T08:00:00Z', 'Monday 4 January, 18:00'],
  };
  for (const [name, [at, said]] of Object.entries(cases)) expect(answerBy(new Date(at!)), name).toBe(said);
});
