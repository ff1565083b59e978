// CON-01 to CON-03: a form to write to us, the three offices, our social profiles, and the newsletter at #subscribe.
import { speakToExpert } from '#shared/forms/speak-to-expert.ts';
import { subscription } from '#shared/forms/subscription.ts';
import { otherMatters } from '#shared/firm/other-matters.ts';
import { headOf } from '#shared/navigation/head.ts';
import { contact } from '#shared/navigation/heads/contact.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { ClickFrame } from '../components/pictures/click-frame.tsx';
import { Icon } from '../components/pictures/icon.tsx';
import { JsonLd } from '../components/page/json-ld.tsx';
import { PageHead } from '../components/page/page-head.tsx';
import { Chosen } from '../components/pictures/chosen.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { usePageState } from '../app/page-state.ts';
import { FollowBar } from '../sections/frame/follow-bar.tsx';
import { LeadForm } from '../sections/forms/lead-form.tsx';
import './contact.css';

/** What happens once the form is sent. */
const speakToExpertSteps = ['You send four lines and get a reference.', ...speakToExpert.next] as const;

type Office = (typeof site.offices)[number];

export function Page() {
  const { siteUrl } = usePageState();
  return (
    <>
      <Seo {...headOf('contact', contact)} />
      {site.offices.map((office) => (
        <JsonLd key={office.city} data={describeOffice(office, siteUrl)} />
      ))}
      <PageHead overline="Contact us" heading="Sit down with us, or call first" lead={`${site.hours} in Dubai. An enquiry by form or e-mail is answered within one working day.`} picture={{ path: 'pictures/page/contact', widths: [480, 750, 960, 1440] }}>
        <div className="page-head-actions">
          <ButtonLink variant="brass" href={site.phone.href}>
            <Icon name="phone" /> <span dir="ltr">{site.phone.display}</span>
          </ButtonLink>
          <ButtonLink variant="ghost" href={whatsappUrl('Hello, I have a question about your services.')} target="_blank">
            <Icon name="whatsapp" /> WhatsApp
          </ButtonLink>
          <ButtonLink variant="ghost" href="#write">
            <Icon name="mail" /> Write to us
          </ButtonLink>
        </div>
      </PageHead>
      <Section id="write" tone="limestone" className="contact-write">
        <div>
          <p className="overline">Write to us</p>
          <h2>A consultant answers by the next working day</h2>
          <p>
            {site.hours} in Dubai, by telephone or by <span className="contact-mail">e-mail:</span> <a href={`mailto:${site.email}`}>{site.email}</a>.
          </p>
          <ol className="contact-steps">
            {speakToExpertSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <LeadForm form={speakToExpert} />
      </Section>
      <Section overline="Offices" heading="Where to find us" className="contact-offices">
        {site.offices.map((office) => (
          <OfficeBlock key={office.city} office={office} />
        ))}
      </Section>
      <FollowBar label="Follow us" />
      <Section tone="paper" className="contact-other" heading="If it is about something else">
        <dl>
          {otherMatters.map(({ id, term, text }) => (
            <div key={id} id={id}>
              <dt>{term}</dt>
              <dd>
                <WithMail text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="subscribe" tone="ink" className="contact-subscribe">
        <div>
          <p className="overline">Newsletter</p>
          <h2>Subscribe</h2>
          <p className="section-lead">What changes in UAE tax, audit and company law, and what it asks of you. A letter when there is something to say.</p>
          <p>
            You can leave with one click in every letter. The <a href={paths.privacy}>Privacy Policy</a> explains how we treat your address.
          </p>
        </div>
        <LeadForm form={subscription} />
      </Section>
    </>
  );
}

function OfficeBlock({ office }: { office: Office }) {
  const { city, country, street, locality, email, phone, picture, focus, position } = office;
  return (
    <article className="office">
      <ClickFrame title={`Map of our office in ${city}`} src={mapOf(position)} action="Show the map" icon="map-pin" provider="OpenStreetMap" picture={<Chosen path={picture} focus={focus} widths={[480, 960]} alt="" sizes="(min-width: 64rem) 44rem, 92vw" />} />
      <div className="office-text">
        <p className="overline">{country}</p>
        <h3>{city}</h3>
        <ul>
          <li>
            <Icon name="map-pin" />
            <address>
              {street}
              <br />
              {locality}
              <br />
              {country}
            </address>
          </li>
          <li>
            <Icon name="phone" />
            <a href={phone.href} dir="ltr">
              {phone.display}
            </a>
          </li>
          <li>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        </ul>
        <ButtonLink variant="quiet" href={`https://www.google.com/maps/search/?api=1&query=${position.latitude},${position.longitude}`} target="_blank" aria-label={`Open in maps: ${city}`}>
          Open in maps <Icon name="arrow-up-right" />
        </ButtonLink>
      </div>
    </article>
  );
}

/** About a kilometre in each direction. */
const REACH_DEGREES = 0.008;

/** OpenStreetMap's embed. Its host is allowed by the policy in server/http/security.ts. */
function mapOf({ latitude, longitude }: Office['position']) {
  const box = [longitude - REACH_DEGREES, latitude - REACH_DEGREES, longitude + REACH_DEGREES, latitude + REACH_DEGREES].map((degrees) => degrees.toFixed(4));
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

function describeOffice({ city, country, street, locality, email, phone, picture, position }: Office, siteUrl: string) {
  return {
    '@type': ['AccountingService', 'LocalBusiness'],
    '@id': `${siteUrl}${paths.contact}#${city.toLowerCase()}`,
    name: `${site.name} ${city}`,
    legalName: site.legalName,
    url: `${siteUrl}${paths.contact}`,
    image: `${siteUrl}/${picture.startsWith('uploads/') ? picture : `${picture}-960.webp`}`,
    telephone: phone.display,
    email,
    address: { '@type': 'PostalAddress', streetAddress: street, addressLocality: locality, addressCountry: country },
    geo: { '@type': 'GeoCoordinates', ...position },
    openingHours: 'Mo-Fr 09:00-18:00',
  };
}

/** Our address in it as a link. */
function WithMail({ text }: { text: string }) {
  const [before, after] = text.split(site.email);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${site.email}`}>{site.email}</a>
      {after}
    </>
  );
}
