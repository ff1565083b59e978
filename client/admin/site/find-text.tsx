// Finds an item of any kind by its name, a field or what it says: one field for 'where do I change this?'.
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { kindOf } from '#shared/edition/kinds.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { hrefOf } from './place.ts';
import '../records/record-list.css';

/** `children`: what is shown while nothing is looked for. */
export function FindText({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState('');
  const word = useDeferredValue(search.trim());
  const { data, isError } = trpc.admin.site.find.useQuery({ search: word }, { enabled: word !== '', placeholderData: keepPreviousData });
  return (
    <>
      <div className="list-filter" role="search" aria-label="Texts of the site">
        <div>
          <label className="field">
            Find a name, a field or a sentence
            <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </label>
          {word !== '' && (
            <div role="status">
              {isError && <p>{staffMessages.dataFailed}</p>}
              {!data && !isError && <p>Searching...</p>}
              {data?.total === 0 && <p>Nothing has this name, and no text says it.</p>}
            </div>
          )}
          {word !== '' && data && data.total > 0 && (
            <ul className="site-history">
              {data.rows.map(({ kind, key, title }) => (
                <li key={`${kind} ${key}`}>
                  <Link href={hrefOf({ kind, key })}>{title}</Link>, {kindOf(kind).label.toLowerCase()}
                </li>
              ))}
              {data.total > data.rows.length && <li>and {data.total - data.rows.length} more: write another word</li>}
            </ul>
          )}
        </div>
      </div>
      {word === '' && children}
    </>
  );
}
