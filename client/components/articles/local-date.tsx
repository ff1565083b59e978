// ROUTE-09: a date in the reader's own format, with the month in words: 11/5/2026 is read two ways in Dubai. The server does not know the format, so the first paint uses the firm's.
import { useSyncExternalStore } from 'react';
import { site } from '#shared/firm/site.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const never = () => () => {};

export function LocalDate({ iso }: { iso: string }) {
  const isInBrowser = useSyncExternalStore(never, () => true, () => false);
  const date = new Date(iso);
  const text = isInBrowser ? date.toLocaleDateString(undefined, day) : date.toLocaleDateString(site.locale, { ...day, timeZone: site.timeZone });
  return <time dateTime={iso}>{text}</time>;
}
