// A band of a page: full-width background, centred content, one heading block. Pages are made of these, so that they share one rhythm.
import { type ReactNode, useId } from 'react';
import './section.css';

type SectionProps = {
  id?: string;
  tone?: 'pearl' | 'limestone' | 'paper' | 'ink';
  overline?: ReactNode;
  heading?: ReactNode;
  lead?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  /** Centres the heading block. */
  isCentred?: boolean;
  /** Content runs to the edges of the screen; the heading keeps the page's width. */
  isWide?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Section({ id, tone = 'pearl', overline, heading, lead, headingLevel = 'h2', isCentred = false, isWide = false, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={['section', `section-${tone}`, isWide && 'section-wide', className].filter(Boolean).join(' ')} {...(heading && { 'aria-labelledby': headingId })}>
      {heading && <SectionHeading {...{ id: headingId, level: headingLevel, overline, lead, isCentred }}>{heading}</SectionHeading>}
      {children}
    </section>
  );
}

type HeadingProps = { id?: string; level?: 'h1' | 'h2' | 'h3'; overline?: ReactNode; lead?: ReactNode; isCentred?: boolean; children: ReactNode };

export function SectionHeading({ id, level: Heading = 'h2', overline, lead, isCentred = false, children }: HeadingProps) {
  return (
    <div className={`section-heading${isCentred ? ' section-heading-centred' : ''}`}>
      {overline && <p className="overline">{overline}</p>}
      <Heading id={id}>{children}</Heading>
      {lead && <p className="section-lead">{lead}</p>}
    </div>
  );
}

/** A brass hairline interrupted by the firm's star. */
export function Divider() {
  return (
    <div className="divider" aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.5">
        <rect x="6" y="6" width="12" height="12" />
        <rect x="6" y="6" width="12" height="12" transform="rotate(45 12 12)" />
      </svg>
    </div>
  );
}
