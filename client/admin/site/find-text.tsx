// Finds an item of any kind by its name: one field for 'where do I change this?'.
import { useState } from 'react';
import { Link } from 'wouter';
import { kindNames, kindOf } from '#shared/edition/kinds.ts';
import { trpc } from '../../app/trpc.ts';
import { hrefOf } from './place.ts';
import '../records/record-list.css';

const MOST = 12;

export function FindText() {
  const [search, setSearch] = useState('');
  const word = search.trim().toLowerCase();
  const answers = trpc.useQueries((ask) => kindNames.map((kind) => ask.admin.site.items({ kind }, { enabled: word !== '' })));
  const isReading = word !== '' && answers.some(({ isLoading }) => isLoading);
  const found = word === '' ? [] : answers.flatMap(({ data = [] }) => data).filter(({ title, key, kind }) => `${title} ${key} ${kindOf(kind).label}`.toLowerCase().includes(word));
  return (
    <div className="list-filter" role="search" aria-label="Texts of the site">
      <div>
        <label className="field">
          Find a text, a person or a page
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
        {word !== '' && (
          <div role="status">
            {isReading && found.length === 0 && <p>Searching...</p>}
            {!isReading && found.length === 0 && <p>Nothing has this name. Look through the kinds below.</p>}
          </div>
        )}
        {found.length > 0 && (
          <ul className="site-history">
            {found.slice(0, MOST).map(({ kind, key, title }) => (
              <li key={`${kind} ${key}`}>
                <Link href={hrefOf({ kind, key })}>{title}</Link>, {kindOf(kind).label.toLowerCase()}
              </li>
            ))}
            {found.length > MOST && <li>and {found.length - MOST} more: write another word</li>}
          </ul>
        )}
      </div>
    </div>
  );
}
