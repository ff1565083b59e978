// ROUTE-04: 'Something went wrong.' with the error's text and the ways to go on.
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { PageHead } from './page-head.tsx';
import { Seo } from './seo.tsx';

export function PageError({ text = messages.unexpected }: { text?: string }) {
  return (
    <>
      <Seo title={messages.pageError} />
      <PageHead heading={messages.pageError}>
        <p role="alert">{text}</p>
        <p>
          You can reach us at <a href={site.phone.href}>{site.phone.display}</a> or <a href={`mailto:${site.email}`}>{site.email}</a>.
        </p>
        <p>
          <a className="button button-brass" href={paths.home}>
            Go Back Home
          </a>
        </p>
      </PageHead>
    </>
  );
}
