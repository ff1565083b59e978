// Days and moments as staff read them: in Dubai, wherever they sit, and the month in letters, because 11/5/2026 is read two ways there. In the reader's language.
import { site } from '#shared/firm/site.ts';

const { timeZone } = site;
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const NOW = 'now';

/** '12:15 PM' stays in one piece. */
const inOnePiece = (text: string) => text.replace(/ (?=[AP]M)/, '\u00A0');

export function writeDay(iso: string | number) {
  return new Date(iso).toLocaleDateString(undefined, day);
}

export function writeMoment(iso: string | number) {
  return inOnePiece(new Date(iso).toLocaleString(undefined, { ...day, hour: 'numeric', minute: '2-digit' }));
}

/** As 'Tue, Nov 24, 12:15 PM': by when something is due, which is near. */
export function writeDue(iso: string) {
  return inOnePiece(new Date(iso).toLocaleString(undefined, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone }));
}

/** As 'Tue 12:15 PM', where there is little room. */
export function writeDueShort(iso: string) {
  return inOnePiece(new Date(iso).toLocaleString(undefined, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).replace(',', ''));
}

/** '5 min', '2 h', '3 d': at least a minute. */
export function writeSpan(ms: number) {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  return minutes < DAY_MINUTES ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / DAY_MINUTES)} d`;
}

/** As '5 min ago', where it stands by itself. */
export function writeAgo(iso: string, now = Date.now()) {
  const isRecent = now - Date.parse(iso) < 7 * DAY_MINUTES * MINUTE_MS;
  const age = writeAge(iso, now);
  return isRecent && age !== NOW ? `${age} ago` : age;
}

/** The same of what has passed since; after a week the day itself, with its year if that is not this one. */
export function writeAge(iso: string, now = Date.now()) {
  const at = Date.parse(iso);
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes < 1) return NOW;
  if (minutes < 7 * DAY_MINUTES) return writeSpan(now - at);
  const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
  return new Date(at).toLocaleDateString(undefined, { day: 'numeric', month: 'short', ...(!isThisYear && { year: '2-digit' }), timeZone });
}
