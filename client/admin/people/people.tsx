// Everybody who has written, the latest first, found by name, company, address or number.
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PEOPLE_PER_PAGE, type PersonRow } from '#shared/content/person.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Pagination } from '../../components/controls/pagination.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { DayCell, MailCell, PhoneLink } from '../records/record-cells.tsx';
import { ListFilter } from '../records/list-filter.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { useListPlace, usePages } from '../records/use-list-place.ts';
import './people.css';

/** As far as the server counts. */
const MOST = { all: 10_000, found: 1_000 };
const countOf = (total: number, most: number) => (total >= most ? `More than ${most.toLocaleString()} people` : `${total.toLocaleString()} ${total === 1 ? 'person' : 'people'}`);

export const nameOf = ({ name, emails, phones }: Pick<PersonRow, 'name' | 'emails' | 'phones'>) => name || emails[0] || phones[0] || 'No name';

export const personColumns: Column<PersonRow>[] = [
  { heading: 'Name', isTitle: true, cell: (person) => <Link href={paths.person(person.id)} className="record-title"><bdi>{nameOf(person)}</bdi></Link> },
  { heading: 'Company', cell: ({ id, company }) => company && <Link href={paths.company(id)}><bdi>{company}</bdi></Link> },
  { heading: 'E-mail', cell: ({ emails }) => emails[0] && <><MailCell address={emails[0]} /><More items={emails} /></> },
  { heading: 'Phone', cell: ({ phones }) => phones[0] && <><PhoneLink number={phones[0]} /><More items={phones} /></> },
  { heading: 'Enquiries', cell: ({ enquiries }) => (enquiries >= 100 ? '100 or more' : enquiries) },
  { heading: 'Last heard from', cell: ({ last_at }) => <DayCell iso={last_at} /> },
];

/** The others are on the person's own page. */
function More({ items }: { items: string[] }) {
  return items.length > 1 && <span className="record-more" title={items.slice(1).join(', ')}> +{items.length - 1}</span>;
}

export function People() {
  const place = useListPlace();
  const { page, search, change, typed, setTyped } = place;
  const answer = trpc.admin.people.list.useQuery({ page, ...(search && { q: search }) }, { placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData } = answer;
  const pages = usePages(place, answer, PEOPLE_PER_PAGE);
  return (
    <Screen title="People and companies" lead={<span role="status">{data ? countOf(data.total, search ? MOST.found : MOST.all) : 'Everybody who has written'}</span>}>
      <ListFilter label="People" field="Name, company, address or number" search={typed} onChange={(next) => 'search' in next && setTyped(next.search)} />
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={8} />}
      {data && (
        <>
          <RecordTable caption="People, the latest first" isRoomy columns={personColumns} rows={data.rows} emptyText={search ? staffMessages.noPeopleFound : staffMessages.noPeople} isBusy={isPlaceholderData} />
          <Pagination page={page} pages={pages} onChange={(number) => change({ page: number })} />
        </>
      )}
    </Screen>
  );
}
