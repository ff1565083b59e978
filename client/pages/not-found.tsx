// ROUTE-03: the page for addresses that do not exist, with suggestions of what the visitor may have wanted.
import { Link } from 'wouter';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../components/controls/button.tsx';
import { missingPicture, PageHead } from '../components/page/page-head.tsx';
import { Seo } from '../components/page/seo.tsx';

export function Page() {
  return (
    <>
      <Seo title={messages.pageNotFound} />
      <PageHead heading={messages.pageNotFound} lead="The address may be old or mistyped. What you are looking for is not behind this door." picture={missingPicture}>
        <div className="page-head-actions">
          <ButtonLink variant="brass" href={paths.home}>
            Go Back Home
          </ButtonLink>
          <ButtonLink variant="ghost" href={paths.rightSolutions}>
            Search the site
          </ButtonLink>
        </div>
        <p className="page-head-more">
          Or look at <Link href={paths.sitemap}>the list of all pages</Link>, or <Link href={paths.contact}>ask us</Link>.
        </p>
      </PageHead>
    </>
  );
}
