// HOME-10: the four newest articles.
import { messages } from '#shared/messages.ts';
import { headingOf, leadOf } from '#shared/firm/section-texts.ts';
import { paths } from '#shared/navigation/paths.ts';
import { BlogCard } from '../../components/articles/blog-card.tsx';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Section } from '../../components/page/section.tsx';
import { useContent } from '../../app/content.ts';
import type { Utils } from '../../app/trpc.ts';
import './daily-articles.css';

const newest = { page: 1, pageSize: 4 };

export function prefetchDailyArticles(utils: Utils) {
  return utils.content.blogs.cards.prefetch(newest);
}

export function DailyArticles() {
  const { data, isError } = useContent('blogs.cards', newest);
  return (
    <Section className="daily-articles" overline="Insights" heading={headingOf('articles', 'Daily Articles')} lead={leadOf('articles', 'Written when a rule changes or a date comes near.')}>
      {!data && (isError ? <p role="alert" className="failure">{messages.blogsFailed}</p> : <p role="status">{messages.blogsLoading}</p>)}
      {data?.rows.length === 0 && <p>{messages.noBlogs}</p>}
      <div className="card-grid card-grid-four">
        {data?.rows.map((blog) => (
          <BlogCard key={blog.id} blog={blog} />
        ))}
      </div>
      <p className="daily-articles-all">
        <ButtonLink variant="quiet" href={paths.blog}>
          All Access Articles
        </ButtonLink>
      </p>
    </Section>
  );
}
