// The inbox's rows: two lines each, selectable, sortable by their headings, navigable by keyboard. Where there is no room for columns they are a list.
import { createColumnHelper, rowSelectionFeature, type RowSelectionState, tableFeatures, useTable } from '@tanstack/react-table';
import { Fragment, useState } from 'react';
import { Link } from 'wouter';
import type { LeadRow, LeadSort } from '#shared/content/lead.ts';
import { phoneHref } from '#shared/content/phone.ts';
import { findForm } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import { writeAgo, writeMoment } from '../../components/controls/moment.ts';
import { ColleagueName, useColleagues } from '../records/colleagues.tsx';
import { StaffIcon } from '../frame/staff-icon.tsx';
import { LeadClock } from './lead-clock.tsx';
import { ordinal } from '../records/ordinal.ts';
import { foldLeads } from './lead-fold.ts';
import { mailtoOf, statusLabels } from './lead-labels.ts';

const features = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof features, LeadRow>();

export function StatusBadge({ status }: { status: LeadRow['status'] }) {
  return <span className={`lead-status lead-status-${status}`}>{statusLabels[status]}</span>;
}

function Assignee({ id }: { id: number | null }) {
  const found = useColleagues().find(id);
  return found ? <ColleagueName address={found.email} /> : <span className="lead-soft">Nobody yet</span>;
}

/** The second line of what it is about: why it is held, whether an address is confirmed, or how the message begins. */
function Excerpt({ lead }: { lead: LeadRow }) {
  if (lead.quarantined_at) return <span className="lead-reasons">{lead.spam_reasons.join(' · ')}</span>;
  if (lead.form === 'subscription') return lead.confirmed_at ? 'Address confirmed' : 'Address not confirmed yet';
  return lead.excerpt;
}

/** Shown while the row is pointed at or has the focus; the rest of the row opens the lead. */
function Contact({ lead }: { lead: LeadRow }) {
  return (
    <span className="lead-contact">
      {lead.email && (
        <a href={mailtoOf(lead)} aria-label={`E-mail ${lead.email}`} title={lead.email}>
          <StaffIcon name="mail" size={18} />
        </a>
      )}
      {lead.phone && (
        <a href={phoneHref(lead.phone)} aria-label={`Call ${lead.phone}`} title={lead.phone}>
          <StaffIcon name="phone" size={18} />
        </a>
      )}
    </span>
  );
}

/** A click on a heading sorts by it, a second click in reverse where possible. */
const sorts: Record<string, [LeadSort, LeadSort]> = { name: ['name', 'name-desc'], form: ['form', 'form'], status: ['status', 'status'], submitted_at: ['newest', 'oldest'] };
const isDescending = (sort: LeadSort) => sort === 'newest' || sort === 'name-desc';

const columns = helper.columns([
  helper.display({
    id: 'select',
    header: ({ table }) => <input type="checkbox" aria-label="Select all on this page" checked={table.getIsAllRowsSelected()} onChange={table.getToggleAllRowsSelectedHandler()} />,
    cell: ({ row }) => <input type="checkbox" aria-label={`Select ${row.original.name || row.original.email}`} checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />,
  }),
  helper.accessor('name', {
    header: 'Name',
    cell: ({ row: { original: lead } }) => (
      <>
        {lead.person && lead.person.nth > 1 && lead.form !== 'subscription' && (
          <Link href={paths.person(lead.person.id)} className="lead-nth" aria-label={`${ordinal(lead.person.nth)} enquiry of this person`} title={`${ordinal(lead.person.nth)} enquiry of this person`}>
            {ordinal(lead.person.nth)}
          </Link>
        )}
        <Link href={paths.lead(lead.id)} className="lead-link" dir="auto">
          {lead.name || lead.email || lead.reference}
        </Link>
        <span className="lead-second" dir="auto" data-company={lead.company ? true : undefined}>{lead.company || (lead.name && lead.email)}</span>
      </>
    ),
  }),
  helper.accessor('form', {
    header: 'Enquiry',
    cell: ({ row: { original: lead } }) => (
      <>
        <span className="lead-about" dir="auto">
          {lead.topic && <bdi>{lead.topic}</bdi>} <span className="lead-form">{findForm(lead.form).short}</span>
        </span>
        <span className="lead-second" dir="auto">
          <Excerpt lead={lead} />
        </span>
        <Contact lead={lead} />
      </>
    ),
  }),
  helper.accessor('status', { header: 'Status', cell: ({ row }) => <StatusBadge status={row.original.status} /> }),
  helper.accessor('assignee_id', { id: 'assignee', header: 'Assigned to', cell: ({ row }) => <Assignee id={row.original.assignee_id} /> }),
  helper.accessor('submitted_at', {
    header: 'Submitted',
    cell: ({ row: { original: lead } }) => (
      <>
        <time dateTime={lead.submitted_at} title={writeMoment(lead.submitted_at)}>
          {writeAgo(lead.submitted_at)}
        </time>
        <LeadClock lead={lead} />
      </>
    ),
  }),
]);

type Props = {
  rows: LeadRow[];
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  selection: RowSelectionState;
  onSelect: (selection: RowSelectionState) => void;
  isBusy: boolean;
  /** What was not answered in time: by how much, also where there is little room. */
  isMissed: boolean;
};

export function LeadTable({ rows, sort, onSort, selection, onSelect, isBusy, isMissed }: Props) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { behind } = foldLeads(rows, sort === 'newest' || sort === 'oldest');
  const hidden = new Set([...behind].flatMap(([head, others]) => (opened.has(head) ? [] : others.map(({ id }) => id))));
  const toggle = (id: number) => setOpened(opened.has(id) ? new Set([...opened].filter((one) => one !== id)) : new Set([...opened, id]));
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (lead) => String(lead.id),
    state: { rowSelection: selection },
    onRowSelectionChange: (update) => onSelect(typeof update === 'function' ? update(selection) : update),
  });
  return (
    <div className="lead-table" aria-busy={isBusy} data-missed={isMissed || undefined}>
      <table>
        <caption className="visually-hidden">Leads</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => {
              const pair = sorts[header.id];
              const isSorted = pair?.includes(sort) ?? false;
              return (
                <th key={header.id} scope="col" data-column={header.id} {...(isSorted && { 'aria-sort': isDescending(sort) ? ('descending' as const) : ('ascending' as const) })}>
                  {pair ? (
                    <button type="button" className="lead-sort" onClick={() => onSort(sort === pair[0] ? pair[1] : pair[0])}>
                      <table.FlexRender header={header} />
                      <span aria-hidden="true">{isSorted ? (isDescending(sort) ? ' ↓' : ' ↑') : ''}</span>
                    </button>
                  ) : (
                    <table.FlexRender header={header} />
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.filter(({ original }) => !hidden.has(original.id)).map((row) => (
            <Fragment key={row.id}>
              <tr data-lead={row.id} data-selected={row.getIsSelected()} data-status={row.original.status}>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} data-column={cell.column.id}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
              {behind.has(row.original.id) && (
                <tr className="lead-fold">
                  <td colSpan={columns.length}>
                    <button type="button" className="link-button" aria-expanded={opened.has(row.original.id)} onClick={() => toggle(row.original.id)}>
                      {opened.has(row.original.id) ? 'Fold' : 'Show'} {behind.get(row.original.id)!.length} more <span className="lead-fold-whom">of <bdi>{row.original.name || row.original.email || 'this person'}</bdi></span> within a day
                    </button>
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
