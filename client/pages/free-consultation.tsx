// FC-01 and FC-02: a free first call: what to expect, the firm in three figures, the form, and who works with us.
import { figures } from '#shared/firm/figures.ts';
import { consultation } from '#shared/forms/consultation.ts';
import { clients } from '#shared/firm/marks.ts';
import { site } from '#shared/firm/site.ts';
import { headOf } from '#shared/navigation/head.ts';
import { freeConsultation } from '#shared/navigation/heads/free-consultation.ts';
import { ABOUT_PARAM } from '#shared/navigation/paths.ts';
import { usePageQuery } from '../app/page-state.ts';
import { Carousel } from '../components/pictures/carousel.tsx';
import { CountUp } from '../components/page/count-up.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { ButtonLink } from '../components/controls/button.tsx';
import { LeadForm } from '../sections/forms/lead-form.tsx';
import './free-consultation.css';

const agenda = [
  { heading: 'You tell us', text: 'What the company does, what has happened and what you would like to know. You do not need any documents for this call.' },
  { heading: 'We ask', text: 'A few facts on which the answer depends: the licence, the financial year, turnover and who owns the company.' },
  { heading: 'We answer', text: 'What we would do first, what can wait and what it would cost. If you do not need an adviser, we say so.' },
] as const;

/** FC-02: each mark three times, so that the row is longer than any screen; labelled only once. */
const rounds = [0, 1, 2];

export function Page() {
  const about = new URLSearchParams(usePageQuery()).get(ABOUT_PARAM);
  return (
    <>
      <Seo {...headOf('freeConsultation', freeConsultation)} />
      <PageHead overline="Free consultation" heading={"One call. A\u00a0clear\u00a0next step."} lead="Tell us what you need. A consultant from the right team calls you back within one working day, free of charge and without obligation." picture={{ path: 'pictures/page/consultation', widths: [480, 960, 1440] }}>
        <div className="page-head-actions">
          <ButtonLink variant="brass" href="#book">
            Book the call
          </ButtonLink>
        </div>
      </PageHead>
      <Section tone="limestone" className="figures-band">
        <dl>
          {figures.counters.map(({ to, label, counts }) => (
            <div key={label}>
              <dt>
                {label} <small>{counts}</small>
              </dt>
              <dd>
                <CountUp to={to} suffix="+" />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="book" className="consultation">
        <div className="consultation-text">
          <p className="overline">What happens in it</p>
          <h2>Thirty minutes, three parts</h2>
          <ol>
            {agenda.map(({ heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p>
            Rather call now? <a href={site.phone.href} dir="ltr">{site.phone.display}</a>, {site.hours} in Dubai.
          </p>
        </div>
        <div className="consultation-card">
          <h2 className="consultation-form-heading">{consultation.title}</h2>
          <LeadForm form={consultation} {...(about && { initial: { whatAreYouLookingFor: about } })} />
        </div>
      </Section>
      <Section tone="paper" isCentred className="marks-band">
        <Carousel label="Clients" perView={{ 320: 2, 640: 3, 768: 4, 1024: 6 }} isLooping autoPlay="continuous" hasArrows={false}>
          {rounds.flatMap((round) => clients.map(({ slug, name }) => <img key={`${slug} ${round}`} src={`/marks/client/${slug}.svg`} alt={round === 0 ? name : ''} width="148" height="44" loading="lazy" />))}
        </Carousel>
        <p className="marks-caption">Sample marks. A client is named here once it has agreed.</p>
      </Section>
    </>
  );
}
