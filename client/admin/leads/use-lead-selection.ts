// Which leads are selected: some rows of the page, or everything the filter matches. Another page or filter starts with none.
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { type LeadChoice, type LeadRow, mostCounted } from '#shared/content/lead.ts';
import { asked, formatFilter, type InboxFilter } from './lead-filter.ts';

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
  const choice: LeadChoice = isAll ? { filter: asked(view), count } : { ids: selected.map(({ id }) => id) };
  const setTicked = (next: RowSelectionState) => setState({ place, ticked: next, isAll: false });

  return {
    ticked,
    setTicked,
    choice,
    count,
    /** The selection in words, for questions. */
    what: isAll ? `all ${count.toLocaleString()} matching leads` : count === 1 ? `the lead of ${selected[0]!.name || selected[0]!.email}` : `${count} leads`,
    isAll,
    isWholePage: isPageTicked && total > rows.length,
    total,
    /** Counting stops there. */
    most: mostCounted(filter),
    selectPage: () => setTicked(Object.fromEntries(rows.map(({ id }) => [id, true]))),
    selectAll: () => setState({ place, ticked, isAll: true }),
    clear: () => setTicked(nothing),
  };
}
export type LeadSelection = ReturnType<typeof useLeadSelection>;
