// The home page, a sequence of bands.
import { type ComponentType, Suspense } from 'react';
import { headOf } from '#shared/navigation/head.ts';
import { home } from '#shared/navigation/heads/home.ts';
import type { FaqEntry } from '#shared/firm/faq.ts';
import { type FirstSection, homeSections } from '#shared/firm/sections.ts';
import { site } from '#shared/firm/site.ts';
import { JsonLd } from '../components/page/json-ld.tsx';
import { Seo } from '../components/page/seo.tsx';
import { whenNear } from '../components/page/when-near.tsx';
import { ConsultationDialog } from '../sections/forms/consultation-dialog.tsx';
import { Hero } from '../sections/home/hero.tsx';
import { HomeIntro } from '../sections/home/home-intro.tsx';
import { SectionMark } from '../sections/home/section-mark.tsx';
import { ServicesCarousel } from '../sections/home/services-carousel.tsx';
import { Unique } from '../sections/unique.tsx';
import { VideoBanner } from '../sections/video-banner.tsx';
import { WhatWeDo } from '../sections/what-we-do.tsx';
import { WhoWeServe } from '../sections/who-we-serve.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';

const bands: Record<FirstSection, ComponentType> = {
  'video-banner': VideoBanner,
  intro: HomeIntro,
  services: ServicesCarousel,
  'what-we-do': WhatWeDo,
  unique: Unique,
  'who-we-serve': WhoWeServe,
};

const later = whenNear(() => import('../sections/home/home-later.tsx'));

export async function prefetch(utils: Utils) {
  const { prefetch: prefetchLater } = await later.load();
  await prefetchLater(utils);
}

export function Page() {
  const { data: faq } = useContent('texts.faq', undefined);
  return (
    <>
      <Seo {...headOf('home', home)} />
      <JsonLd data={organisationNow()} />
      {faq && <JsonLd data={questionsOf(faq)} />}
      {/* Each band is hydrated by itself, after the frame of the page. */}
      <Suspense>
        <Hero />
      </Suspense>
      {homeSections().map((part) => {
        if (typeof part === 'object') return <later.Near key={part[0]} names={part} />;
        const Band = bands[part];
        return (
          <Suspense key={part}>
            <SectionMark name={part} />
            <Band />
          </Suspense>
        );
      })}
      <ConsultationDialog />
    </>
  );
}

const organisationNow = () => ({
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
});

const questionsOf = (faq: readonly FaqEntry[]) => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
});
