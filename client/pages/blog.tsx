// BLOG-02: all articles, newest first, six at a time.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { BlogCard } from '../components/blog-card.tsx';
import { Seo } from '../components/seo.tsx';
import { trpc, type Utils } from '../trpc.ts';

const STEP = 6;

export async function prefetch(utils: Utils) {
  await utils.content.blogs.cards.prefetch({ page: 1, pageSize: STEP });
}

export function Page() {
  // The list grows by six, within what one answer may carry.
  const [shown, setShown] = useState(STEP);
  const { data, isError, isFetching } = trpc.content.blogs.cards.useQuery({ page: 1, pageSize: shown }, { placeholderData: keepPreviousData });
  const hasMore = data !== undefined && data.rows.length < data.total;
  return (
    <div className="page">
      <Seo title="Insights on audit, accounting and tax in the UAE" description="Articles for owners and finance heads on corporate tax, VAT, audit, accounting, compliance and company formation in the United Arab Emirates." />
      <h1>Insights</h1>
      <p className="page-lead">What changes in UAE tax, audit and company law, and what it asks of you.</p>
      {!data && (isError ? <p role="alert" className="failure">{messages.blogsFailed}</p> : <p role="status">{messages.blogsLoading}</p>)}
      {data?.total === 0 && <p>{messages.noBlogs}</p>}
      <div className="card-grid">
        {data?.rows.map((blog) => (
          <BlogCard key={blog.id} blog={blog} headingLevel="h2" />
        ))}
      </div>
      {data && isError && <p role="alert" className="failure">{messages.blogsFailed}</p>}
      {hasMore && (
        <p className="needs-script">
          <button type="button" className="button button-quiet" aria-disabled={isFetching} onClick={() => !isFetching && setShown(shown + STEP)}>
            {isFetching ? messages.blogsLoading : 'Show More'}
          </button>
        </p>
      )}
    </div>
  );
}
