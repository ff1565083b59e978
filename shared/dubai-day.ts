// Today's date in Dubai, YYYY-MM-DD, by which the firm, its laws and its readers go.
import { site } from './firm/site.ts';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
/** Dubai has no daylight saving time. */
const AHEAD_OF_UTC_MS = 4 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export function dubaiDay(at = new Date()) {
  return format.format(at);
}

export function msToDubaiMidnight(nowMs = Date.now()) {
  return DAY_MS - ((nowMs + AHEAD_OF_UTC_MS) % DAY_MS);
}
