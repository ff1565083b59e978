// Which leads are worked with: some rows of the page, or everything that the filter finds. Another page or filter begins with none.
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { type LeadChoice, type LeadRow, mostCounted } from '#shared/content/lead.ts';
import { formatFilter, type InboxFilter } from './lead-filter.ts';

const nothing: RowSelectionState = {};

export function useLeadSelection(filter: InboxFilter, { rows, total }: { rows: LeadRow[]; total: number }) {
  const place = formatFilter(filter);
  const [state, setState] = useState({ place, ticked: nothing, isAll: false });
  if (state.place !== place) setState({ place, ticked: nothing, isAll: false });
  const { ticked } = state;
  const selected = rows.filter(({ id }) => ticked[id]);
  const isPageTicked = rows.length > 0 && selected.length === rows.length;
  const isAll = isPageTicked && state.isAll;
  const count = isAll ? total : selected.length;
  const { page: _page, ...view } = filter;
  const choice: LeadChoice = isAll ? { filter: view, count } : { ids: selected.map(({ id }) => id) };
  const setTicked = (next: RowSelectionState) => setState({ place, ticked: next, isAll: false });

  return {
    ticked,
    setTicked,
    choice,
    count,
    /** As a question names them. */
    what: isAll ? `all ${count.toLocaleString()} leads that fit` : count === 1 ? `the lead of ${selected[0]!.name || selected[0]!.email}` : `${count} leads`,
    isAll,
    isWholePage: isPageTicked && total > rows.length,
    total,
    /** Counting ends there. */
    most: mostCounted(filter),
    selectPage: () => setTicked(Object.fromEntries(rows.map(({ id }) => [id, true]))),
    selectAll: () => setState({ place, ticked, isAll: true }),
    clear: () => setTicked(nothing),
  };
}
export type LeadSelection = ReturnType<typeof useLeadSelection>;
