// BLOG-04 and BLOG-05: one article, and the newest four others.
import { Link } from 'wouter';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { BlogCard } from '../components/blog-card.tsx';
import { JsonLd } from '../components/json-ld.tsx';
import { LocalDate } from '../components/local-date.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Seo } from '../components/seo.tsx';
import { usePageState } from '../page-state.ts';
import type { PageOutcome, PageParams } from '../routes.ts';
import { isNotFound, trpc, type Utils } from '../trpc.ts';
import './blog-post.css';

export async function prefetch(utils: Utils, { slug: key = '' }: PageParams): Promise<PageOutcome | void> {
  try {
    const blog = await utils.content.blogs.byKey.fetch({ key });
    // An id finds the article too; its address is the one with the slug.
    if (blog.blog_slug !== key) return { redirect: paths.blogPost(blog.blog_slug) };
    await utils.content.blogs.recent.prefetch({ id: blog.id });
  } catch (error) {
    if (isNotFound(error)) return { status: 404 };
    throw error;
  }
}

export function Page({ params: { slug: key = '' } }: { params: PageParams }) {
  const { status } = usePageState();
  const { data: blog, error } = trpc.content.blogs.byKey.useQuery({ key }, { enabled: status !== 404, retry: (count, failure) => !isNotFound(failure) && count < 1 });
  if (status === 404 || isNotFound(error)) return <NotFound />;
  if (error) return <p role="alert" className="page failure">{messages.blogsFailed}</p>;
  if (!blog) return <p role="status" className="page">{messages.blogLoading}</p>;
  return (
    <div className="page">
      <Seo title={blog.topic} description={describe(blog.content)} type="article" image={blog.image_path} />
      <JsonLd data={{ '@type': 'Article', headline: blog.topic, datePublished: blog.created_at, dateModified: blog.updated_at, author: { '@type': 'Person', name: blog.author_name }, publisher: { '@type': 'Organization', name: site.name } }} />
      <article className="blog-post">
        <p>
          <Link href={paths.blog}>ALL Blogs</Link>
        </p>
        <h1 dir="auto">{blog.topic}</h1>
        <p className="blog-post-facts">
          <LocalDate iso={blog.created_at} /> · <span dir="auto">{blog.author_name}</span> · {blog.subservices}
        </p>
        {blog.image_path && <img className="blog-post-image" src={`/${blog.image_path}`} alt="" width="1280" height="720" />}
        <RichText html={blog.content} />
      </article>
      <RecentBlogs id={blog.id} />
    </div>
  );
}

function RecentBlogs({ id }: { id: number }) {
  const { data = [] } = trpc.content.blogs.recent.useQuery({ id });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="recent-heading">
      <h2 id="recent-heading">Recent articles</h2>
      <div className="card-grid card-grid-four">
        {data.map((blog) => (
          <BlogCard key={blog.id} blog={blog} />
        ))}
      </div>
    </section>
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

function describe(html: string) {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&nbsp;/g, ' ').replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim();
  return text.length > DESCRIPTION_LENGTH ? `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…` : text;
}
