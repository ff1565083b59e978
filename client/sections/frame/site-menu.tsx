// HDR-04 and HDR-05: the full-screen menu: tiles on wide screens, a list that leads into the services on narrow ones.
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

export function SiteMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Menu" isOpen={isOpen} onClose={onClose} className="site-menu">
      <nav className="menu-tiles" aria-label="Pages">
        {tiles.map(({ name, href, picture }) => (
          <Link key={href} href={href} className="menu-tile" onClick={onClose}>
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
          onClose();
          document.dispatchEvent(new Event(OPEN_SEARCH));
        }}
      >
        <Icon name="search" />
        Search: VAT refund, trade licence…
      </button>
      <MenuList onLeave={onClose} />
      <Link href={speakToExpert.href} className="button button-brass menu-speak" onClick={onClose}>
        {speakToExpert.name}
      </Link>
      <div className="site-menu-foot">
        <p>
          <a href={site.phone.href} dir="ltr">
            {site.phone.display}
          </a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <Link href={messageCeo.href} onClick={onClose}>
            {messageCeo.name}
          </Link>
        </p>
        <SocialLinks />
      </div>
    </Dialog>
  );
}
