// HOME-09: three ways to get to know the firm. The founder's letter links back here.
import { Link } from 'wouter';
import { headingOf, leadOf } from '#shared/firm/section-texts.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import { Picture } from '../../components/pictures/picture.tsx';
import { Section } from '../../components/page/section.tsx';
import './image-tiles.css';

const tiles = [
  { name: 'The team', about: 'Nine desks and what to ask them', href: `${paths.about}#our-team`, picture: 'pictures/page/team-tile' },
  { name: 'Lets Meet CEO', about: 'The founder’s letter', href: paths.ceo, picture: 'pictures/page/ceo-tile' },
  { name: 'Unique Brand Experience', about: 'How we work, in the same letter', href: paths.ceo, picture: 'pictures/page/experience-tile' },
];

export function ImageTiles() {
  return (
    <Section id="ceo" tone="paper" heading={headingOf('tiles', "Relax. We've got you.")} lead={leadOf('tiles', 'The best results')}>
      <ul className="image-tiles">
        {tiles.map(({ name, about, href, picture }) => (
          <li key={name}>
            <Link href={href} className="image-tile">
              <Picture path={picture} widths={[480, 960]} alt="" sizes="(min-width: 62rem) 40rem, 92vw" />
              <span>
                <span>
                  {name} <small>{about}</small>
                </span>
                <Icon name="arrow-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
