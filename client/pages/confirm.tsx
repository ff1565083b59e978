// SPAM-05: asks before an address is confirmed, since programs open links too.
import { paths } from '#shared/paths.ts';
import { Button } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Seo } from '../components/seo.tsx';
import type { PageParams } from '../routes.ts';

export function Page({ params: { token = '' } }: { params: PageParams }) {
  return (
    <>
      <Seo title="Confirm your address" />
      <PageHead overline="Newsletter" heading="Confirm your address" lead="One click, and what we write about audit, accounting and tax in the UAE comes to this address. If it was not you who subscribed, close this page: nothing happens.">
        <form method="post" action={paths.confirmPost(token)} className="page-head-actions">
          <Button type="submit" variant="brass">
            Confirm
          </Button>
        </form>
      </PageHead>
    </>
  );
}
