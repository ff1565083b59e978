// SVCH-01: 'Our Services', the hero of all service pages: seven categories, each with its services.
import { services } from '#shared/firm/catalogue.ts';
import { paths } from '#shared/navigation/paths.ts';
import { BackdropCarousel } from '../../components/pictures/backdrop-carousel.tsx';

const groups = services.map(({ id, title, headtitle, alt, subtitles }) => ({
  id,
  heading: headtitle,
  picture: { path: `pictures/category/${title}`, widths: [640, 1280, 1920], alt },
  links: subtitles.map((sub) => ({ name: sub.headsubtitle, href: paths.service(title, sub.keyword) })),
}));

export function ServicesCarousel() {
  return <BackdropCarousel id="footerservices" heading="Our Services" groups={groups} />;
}
