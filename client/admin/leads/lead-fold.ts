// Several enquiries of one person within a day are one line of the inbox, which can be opened.
import type { LeadRow } from '#shared/content/lead.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Which rows stand behind which. Only a list sorted by time folds. */
export function foldLeads(rows: LeadRow[], isByTime: boolean) {
  const behind = new Map<number, LeadRow[]>();
  const latest = new Map<number, LeadRow>();
  for (const row of rows) {
    const personId = row.person?.id;
    const head = personId === undefined ? undefined : latest.get(personId);
    if (isByTime && head && Math.abs(Date.parse(head.submitted_at) - Date.parse(row.submitted_at)) < DAY_MS) behind.set(head.id, [...(behind.get(head.id) ?? []), row]);
    else if (personId !== undefined) latest.set(personId, row);
  }
  return { behind };
}
