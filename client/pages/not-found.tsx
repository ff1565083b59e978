// ROUTE-03: the page of an address that does not exist.
import { Link } from 'wouter';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { Seo } from '../components/seo.tsx';

export function Page() {
  return (
    <section className="page-message">
      <Seo title={messages.pageNotFound} />
      <h1>{messages.pageNotFound}</h1>
      <p>The address may be old or mistyped. The page you are looking for is not here.</p>
      <p>
        <Link className="button" href={paths.home}>
          Go Back Home
        </Link>
      </p>
    </section>
  );
}
