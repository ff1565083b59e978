// HOME-01: the firm's promise beside a film of the city, which links to the broadcast page.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { BrandMark } from '../components/pictures/brand-mark.tsx';
import { Film } from '../components/pictures/film.tsx';
import { Icon } from '../components/pictures/icon.tsx';
import { Section } from '../components/page/section.tsx';
import './video-banner.css';

export function VideoBanner() {
  return (
    <Section className="video-banner" isWide>
      <div className="video-banner-text">
        <Link href={paths.broadcast} className="video-banner-brand" aria-label={`${site.name}: our broadcast`}>
          <BrandMark />
        </Link>
        <p className="video-banner-tagline">{site.tagline}</p>
      </div>
      <div className="video-banner-film">
        <Film name="banner" alt="The towers of Business Bay along the canal at dusk" sizes="(min-width: 62rem) 60vw, 100vw" />
        <Link href={paths.broadcast} className="video-banner-play">
          <Icon name="play" size={32} />
          <span>Visit our channel</span>
        </Link>
      </div>
    </Section>
  );
}
