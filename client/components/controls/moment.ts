// Days and moments as staff read them: the month in letters, because 11/5/2026 is read two ways in Dubai. In the reader's language and time zone.
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export function writeDay(iso: string | number) {
  return new Date(iso).toLocaleDateString(undefined, day);
}

export function writeMoment(iso: string | number) {
  return new Date(iso).toLocaleString(undefined, { ...day, hour: 'numeric', minute: '2-digit' });
}
