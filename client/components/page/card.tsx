// A linked card: picture, heading, a few words. The heading is the link's name; the whole card is clickable.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import './card.css';

type CardProps = { href: string; heading: ReactNode; headingLevel?: 'h2' | 'h3'; overline?: ReactNode; picture?: ReactNode; more?: string; children?: ReactNode };

export function Card({ href, heading, headingLevel: Heading = 'h3', overline, picture, more, children }: CardProps) {
  return (
    <article className="card">
      {picture && <div className="card-picture">{picture}</div>}
      <div className="card-text">
        {overline && <p className="card-overline">{overline}</p>}
        <Heading dir="auto">
          <Link href={href}>{heading}</Link>
        </Heading>
        {children}
        {more && (
          <p className="card-more" aria-hidden="true">
            {more}
          </p>
        )}
      </div>
    </article>
  );
}
