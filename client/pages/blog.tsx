// BLOG-01 and BLOG-02: all articles, newest first, six at a time, by subject or by words; our social profiles.
import { useState } from 'react';
import { Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { type BlogSearch, readBlogSearch } from '#shared/content/blog-reader.ts';
import { messages } from '#shared/messages.ts';
import { headOf } from '#shared/navigation/head.ts';
import { blog } from '#shared/navigation/heads/blog.ts';
import { blogSubjects } from '#shared/navigation/blog-subjects.ts';
import { paths } from '#shared/navigation/paths.ts';
import { BlogCard } from '../components/articles/blog-card.tsx';
import { Button } from '../components/controls/button.tsx';
import { FilmHead } from '../components/pictures/film-head.tsx';
import { Section } from '../components/page/section.tsx';
import { Seo } from '../components/page/seo.tsx';
import { FeedTiles } from '../sections/home/feed-tiles.tsx';
import { useContent } from '../app/content.ts';
import { usePageState } from '../app/page-state.ts';
import type { PageParams } from '../app/routes.ts';
import type { Utils } from '../app/trpc.ts';
import './blog.css';

const STEP = 6;

const LIST_ID = 'articles';
const addressOf = (search: BlogSearch) => {
  const query = new URLSearchParams(search).toString();
  return `${paths.blog}${query && `?${query}`}#${LIST_ID}`;
};

export async function prefetch(utils: Utils, _params: PageParams, search = '') {
  await utils.content.blogs.cards.prefetch({ page: 1, pageSize: STEP, ...readBlogSearch(search) });
}

export function Page() {
  return (
    <>
      <Seo {...headOf('blog', blog)} />
      <FilmHead film="blog" heading="Insights" lead="What changes in UAE tax, audit and company law, and what it asks of you." isLow>
        <Link href={paths.home}>Home</Link>
        <Link href={paths.contact}>Contact Us</Link>
      </FilmHead>
      <List />
      <Section tone="ink" overline="Follow us" heading="Shorter pieces, between the articles">
        <FeedTiles />
      </Section>
    </>
  );
}

function List() {
  const state = usePageState();
  const search = readBlogSearch(useSearch({ ssrSearch: state.search ?? '' }));
  const { about, q = '' } = search;
  return (
    <div id={LIST_ID} className="page blog">
      <div className="blog-finder">
        <nav aria-label="Subjects">
          <ul>
            {[{ slug: undefined, name: 'All' }, ...blogSubjects].map(({ slug, name }) => (
              <li key={name}>
                <Link href={addressOf({ ...(slug && { about: slug }), ...(q && { q }) })} {...(slug === about && { 'aria-current': 'true' as const })}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form role="search" action={`${paths.blog}#${LIST_ID}`}>
          {about && <input type="hidden" name="about" value={about} />}
          <label className="visually-hidden" htmlFor="blog-search">
            Search the articles
          </label>
          <input key={q} id="blog-search" type="search" name="q" defaultValue={q} maxLength={100} placeholder="Search the articles" />
          <Button type="submit" variant="quiet">
            Search
          </Button>
        </form>
      </div>
      <Articles key={addressOf(search)} search={search} />
    </div>
  );
}

function Articles({ search }: { search: BlogSearch }) {
  const isSearch = Object.keys(search).length > 0;
  // The list grows by six, up to the page size limit.
  const [shown, setShown] = useState(STEP);
  const { data: found, isError, isFetching } = useContent('blogs.cards', { page: 1, pageSize: shown, ...search });
  // What is shown stays until there is more.
  const [data, setData] = useState(found);
  if (found && found !== data) setData(found);
  const hasMore = data !== undefined && data.rows.length < data.total;
  return (
    <>
      {!data && (isError ? <p role="alert" className="failure">{messages.blogsFailed}</p> : <p role="status">{messages.blogsLoading}</p>)}
      {data?.total === 0 && !isSearch && <p>{messages.noBlogs}</p>}
      {data && isSearch && (
        <p role="status" className="blog-found">
          {data.total === 0 ? messages.noBlogsFound : data.total === 1 ? '1 article' : `${data.total} articles`} <Link href={addressOf({})}>All articles</Link>
        </p>
      )}
      <div className={isSearch ? 'card-grid' : 'card-grid blog-newest'}>
        {data?.rows.map((blog, place) => (
          <BlogCard key={blog.id} blog={blog} headingLevel="h2" isWide={!isSearch && place === 0} />
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
    </>
  );
}
