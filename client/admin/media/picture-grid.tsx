// The pictures of the library as a grid of buttons, with search, filter and pages.
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Picture, PictureView } from '#shared/content/picture.ts';
import { editionsOf } from '#shared/content/picture-editions.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { ListFilter } from '../records/list-filter.tsx';
import './media.css';

const PAGE_SIZE = 24;
/** What is listed before anybody searches. */
export const FIRST_PAGE = { page: 1, pageSize: PAGE_SIZE, search: '', view: 'all' } as const;
const views: Record<PictureView, string> = { all: 'All pictures', unused: 'Not used anywhere', undescribed: 'Without a description' };

/** `chosen`: the name of the one that is marked. */
type Props = { chosen?: string | undefined; onChoose: (picture: Picture) => void };

export function PictureGrid({ chosen, onChoose }: Props) {
  const [{ search, view, page }, setPlace] = useState<{ search: string; view: PictureView; page: number }>({ search: '', view: 'all', page: 1 });
  const wanted = useDeferredValue(search.trim());
  const { data, isError } = trpc.admin.media.list.useQuery({ page, pageSize: PAGE_SIZE, search: wanted, view }, { placeholderData: keepPreviousData });
  const isNarrowed = wanted !== '' || view !== 'all';

  return (
    <>
      {/* An empty library has nothing to be searched. */}
      {(isNarrowed || data?.total !== 0) && (
        <ListFilter label="Pictures" views={views} search={search} view={view} onChange={(change) => setPlace((before) => ({ ...before, ...change, page: 1 }))} />
      )}
      {isError && !data && <p role="alert" className="failure">{staffMessages.picturesFailed}</p>}
      {!data && !isError && <Skeleton lines={6} />}
      {data && (
        <>
          <p role="status" className={data.total === 0 && !isNarrowed ? 'media-none panel' : 'media-count'}>
            {data.total === 0 ? (isNarrowed ? staffMessages.noPicturesFound : staffMessages.noPictures) : data.total === 1 ? '1 picture' : `${data.total.toLocaleString()} pictures`}
          </p>
          <ul className="media-grid">
            {data.rows.map((picture) => (
              <li key={picture.name}>
                <Tile picture={picture} isChosen={picture.name === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onChange={(to) => setPlace((before) => ({ ...before, page: to }))} />
        </>
      )}
    </>
  );
}

function Tile({ picture, isChosen, onChoose }: { picture: Picture; isChosen: boolean; onChoose: (picture: Picture) => void }) {
  const { name, alt, focus, uses } = picture;
  const path = `uploads/${name}`;
  return (
    <button type="button" className="media-tile" aria-pressed={isChosen} onClick={() => onChoose(picture)}>
      <img src={`/${path}`} srcSet={editionsOf(path, 'webp', [320, 640])} sizes="12rem" alt="" loading="lazy" style={{ objectPosition: `${focus.x}% ${focus.y}%` }} />
      <span className="media-tile-name">{alt || <em>No description yet</em>}</span>
      <span className="media-tile-uses">{uses === 0 ? <Badge>Not used</Badge> : uses === 1 ? 'Used in 1 place' : `Used in ${uses} places`}</span>
    </button>
  );
}
