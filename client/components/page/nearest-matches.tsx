// SVC-06, IND-08: for an address not in the catalogue, the pages with the most similar ones.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../controls/button.tsx';
import { PageMessage } from './page-message.tsx';
import './nearest-matches.css';

type NearestMatchesProps = { title: string; matches: readonly { name: string; group: string; href: string }[] };

export function NearestMatches({ title, matches }: NearestMatchesProps) {
  return (
    <PageMessage title={title} isFailure>
      <p>There is no page at this address. These are the closest matches:</p>
      <ul className="nearest-matches">
        {matches.map(({ name, group, href }) => (
          <li key={href}>
            <Link href={href}>
              {name} <span>{group}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.home}>Go Back Home</ButtonLink>
    </PageMessage>
  );
}
