// SPAM-05: after somebody has left the newsletter.
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Seo } from '../components/seo.tsx';

export function Page() {
  return (
    <>
      <Seo title={messages.unsubscribed} />
      <PageHead overline="Newsletter" heading={messages.unsubscribed} lead="No letter of ours reaches this address any more. If it was a mistake, you are welcome back.">
        <div className="page-head-actions">
          <ButtonLink variant="brass" href={`${paths.contact}#subscribe`}>
            Subscribe again
          </ButtonLink>
          <ButtonLink variant="ghost" href={paths.home}>
            Home
          </ButtonLink>
        </div>
      </PageHead>
    </>
  );
}
