// Public holidays and business days of the federal authorities, by which the last day of a period moves.
import { addDays, type Day, weekdayOf, yearOf } from './calendar.ts';

export type Holiday = {
  date: Day;
  name: string;
  /** Only a confirmed day moves a date. An expected one depends on the moon and only warns. */
  status: 'confirmed' | 'expected';
  source: string;
};

const RESOLUTION = 'Cabinet Resolution 27/2024';
const CIRCULAR = 'Cabinet Resolution 27/2024 and circular of the Federal Authority for Government Human Resources';
const ALMANAC = 'Umm al-Qura calendar';

const days = (name: string, dates: Day[], source: string, status: Holiday['status'] = 'confirmed') => dates.map((date): Holiday => ({ date, name, status, source }));

/** Holidays that follow the moon, or were moved. Those of each year are in `fixed`. */
const listed: readonly Holiday[] = [
  ...days('Eid al-Fitr', ['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'], CIRCULAR),
  ...days('Arafah Day and Eid al-Adha', ['2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29'], CIRCULAR),
  ...days('Islamic New Year', ['2026-06-15'], CIRCULAR),
  ...days('the Prophet’s birthday', ['2026-08-28'], CIRCULAR),
  ...days('Eid al-Fitr', ['2027-03-09', '2027-03-10', '2027-03-11'], ALMANAC, 'expected'),
  ...days('Arafah Day', ['2027-05-15'], ALMANAC, 'expected'),
  ...days('Eid al-Adha', ['2027-05-16', '2027-05-17', '2027-05-18'], ALMANAC, 'expected'),
  ...days('Islamic New Year', ['2027-06-06'], ALMANAC, 'expected'),
  ...days('the Prophet’s birthday', ['2027-08-14'], ALMANAC, 'expected'),
];
/** When the list was last compared with what is announced; subscribed calendars see by it that a day may have moved. */
export const HOLIDAYS_REVIEWED_ON: Day = '2026-11-22';
/** The years whose holidays are all in the list, so that a day not in it is a working day as far as is known. */
export const listedYears = { first: 2026, last: 2027 } as const;

/** In every year; the circular for December 2026 was not seen. */
const fixed: Record<string, string> = { '01-01': 'New Year', '12-02': 'National Day', '12-03': 'National Day' };

export function holidayOn(day: Day): Holiday | undefined {
  const name = fixed[day.slice(5)];
  if (name) return { date: day, name, status: 'confirmed', source: RESOLUTION };
  return listed.find(({ date }) => date === day);
}

/** Saturday and Sunday since 2022, Friday and Saturday before. */
export function isWeekend(day: Day) {
  const weekday = weekdayOf(day);
  return weekday === 6 || weekday === (day < '2022-01-01' ? 5 : 0);
}

export const isBusinessDay = (day: Day) => !isWeekend(day) && holidayOn(day)?.status !== 'confirmed';

/** A last day as it stands in the law, and as it moves when it is no business day (Federal Decree-Law 28/2022 article 49). */
export type Moved = {
  statutoryOn: Day;
  on: Day;
  /** What moved it: `weekend`, or the name of a holiday. */
  because?: string;
  /** A sentence, if the day is an expected holiday or lies in a year whose holidays are not listed. */
  warning?: string;
};

/** How the warning of an expected holiday begins. */
export const MAY_MOVE = 'This date may move if';

export function moveToBusinessDay(statutoryOn: Day): Moved {
  let on = statutoryOn;
  let because: string | undefined;
  while (!isBusinessDay(on)) {
    because ??= holidayOn(on)?.status === 'confirmed' ? holidayOn(on)!.name : 'weekend';
    on = addDays(on, 1);
  }
  const expected = holidayOn(on);
  const warning = expected ? `${MAY_MOVE} ${expected.name} falls on this day.` : yearOf(on) > listedYears.last ? `The public holidays of ${yearOf(on)} are not announced, so this date may move.` : undefined;
  return { statutoryOn, on, ...(because && { because }), ...(warning && { warning }) };
}

/** The last of so many business days after an event; the day of the event is not counted. */
export function addBusinessDays(event: Day, count: number): Day {
  let day = event;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
