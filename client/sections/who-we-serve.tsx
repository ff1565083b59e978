// HOME-06, HOME-07: 'Who We Serve': seven industries, of which the active one lists its sub-industries.
import { headingOf } from '#shared/firm/section-texts.ts';
import { industries } from '#shared/firm/catalogue.ts';
import { industryAlts } from '#shared/firm/industry-pictures.ts';
import { paths } from '#shared/navigation/paths.ts';
import { BackdropCarousel } from '../components/pictures/backdrop-carousel.tsx';

const groupsOf = () => industries.map(({ id, title, headtitle, subindustries }) => ({
  id,
  heading: headtitle,
  picture: { path: `pictures/industry/${title}`, widths: [640, 1280, 1600], alt: industryAlts[title]! },
  links: subindustries.map((sub) => ({ name: sub.headtitle, href: paths.subIndustry(title, sub.title) })),
}));

export function WhoWeServe() {
  return <BackdropCarousel heading={headingOf('who-we-serve', 'Who We Serve')} groups={groupsOf()} isListOfActiveOnly />;
}
