// The headings of a long text as links; the one being read is marked.
import { useEffect, useState } from 'react';
import type { OutlineHeading } from './outline.ts';
import { whole } from './whole.ts';
import './contents-list.css';

export function ContentsList({ headings }: { headings: readonly OutlineHeading[] }) {
  const current = useCurrentSection(headings);
  return (
    <nav className="contents-list" aria-labelledby="contents-heading">
      <h2 id="contents-heading">On this page</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto" {...(id === current && { 'aria-current': 'true' as const })}>
              {whole(text)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same, folded, for screens on which the list would push the text down by a screen. */
export function ContentsFold({ headings }: { headings: readonly OutlineHeading[] }) {
  return (
    <details className="contents-fold">
      <summary>On this page</summary>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {whole(text)}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The last section whose heading has passed the upper third of the screen. */
function useCurrentSection(headings: readonly OutlineHeading[]) {
  const [current, setCurrent] = useState<string>();
  const ids = headings.map(({ id }) => id).join(' ');
  useEffect(() => {
    const elements = ids.split(' ').map((id) => document.getElementById(id)).filter((element) => element !== null);
    const mark = () => setCurrent(elements.findLast((element) => element.getBoundingClientRect().top < innerHeight / 3)?.id);
    // Everything above the upper third counts as inside, so that jumping past a heading is noticed too.
    const observer = new IntersectionObserver(mark, { rootMargin: '1000000px 0px -67% 0px' });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
