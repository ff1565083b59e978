// The firm's social profiles as a row of logos.
import { site } from '#shared/firm/site.ts';
import { Icon } from '../../components/pictures/icon.tsx';
import './social-links.css';

export function SocialLinks({ names }: { names?: readonly string[] }) {
  const shown = names ? site.socials.filter(({ name }) => names.includes(name)) : site.socials;
  return (
    <ul className="social-links" aria-label={`${site.name} on social networks`}>
      {shown.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener" aria-label={name}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
