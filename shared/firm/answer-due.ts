// By when an enquiry is answered: within one working day, nine hours of business in Dubai. The receipt, the clock of staff and the figures all ask here.
import { addDays, type Day, dayText } from '../tools/calendar.ts';
import { isBusinessDay } from '../tools/holidays.ts';
import { site } from './site.ts';

const HOUR_MS = 60 * 60_000;
/** Dubai has no daylight saving time. */
const AHEAD_OF_UTC_MS = 4 * HOUR_MS;
const { opens, closes } = site;
/** One working day. */
const WORKING_HOURS = closes - opens;
/** The last fifth of the time is amber. */
const SOON_HOURS = WORKING_HOURS / 5;
/** People are told a time that they can remember. */
const ROUNDED_TO_MS = 15 * 60_000;

const startOf = (day: Day) => Date.parse(`${day}T00:00:00Z`) - AHEAD_OF_UTC_MS;
const dayOf = (ms: number): Day => new Date(ms + AHEAD_OF_UTC_MS).toISOString().slice(0, 10);
/** As 12:15. */
const timeOf = (ms: number) => new Date(ms + AHEAD_OF_UTC_MS).toISOString().slice(11, 16);

/** The moment by which so many hours of business have passed. Those on Saturdays, Sundays and confirmed holidays do not count. */
export function afterBusinessHours(from: Date, hours: number): Date {
  let leftMs = hours * HOUR_MS;
  let atMs = from.getTime();
  for (let day = dayOf(atMs); ; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue;
    const startMs = Math.max(atMs, startOf(day) + opens * HOUR_MS);
    const endMs = startOf(day) + closes * HOUR_MS;
    if (startMs >= endMs) continue;
    if (leftMs <= endMs - startMs) return new Date(startMs + leftMs);
    leftMs -= endMs - startMs;
    atMs = endMs;
  }
}

/** Of the quarter of an hour that was asked for last: each lead asks twice, and all of one quarter get the same answer. */
let latest = { roundedMs: Number.NaN, dueMs: Number.NaN };

/** When the first answer to what arrived then is due, to the quarter of an hour. */
export function answerDue(arrived: Date) {
  const roundedMs = Math.ceil(arrived.getTime() / ROUNDED_TO_MS) * ROUNDED_TO_MS;
  if (roundedMs !== latest.roundedMs) latest = { roundedMs, dueMs: afterBusinessHours(new Date(roundedMs), WORKING_HOURS).getTime() };
  return new Date(latest.dueMs);
}

/** What is due before then is amber, if it is not red already. */
export const soonBefore = (now: Date) => afterBusinessHours(now, SOON_HOURS);

/** The first moment after today, in Dubai. */
export const endOfToday = (now: Date) => new Date(startOf(addDays(dayOf(now.getTime()), 1)));

/** The first moment after the next working day. */
export function endOfNextWorkingDay(now: Date) {
  let day = addDays(dayOf(now.getTime()), 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return new Date(startOf(addDays(day, 1)));
}

/** Whether it has been late for over one working day, so that administrators are told. */
export const isLongLate = (due: Date, now: Date) => afterBusinessHours(due, WORKING_HOURS) < now;

/** As 'Tuesday 24 November, 12:15'. */
export function writeDue(due: Date) {
  const day = dayText(dayOf(due.getTime()), true).replace(/ \d{4}$/, '');
  return `${day}, ${timeOf(due.getTime())}`;
}

/** For the visitor, of what has just arrived. */
export const answerBy = (arrived: Date) => writeDue(answerDue(arrived));

/** 'answered-late' stays: that a promise was kept late is told by no other figure. */
export type ClockState = 'running' | 'soon' | 'late' | 'answered-late' | 'answered';
type Clocked = { due_at: string | null; answered_at: string | null };

/** Undefined for what nobody promised to answer: the newsletter, tests, what was imported. */
export function clockOf({ due_at, answered_at }: Clocked, now = new Date()): ClockState | undefined {
  if (due_at === null) return undefined;
  const due = new Date(due_at);
  if (answered_at !== null) return new Date(answered_at) > due ? 'answered-late' : 'answered';
  if (due < now) return 'late';
  return due < soonBefore(now) ? 'soon' : 'running';
}
