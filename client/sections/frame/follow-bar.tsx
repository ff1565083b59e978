// The firm's social profiles as a bar of names, for pages that invite visitors to follow us.
import { site } from '#shared/firm/site.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import './follow-bar.css';

export function FollowBar({ label }: { label: string }) {
  return (
    <nav className="follow-bar" aria-label={label}>
      <p className="overline">{label}</p>
      <ul>
        {site.socials.map(({ name, icon, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener">
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
