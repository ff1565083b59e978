// The trash: what was deleted in the last 30 days, to be restored or deleted for good.
import { useState } from 'react';
import { Link } from 'wouter';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { DeletionOutcome } from './deletion-outcome.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import type { Outcome } from './use-deletion.ts';
import './record-list.css';
import { writeDay, writeMoment } from '../../components/controls/moment.ts';

type Kind = 'blogs' | 'testimonials';
type Row = { id: number; topic: string; author_name: string; deleted_at: string };
const KEPT_MS = 30 * 24 * 60 * 60_000;

export function Trash() {
  const isMine = useAllowed('content.delete');
  const { data, isError } = trpc.admin.trash.list.useQuery(undefined, { enabled: isMine });
  const restore = trpc.admin.trash.restore.useMutation();
  const purge = trpc.admin.trash.purge.useMutation();
  const utils = trpc.useUtils();
  const [outcome, setOutcome] = useState<Outcome>();

  async function run(action: typeof restore | typeof purge, kind: Kind, id: number) {
    try {
      const { message } = await action.mutateAsync({ kind, id });
      setOutcome({ kind: 'success', text: message });
      await Promise.all([utils.admin.trash.invalidate(), utils.admin[kind].invalidate(), utils.admin.overview.invalidate()]);
    } catch {
      setOutcome({ kind: 'error', text: messages.unexpected });
    }
  }

  async function handlePurge(kind: Kind, { id, topic }: Row) {
    if (await confirm({ title: staffMessages.deleteForGoodQuestion(topic), text: staffMessages.deleteForGood, action: 'Delete for good' })) await run(purge, kind, id);
  }

  const columns = (kind: Kind) => columnsFor({ onRestore: ({ id }) => void run(restore, kind, id), onPurge: (row) => void handlePurge(kind, row) });

  return (
    <Screen title="Trash" lead={<>What was deleted is kept for 30 days. Deleted leads are under <Link href={`${paths.leads}?place=trash`}>Leads, Trash</Link>.</>}>
      {!isMine && <p>{staffMessages.notAllowed}</p>}
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      <DeletionOutcome outcome={outcome} />
      {data && (
        <>
          <h2>Articles</h2>
          <RecordTable caption="Deleted articles" columns={columns('blogs')} rows={data.blogs} emptyText="No article is in the trash." />
          <h2>Testimonials</h2>
          <RecordTable caption="Deleted testimonials" columns={columns('testimonials')} rows={data.testimonials} emptyText="No testimonial is in the trash." />
        </>
      )}
    </Screen>
  );
}

type Handlers = { onRestore: (row: Row) => void; onPurge: (row: Row) => void };

function columnsFor({ onRestore, onPurge }: Handlers): Column<Row>[] {
  return [
    { heading: 'Topic', isTitle: true, cell: (row) => row.topic },
    { heading: 'Author', cell: (row) => row.author_name },
    { heading: 'Deleted', cell: (row) => <time dateTime={row.deleted_at}>{writeMoment(row.deleted_at)}</time> },
    { heading: 'Kept until', cell: (row) => writeDay(Date.parse(row.deleted_at) + KEPT_MS) },
    {
      heading: 'Actions',
      cell: (row) => (
        <span className="row-actions">
          <button type="button" aria-label={`Restore ${row.topic}`} onClick={() => onRestore(row)}>Restore</button>
          <button type="button" aria-label={`Delete for good: ${row.topic}`} onClick={() => onPurge(row)}>Delete for good</button>
        </span>
      ),
    },
  ];
}
