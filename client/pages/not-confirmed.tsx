// SPAM-05: where a link leads that confirms nothing: cut off by a mail program, or of a subscription that has ended.
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Seo } from '../components/seo.tsx';

export function Page() {
  return (
    <>
      <Seo title="Nothing was confirmed" />
      <PageHead overline="Newsletter" heading="Nothing was confirmed" lead={messages.notConfirmed}>
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
