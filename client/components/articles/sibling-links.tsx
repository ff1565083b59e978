// SVC-04, IND-03: the pages of the same group, as buttons; the current one is marked.
import { useId } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import './sibling-links.css';

type SiblingLinksProps = { heading: string; current: string; links: readonly { name: string; href: string }[] };

export function SiblingLinks({ heading, current, links }: SiblingLinksProps) {
  const id = useId();
  return (
    <nav className="sibling-links" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <ButtonLink variant="quiet" href={href} {...(href === current && { 'aria-current': 'page' as const })}>
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
