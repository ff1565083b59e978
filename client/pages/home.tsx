// The home page: one story told in bands.
import type { ComponentType } from 'react';
import { faq } from '#shared/faq.ts';
import { site } from '#shared/site.ts';
import { JsonLd } from '../components/json-ld.tsx';
import { Seo } from '../components/seo.tsx';
import { ConsultationDialog } from '../sections/consultation-dialog.tsx';
import { DailyArticles, prefetchDailyArticles } from '../sections/daily-articles.tsx';
import { Faq } from '../sections/faq.tsx';
import { Hero } from '../sections/hero.tsx';
import { HomeIntro } from '../sections/home-intro.tsx';
import { HomeStrips } from '../sections/home-strips.tsx';
import { ImageTiles } from '../sections/image-tiles.tsx';
import { Newsletter } from '../sections/newsletter.tsx';
import { Partners } from '../sections/partners.tsx';
import { ServicesCarousel } from '../sections/services-carousel.tsx';
import { SpeakToExpertSection } from '../sections/speak-to-expert-form.tsx';
import { prefetchTestimonials, Testimonials } from '../sections/testimonials.tsx';
import { Unique } from '../sections/unique.tsx';
import { VideoBanner } from '../sections/video-banner.tsx';
import { WhatWeDo } from '../sections/what-we-do.tsx';
import { WhoWeServe } from '../sections/who-we-serve.tsx';
import type { Utils } from '../trpc.ts';

/** AMB-36: the order of the page is this list. */
const bands = [
  ['hero', Hero],
  ['video-banner', VideoBanner],
  ['intro', HomeIntro],
  ['services', ServicesCarousel],
  ['what-we-do', WhatWeDo],
  ['unique', Unique],
  ['who-we-serve', WhoWeServe],
  ['newsletter', Newsletter],
  ['tiles', ImageTiles],
  ['articles', DailyArticles],
  ['faq', Faq],
  ['testimonials', Testimonials],
  ['strips', HomeStrips],
  ['partners', Partners],
  ['speak-to-expert', SpeakToExpertSection],
] as const satisfies readonly (readonly [string, ComponentType])[];

export async function prefetch(utils: Utils) {
  await Promise.all([prefetchDailyArticles(utils), prefetchTestimonials(utils)]);
}

export function Page() {
  return (
    <>
      <Seo title={`${site.name}: audit, accounting, tax and company formation in Dubai`} />
      <JsonLd data={organisation} />
      <JsonLd data={questions} />
      {bands.map(([name, Band]) => (
        <Band key={name} />
      ))}
      <ConsultationDialog />
    </>
  );
}

const organisation = {
  '@type': 'AccountingService',
  name: site.name,
  legalName: site.legalName,
  description: site.description,
  telephone: site.phone.display,
  email: site.email,
  foundingDate: String(site.foundedYear),
  sameAs: site.socials.map(({ href }) => href),
  address: { '@type': 'PostalAddress', streetAddress: site.offices[0].street, addressLocality: 'Dubai', addressCountry: 'AE' },
  areaServed: 'AE',
};

const questions = {
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
};
