// The panel under the Services pill: every service by category, with the industries and the company profile beside them.
import { Link } from 'wouter';
import { services } from '#shared/firm/catalogue.ts';
import { whoWeServe } from '#shared/navigation/menu.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import './mega-menu.css';

export function MegaMenu({ id, onLeave }: { id: string; onLeave: () => void }) {
  return (
    <div id={id} className="mega-menu">
      <div className="mega-menu-inner">
        <div className="mega-menu-services">
          {services.map((category) => (
            <section key={category.id} aria-label={category.headtitle}>
              <p className="mega-menu-heading">
                <Link href={paths.serviceCategory(category.title)} onClick={onLeave}>
                  {category.headtitle}
                </Link>
              </p>
              <ul>
                {category.subtitles.map((service) => (
                  <li key={service.subid}>
                    <Link href={paths.service(category.title, service.keyword)} onClick={onLeave}>
                      {service.headsubtitle}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="mega-menu-side">
          <p className="mega-menu-heading">Who We Serve</p>
          <ul>
            {whoWeServe.map(({ name, href }) => (
              <li key={href}>
                <Link href={href} onClick={onLeave}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          {/* ROUTE-07: the header names the offer. */}
          <p className="mega-menu-offer">
            <Link href={paths.offer} onClick={onLeave}>
              What we offer every new client
            </Link>
          </p>
          <ButtonLink variant="quiet" href={site.documents.companyProfile} target="_blank">
            <Icon name="file" />
            Company profile
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
