// The home page, a sequence of bands.
import { type ComponentType, Suspense } from 'react';
import type { FaqEntry } from '#shared/firm/faq.ts';
import { inOrder } from '#shared/firm/sections.ts';
import { site } from '#shared/firm/site.ts';
import { JsonLd } from '../components/page/json-ld.tsx';
import { Seo } from '../components/page/seo.tsx';
import { whenNear } from '../components/page/when-near.tsx';
import { ConsultationDialog } from '../sections/forms/consultation-dialog.tsx';
import { Hero } from '../sections/home/hero.tsx';
import { HomeIntro } from '../sections/home/home-intro.tsx';
import { ServicesCarousel } from '../sections/home/services-carousel.tsx';
import { Unique } from '../sections/unique.tsx';
import { VideoBanner } from '../sections/video-banner.tsx';
import { WhatWeDo } from '../sections/what-we-do.tsx';
import { WhoWeServe } from '../sections/who-we-serve.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';

/** AMB-36: this list and the one in `home-later` set the order of the page; staff may change it within each. */
const bands = [
  ['hero', Hero],
  ['video-banner', VideoBanner],
  ['intro', HomeIntro],
  ['services', ServicesCarousel],
  ['what-we-do', WhatWeDo],
  ['unique', Unique],
  ['who-we-serve', WhoWeServe],
] as const satisfies readonly (readonly [string, ComponentType])[];

const later = whenNear(() => import('../sections/home/home-later.tsx'));

export async function prefetch(utils: Utils) {
  const { prefetch: prefetchLater } = await later.load();
  await prefetchLater(utils);
}

export function Page() {
  const { data: faq } = useContent('texts.faq', undefined);
  return (
    <>
      <Seo title={`${site.name}: audit, accounting, tax and company formation in Dubai`} />
      <JsonLd data={organisationNow()} />
      {faq && <JsonLd data={questionsOf(faq)} />}
      {/* Each band is hydrated by itself, after the frame of the page. */}
      {inOrder(bands).map(([name, Band]) => (
        <Suspense key={name}>
          <Band />
        </Suspense>
      ))}
      <later.Near />
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
