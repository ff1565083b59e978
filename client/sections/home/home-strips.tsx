// HOME-14: three strips, each linked to the service it names, and where clients review and follow us.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import { Section } from '../../components/page/section.tsx';
import { SocialLinks } from '../frame/social-links.tsx';
import './home-strips.css';

const strips = [
  { text: 'Giving smartness to your business accounting', href: paths.service('accounting-and-finance', 'accounting'), picture: 'pictures/service/accounting' },
  { text: 'Best Accounting Companies', href: paths.service('accounting-and-finance', 'financial-reporting'), picture: 'pictures/service/financial-reporting' },
  { text: 'Corporate Tax Services', href: paths.service('taxation', 'corporate-tax'), picture: 'pictures/service/corporate-tax' },
];

export function HomeStrips() {
  return (
    <Section className="home-strips" isWide>
      <ul className="strips">
        {strips.map(({ text, href, picture }) => (
          <li key={text}>
            <Link href={href} className="strip">
              <span className="strip-text">{text}</span>
              <img src={`/${picture}-480.webp`} alt="" width="480" height="270" loading="lazy" decoding="async" />
              <Icon name="arrow-right" size={32} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="home-follow">
        <p>
          Read or write a review on{' '}
          {site.reviews.map(({ name, href }, index) => (
            <span key={name}>
              {index > 0 && ' and '}
              <a href={href} target="_blank" rel="noopener">
                {name}
              </a>
            </span>
          ))}
          .
        </p>
        <SocialLinks />
      </div>
    </Section>
  );
}
