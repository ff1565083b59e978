// ROUTE-09: a date in the reader's own format. The server does not know it, so the first paint uses the firm's.
import { useSyncExternalStore } from 'react';
import { site } from '#shared/firm/site.ts';

const never = () => () => {};

export function LocalDate({ iso }: { iso: string }) {
  const isInBrowser = useSyncExternalStore(never, () => true, () => false);
  const date = new Date(iso);
  const text = isInBrowser ? date.toLocaleDateString() : date.toLocaleDateString(site.locale, { timeZone: site.timeZone });
  return <time dateTime={iso}>{text}</time>;
}
