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
const CIRCULAR_BEFORE = 'Circulars of the Federal Authority for Government Human Resources';
const ALMANAC = 'Umm al-Qura calendar';

const days = (name: string, dates: Day[], source: string, status: Holiday['status'] = 'confirmed') => dates.map((date): Holiday => ({ date, name, status, source }));

/** Holidays that follow the moon, or were moved, as the federal offices kept them. Those of each year are in `fixed`; two of 2024 fell on Sundays and are left out. */
const listed: readonly Holiday[] = [
  ...days('Eid al-Fitr', ['2023-04-20', '2023-04-21', '2023-04-22', '2023-04-23'], CIRCULAR_BEFORE),
  ...days('Arafah Day and Eid al-Adha', ['2023-06-27', '2023-06-28', '2023-06-29', '2023-06-30'], CIRCULAR_BEFORE),
  ...days('Islamic New Year', ['2023-07-21'], CIRCULAR_BEFORE),
  ...days('the Prophet’s birthday', ['2023-09-29'], CIRCULAR_BEFORE),
  ...days('National Day', ['2023-12-04'], CIRCULAR_BEFORE),
  ...days('Eid al-Fitr', ['2024-04-08', '2024-04-09', '2024-04-10', '2024-04-11', '2024-04-12', '2024-04-13', '2024-04-14'], CIRCULAR_BEFORE),
  ...days('Arafah Day and Eid al-Adha', ['2024-06-15', '2024-06-16', '2024-06-17', '2024-06-18'], CIRCULAR_BEFORE),
  ...days('Eid al-Fitr', ['2025-03-30', '2025-03-31', '2025-04-01'], CIRCULAR),
  ...days('Arafah Day and Eid al-Adha', ['2025-06-05', '2025-06-06', '2025-06-07', '2025-06-08'], CIRCULAR),
  ...days('Islamic New Year', ['2025-06-27'], CIRCULAR),
  ...days('the Prophet’s birthday', ['2025-09-05'], CIRCULAR),
  ...days('National Day', ['2025-12-01'], CIRCULAR),
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
export const listedYears = { first: 2023, last: 2027 } as const;

/** Days of `fixed` that were worked, because the holiday was moved. */
const worked: readonly Day[] = ['2025-12-03'];

/** In every year; the circular for December 2026 was not seen. */
const fixed: Record<string, string> = { '01-01': 'New Year', '12-02': 'National Day', '12-03': 'National Day' };

const byDate = new Map(listed.map((holiday) => [holiday.date, holiday]));

export function holidayOn(day: Day): Holiday | undefined {
  const name = fixed[day.slice(5)];
  if (name && !worked.includes(day)) return { date: day, name, status: 'confirmed', source: RESOLUTION };
  return byDate.get(day);
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
  const warning = warningOf(on);
  return { statutoryOn, on, ...(because && { because }), ...(warning && { warning }) };
}

function warningOf(on: Day) {
  const expected = holidayOn(on);
  if (expected) return `${MAY_MOVE} ${expected.name} falls on this day.`;
  if (yearOf(on) > listedYears.last) return `The public holidays of ${yearOf(on)} are not announced, so this date may move.`;
  if (yearOf(on) < listedYears.first) return `The public holidays of ${yearOf(on)} are not all listed here, so the last day may have been a later one.`;
  return undefined;
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
