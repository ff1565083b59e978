// FOOT-01 to FOOT-03, and every service and industry, so that everything in the menus can be reached without JavaScript.
import { Link } from 'wouter';
import { services } from '#shared/firm/catalogue.ts';
import { footer, legal, type MenuItem, whoWeServe } from '#shared/navigation/menu.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site, whatsappUrl } from '#shared/firm/site.ts';
import { BrandMark } from '../../components/pictures/brand-mark.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import { askForConsent } from '../../app/cookie-consent.ts';
import { SocialLinks } from './social-links.tsx';
import './footer.css';

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-firm">
          <Link href={paths.home} className="footer-brand">
            <BrandMark />
            <span>{site.name}</span>
          </Link>
          <p>{site.subline}.</p>
          <SocialLinks />
        </div>
        <div className="footer-offices">
          {site.offices.map((office, index) => (
            <address key={office.city}>
              <p className="footer-heading">
                {office.city}
                {index === 0 && <span>Headquarters</span>}
              </p>
              <p>
                {office.street}
                <br />
                {office.locality}
                <br />
                {office.country}
              </p>
              <p className="footer-lines">
                <a href={office.phone.href} dir="ltr">
                  {office.phone.display}
                </a>
                <a href={`mailto:${office.email}`}>{office.email}</a>
                {index === 0 && (
                  <a href={whatsappUrl('Hello, I have a question about your services.')} rel="noopener">
                    <Icon name="whatsapp" size={16} />
                    WhatsApp
                  </a>
                )}
              </p>
            </address>
          ))}
        </div>
        <nav id="all-pages" className="footer-services" aria-label="Services and industries">
          {services.map((category) => (
            <section key={category.id}>
              <p className="footer-heading">
                <Link href={paths.serviceCategory(category.title)}>{category.headtitle}</Link>
              </p>
              <Links items={category.subtitles.map((service) => ({ name: service.headsubtitle, href: paths.service(category.title, service.keyword) }))} />
            </section>
          ))}
          <section>
            <p className="footer-heading">Who We Serve</p>
            <Links items={whoWeServe} />
          </section>
        </nav>
        <div className="footer-end">
          <nav aria-label="Footer">
            <Links items={[...footer, ...legal]} />
          </nav>
          <button type="button" className="footer-cookies needs-script" onClick={askForConsent}>
            Cookie preferences
          </button>
          <p>
            {site.copyright} {site.legalName} All rights reserved. Website by{' '}
            <a href={site.agency.href} rel="noopener">
              {site.agency.name}
            </a>
            .
          </p>
        </div>
      </div>
    </footer>
  );
}

function Links({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul>
      {items.map(({ name, href }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
