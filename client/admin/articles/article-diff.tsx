// What differs between two versions of an article, field by field.
import type { Article } from './article.ts';
import { TextDiff } from './text-diff.tsx';

type Words = Pick<Article, 'topic' | 'content' | 'author_name' | 'services' | 'subservices' | 'cover_alt'>;

const labels: Record<keyof Words, string> = { topic: 'Topic', author_name: 'Author Name', services: 'Service', subservices: 'Sub-service', cover_alt: 'What the image shows', content: 'Content' };
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function ArticleDiff({ before, after }: { before: Words; after: Words }) {
  const changed = (Object.keys(labels) as (keyof Words)[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return <p>There are no differences.</p>;
  return (
    <dl className="article-diff">
      {changed.map((name) => (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd>{name === 'content' ? <TextDiff before={before.content} after={after.content} /> : <TextDiff before={escape(before[name])} after={escape(after[name])} />}</dd>
        </div>
      ))}
    </dl>
  );
}
