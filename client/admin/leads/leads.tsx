// The inbox: leads of all forms in one list (AMB-03). The filter is in the URL; the rows come from the server page by page.
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { exportFormats, LEADS_PER_PAGE, mostCounted } from '#shared/content/lead.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { isAllowed } from '#shared/roles.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { trpc } from '../../app/trpc.ts';
import { Erasure } from '../privacy/erasure.tsx';
import { LeadActions } from './lead-actions.tsx';
import { downloadLeads } from './lead-export.ts';
import { formatFilter, inboxPath, useInboxFilter } from './lead-filter.ts';
import { LeadFilters } from './lead-filters.tsx';
import { LeadTable } from './lead-table.tsx';
import { keepTrail } from './lead-trail.ts';
import { LeadViews } from './lead-views.tsx';
import { Screen } from '../frame/screen.tsx';
import { inboxKeys, leadKeys, useInboxKeys } from './use-lead-keys.ts';
import { useLeadSelection } from './use-lead-selection.ts';
import './leads.css';

const countOf = (total: number, most: number) => (total >= most ? `More than ${most.toLocaleString()} leads` : `${total.toLocaleString()} ${total === 1 ? 'lead' : 'leads'}`);

const none = { rows: [], total: 0 };

export function Leads() {
  const { filter, change } = useInboxFilter();
  const [isExporting, setExporting] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [openHelp] = useState(() => () => setHelpOpen(true));
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  const { data, isError, isPlaceholderData } = trpc.admin.leads.list.useQuery(filter, { placeholderData: keepPreviousData });
  useInboxKeys(openHelp);

  const nameOf = (userId: number | null) => choices?.users.find((user) => user.id === userId)?.email ?? '';
  const { page, ...view } = filter;
  const here = inboxPath(filter);
  useEffect(() => {
    if (data && !isPlaceholderData) keepTrail(here, data.rows.map(({ id }) => id));
  }, [data, isPlaceholderData, here]);
  const selection = useLeadSelection(filter, data ?? none);

  async function handleExport(format: (typeof exportFormats)[number]) {
    setExporting(true);
    try {
      await downloadLeads(view, format);
    } catch {
      showToast(staffMessages.exportFailed);
    }
    setExporting(false);
  }

  if (!me) return null;
  const { role } = me.user;
  return (
    <Screen
      title="Leads"
      lead="Everything that visitors have sent, from all seven forms."
      actions={
        <>
          <Button variant="quiet" className="lead-help" onClick={openHelp}>
            Keyboard
          </Button>
          {isAllowed(role, 'leads.erase') && <Erasure />}
          {isAllowed(role, 'leads.export') && (
            <>
              {exportFormats.map((format) => (
                <Button key={format} variant="quiet" isBusy={isExporting} onClick={() => void handleExport(format)}>
                  Export {format.toUpperCase()}
                </Button>
              ))}
            </>
          )}
        </>
      }
    >
      <LeadFilters filter={filter} onChange={change} />
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={8} />}
      {data && (
        <>
          <div className="lead-bar">
            <p role="status" className="lead-count">
              {countOf(data.total, mostCounted(filter))}
            </p>
            <LeadViews query={formatFilter(view)} />
            {data.rows.length > 0 && (
              <button type="button" className="link-button lead-select-page" onClick={selection.selectPage}>
                Select all on this page
              </button>
            )}
          </div>
          {selection.count > 0 && <LeadActions selection={selection} place={filter.place} role={role} />}
          {data.rows.length === 0 ? (
            <p className="lead-empty panel">{formatFilter(view) ? staffMessages.noLeadsFound : staffMessages.noLeads}</p>
          ) : (
            <LeadTable rows={data.rows} sort={filter.sort} onSort={(sort) => change({ sort })} selection={selection.ticked} onSelect={selection.setTicked} nameOf={nameOf} isBusy={isPlaceholderData} />
          )}
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
