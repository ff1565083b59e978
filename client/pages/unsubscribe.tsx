// SPAM-05: asks before somebody leaves the newsletter, since programs open links too.
import { paths } from '#shared/paths.ts';
import { Button } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Seo } from '../components/seo.tsx';
import type { PageParams } from '../routes.ts';

export function Page({ params: { reference = '' } }: { params: PageParams }) {
  return (
    <>
      <Seo title="Leave the list" />
      <PageHead overline="Newsletter" heading="Leave the list" lead="One click, and no letter of ours reaches this address any more.">
        <form method="post" action={paths.unsubscribePost(reference)} className="page-head-actions">
          <Button type="submit" variant="brass">
            Unsubscribe
          </Button>
        </form>
      </PageHead>
    </>
  );
}
