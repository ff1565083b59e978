// HOME-15: the free zones we register companies with, gliding past endlessly.
import { headingOf } from '#shared/firm/section-texts.ts';
import { partners } from '#shared/firm/marks.ts';
import { Carousel } from '../../components/pictures/carousel.tsx';
import { Section } from '../../components/page/section.tsx';
import './partners.css';

export function Partners() {
  return (
    <Section tone="paper" className="partners" overline="Channel partners" heading={headingOf('partners', 'Fifteen zones, one file')} isWide>
      <Carousel label="Channel partners" perView={{ 320: 2, 640: 3, 768: 4, 1024: 6 }} isLooping autoPlay="continuous" hasArrows={false}>
        {partners().map(({ slug, name, href, image }) => (
          <a key={slug} href={href} target="_blank" rel="noopener" className="partner">
            <img src={`/${image ?? `marks/partner/${slug}.svg`}`} alt={name} width="160" height="44" loading="lazy" />
          </a>
        ))}
      </Carousel>
    </Section>
  );
}
