// SPAM-05: after somebody has confirmed their address, for the first time or again.
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Seo } from '../components/seo.tsx';

export function Page() {
  return (
    <>
      <Seo title={messages.confirmed} />
      <PageHead overline="Newsletter" heading={messages.confirmed} lead="You are on the list. Every letter names the way out, with one click.">
        <div className="page-head-actions">
          <ButtonLink variant="brass" href={paths.blog}>
            Read the latest articles
          </ButtonLink>
          <ButtonLink variant="ghost" href={paths.home}>
            Home
          </ButtonLink>
        </div>
      </PageHead>
    </>
  );
}
