// LEGAL-01: every page of the site in one list, for people; sitemap.xml is for machines.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { industries, services } from '#shared/firm/catalogue.ts';
import { messages } from '#shared/messages.ts';
import { headOf } from '#shared/navigation/head.ts';
import { sitemap } from '#shared/navigation/heads/sitemap.ts';
import { paths } from '#shared/navigation/paths.ts';
import { legalPages, mainPages } from '#shared/navigation/site-map.ts';
import { PageHead } from '../components/page/page-head.tsx';
import { Seo } from '../components/page/seo.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './sitemap.css';

/** The largest page size; older articles can be found by searching. */
const articles = { page: 1, pageSize: 100 };

export async function prefetch(utils: Utils) {
  await Promise.all([utils.content.blogs.cards.prefetch(articles), utils.content.tools.links.prefetch()]);
}

export function Page() {
  const { data, isError } = useContent('blogs.cards', articles);
  const tools = useContent('tools.links', undefined);
  return (
    <>
      <Seo {...headOf('sitemap', sitemap)} />
      <PageHead heading="Site map" lead="Every page of this website in one list." />
      <div className="page sitemap">
        <Group heading="The firm" items={mainPages} />
        <section aria-labelledby="map-services">
          <h2 id="map-services">Services</h2>
          <div className="sitemap-columns">
            {services.map(({ id, title, headtitle, subtitles }) => (
              <Group key={id} level="h3" heading={headtitle} href={paths.serviceCategory(title)} items={subtitles.map((sub) => ({ name: sub.headsubtitle, href: paths.service(title, sub.keyword) }))} />
            ))}
          </div>
        </section>
        <section aria-labelledby="map-industries">
          <h2 id="map-industries">Industries</h2>
          <div className="sitemap-columns">
            {industries.map(({ id, title, headtitle, subindustries }) => (
              <Group key={id} level="h3" heading={headtitle} items={subindustries.map((sub) => ({ name: sub.headtitle, href: paths.subIndustry(title, sub.title) }))} />
            ))}
          </div>
        </section>
        <Group heading="Tools" items={tools.data ?? []}>
          {tools.isError && <p role="alert" className="failure">{messages.pageUnreachable}</p>}
        </Group>
        <Group heading="Articles" items={(data?.rows ?? []).map((blog) => ({ name: blog.topic, href: paths.blogPost(blog.blog_slug) }))}>
          {isError && <p role="alert" className="failure">{messages.blogsFailed}</p>}
          {data?.total === 0 && <p>{messages.noBlogs}</p>}
        </Group>
        <Group heading="Legal" items={legalPages} />
      </div>
    </>
  );
}

type GroupProps = { heading: string; href?: string; level?: 'h2' | 'h3'; items: readonly { name: string; href: string }[]; children?: ReactNode };

function Group({ heading, href, level: Heading = 'h2', items, children }: GroupProps) {
  return (
    <section className="sitemap-group">
      <Heading>{href ? <Link href={href}>{heading}</Link> : heading}</Heading>
      {children}
      <ul>
        {items.map(({ name, href }) => (
          <li key={href}>
            <Link href={href} dir="auto">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
