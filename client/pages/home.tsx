// The home page: what we do, where to start, what we wrote last.
import { Link } from 'wouter';
import { services } from '#shared/catalogue.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { BlogCard } from '../components/blog-card.tsx';
import { JsonLd } from '../components/json-ld.tsx';
import { Picture } from '../components/picture.tsx';
import { Seo } from '../components/seo.tsx';
import { trpc, type Utils } from '../trpc.ts';
import './home.css';

/** HOME-10. */
const newest = { page: 1, pageSize: 4 };
const SHOWN_SERVICES = 3;

export async function prefetch(utils: Utils) {
  await utils.content.blogs.cards.prefetch(newest);
}

export function Page() {
  return (
    <>
      <Seo title={`${site.name}: audit, accounting, tax and company formation in Dubai`} />
      <JsonLd data={organisation} />
      <section className="home-intro">
        <Picture path="pictures/category/audit-and-assurance" widths={[640, 1280, 1920]} alt="" sizes="(min-width: 72rem) 60vw, 100vw" isFirst />
        <h1>{site.headline}</h1>
        <p className="home-subline">{site.subline}</p>
        <p className="home-lead">
          From our office in Business Bay we audit, keep books, file tax and set up companies for owners and finance heads across the Emirates. Choose the
          service you need; a consultant answers within one working day.
        </p>
      </section>
      <section className="home-services" aria-labelledby="services-heading">
        <h2 id="services-heading">Our Services</h2>
        <ul>
          {services.map((category) => (
            <li key={category.id}>
              <Link href={paths.serviceEnquiry(category.id, 1)} className="service-tile">
                <span className="service-tile-name">{category.headtitle}</span>
                <span className="service-tile-list">{describeServices(category.subtitles.map((sub) => sub.headsubtitle))}</span>
                <span className="service-tile-more" aria-hidden="true">
                  Enquire
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <DailyArticles />
    </>
  );
}

function describeServices(names: string[]) {
  const rest = names.length - SHOWN_SERVICES;
  return names.slice(0, SHOWN_SERVICES).join(' · ') + (rest > 0 ? ` · ${rest} more` : '');
}

function DailyArticles() {
  const { data, isError } = trpc.content.blogs.cards.useQuery(newest);
  return (
    <section className="home-articles" aria-labelledby="articles-heading">
      <h2 id="articles-heading">Daily Articles</h2>
      {!data && (isError ? <p role="alert" className="failure">{messages.blogsFailed}</p> : <p role="status">{messages.blogsLoading}</p>)}
      {data?.rows.length === 0 && <p>{messages.noBlogs}</p>}
      <div className="card-grid card-grid-four">
        {data?.rows.map((blog) => (
          <BlogCard key={blog.id} blog={blog} />
        ))}
      </div>
      <p>
        <Link className="button button-quiet" href={paths.blog}>
          All Access Articles
        </Link>
      </p>
    </section>
  );
}

const organisation = {
  '@type': 'AccountingService',
  name: site.name,
  legalName: site.legalName,
  description: site.description,
  telephone: site.phone.display,
  email: site.email,
  foundingDate: String(site.foundedYear),
  address: { '@type': 'PostalAddress', streetAddress: 'Business Bay', addressLocality: 'Dubai', addressCountry: 'AE' },
  areaServed: 'AE',
};
