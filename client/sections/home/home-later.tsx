// The second half of the home page, from the newsletter on.
import type { ComponentType } from 'react';
import { inOrder } from '#shared/firm/sections.ts';
import type { Utils } from '../../app/trpc.ts';
import { DailyArticles, prefetchDailyArticles } from './daily-articles.tsx';
import { Deadlines, prefetchDeadlines } from './deadlines.tsx';
import { Faq, prefetchFaq } from '../faq.tsx';
import { HomeStrips } from './home-strips.tsx';
import { ImageTiles } from './image-tiles.tsx';
import { Newsletter } from '../forms/newsletter.tsx';
import { Partners } from './partners.tsx';
import { SpeakToExpertSection } from '../forms/speak-to-expert-form.tsx';
import { prefetchTestimonials, Testimonials } from '../testimonials.tsx';

/** AMB-36: this list sets the order. */
const bands = [
  ['newsletter', Newsletter],
  ['tiles', ImageTiles],
  ['articles', DailyArticles],
  ['deadlines', Deadlines],
  ['faq', Faq],
  ['testimonials', Testimonials],
  ['strips', HomeStrips],
  ['partners', Partners],
  ['speak-to-expert', SpeakToExpertSection],
] as const satisfies readonly (readonly [string, ComponentType])[];

export async function prefetch(utils: Utils) {
  await Promise.all([prefetchDailyArticles(utils), prefetchTestimonials(utils), prefetchFaq(utils), prefetchDeadlines(utils)]);
}

export function Part() {
  return inOrder(bands).map(([name, Band]) => <Band key={name} />);
}
