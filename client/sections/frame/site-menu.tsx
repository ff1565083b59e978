// HDR-04 and HDR-05: the full-screen menu: tiles on wide screens, a list that leads into the services on narrow ones.
import { Link } from 'wouter';
import { messageCeo, tiles } from '#shared/navigation/menu.ts';
import { site } from '#shared/firm/site.ts';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
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
      <MenuList onLeave={onClose} />
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
