// HOME-02 and HOME-03: the firm's headline, and what it is licensed to do.
import { headingOf, leadOf } from '#shared/firm/section-texts.ts';
import { site } from '#shared/firm/site.ts';
import { Picture } from '../../components/pictures/picture.tsx';
import { Reveal } from '../../components/page/reveal.tsx';
import { Divider, Section } from '../../components/page/section.tsx';
import './home-intro.css';

export function HomeIntro() {
  return (
    <Section tone="limestone" className="home-intro">
      <Reveal>
        <div>
          <h2>{headingOf('intro', site.headline)}</h2>
          <p className="home-intro-subline">{leadOf('intro', site.subline)}</p>
          <Divider />
          <p className="home-intro-lead">
            From our office in Business Bay we audit, keep books, file tax and set up companies for owners and finance heads across the Emirates. Choose the
            service you need; a consultant answers within one working day.
          </p>
        </div>
        <Picture path="pictures/page/certificates" widths={[480, 960, 1440]} alt="Certificates" sizes="(min-width: 62rem) 42rem, 92vw" />
      </Reveal>
    </Section>
  );
}
