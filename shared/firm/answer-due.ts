// When an enquiry has to be answered: by closing time of the next working day in Dubai, as the site promises.
import { dubaiDay } from '../dubai-day.ts';
import { addDays, type Day } from '../tools/calendar.ts';
import { addBusinessDays } from '../tools/holidays.ts';

/** The end of site.hours. Dubai is four hours ahead of UTC all year. */
const CLOSES = '18:00:00+04:00';

/** For what was sent on this day in Dubai, at any hour. */
export const answerDue = (sentOn: Day) => new Date(`${addBusinessDays(sentOn, 1)}T${CLOSES}`);

/** Everything sent before this midnight in Dubai should have been answered by now. */
export function overdueBefore(now: Date) {
  let day = dubaiDay(now);
  while (answerDue(day) > now) day = addDays(day, -1);
  return new Date(`${addDays(day, 1)}T00:00:00+04:00`);
}
