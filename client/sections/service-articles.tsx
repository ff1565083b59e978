// The newest articles about a service; nothing if there are none.
import { BlogCard } from '../components/articles/blog-card.tsx';
import { Section } from '../components/page/section.tsx';
import { useContent } from '../app/content.ts';

export function ServiceArticles({ category, service }: { category: string; service: string }) {
  const { data: blogs } = useContent('blogs.forService', { category, service });
  if (!blogs?.length) return null;
  return (
    <Section heading="Articles on this subject">
      <div className="card-grid">
        {blogs.map((blog) => (
          <BlogCard key={blog.id} blog={blog} />
        ))}
      </div>
    </Section>
  );
}
