// RS-01, AMB-24: the site search. Results appear while typing, from an index in the browser; without JavaScript the button leads to the page that shows them.
import { type SubmitEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { paths, SEARCH_PARAM } from '#shared/navigation/paths.ts';
import type { FoundGroup } from '#shared/search/entries.ts';
import { QUERY_LENGTH } from '#shared/search/words.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import { SearchEmpty, SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';
import './search-box.css';

/** `found`: what the server found for the query of the address. `onLeave`: when a result is opened. */
type Props = { label: string; id?: string; given?: string; found?: readonly FoundGroup[] | undefined; hasFocus?: boolean; onLeave?: () => void };

export function SearchBox({ label, id: givenId, given = '', found = [], hasFocus = false, onLeave }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [query, setQuery] = useState(given);
  const { search, hasFailed, load } = useSearch();
  const results = useRef<HTMLDivElement>(null);
  const shown = useDeferredValue(query.trim() && query.trimStart());
  const groups = useMemo(() => (!shown ? [] : shown === given && found.length > 0 ? goOn(found, search?.(shown)) : (search?.(shown) ?? [])), [search, shown, given, found]);
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const isAnswered = search !== undefined || (shown === given && found.length > 0);

  useEffect(() => {
    // A link may contain the query: /rightsolutions?q=vat.
    const inAddress = new URLSearchParams(location.search).get(SEARCH_PARAM);
    if (inAddress && location.pathname === paths.rightSolutions && !hasFocus) setQuery(inAddress);
    if (inAddress || hasFocus) void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on arrival
  }, []);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    results.current?.querySelector('a')?.focus();
  }

  return (
    <div className="search-box">
      <form role="search" action={paths.rightSolutions} method="get" onSubmit={handleSubmit}>
        <label htmlFor={id}>{label}</label>
        <div className="search-box-field">
          <Icon name="search" size={24} />
          <input
            // A dialog gives the focus to what has this attribute as it opens; React's own would come too early.
            ref={(element) => void (hasFocus && element?.setAttribute('autofocus', ''))}
            id={id}
            type="search"
            name={SEARCH_PARAM}
            value={query}
            maxLength={QUERY_LENGTH}
            autoComplete="off"
            placeholder="VAT refund, free zone audit, gratuity"
            dir="auto"
            onFocus={() => void load()}
            onKeyDown={(event) => {
              // The browser's own Escape would only empty the field.
              if (event.key !== 'Escape' || !onLeave) return;
              event.preventDefault();
              onLeave();
            }}
            onChange={(event) => {
              setQuery(event.target.value);
              void load();
            }}
          />
          <button type="submit" className="button button-brass">
            Search
          </button>
        </div>
      </form>
      <p role="status" className="search-box-status">
        {shown && (hasFailed ? messages.searchFailed : !isAnswered ? messages.searchLoading : count === 0 ? <SearchEmpty query={shown} onLeave={onLeave} /> : `${count} ${count === 1 ? 'result' : 'results'}`)}
      </p>
      <div ref={results} className="search-results">
        <SearchResults groups={groups} onLeave={onLeave} />
        {shown && isAnswered && !hasFailed && count === 0 && <SearchResults groups={mostAsked} onLeave={onLeave} />}
      </div>
    </div>
  );
}

/** What the server found stays where it is; of other kinds, such as articles, the browser finds more. */
const goOn = (found: readonly FoundGroup[], more: readonly FoundGroup[] = []) => [...found, ...more.filter(({ name }) => !found.some((group) => group.name === name))];

/** Where nothing was found. */
const mostAsked: readonly FoundGroup[] = [
  {
    name: 'Most asked for',
    hits: [
      { title: 'VAT', text: 'Registration, returns, refunds and corrections', href: paths.service('taxation', 'vat'), stems: [] },
      { title: 'Corporate Tax', text: 'Registration, elections, the return and what it comes to', href: paths.service('taxation', 'corporate-tax'), stems: [] },
      { title: 'Mainland Company Incorporation', text: 'From the choice of form to the licence', href: paths.service('company-formation-and-business-consultancy', 'mainland-company-incorporation'), stems: [] },
    ],
  },
];
