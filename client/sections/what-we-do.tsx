// HOME-04: what we do and what we believe, both open at first, as on the about page.
import { headingOf } from '#shared/firm/section-texts.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Accordion } from '../components/controls/accordion.tsx';
import { ButtonLink } from '../components/controls/button.tsx';
import { Picture } from '../components/pictures/picture.tsx';
import { Reveal } from '../components/page/reveal.tsx';
import { Section } from '../components/page/section.tsx';
import { whatWeDo } from './about-texts.tsx';
import './what-we-do.css';

export function WhatWeDo() {
  return (
    <Section className="what-we-do">
      <Reveal className="what-we-do-picture">
        <Picture path="pictures/service/internal-audit" widths={[480, 960, 1440]} alt="" sizes="(min-width: 62rem) 40rem, 92vw" />
      </Reveal>
      <div className="what-we-do-text">
        <h2>{headingOf('what-we-do', 'One firm for the whole ledger')}</h2>
        <Accordion items={whatWeDo} mode="multiple" initiallyOpen="all" />
        <p className="what-we-do-links">
          <ButtonLink href={paths.about}>About</ButtonLink>
          <ButtonLink variant="quiet" href={`${paths.about}#Discover-More`}>
            Discover More
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}
