// The sections of the home page that the browser starts as the reader comes near: in the release, those from the newsletter on.
import { type ComponentType, Fragment } from 'react';
import type { LaterSection } from '#shared/firm/sections.ts';
import type { Utils } from '../../app/trpc.ts';
import { DailyArticles, prefetchDailyArticles } from './daily-articles.tsx';
import { Deadlines, prefetchDeadlines } from './deadlines.tsx';
import { Faq, prefetchFaq } from '../faq.tsx';
import { HomeStrips } from './home-strips.tsx';
import { ImageTiles } from './image-tiles.tsx';
import { Newsletter } from '../forms/newsletter.tsx';
import { Partners } from './partners.tsx';
import { SectionMark } from './section-mark.tsx';
import { SpeakToExpertSection } from '../forms/speak-to-expert-form.tsx';
import { prefetchTestimonials, Testimonials } from '../testimonials.tsx';

const bands: Record<LaterSection, ComponentType> = {
  newsletter: Newsletter,
  tiles: ImageTiles,
  articles: DailyArticles,
  deadlines: Deadlines,
  faq: Faq,
  testimonials: Testimonials,
  strips: HomeStrips,
  partners: Partners,
  'speak-to-expert': SpeakToExpertSection,
};

export async function prefetch(utils: Utils) {
  await Promise.all([prefetchDailyArticles(utils), prefetchTestimonials(utils), prefetchFaq(utils), prefetchDeadlines(utils)]);
}

/** `names`: which of them, in this order. */
export function Part({ names }: { names: readonly LaterSection[] }) {
  return names.map((name) => {
    const Band = bands[name];
    return (
      <Fragment key={name}>
        <SectionMark name={name} />
        <Band />
      </Fragment>
    );
  });
}
