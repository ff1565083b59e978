// The site's header: name and the addresses that exist.
import { Link } from 'wouter';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { BrandMark } from '../components/brand-mark.tsx';
import './header.css';

export function Header() {
  return (
    <header className="header">
      <div className="header-inner">
        <Link href={paths.home} className="header-brand">
          <BrandMark />
          <span>{site.name}</span>
        </Link>
        <nav aria-label="Main">
          <ul className="header-links">
            <li>
              <Link href={paths.blog}>Insights</Link>
            </li>
            <li>
              <a href={site.phone.href}>
                <span className="header-call">Call </span>
                <span dir="ltr">{site.phone.display}</span>
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
