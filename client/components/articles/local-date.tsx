// ROUTE-09: a date in the reader's own format. The server cannot know it, so the first paint shows the firm's.
import { useSyncExternalStore } from 'react';
import { site } from '#shared/firm/site.ts';

const never = () => () => {};

export function LocalDate({ iso }: { iso: string }) {
  const isInBrowser = useSyncExternalStore(never, () => true, () => false);
  const date = new Date(iso);
  const text = isInBrowser ? date.toLocaleDateString() : date.toLocaleDateString(site.locale, { timeZone: site.timeZone });
  return <time dateTime={iso}>{text}</time>;
}
