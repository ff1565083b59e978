// FOOT-01 to FOOT-03, with the links that exist.
import { Link } from 'wouter';
import { paths } from '#shared/paths.ts';
import { site, whatsappUrl } from '#shared/site.ts';
import './footer.css';

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{site.name}</p>
          <p>{site.offices[0].address}</p>
        </div>
        <ul>
          <li>
            <a href={site.phone.href} dir="ltr">
              {site.phone.display}
            </a>
          </li>
          <li>
            <a href={whatsappUrl('Hello, I have a question about your services.')} rel="noopener">
              WhatsApp
            </a>
          </li>
          <li>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </li>
        </ul>
        <nav aria-label="Footer">
          <ul>
            <li>
              <Link href={paths.home}>Home</Link>
            </li>
            <li>
              <Link href={paths.blog}>Blogs</Link>
            </li>
          </ul>
        </nav>
        <p className="footer-copyright">
          {site.copyright} {site.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
