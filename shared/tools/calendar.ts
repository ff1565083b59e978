// Days as YYYY-MM-DD and their arithmetic, without a clock or a time zone.

/** YYYY-MM-DD. Such texts sort and compare as days do. */
export type Day = string;

export const EARLIEST: Day = '1970-01-01';
export const LATEST: Day = '2099-12-31';
const DAY_MS = 86_400_000;

const parts = (day: Day) => day.split('-').map(Number) as [number, number, number];
const fromMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);
const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const two = (value: number) => String(value).padStart(2, '0');

/** A day of the calendar between EARLIEST and LATEST; 2026-02-29 is none. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = toMs(text);
  return !Number.isNaN(ms) && fromMs(ms) === text && text >= EARLIEST && text <= LATEST;
}

export const dayOf = (year: number, month: number, day: number): Day => `${year}-${two(month)}-${two(day)}`;
export const yearOf = (day: Day) => parts(day)[0];
/** 1 to 12. */
export const monthOf = (day: Day) => parts(day)[1];
export const lengthOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
export const isMonthEnd = (day: Day) => addDays(day, 1).endsWith('-01');

export function endOfMonth(day: Day): Day {
  const [year, month] = parts(day);
  return dayOf(year, month, lengthOfMonth(year, month));
}

export const addDays = (day: Day, count: number): Day => fromMs(toMs(day) + count * DAY_MS);
/** How many days later `to` is. */
export const daysBetween = (from: Day, to: Day) => (toMs(to) - toMs(from)) / DAY_MS;

/** The same day of a later month, or that month's last day if it has no such day. For spans from an event. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = parts(day);
  const months = year * 12 + month - 1 + count;
  const [thatYear, thatMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  return dayOf(thatYear, thatMonth, Math.min(date, lengthOfMonth(thatYear, thatMonth)));
}

export const addYears = (day: Day, count: number) => addMonths(day, count * 12);

/** For spans from a period's end: the last day of a month stays the last day, so nine months after 31 May end on the last of February. */
export function addMonthsToEnd(end: Day, count: number): Day {
  const later = addMonths(end, count);
  return isMonthEnd(end) ? endOfMonth(later) : later;
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day) => new Date(toMs(day)).getUTCDay();

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** For people: 1 March 2027; with the day of the week, Monday 1 March 2027. */
export function dayText(day: Day, isLong = false) {
  const [year, month, date] = parts(day);
  return `${isLong ? `${weekdays[weekdayOf(day)]!} ` : ''}${date} ${monthNames[month - 1]!} ${year}`;
}

/** For people: March 2027. */
export const monthText = (day: Day) => dayText(day).replace(/^\d+ /, '');

/** A financial year's end as month and day, MM-DD; 02-29 stands for the last day of February. */
export type YearEnd = string;

export const isYearEnd = (text: string) => isDay(`2024-${text}`);

function endInYear(yearEnd: YearEnd, year: number): Day {
  const [month, date] = yearEnd.split('-').map(Number) as [number, number];
  // 28 February is that month's last day in three years of four, and is meant so in the fourth.
  const last = lengthOfMonth(year, month);
  return dayOf(year, month, month === 2 && date >= 28 ? last : Math.min(date, last));
}

/** The first end of a financial year on or after the day. */
export function yearEndFrom(day: Day, yearEnd: YearEnd): Day {
  const here = endInYear(yearEnd, yearOf(day));
  return here >= day ? here : endInYear(yearEnd, yearOf(day) + 1);
}
