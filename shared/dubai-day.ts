// Days in Dubai, by which the firm, its laws and its readers go. Without Intl, whose first use takes a phone a tenth of a second.

/** Dubai has no daylight saving time. */
const AHEAD_OF_UTC_MS = 4 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export const monthNames = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Its UTC parts are those of a clock in Dubai. A date without a time keeps its day. */
const inDubai = (at: Date | string) => new Date(new Date(at).getTime() + AHEAD_OF_UTC_MS);

/** Today's date, or that of a moment, YYYY-MM-DD. */
export function dubaiDay(at = new Date()) {
  return inDubai(at).toISOString().slice(0, 10);
}

export function msToDubaiMidnight(nowMs = Date.now()) {
  return DAY_MS - ((nowMs + AHEAD_OF_UTC_MS) % DAY_MS);
}

/** Of a date or a moment, as the firm writes it: 5 November 2026, or 5 Nov 2026. */
export function writeDay(iso: string, { isShort = false } = {}) {
  const date = inDubai(iso);
  const month = monthNames[date.getUTCMonth()] ?? '';
  return `${date.getUTCDate()} ${isShort ? month.slice(0, 3) : month} ${date.getUTCFullYear()}`;
}
