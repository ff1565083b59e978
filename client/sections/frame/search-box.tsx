// RS-01, AMB-24: the site search. Results appear while typing, from an index in the browser; without JavaScript the button leads to the site map.
import { type SubmitEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import type { SearchGroup, SearchHit } from './site-search.ts';
import './search-box.css';

type Search = (query: string) => SearchGroup[];

export function SearchBox() {
  const [query, setQuery] = useState('');
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setHasFailed] = useState(false);
  const results = useRef<HTMLDivElement>(null);
  const shown = useDeferredValue(query.trim());
  const groups = useMemo(() => (search && shown ? search(shown) : []), [search, shown]);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);

  // A link may contain the query: /rightsolutions?q=vat.
  useEffect(() => {
    const given = new URLSearchParams(location.search).get('q');
    if (!given) return;
    setQuery(given);
    void handleLoad();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);

  async function handleLoad() {
    if (search) return;
    try {
      const { loadSearch } = await import('./site-search.ts');
      const loaded = await loadSearch();
      setSearch(() => loaded);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    results.current?.querySelector('a')?.focus();
  }

  return (
    <div className="search-box">
      <form role="search" action={paths.sitemap} method="get" onSubmit={handleSubmit}>
        <label htmlFor="search-input">What do you need an answer to?</label>
        <div className="search-box-field">
          <Icon name="search" size={24} />
          <input id="search-input" type="search" name="q" value={query} maxLength={100} autoComplete="off" placeholder="VAT refund, free zone audit, gratuity" dir="auto" onFocus={() => void handleLoad()} onChange={(event) => {
            setQuery(event.target.value);
            void handleLoad();
          }} />
          <button type="submit" className="button button-brass">
            Search
          </button>
        </div>
      </form>
      <p role="status" className="search-box-status">
        {shown && (hasFailed ? messages.searchFailed : !search ? messages.searchLoading : count === 0 ? messages.searchEmpty(shown) : `${count} ${count === 1 ? 'result' : 'results'}`)}
      </p>
      <div ref={results} className="search-results">
        {groups.map(({ kind, name, hits }) => (
          <section key={kind} aria-labelledby={`search-${kind}`}>
            <h2 id={`search-${kind}`}>{name}</h2>
            <ul>
              {hits.map((hit) => (
                <li key={`${hit.href} ${hit.title}`}>
                  <Link href={hit.href}>
                    <span className="search-results-title" dir="auto">
                      <Marked hit={hit} />
                    </span>
                    <span className="search-results-text" dir="auto">{hit.text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The title with the matching words marked. */
function Marked({ hit: { title, terms } }: { hit: SearchHit }) {
  const pattern = terms.map((term) => term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  if (!pattern) return title;
  // Every second part is a match.
  // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the title
  return title.split(new RegExp(`(${pattern})`, 'giu')).map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part));
}
