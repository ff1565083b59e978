// The items of one kind, with their states and a search. Those of a list can be added and put in order.
import { useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import type { ItemData } from '#shared/edition/field.ts';
import type { ItemRow } from '#shared/edition/item.ts';
import { type KindName, kindOf } from '#shared/edition/kinds.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { PageMessage } from '../../components/page/page-message.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { MomentCell } from '../records/record-cells.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { ItemOrder } from './item-order.tsx';
import { Marks } from './marks.tsx';
import { hrefOf, readKind, singleOf } from './place.ts';
import '../records/record-list.css';
import './site.css';

const views = {
  all: { label: 'All', has: () => true },
  edited: { label: 'Edited here', has: ({ state }: ItemRow) => state !== 'file' },
  drafts: { label: 'With a draft', has: ({ hasDraft }: ItemRow) => hasDraft },
  scheduled: { label: 'Scheduled', has: ({ publishAt, unpublishAt }: ItemRow) => (publishAt ?? unpublishAt) !== null },
  newer: { label: 'Newer text in the release', has: ({ hasNewer }: ItemRow) => hasNewer },
} as const;
type View = keyof typeof views;

export function KindList({ kind: name }: { kind: string }) {
  const kind = readKind(name);
  if (!kind) return <PageMessage title={staffMessages.itemNotFound}>{staffMessages.screenNotFound}</PageMessage>;
  const single = singleOf(kind);
  return single ? <Redirect to={single} replace /> : <Items kind={kind} />;
}

function Items({ kind }: { kind: KindName }) {
  const { label, about, isList, action, fields } = kindOf(kind);
  const { data, isError } = trpc.admin.site.items.useQuery({ kind });
  const mayEdit = useAllowed(action);
  const [search, setSearch] = useState('');
  const [view, setView] = useState<View>('all');
  const word = search.trim().toLowerCase();
  const shown = data?.filter((row) => views[view].has(row) && `${row.title} ${row.key}`.toLowerCase().includes(word));
  const isOrdered = 'order' in fields;

  return (
    <Screen
      title={label}
      lead={about}
      actions={
        <>
          <ButtonLink href={paths.site} variant="quiet">Back to the site</ButtonLink>
          {isList && mayEdit && <AddButton kind={kind} rows={data ?? []} />}
        </>
      }
    >
      {isError && !data && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={8} />}
      {data && isOrdered && <ItemOrder kind={kind} rows={data} mayEdit={mayEdit} />}
      {shown && !isOrdered && (
        <>
          {data!.length > 1 && (
            <div className="list-filter" role="search" aria-label={label}>
              <label className="field">
                Search
                <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
              </label>
              <label className="field">
                Show
                <select value={view} onChange={(event) => setView(event.target.value as View)}>
                  {(Object.keys(views) as View[]).map((option) => (
                    <option key={option} value={option}>
                      {views[option].label}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          )}
          <RecordTable
            caption={label}
            rows={shown.map((row) => ({ ...row, id: row.key }))}
            emptyText={data!.length === 0 ? 'None yet.' : 'Nothing matches.'}
            columns={columns}
          />
        </>
      )}
    </Screen>
  );
}

const columns: Column<ItemRow & { id: string }>[] = [
  { heading: 'Name', isTitle: true, cell: (row) => <Link href={hrefOf(row)} className="record-title">{row.title}</Link> },
  { heading: 'Address', cell: ({ key }) => key },
  { heading: 'State', cell: (row) => <Marks row={row} /> },
  { heading: 'Changed', cell: ({ updatedAt, updatedBy }) => updatedAt && <><MomentCell iso={updatedAt} /> {updatedBy && <ColleagueName address={updatedBy} />}</> },
];

const ORDER_STEP = 10;

/** The new one comes last, and is a draft until it is published. */
function AddButton({ kind, rows }: { kind: KindName; rows: ItemRow[] }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const add = trpc.admin.site.add.useMutation();
  const { fields } = kindOf(kind);

  async function handleAdd() {
    const data: ItemData = {
      ...('order' in fields && { order: Math.max(0, ...rows.map(({ order }) => order ?? 0)) + ORDER_STEP }),
      ...('isShown' in fields && { isShown: true }),
      ...(kind === 'redirect' && { status: '301' }),
    };
    try {
      const { item } = await add.mutateAsync({ kind, data });
      void utils.admin.site.invalidate();
      navigate(hrefOf(item));
    } catch (error) {
      showToast(readRefusal(error)?.message ?? messages.unexpected);
    }
  }

  return (
    <Button isBusy={add.isPending} busyText="Adding..." onClick={() => void handleAdd()}>
      {{ faq: 'Add a question', team: 'Add a colleague', office: 'Add an office', partner: 'Add a partner', episode: 'Add an episode', redirect: 'Add a redirect' }[kind as string] ?? 'Add'}
    </Button>
  );
}

