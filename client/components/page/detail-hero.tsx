// The first screen of a catalogue page: breadcrumb, title, enquiry link, picture and key facts.
import type { ReactNode } from 'react';
import { whole } from '../articles/whole.ts';
import { Picture } from '../pictures/picture.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import './detail-hero.css';

/** The picture covers its frame, and is wider than the visible part: 16:9 at a height of 31.25rem. */
export const detailPictureSizes = '(min-width: 62rem) max(50vw, 55.6rem), max(100vw, 55.6rem)';
/** A telephone held upright shows the middle of the picture: that part alone is sharper and weighs half as much (docs/art/upright.mjs). */
const uprightPhone = '(max-width: 27.5rem) and (orientation: portrait)';

export function DetailPicture({ path, widths, alt }: { path: string; widths: readonly number[]; alt: string }) {
  return <Picture path={path} widths={widths} alt={alt} sizes={detailPictureSizes} isFirst instead={{ path: `${path}-tall`, widths: [720], media: uprightPhone, sizes: '100vw', isAvifOnly: true }} />;
}

type DetailHeroProps = {
  crumbs: readonly Crumb[];
  overline: string;
  heading: string;
  lead?: ReactNode;
  actions: ReactNode;
  picture?: ReactNode;
  facts?: readonly { term: string; text: string }[];
};

export function DetailHero({ crumbs, overline, heading, lead, actions, picture, facts = [] }: DetailHeroProps) {
  return (
    <header className="detail-hero">
      <div className={picture ? 'detail-hero-screen' : 'detail-hero-screen detail-hero-plain'}>
        <div className="detail-hero-text">
          <Breadcrumb items={crumbs} />
          <p className="overline">{overline}</p>
          <h1>{heading}</h1>
          {lead && <p className="detail-hero-lead">{lead}</p>}
          <div className="detail-hero-actions">{actions}</div>
        </div>
        {picture && <div className="detail-hero-picture">{picture}</div>}
      </div>
      {facts.length > 0 && (
        <dl className="detail-hero-facts">
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{whole(text)}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
