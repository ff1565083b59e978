// HDR-01 to HDR-07: name, pills, the services' menu, and the button of the full-screen menu.
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { messageCeo, pills, speakToExpert } from '#shared/navigation/menu.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { BrandMark } from '../../components/pictures/brand-mark.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import { useScrollDirection } from '../../hooks/use-scroll-direction.ts';
import { CompanyMenu } from './company-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import { ServicesMenu } from './services-menu.tsx';
import { SITE_MENU_ID, SiteMenu } from './site-menu.tsx';
import './header.css';

/** HDR-06: on these the header is light at the top of the page and gets its background further down. */
const lightAtTop: readonly string[] = [paths.home, paths.about, paths.blog];

export function Header() {
  const [location] = useLocation();
  const { isPastTop, isDown } = useScrollDirection();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isLight = lightAtTop.includes(location) && !isPastTop;
  return (
    <header className={`header${isLight ? ' header-light' : ''}${isDown ? ' header-hidden' : ''}`}>
      <div className="header-inner">
        <Link href={paths.home} className="header-brand">
          <BrandMark />
          <span>{site.name}</span>
        </Link>
        <nav className="header-nav" aria-label="Main">
          <ul>
            <ServicesMenu />
            {pills.map(({ name, href }) => href === paths.about ? <CompanyMenu key={href} name={name} href={href} isCurrent={href === location} /> : (
              <li key={href}>
                <Link href={href} className="header-pill" {...(href === location && { 'aria-current': 'page' as const })}>
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <Link href={speakToExpert.href} className="header-pill header-pill-brass">
                {speakToExpert.name}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="header-actions">
          <HeaderSearch />
          <Link href={messageCeo.href} className="header-ceo">
            <Icon name="mail" size={18} />
            <span>{messageCeo.name}</span>
          </Link>
          <a href={site.phone.href} className="header-round header-call" aria-label={`Call ${site.phone.display}`}>
            <Icon name="phone" />
          </a>
          <button type="button" className="header-round needs-script" aria-label="Menu" aria-haspopup="dialog" aria-controls={SITE_MENU_ID} onClick={() => setIsMenuOpen(true)}>
            <Icon name="menu" size={24} />
          </button>
          <noscript>
            <a href="#all-pages" className="header-pill">
              Menu
            </a>
          </noscript>
        </div>
      </div>
      <Suspense>
        <SiteMenu isOpen={isMenuOpen} onOpen={() => setIsMenuOpen(true)} onClose={() => setIsMenuOpen(false)} />
      </Suspense>
    </header>
  );
}
