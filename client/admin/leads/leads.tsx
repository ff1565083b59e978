// The inbox: leads of all forms in one list (AMB-03). The filter is in the URL; the rows come from the server page by page.
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { LEADS_PER_PAGE, mostCounted } from '#shared/content/lead.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { LeadActions } from './lead-actions.tsx';
import { asked, boardPath, inboxPath, useInboxFilter } from './lead-filter.ts';
import { LeadEmpty } from './lead-empty.tsx';
import { LeadFilters } from './lead-filters.tsx';
import { LeadPassages } from './lead-passages.tsx';
import { LeadNews } from './lead-news.tsx';
import { LeadMenu } from './lead-menu.tsx';
import { LeadTable } from './lead-table.tsx';
import { LeadTabs } from './lead-tabs.tsx';
import { keepTrail } from './lead-trail.ts';
import { inboxKeys, leadKeys, useInboxKeys } from './use-lead-keys.ts';
import { useLeadSelection } from './use-lead-selection.ts';
import './leads.css';

const countOf = (total: number, most: number) => (total >= most ? `More than ${most.toLocaleString()} leads` : `${total.toLocaleString()} ${total === 1 ? 'lead' : 'leads'}`);

const none = { rows: [], total: 0 };

export function Leads() {
  const { filter, change } = useInboxFilter();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [openHelp] = useState(() => () => setHelpOpen(true));
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { data, isError, isPlaceholderData, refetch } = trpc.admin.leads.list.useQuery(asked(filter), { placeholderData: keepPreviousData });
  useInboxKeys(openHelp);

  const { page } = filter;
  const here = inboxPath(filter);
  useEffect(() => {
    if (data && !isPlaceholderData) keepTrail(here, data.rows.map(({ id }) => id));
  }, [data, isPlaceholderData, here]);
  const selection = useLeadSelection(filter, data ?? none);

  if (!me) return null;
  const { user } = me;
  return (
    <Screen
      title="Leads"
      isTight
      lead={<span role="status">{data && countOf(data.total, mostCounted(filter))}</span>}
      actions={
        <>
          <LeadTabs filter={filter} user={user} />
          {filter.place === 'inbox' && <Link href={boardPath(filter)} className="button button-quiet lead-board-link">Board</Link>}
          <LeadMenu filter={filter} role={user.role} onSelectPage={selection.selectPage} onHelp={openHelp} />
        </>
      }
    >
      <LeadFilters filter={filter} onChange={change} />
      {filter.place === 'inbox' && <LeadNews key={here} onShow={() => void refetch()} />}
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={8} />}
      {data && (
        <>
          {data.rows.length === 0 ? (
            <LeadEmpty filter={filter} />
          ) : (
            <LeadTable rows={data.rows} sort={filter.sort} onSort={(sort) => change({ sort })} selection={selection.ticked} onSelect={selection.setTicked} isBusy={isPlaceholderData} isMissed={filter.late === 'missed'} />
          )}
          {/* Below the rows, so that ticking one moves none of them. */}
          {selection.count > 0 && <LeadActions selection={selection} place={filter.place} role={user.role} />}
          {filter.q && filter.place === 'inbox' && page === 1 && <LeadPassages q={filter.q} />}
          <Pagination page={page} pages={Math.ceil(data.total / LEADS_PER_PAGE)} onChange={(next) => change({ page: next })} />
        </>
      )}
      <Dialog title="Keyboard shortcuts" isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} size="small">
        <Keys keys={inboxKeys} />
        <h3>On a lead</h3>
        <Keys keys={leadKeys} />
      </Dialog>
    </Screen>
  );
}

function Keys({ keys }: { keys: readonly (readonly [string, string])[] }) {
  return (
    <dl className="lead-keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
