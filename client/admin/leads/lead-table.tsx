// The inbox's rows: selectable, sortable by their headings, navigable by keyboard. On a phone each is a card.
import { createColumnHelper, rowSelectionFeature, type RowSelectionState, tableFeatures, useTable } from '@tanstack/react-table';
import { Link } from 'wouter';
import type { LeadRow, LeadSort } from '#shared/content/lead.ts';
import { findForm } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import { statusLabels } from './lead-labels.ts';
import { MomentCell } from '../records/record-cells.tsx';
import '../records/record-table.css';

const features = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof features, LeadRow>();

export function StatusBadge({ status }: { status: LeadRow['status'] }) {
  return <span className={`lead-status lead-status-${status}`}>{statusLabels[status]}</span>;
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
        <Link href={paths.lead(lead.id)} className="lead-link">
          <bdi>{lead.name || lead.email || lead.reference}</bdi>
        </Link>
        {lead.company && <bdi className="lead-company">{lead.company}</bdi>}
        {lead.quarantined_at && <span className="lead-reasons">{lead.spam_reasons.join(' · ')}</span>}
      </>
    ),
  }),
  helper.accessor('email', {
    header: 'Contact',
    cell: ({ row: { original: lead } }) => (
      <>
        <bdi>{lead.email}</bdi>
        {lead.phone && (
          <span className="lead-phone" dir="ltr">
            {lead.phone}
          </span>
        )}
        {lead.form === 'subscription' && <span className="lead-confirmed">{lead.confirmed_at ? 'confirmed' : 'not confirmed yet'}</span>}
      </>
    ),
  }),
  helper.accessor('form', {
    header: 'Form',
    cell: ({ row: { original: lead } }) => (
      <>
        {findForm(lead.form).title}
        {lead.topic && <bdi className="lead-topic">{lead.topic}</bdi>}
      </>
    ),
  }),
  helper.accessor('status', { header: 'Status', cell: ({ row }) => <StatusBadge status={row.original.status} /> }),
  helper.accessor('assignee_id', { id: 'assignee', header: 'Assigned to' }),
  helper.accessor('submitted_at', { header: 'Submitted', cell: ({ row }) => <MomentCell iso={row.original.submitted_at} /> }),
]);

type Props = {
  rows: LeadRow[];
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  selection: RowSelectionState;
  onSelect: (selection: RowSelectionState) => void;
  nameOf: (userId: number | null) => string;
  isBusy: boolean;
};

export function LeadTable({ rows, sort, onSort, selection, onSelect, nameOf, isBusy }: Props) {
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: (lead) => String(lead.id),
    state: { rowSelection: selection },
    onRowSelectionChange: (update) => onSelect(typeof update === 'function' ? update(selection) : update),
  });
  return (
    <div className="record-table lead-table" aria-busy={isBusy}>
      <table>
        <caption className="visually-hidden">Leads</caption>
        <thead>
          <tr>
            {table.getFlatHeaders().map((header) => {
              const pair = sorts[header.id];
              const isSorted = pair?.includes(sort) ?? false;
              return (
                <th key={header.id} scope="col" {...(isSorted && { 'aria-sort': isDescending(sort) ? ('descending' as const) : ('ascending' as const) })}>
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
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-lead={row.id} data-selected={row.getIsSelected()}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} data-heading={cell.column.id === 'select' ? undefined : String(cell.column.columnDef.header)} data-column={cell.column.id}>
                  <div>{cell.column.id === 'assignee' ? nameOf(row.original.assignee_id) || 'Nobody yet' : <table.FlexRender cell={cell} />}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
