// The last band of a service or category: what to do next, before the footer.
import type { ReactNode } from 'react';
import { site } from '#shared/firm/site.ts';
import { Section } from './section.tsx';
import './case-band.css';

export function CaseBand({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section tone="ink" heading={heading} lead={`${site.promise}, ${site.hours} in Dubai.`} className="case-band">
      <div className="case-band-actions">{children}</div>
    </Section>
  );
}
