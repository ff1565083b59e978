// ROUTE-04: 'Something went wrong.' with the error's text and links to go on.
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { Button, ButtonLink } from '../controls/button.tsx';
import { PageHead } from './page-head.tsx';
import { Seo } from './seo.tsx';

export function PageError({ text = messages.unexpected }: { text?: string }) {
  const [isTrying, setIsTrying] = useState(false);

  /** Reloads the page, but only once the server can be reached: the browser's own error page would replace this one. */
  async function handleRetry() {
    setIsTrying(true);
    const isAnswered = await fetch(location.href, { method: 'HEAD' }).then(() => true, () => false);
    if (isAnswered) location.reload();
    else setIsTrying(false);
  }

  return (
    <>
      <Seo title={messages.pageError} />
      <PageHead heading={messages.pageError}>
        <p role="alert">{text}</p>
        <p>
          You can reach us at <a href={site.phone.href}>{site.phone.display}</a> or <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
        <div className="page-head-actions">
          <Button variant="brass" className="needs-script" isBusy={isTrying} onClick={() => void handleRetry()}>
            Try again
          </Button>
          <ButtonLink variant="ghost" href={paths.home}>
            Go Back Home
          </ButtonLink>
        </div>
      </PageHead>
    </>
  );
}
