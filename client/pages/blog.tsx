// BLOG-01 and BLOG-02: all articles, newest first, six at a time, below a film; our social profiles; the newsletter.
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { BlogCard } from '../components/articles/blog-card.tsx';
import { Button, ButtonLink } from '../components/controls/button.tsx';
import { FilmHead } from '../components/pictures/film-head.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { FeedTiles } from '../sections/home/feed-tiles.tsx';
import { useContent } from '../app/content.ts';
import type { Utils } from '../app/trpc.ts';
import './blog.css';

const STEP = 6;

export async function prefetch(utils: Utils) {
  await utils.content.blogs.cards.prefetch({ page: 1, pageSize: STEP });
}

export function Page() {
  return (
    <>
      <Seo title="Insights on audit, accounting and tax in the UAE" description="Articles for owners and finance heads on corporate tax, VAT, audit, accounting, compliance and company formation in the United Arab Emirates." image="social/blog.jpg" />
      <FilmHead film="blog" heading="Insights" lead="What changes in UAE tax, audit and company law, and what it asks of you.">
        <ButtonLink variant="ghost" href={paths.home}>
          Home
        </ButtonLink>
        <ButtonLink variant="ghost" href={paths.contact}>
          Contact Us
        </ButtonLink>
      </FilmHead>
      <Articles />
      <Section tone="ink" overline="Follow us" heading="Shorter pieces, between the articles">
        <FeedTiles />
      </Section>
    </>
  );
}

function Articles() {
  // The list grows by six, up to the page size limit.
  const [shown, setShown] = useState(STEP);
  const { data: found, isError, isFetching } = useContent('blogs.cards', { page: 1, pageSize: shown });
  // What is shown stays until there is more.
  const [data, setData] = useState(found);
  if (found && found !== data) setData(found);
  const hasMore = data !== undefined && data.rows.length < data.total;
  return (
    <div className="page blog">
      {!data && (isError ? <p role="alert" className="failure">{messages.blogsFailed}</p> : <p role="status">{messages.blogsLoading}</p>)}
      {data?.total === 0 && <p>{messages.noBlogs}</p>}
      <div className="card-grid">
        {data?.rows.map((blog) => (
          <BlogCard key={blog.id} blog={blog} headingLevel="h2" />
        ))}
      </div>
      {data && isError && <p role="alert" className="failure">{messages.blogsFailed}</p>}
      {hasMore && (
        <p className="blog-more needs-script">
          <Button variant="quiet" isBusy={isFetching} busyText={messages.blogsLoading} onClick={() => setShown(shown + STEP)}>
            Show More
          </Button>
        </p>
      )}
      {hasMore && (
        <noscript>
          <p>
            <a href={paths.sitemap}>All articles</a>
          </p>
        </noscript>
      )}
    </div>
  );
}
