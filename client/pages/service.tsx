// SVC-01 to SVC-06: one service of the catalogue: what it is, who needs it, what we do, and the way to ask for it.
import { Link } from 'wouter';
import { findService } from '#shared/catalogue.ts';
import type { ServicePage } from '#shared/content/page-text.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { JsonLd } from '../components/json-ld.tsx';
import { Picture } from '../components/picture.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Seo } from '../components/seo.tsx';
import { usePageState } from '../page-state.ts';
import type { PageOutcome, PageParams } from '../routes.ts';
import { isNotFound, trpc, type Utils } from '../trpc.ts';
import './service.css';

const read = ({ category = '', keyword = '' }: PageParams) => ({ category, keyword });

export async function prefetch(utils: Utils, params: PageParams): Promise<PageOutcome | void> {
  if (!findService(params.category ?? '', params.keyword ?? '')) return { status: 404 };
  await utils.content.services.page.fetch(read(params));
}

export function Page({ params }: { params: PageParams }) {
  const { status } = usePageState();
  const { category: categorySlug, keyword } = read(params);
  const found = findService(categorySlug, keyword);
  const { data: text, error } = trpc.content.services.page.useQuery(read(params), { enabled: found !== undefined && status !== 404 });
  if (!found || isNotFound(error)) return <NotFound />;
  const { category, service } = found;
  const enquiry = paths.serviceEnquiry(category.id, service.subid);
  return (
    <div className="page service">
      <header className="service-head">
        <p className="overline">{category.headtitle}</p>
        <h1>{service.headsubtitle}</h1>
        {text && <RichText html={text.top} />}
        <p>
          <Link className="button" href={enquiry}>
            Make an appointment
          </Link>
        </p>
      </header>
      {!text && (error ? <p role="alert" className="failure">{messages.unexpected}</p> : <p role="status">Loading...</p>)}
      {text && <ServiceText text={text} keyword={keyword} enquiry={enquiry} names={{ service: service.headsubtitle, category: category.headtitle }} />}
      <nav aria-labelledby="siblings-heading">
        <h2 id="siblings-heading">{category.headtitle}</h2>
        <ul className="service-links">
          {category.subtitles.map((sub) => (
            <li key={sub.keyword}>
              <Link className="button button-quiet" href={paths.service(category.title, sub.keyword)} {...(sub.keyword === keyword && { 'aria-current': 'page' as const })}>
                {sub.headsubtitle}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function ServiceText({ text, keyword, enquiry, names }: { text: ServicePage; keyword: string; enquiry: string; names: { service: string; category: string } }) {
  const related = text.related.map((path) => findService(...(path.split('/') as [string, string]))).filter((found) => found !== undefined);
  return (
    <>
      <Seo title={text.title} description={text.description} image={`pictures/service/${keyword}-1440.webp`} />
      <JsonLd data={{ '@type': 'Service', name: names.service, serviceType: names.category, description: text.description, areaServed: 'AE', provider: { '@type': 'AccountingService', name: site.name, telephone: site.phone.display } }} />
      <JsonLd data={{ '@type': 'FAQPage', mainEntity: text.questions.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })) }} />
      <Picture path={`pictures/service/${keyword}`} widths={[480, 960, 1440]} alt={text.alt} />
      <RichText html={text.bottom} />
      <section aria-labelledby="questions-heading" className="service-questions">
        <h2 id="questions-heading">Questions people ask</h2>
        {text.questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
      <aside className="service-next">
        <p>
          <Link className="button" href={enquiry}>
            Make an appointment
          </Link>
        </p>
        <h2>Related services</h2>
        <ul>
          {related.map(({ category, service }) => (
            <li key={service.keyword}>
              <Link href={paths.service(category.title, service.keyword)}>{service.headsubtitle}</Link>
            </li>
          ))}
        </ul>
        <p className="service-sources">
          Reviewed on {text.reviewed}. Based on: {text.sources.join('; ')}. This page explains the rules in general; it is not advice on your case.
        </p>
      </aside>
    </>
  );
}

function NotFound() {
  return (
    <section className="page-message">
      <Seo title={messages.serviceNotFound} />
      <h1 className="failure">{messages.serviceNotFound}</h1>
      <p>
        <Link className="button" href={paths.home}>
          Go Back Home
        </Link>
      </p>
    </section>
  );
}
