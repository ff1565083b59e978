// BLOG-04 and BLOG-05: one article, and the four newest others.
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { linkChoice, serviceChoices, services } from '#shared/firm/catalogue.ts';
import type { Blog } from '#shared/content/blog.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { BlogArticle } from '../components/articles/blog-article.tsx';
import { BlogCard } from '../components/articles/blog-card.tsx';
import { ButtonLink } from '../components/controls/button.tsx';
import { Icon } from '../components/pictures/icon.tsx';
import { JsonLd } from '../components/page/json-ld.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { ShareLinks } from '../components/articles/share-links.tsx';
import { plainText } from '../components/articles/outline.ts';
import { usePageState } from '../app/page-state.ts';
import type { PageOutcome, PageParams } from '../app/routes.ts';
import { useContent } from '../app/content.ts';
import { isNotFound } from '../app/refusal.ts';
import type { Utils } from '../app/trpc.ts';
import '../components/page/card-row.css';
import './blog-post.css';

export async function prefetch(utils: Utils, { slug: key = '' }: PageParams): Promise<PageOutcome | void> {
  try {
    const blog = await utils.content.blogs.page.fetch({ key });
    // An id finds the article too, but its canonical address is the one with the slug.
    if (blog.blog_slug !== key) return { redirect: paths.blogPost(blog.blog_slug) };
    await utils.content.blogs.recent.prefetch({ id: blog.id });
  } catch (error) {
    if (isNotFound(error)) return { status: 404 };
    throw error;
  }
}

export function Page({ params: { slug: key = '' } }: { params: PageParams }) {
  const { status } = usePageState();
  const { data: blog, error } = useContent('blogs.page', { key }, { isWanted: status !== 404 });
  if (status === 404 || isNotFound(error)) return <NotFound />;
  if (error) return <p role="alert" className="page failure">{messages.blogsFailed}</p>;
  if (!blog) return <p role="status" className="page">{messages.blogLoading}</p>;
  return <Article blog={blog} />;
}

function Article({ blog }: { blog: Blog }) {
  const { siteUrl } = usePageState();
  const url = `${siteUrl}${paths.blogPost(blog.blog_slug)}`;
  const text = plainText(blog.content);
  const words = text.split(' ').length;
  return (
    <>
      <Seo title={blog.topic} description={shorten(text)} type="article" image={blog.image_path} />
      <JsonLd data={describeArticle(blog, { url, siteUrl, words })} />
      <BlogArticle blog={blog} ways={<Ways />} middle={<Ask blog={blog} />}>
        <ShareLinks url={url} title={blog.topic} />
        <RelatedService blog={blog} />
      </BlogArticle>
      <RecentBlogs id={blog.id} />
    </>
  );
}

function Ways() {
  return (
    <nav aria-label="Articles" className="blog-post-ways">
      <Link href={paths.blog} onClick={handleBack}>
        <Icon name="arrow-left" /> Back
      </Link>
      <Link href={paths.blog}>ALL Blogs</Link>
    </nav>
  );
}

/** Readers who came from one of our lists go back to where they were in it. */
function handleBack(event: MouseEvent) {
  if (!(history.state as { id?: number } | null)?.id) return;
  event.preventDefault();
  history.back();
}

function serviceOf(blog: Blog) {
  const { parentId, childId } = linkChoice(serviceChoices, blog.services, blog.subservices);
  const category = services.find(({ id }) => id === parentId);
  const service = category?.subtitles.find(({ subid }) => subid === childId);
  return category && service ? { category, service } : undefined;
}

/** For readers who have their answer, or their question, before the end. */
function Ask({ blog }: { blog: Blog }) {
  const found = serviceOf(blog);
  if (!found) return null;
  return (
    <p className="blog-post-ask">
      <span>Does this concern your company? {site.promise}.</span>
      <ButtonLink variant="quiet" href={paths.serviceEnquiry(found.category.id, found.service.subid)}>
        Send an enquiry
      </ButtonLink>
    </p>
  );
}

function RelatedService({ blog }: { blog: Blog }) {
  const found = serviceOf(blog);
  if (!found) return null;
  const { category, service } = found;
  return (
    <aside className="blog-post-service" aria-labelledby="service-heading">
      <p className="overline">Related service</p>
      <h2 id="service-heading">{service.headsubtitle}</h2>
      <p>This article explains the rules in general. Your case has its own facts: tell us about them.</p>
      <div className="blog-post-actions">
        <ButtonLink href={paths.serviceEnquiry(category.id, service.subid)}>Make an appointment</ButtonLink>
        <ButtonLink variant="quiet" href={paths.service(category.title, service.keyword)}>
          About {service.headsubtitle}
        </ButtonLink>
      </div>
    </aside>
  );
}

function RecentBlogs({ id }: { id: number }) {
  const { data = [] } = useContent('blogs.recent', { id });
  if (data.length === 0) return null;
  return (
    <Section tone="limestone" heading="Recent articles">
      <div className="card-grid card-row card-grid-four">
        {data.map((blog) => (
          <BlogCard key={blog.id} blog={blog} />
        ))}
      </div>
    </Section>
  );
}

function NotFound() {
  return (
    <section className="page-message">
      <Seo title={messages.blogPostNotFound} />
      <h1>{messages.blogPostNotFound}</h1>
      <p>
        <Link className="button" href={paths.blog}>
          ALL Blogs
        </Link>
      </p>
    </section>
  );
}

const DESCRIPTION_LENGTH = 155;

function shorten(text: string) {
  return text.length > DESCRIPTION_LENGTH ? `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…` : text;
}

function describeArticle(blog: Blog, { url, siteUrl, words }: { url: string; siteUrl: string; words: number }) {
  const publisher = { '@type': 'Organization', name: site.name, url: siteUrl, logo: { '@type': 'ImageObject', url: `${siteUrl}/favicon.svg` } };
  return {
    '@type': 'Article',
    headline: blog.topic,
    mainEntityOfPage: url,
    url,
    datePublished: blog.created_at,
    dateModified: blog.updated_at,
    articleSection: blog.services,
    about: blog.subservices,
    wordCount: words,
    ...(blog.image_path && { image: [`${siteUrl}/${blog.image_path}`] }),
    // Articles are signed by teams, as ABOUT-02 names them.
    author: { '@type': 'Organization', name: blog.author_name, url: `${siteUrl}${paths.about}#our-team`, parentOrganization: publisher },
    publisher,
  };
}
