// Which nightly backups are kept: the newest of each of 7 days, 4 weeks and 6 months.
const KEPT = { days: 7, weeks: 4, months: 6 };
const DAY_MS = 24 * 60 * 60_000;
/** Dubai's, where the nights are. */
const AHEAD_OF_UTC_MS = 4 * 60 * 60_000;

const STAMP = /(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z/;

function momentOf(name: string) {
  const [, day, hour, minute, second] = STAMP.exec(name) ?? [];
  return day === undefined ? undefined : Date.parse(`${day}${hour}:${minute}:${second}Z`);
}

/** Of the names of files, those to be removed. A name without a date is never chosen. */
export function chooseOld(names: string[]) {
  const dated = names.flatMap((name) => {
    const at = momentOf(name);
    return at === undefined ? [] : [{ name, at: at + AHEAD_OF_UTC_MS }];
  });
  dated.sort((a, b) => b.at - a.at);
  const kept = new Set<string>();
  const keepNewest = (most: number, spanOf: (at: number) => string) => {
    const spans = new Set<string>();
    for (const { name, at } of dated) {
      const span = spanOf(at);
      if (spans.has(span)) continue;
      if (spans.size === most) break;
      spans.add(span);
      kept.add(name);
    }
  };
  keepNewest(KEPT.days, (at) => String(Math.floor(at / DAY_MS)));
  // 1970 began on a Thursday; weeks begin on Monday.
  keepNewest(KEPT.weeks, (at) => String(Math.floor((at / DAY_MS + 3) / 7)));
  keepNewest(KEPT.months, (at) => new Date(at).toISOString().slice(0, 7));
  return dated.map(({ name }) => name).filter((name) => !kept.has(name));
}
