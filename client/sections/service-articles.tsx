// The newest articles about a service; nothing if there are none.
import { BlogCard } from '../components/articles/blog-card.tsx';
import { Section } from '../components/page/section.tsx';
import '../components/page/card-row.css';
import './service-articles.css';
import { useContent } from '../app/content.ts';

type Props = { category: string; service: string; most?: number };

export function ServiceArticles({ category, service, most }: Props) {
  const { data: blogs } = useContent('blogs.forService', { category, service });
  if (!blogs?.length) return null;
  return (
    <Section heading="Articles on this subject">
      <div className="card-grid card-row service-articles">
        {blogs.slice(0, most).map((blog) => (
          <BlogCard key={blog.id} blog={blog} />
        ))}
      </div>
    </Section>
  );
}
