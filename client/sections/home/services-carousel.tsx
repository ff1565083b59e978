// SVCH-01: 'Our Services', the hero of all service pages: seven categories, each with its services.
import { Link } from 'wouter';
import { headingOf } from '#shared/firm/section-texts.ts';
import { services } from '#shared/firm/catalogue.ts';
import { categoryAlts } from '#shared/firm/category-pictures.ts';
import { COMPARISON_ID, paths } from '#shared/navigation/paths.ts';
import { BackdropCarousel } from '../../components/pictures/backdrop-carousel.tsx';
import './services-carousel.css';

const groupsOf = () => services.map(({ id, title, headtitle, subtitles }) => ({
  id,
  heading: headtitle,
  picture: { path: `pictures/category/${title}`, widths: [640, 1280, 1920], alt: categoryAlts[title]! },
  links: subtitles.map((sub) => ({ name: sub.headsubtitle, href: paths.service(title, sub.keyword) })),
}));

const FORMATION = 'company-formation-and-business-consultancy';
/** The carousel shows three services of a category at first; these are asked for most. */
const mostAsked = [
  { name: 'VAT', href: paths.service('taxation', 'vat') },
  { name: 'Corporate tax', href: paths.service('taxation', 'corporate-tax') },
  { name: 'External audit', href: paths.service('audit-and-assurance', 'external-audit') },
  { name: 'Free zone', href: paths.service(FORMATION, 'free-zone-business-setup') },
  { name: 'Mainland or free zone?', href: `${paths.serviceCategory(FORMATION)}#${COMPARISON_ID}` },
];

export function ServicesCarousel() {
  const intro = (
    <p className="most-asked">
      <span>Most asked:</span>
      {mostAsked.map(({ name, href }) => (
        <Link key={href} href={href}>
          {name}
        </Link>
      ))}
    </p>
  );
  return <BackdropCarousel id="footerservices" heading={headingOf('services', 'Our Services')} intro={intro} groups={groupsOf()} />;
}
