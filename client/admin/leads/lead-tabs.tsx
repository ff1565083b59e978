// The inbox's tabs, with how many leads are behind each, then its two other folders. A search goes with the tab.
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { User } from '#shared/content/user.ts';
import { formatFilter, type InboxFilter, inboxPath } from './lead-filter.ts';
import { writeCount } from './lead-labels.ts';
import { useCounts } from './use-counts.ts';

type Tab = { name: string; to: Partial<InboxFilter>; count?: number | undefined; isFolder?: boolean };

/** In px, as in the style sheet. */
const FADE = 32;

function markEdges(row: HTMLElement) {
  row.toggleAttribute('data-before', row.scrollLeft > 2);
  row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 2);
}

export function LeadTabs({ filter, user }: { filter: InboxFilter; user: User }) {
  const counts = useCounts();
  const tabs: Tab[] = [
    { name: 'New', to: { status: 'new' }, count: counts?.new },
    { name: 'Mine', to: { status: 'open', assignee: String(user.id) }, count: counts?.mine },
    { name: 'Unassigned', to: { status: 'open', assignee: 'none' }, count: counts?.unassigned },
    { name: 'All', to: {}, count: counts?.all },
    { name: 'Quarantine', to: { place: 'quarantine' }, count: counts?.quarantine || undefined, isFolder: true },
    { name: 'Trash', to: { place: 'trash' }, isFolder: true },
  ];
  // Narrowed further, the list is none of them any more: the count beside one would not be that of the list.
  const { page: _page, sort: _sort, q: _q, ...narrowed } = filter;
  const isCurrent = (to: Partial<InboxFilter>) => (filter.place === 'inbox' ? formatFilter(to) === formatFilter({ status: narrowed.status, assignee: narrowed.assignee, ...narrowed }) : to.place === filter.place);
  // Where they do not fit, the chosen one is in sight, and the row fades where it goes on; only the row itself scrolls.
  const row = useRef<HTMLElement>(null);
  const chosen = tabs.find(({ to }) => isCurrent(to))?.name;
  const isCounted = counts !== undefined;
  useEffect(() => {
    // Until the counts are there, the tabs are narrower.
    const tab = isCounted && row.current?.querySelector<HTMLElement>(`[data-tab='${chosen}']`);
    if (row.current && tab) row.current.scrollLeft = Math.max(0, tab.offsetLeft + tab.offsetWidth + FADE - row.current.clientWidth);
    if (row.current) markEdges(row.current);
  }, [chosen, isCounted]);
  return (
    <nav ref={row} aria-label="Folders" className="lead-tabs" onScroll={(event) => markEdges(event.currentTarget)}>
      {tabs.map(({ name, to, count, isFolder }) => (
        <Link key={name} data-tab={name} href={inboxPath({ ...to, q: filter.q })} {...(isFolder && { className: 'lead-folder' })} {...(isCurrent(to) && { 'aria-current': 'page' as const })}>
          {name}
          {/* Counted without the search, so not beside its results. */}
          {count !== undefined && !filter.q && <span className="count"> {writeCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
