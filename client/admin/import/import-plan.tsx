// Step three: the plan, row by row, which is exactly what a run writes; its progress; and undoing it.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type Import, IMPORT_ROWS_PER_PAGE, importActions, type ImportRow } from '#shared/content/import.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { MomentCell } from '../records/record-cells.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';

type Action = ImportRow['action'];
const labels: Record<Action, string> = { create: 'New', update: 'Changed', skip: 'Left out' };

const columns: Column<ImportRow & { id: number }>[] = [
  { heading: 'Row', cell: ({ row }) => row },
  { heading: 'Becomes', cell: ({ action, submission_id }) => (submission_id ? <Link href={paths.lead(submission_id)}>{labels[action]}</Link> : <Badge>{labels[action]}</Badge>) },
  { heading: 'Name', isTitle: true, cell: ({ name, isDone }) => (name ? <bdi>{name}</bdi> : isDone ? <span className="import-soft">see the lead</span> : '') },
  { heading: 'E-mail', cell: ({ email }) => email },
  { heading: 'Company', cell: ({ company }) => <bdi>{company}</bdi> },
  { heading: 'Why', cell: ({ reason }) => reason },
];

export function ImportPlan({ data }: { data: Import }) {
  const { id, state, counts, run_at, undone_at, isReadable } = data;
  const [action, setAction] = useState<Action>();
  const [page, setPage] = useState(1);
  const { data: rows } = trpc.admin.imports.rows.useQuery({ id, page, ...(action && { action }) }, { placeholderData: keepPreviousData });
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const options = tellInToast(() => void Promise.all([utils.admin.imports.invalidate(), utils.admin.leads.invalidate(), utils.admin.people.invalidate()]));
  const run = trpc.admin.imports.run.useMutation(options);
  const undo = trpc.admin.imports.undo.useMutation(options);
  const again = trpc.admin.imports.again.useMutation(tellInToast(() => {}, (answer) => navigate(paths.import(answer.id))));
  const toWrite = counts.create + counts.update;
  const total = action ? counts[action] : toWrite + counts.skip;

  async function handleUndo() {
    if (await confirm({ title: 'Undo this import?', text: 'Leads that it made are removed, and those it changed become what they were. What somebody has worked with since stays.', action: 'Undo' })) undo.mutate({ id });
  }

  return (
    <>
      <section className="panel import-step">
        <h2>{state === 'planned' ? '3. Preview' : state === 'running' ? 'Running' : state === 'done' ? 'Imported' : 'Undone'}</h2>
        <p role="status">
          {state === 'planned' && `${counts.create.toLocaleString()} new, ${counts.update.toLocaleString()} changed, ${counts.skip.toLocaleString()} left out. Exactly this is written, and nothing else.`}
          {state === 'running' && `${counts.done.toLocaleString()} of ${toWrite.toLocaleString()} written. You may leave this page.`}
          {state === 'done' && <>{counts.create.toLocaleString()} new, {counts.update.toLocaleString()} changed, {counts.skip.toLocaleString()} left out, <MomentCell iso={run_at ?? ''} />.</>}
          {state === 'undone' && <>Undone <MomentCell iso={undone_at ?? ''} />.</>}
        </p>
        {state === 'running' && <progress max={toWrite || 1} value={counts.done} aria-label="Rows written" />}
        {state === 'planned' && toWrite === 0 && <StatusMessage kind="info">There is nothing to write. Below stands why.</StatusMessage>}
        <div className="import-buttons">
          {state === 'planned' && isReadable && <Button variant="quiet" isBusy={again.isPending} onClick={() => again.mutate({ id })}>Other columns</Button>}
          {state === 'planned' && toWrite > 0 && <Button isBusy={run.isPending} onClick={() => run.mutate({ id })}>Import {toWrite.toLocaleString()} {toWrite === 1 ? 'lead' : 'leads'}</Button>}
          {/* What can no longer be undone is no longer listed. */}
          {state === 'done' && <Button variant="quiet" isBusy={undo.isPending} onClick={() => void handleUndo()}>Undo</Button>}
          {state === 'done' && <Link href={`${paths.leads}?form=import`} className="button button-quiet">Show the leads</Link>}
        </div>
      </section>
      <div className="import-choice" role="group" aria-label="Rows to show">
        {[undefined, ...importActions].map((one) => (
          <button key={one ?? 'all'} type="button" aria-pressed={action === one} onClick={() => { setAction(one); setPage(1); }}>
            {one ? labels[one] : 'All'} <span className="count">{(one ? counts[one] : toWrite + counts.skip).toLocaleString()}</span>
          </button>
        ))}
      </div>
      {rows ? <RecordTable caption="Rows of the file, in their order" columns={columns} rows={rows.map((row) => ({ ...row, id: row.row }))} emptyText="No row." /> : <Skeleton lines={6} />}
      <Pagination page={page} pages={Math.ceil(total / IMPORT_ROWS_PER_PAGE)} onChange={setPage} />
    </>
  );
}
