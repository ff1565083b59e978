// The opening band of an inner page: heading, actions, and one large picture that blends into the background.
import type { ReactNode } from 'react';
import { Picture } from '../pictures/picture.tsx';
import './page-head.css';

type PageHeadProps = {
  overline?: string;
  heading: string;
  lead?: ReactNode;
  /** The heading tells what went wrong. */
  isFailure?: boolean;
  /** As for `Picture`. Decorative only. */
  picture?: { path: string; widths: readonly number[] };
  children?: ReactNode;
};

/** For addresses that do not exist. */
export const missingPicture = { path: 'pictures/page/not-found', widths: [480, 960, 1440] };

export function PageHead({ overline, heading, lead, isFailure = false, picture, children }: PageHeadProps) {
  return (
    <header className={`page-head${picture ? ' page-head-pictured' : ''}`}>
      <div className="page-head-inner">
        <div className="page-head-text">
          {overline && <p className="overline">{overline}</p>}
          <h1 {...(isFailure && { className: 'failure' })}>{heading}</h1>
          {lead && <p className="page-head-lead">{lead}</p>}
          {children}
        </div>
      </div>
      {picture && <Picture {...picture} alt="" sizes="(min-width: 64rem) 62vw, 100vw" isFirst />}
    </header>
  );
}
