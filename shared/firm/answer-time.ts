// By when an enquiry is answered: within one working day, holidays of the federal authorities left out.
import { dubaiDay } from '../dubai-day.ts';
import { dayText } from '../tools/calendar.ts';
import { addBusinessDays } from '../tools/holidays.ts';
import { site } from './site.ts';

/** As 'Tuesday 24 November, 18:00': the close of the next working day in Dubai, so that a whole one lies between. */
export function answerBy(received: Date) {
  const day = addBusinessDays(dubaiDay(received), 1);
  return `${dayText(day, true).replace(/ \d{4}$/, '')}, ${site.closesAt}`;
}
