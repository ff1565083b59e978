// HDR-04 and HDR-05: the full-screen menu: tiles on wide screens, a list that leads into the services on narrow ones.
import { useState } from 'react';
import { Link } from 'wouter';
import { messageCeo, speakToExpert, tiles } from '#shared/navigation/menu.ts';
import { site } from '#shared/firm/site.ts';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { Icon } from '../../components/pictures/icon.tsx';
import { fetchSearch, OPEN_SEARCH } from './header-search.tsx';
import { MenuList } from './menu-list.tsx';
import { SocialLinks } from './social-links.tsx';
import './site-menu.css';

export const SITE_MENU_ID = 'site-menu';

export function SiteMenu({ isOpen, onOpen, onClose }: { isOpen: boolean; onOpen: () => void; onClose: () => void }) {
  // Each visit starts at the first level.
  const [visit, setVisit] = useState(0);

  function handleClose() {
    setVisit(visit + 1);
    onClose();
  }

  return (
    <Dialog id={SITE_MENU_ID} title="Menu" isOpen={isOpen} onFoundOpen={onOpen} onClose={handleClose} className="site-menu">
      <nav className="menu-tiles" aria-label="Pages">
        {tiles.map(({ name, href, picture }) => (
          <Link key={href} href={href} className="menu-tile" onClick={handleClose}>
            <Picture path={picture} widths={[480, 960]} alt="" sizes="60rem" />
            <span>{name}</span>
          </Link>
        ))}
      </nav>
      <button
        type="button"
        className="menu-search"
        onPointerDown={fetchSearch}
        onClick={() => {
          handleClose();
          document.dispatchEvent(new Event(OPEN_SEARCH));
        }}
      >
        <Icon name="search" />
        Search: VAT refund, trade licence…
      </button>
      <MenuList key={visit} onLeave={handleClose} />
      <Link href={speakToExpert.href} className="button button-brass menu-speak" onClick={handleClose}>
        {speakToExpert.name}
      </Link>
      <div className="site-menu-foot">
        <p>
          <a href={site.phone.href} dir="ltr">
            {site.phone.display}
          </a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <Link href={messageCeo.href} onClick={handleClose}>
            {messageCeo.name}
          </Link>
        </p>
        <SocialLinks />
      </div>
    </Dialog>
  );
}
