// The headings of a long text as links.
import type { OutlineHeading } from '../outline.ts';
import './contents-list.css';

export function ContentsList({ headings }: { headings: readonly OutlineHeading[] }) {
  return (
    <nav className="contents-list" aria-labelledby="contents-heading">
      <h2 id="contents-heading">On this page</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
