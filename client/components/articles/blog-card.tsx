// One article in a list. The whole card leads to the article; its heading is the link's name.
import { Link } from 'wouter';
import type { BlogCard as Blog } from '#shared/content/blog.ts';
import { minutesOf } from '#shared/content/blog-reader.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Uploaded } from '../pictures/uploaded.tsx';
import { LocalDate } from './local-date.tsx';
import { whole } from './whole.ts';
import './blog-card.css';

/** For articles without a picture of their own. */
const covers = ['calendar', 'compass', 'key', 'ledger', 'seal', 'sundial'].map((slug) => `pictures/page/article-${slug}-960.webp`);

export function BlogCard({ blog, headingLevel: Heading = 'h3', isWide = false }: { blog: Blog; headingLevel?: 'h2' | 'h3'; isWide?: boolean }) {
  const cover = blog.image_path ?? covers[blog.id % covers.length];
  return (
    <article className={isWide ? 'blog-card blog-card-wide' : 'blog-card'}>
      <Uploaded path={cover!} alt="" widths={[320, 640, 960]} sizes={isWide ? '(min-width: 60rem) 40rem, 92vw' : '(min-width: 60rem) 24rem, 92vw'} loading="lazy" width="640" height="360" focus={blog.image_focus} />
      <div className="blog-card-text">
        <p className="blog-card-subject">{blog.services}</p>
        <p className="blog-card-date">
          <LocalDate iso={blog.created_at} /> · {minutesOf(blog.words)} min
        </p>
        <Heading dir="auto">
          <Link href={paths.blogPost(blog.blog_slug)} state={{ id: blog.id }}>
            {whole(blog.topic)}
          </Link>
        </Heading>
        <p dir="auto">{whole(blog.excerpt)}</p>
        <p className="blog-card-more" aria-hidden="true">
          Read More
        </p>
      </div>
    </article>
  );
}
