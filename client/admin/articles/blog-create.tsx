// ADM-03 and ADM-06: a new article.
import { useLocation } from 'wouter';
import { type BlogEdition, stateOf } from '#shared/content/blog.ts';
import { paths } from '#shared/navigation/paths.ts';
import { BlogForm } from './blog-form.tsx';
import { Screen } from '../frame/screen.tsx';

export function BlogCreate() {
  const [, navigate] = useLocation();

  /** After saving a draft, its author carries on editing it. */
  function handleStored(stored: BlogEdition) {
    if (stateOf(stored) === 'draft') navigate(paths.updateBlog(stored.id), { replace: true });
  }

  return (
    <Screen title="Create Blog" lead="Write an article and keep it as a draft, set a date for it, or publish it at once with Upload Blog.">
      <BlogForm onStored={handleStored} />
    </Screen>
  );
}
