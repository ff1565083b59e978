// The items of one kind, with their states and a search. Those of a list can be added and put in order.
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link, Redirect } from 'wouter';
import type { ItemRow } from '#shared/edition/item.ts';
import { type KindName, kindOf, NEW_KEY, oneOf } from '#shared/edition/kinds.ts';
import { services } from '#shared/firm/catalogue.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { PageMessage } from '../../components/page/page-message.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { ListFilter } from '../records/list-filter.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { ItemOrder } from './item-order.tsx';
import { Marks } from './marks.tsx';
import { dubaiMoment, hrefOf, readKind, singleOf } from './place.ts';
import './site.css';

const views = { all: 'All', edited: 'Edited here', drafts: 'With a draft', scheduled: 'Scheduled', newer: 'With a newer original' } as const;
type View = keyof typeof views;

const PAGE_SIZE = 50;
/** Longer lists are put in order by the number that each item has. */
const MOST_MOVED = 200;

export function KindList({ kind: name }: { kind: string }) {
  const kind = readKind(name);
  if (!kind) return <PageMessage title={staffMessages.itemNotFound}>{staffMessages.screenNotFound}</PageMessage>;
  const single = singleOf(kind);
  return single ? <Redirect to={single} replace /> : <Items kind={kind} />;
}

function Items({ kind }: { kind: KindName }) {
  const { label, about, isList, action, fields } = kindOf(kind);
  const mayEdit = useAllowed(action);
  const isMoved = 'order' in fields;
  const { data, isError } = trpc.admin.site.items.useQuery({ kind, pageSize: isMoved ? MOST_MOVED : 1 });

  return (
    <Screen
      title={label}
      lead={about}
      actions={
        <>
          <ButtonLink href={paths.site} variant="quiet">Back to the site</ButtonLink>
          {isList && mayEdit && <ButtonLink href={hrefOf({ kind, key: NEW_KEY })}>Add {oneOf(kindOf(kind))}</ButtonLink>}
        </>
      }
    >
      {isError && !data && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={8} />}
      {data && isMoved && data.all <= MOST_MOVED && <ItemOrder kind={kind} rows={data.rows} mayEdit={mayEdit} />}
      {data && (!isMoved || data.all > MOST_MOVED) && <Table kind={kind} all={data.all} />}
    </Screen>
  );
}

/** A page at a time, found by the server: there may be thousands. */
function Table({ kind, all }: { kind: KindName; all: number }) {
  const [{ search, view, page }, setPlace] = useState<{ search: string; view: View; page: number }>({ search: '', view: 'all', page: 1 });
  const wanted = useDeferredValue(search.trim());
  const { data, isError } = trpc.admin.site.items.useQuery({ kind, search: wanted, view, page, pageSize: PAGE_SIZE }, { placeholderData: keepPreviousData });
  const { label } = kindOf(kind);
  return (
    <>
      {all > 1 && (
        <ListFilter label={label} views={views} search={search} view={view} onChange={(change) => setPlace((before) => ({ ...before, ...change, page: 1 }))} />
      )}
      {isError && !data && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={8} />}
      {data && (
        <>
          {data.total > PAGE_SIZE && <p role="status">{data.total.toLocaleString()} of {data.all.toLocaleString()}</p>}
          <RecordTable caption={label} rows={data.rows.map((row) => ({ ...row, id: row.key })).sort(kind === 'service' ? byCategory : () => 0)} {...(kind === 'service' && { groupOf: categoryOf })} emptyText={all === 0 ? 'None yet.' : 'Nothing matches.'} columns={columnsOf(kind, data.rows)} />
          <Pagination page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onChange={(to) => setPlace((before) => ({ ...before, page: to }))} />
        </>
      )}
    </>
  );
}

const rankOf = ({ key }: { key: string }) => services.findIndex(({ title }) => key.startsWith(`${title}/`));
const byCategory = (one: { key: string }, other: { key: string }) => rankOf(one) - rankOf(other);
const categoryOf = (row: { key: string }) => services[rankOf(row)]?.headtitle ?? 'Others';

type Shown = Column<ItemRow & { id: string }>;
/** Their keys say where they are on the site. */
const WITH_ADDRESS: readonly KindName[] = ['service', 'category', 'industry', 'page'];
const nameColumn = (heading: string): Shown => ({ heading, isTitle: true, cell: (row) => <Link href={hrefOf(row)} className="record-title">{row.title}</Link> });
const addressColumn: Shown = { heading: 'Address', cell: ({ key }) => key };
const besideColumn = (heading: string): Shown => ({ heading, cell: ({ beside }) => beside });
const hasChanged = ({ state, hasDraft, publishAt, unpublishAt, hasNewer, isShown }: ItemRow) => state !== 'file' || hasDraft || publishAt !== null || unpublishAt !== null || hasNewer || !isShown;
const changeColumns: Shown[] = [
  { heading: 'State', cell: (row) => (hasChanged(row) ? <Marks row={row} /> : <span className="site-original">Original</span>) },
  { heading: 'Changed', cell: ({ updatedAt, updatedBy }) => updatedAt && <><time dateTime={updatedAt}>{dubaiMoment(updatedAt)}</time> {updatedBy && <ColleagueName address={updatedBy} />}</> },
];

/** States only where there are any: the others are the originals, as the page Site says. */
function columnsOf(kind: KindName, rows: ItemRow[]): Shown[] {
  const { titleField, besideField, fields } = kindOf(kind);
  return [nameColumn(kind === 'redirect' ? fields[titleField!]!.label : 'Name'), ...(WITH_ADDRESS.includes(kind) ? [addressColumn] : []), ...(besideField ? [besideColumn(fields[besideField]!.label)] : []), ...(rows.some(hasChanged) ? changeColumns : [])];
}
