// SVC-06, IND-08: for an address not in the catalogue, the pages with the most similar ones.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../controls/button.tsx';
import { missingPicture, PageHead } from './page-head.tsx';
import { Seo } from './seo.tsx';
import './nearest-matches.css';

type NearestMatchesProps = { title: string; matches: readonly { name: string; group: string; href: string }[] };

export function NearestMatches({ title, matches }: NearestMatchesProps) {
  return (
    <>
      <Seo title={title} isMissing />
      <PageHead heading={title} isFailure lead="There is no page at this address. These are the closest matches:" picture={missingPicture}>
        <ul className="nearest-matches">
          {matches.map(({ name, group, href }) => (
            <li key={href}>
              <Link href={href}>
                {name} <span>{group}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="page-head-actions">
          <ButtonLink variant="brass" href={paths.home}>
            Go Back Home
          </ButtonLink>
          <ButtonLink variant="ghost" href={paths.rightSolutions}>
            Search the site
          </ButtonLink>
        </div>
      </PageHead>
    </>
  );
}
