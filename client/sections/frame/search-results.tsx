// What a search found: by kind, each with its title and a line, the visitor's words marked; and a way on where it found nothing.
import { useEffect } from 'react';
import { Link } from 'wouter';
import { whatsappUrl } from '#shared/firm/site.ts';
import { messages } from '#shared/messages.ts';
import { paths, SEARCH_MISSES_PATH } from '#shared/navigation/paths.ts';
import type { FoundGroup } from '#shared/search/entries.ts';
import { stemOf, wordsOf } from '#shared/search/words.ts';
import { whole } from '../../components/articles/whole.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Icon } from '../../components/pictures/icon.tsx';

type Leave = { onLeave?: (() => void) | undefined };

export function SearchResults({ groups, onLeave }: Leave & { groups: readonly FoundGroup[] }) {
  return groups.map(({ name, hits }) => (
    <section key={name} aria-label={name}>
      <h2>{name}</h2>
      <ul>
        {hits.map(({ title, text, href, stems }) => (
          <li key={`${href} ${title}`}>
            <Link href={href} onClick={() => onLeave?.()}>
              <span className="search-results-title" dir="auto">
                <Marked text={title} stems={stems} />
              </span>
              <span className="search-results-text" dir="auto">
                <Marked text={text} stems={stems} />
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Longer texts are cut off by their two lines. */
const MARKED_LENGTH = 300;

/** By whole words, as the search compares them. */
function Marked({ text, stems }: { text: string; stems: readonly string[] }) {
  if (stems.length === 0) return whole(text);
  // Every second part is a word.
  return whole(text.slice(0, MARKED_LENGTH))
    .split(/([\p{L}\p{N}\p{M}’']+)/u)
    .map((part, index) => {
      const isMet = index % 2 === 1 && wordsOf(part).some((word) => stems.includes(stemOf(word)));
      // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the text
      return isMet ? <mark key={index}>{part}</mark> : part;
    });
}

/** Whoever is still typing has not looked for it yet. */
const TYPED_MS = 1_500;
const told = new Set<string>();

export function SearchEmpty({ query, onLeave }: Leave & { query: string }) {
  // The firm is told what was missed, without by whom.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (told.has(query)) return;
      told.add(query);
      navigator.sendBeacon(SEARCH_MISSES_PATH, query);
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const [before, after] = messages.searchEmpty(query).split(messages.askUs);
  return (
    <>
      {before}
      <Link href={paths.askAbout(query.trim())} onClick={() => onLeave?.()}>
        {messages.askUs}
      </Link>
      {after}{' '}
      <ButtonLink variant="quiet" className="search-empty-whatsapp" href={whatsappUrl(`Hello, I looked for “${query}” on your site.`)} target="_blank">
        <Icon name="whatsapp" size={18} /> WhatsApp
      </ButtonLink>
    </>
  );
}
