// BLOG-01: the four social profiles with our shorter pieces, and what each is for.
import { site } from '#shared/firm/site.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import './feed-tiles.css';

const purposes: Partial<Record<(typeof site.socials)[number]['name'], string>> = {
  LinkedIn: 'New rules and dates, in a paragraph each',
  YouTube: 'Conversations about one question at a time',
  Instagram: 'From the offices: people, talks, events',
  Facebook: 'Answers to what owners ask most',
};

export function FeedTiles() {
  return (
    <ul className="feed-tiles">
      {site.socials
        .filter(({ name }) => purposes[name])
        .map(({ name, icon, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener">
              <Icon name={icon} size={32} />
              <span className="feed-tiles-name">{name}</span>
              <span>{purposes[name]}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
