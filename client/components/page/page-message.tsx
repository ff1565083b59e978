// A page with a single message (not found, failed, done) and links to go on.
import type { ReactNode } from 'react';
import { Seo } from './seo.tsx';

export function PageMessage({ title, isFailure = false, children }: { title: string; isFailure?: boolean; children: ReactNode }) {
  return (
    <section className="page-message">
      <Seo title={title} isMissing={isFailure} />
      <h1 {...(isFailure && { className: 'failure' })}>{title}</h1>
      {children}
    </section>
  );
}
