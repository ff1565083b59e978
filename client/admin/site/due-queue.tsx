// What will happen by itself, soonest first, with a way to call it off.
import { Link } from 'wouter';
import { kindOf, type Place } from '#shared/edition/kinds.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { dubaiMoment, hrefOf } from './place.ts';

type Row = { id: string; at: string; isEnd: boolean; place: Place; title: string; version: number; by: string; mayEdit: boolean };

export function DueQueue() {
  const { data } = trpc.admin.site.queue.useQuery({});
  const utils = trpc.useUtils();
  const options = tellInToast(() => void utils.admin.site.invalidate());
  const cancel = trpc.admin.site.cancel.useMutation(options);
  const unpublishAt = trpc.admin.site.unpublishAt.useMutation(options);
  if (!data) return null;
  const rows = data.flatMap(rowsOf).sort((one, other) => (one.at < other.at ? -1 : 1));

  async function handleCancel({ title, place, version, isEnd }: Row) {
    if (!(await confirm({ title: isEnd ? `Keep “${title}” public?` : `Take “${title}” off the schedule?`, text: isEnd ? 'It stays public without an end.' : 'It becomes a draft again.', action: isEnd ? 'Keep it' : 'Take it off' }))) return;
    if (isEnd) unpublishAt.mutate({ place, version, at: null });
    else cancel.mutate({ place, version });
  }

  return (
    <section className="site-section" aria-labelledby="due">
      <h2 id="due">Due</h2>
      <RecordTable
        caption="What is due, soonest first"
        rows={rows}
        emptyText="Nothing is scheduled."
        columns={columnsFor((row) => void handleCancel(row))}
      />
    </section>
  );
}

/** It may both come and go. */
function rowsOf({ publishAt, unpublishAt, ...entry }: Omit<Row, 'id' | 'at' | 'isEnd'> & { publishAt: string | null; unpublishAt: string | null }): Row[] {
  const name = `${entry.place.kind} ${entry.place.key}`;
  return [...(publishAt ? [{ ...entry, id: `on ${name}`, at: publishAt, isEnd: false }] : []), ...(unpublishAt ? [{ ...entry, id: `off ${name}`, at: unpublishAt, isEnd: true }] : [])];
}

function columnsFor(onCancel: (row: Row) => void): Column<Row>[] {
  return [
    { heading: 'When, in Dubai', cell: ({ at }) => <time dateTime={at}>{dubaiMoment(at)}</time> },
    { heading: 'What', cell: ({ isEnd }) => (isEnd ? 'Leaves the site' : 'Is published') },
    { heading: 'Text', cell: ({ place, title }) => <><Link href={hrefOf(place)}>{title}</Link>{!kindOf(place.kind).isSingle && `, ${kindOf(place.kind).label.toLowerCase()}`}</> },
    { heading: 'By', cell: ({ by }) => <ColleagueName address={by} /> },
    {
      heading: 'Actions',
      cell: (row) =>
        row.mayEdit && (
          <span className="row-actions">
            <button type="button" aria-label={`Cancel: ${row.title}`} onClick={() => onCancel(row)}>Cancel</button>
          </span>
        ),
    },
  ];
}
