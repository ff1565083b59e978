// ROUTE-09: a date in the reader's own format, with the month in words: 11/5/2026 is read two ways in Dubai. The server does not know the format, so the first paint uses the firm's.
import { useDeferredValue } from 'react';
import { writeDay } from '#shared/dubai-day.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export function LocalDate({ iso }: { iso: string }) {
  // When React has nothing more urgent to do: the first date in the reader's format takes a phone a tenth of a second.
  const isInBrowser = useDeferredValue(true, false);
  return <time dateTime={iso}>{isInBrowser ? new Date(iso).toLocaleDateString(undefined, day) : writeDay(iso, { isShort: true })}</time>;
}
