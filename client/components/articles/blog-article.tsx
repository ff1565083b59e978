// An article, as shown on its page and in the editor's preview.
import type { ReactNode } from 'react';
import type { BlogPage } from '#shared/content/blog.ts';
import { minutesOf } from '#shared/content/blog-reader.ts';
import { outlineOf, plainText } from './outline.ts';
import { ContentsList } from './contents-list.tsx';
import { LocalDate } from './local-date.tsx';
import { Uploaded } from '../pictures/uploaded.tsx';
import { RichText } from './rich-text.tsx';
import './blog-article.css';

/** Shorter articles need no list of contents. */
const LEAST_HEADINGS = 3;
/** In a longer text, a way to ask stands before its middle. */
const LONG_WORDS = 700;

type Props = {
  blog: Pick<BlogPage, 'topic' | 'content' | 'author_name' | 'services' | 'image_path' | 'image_focus' | 'cover_alt' | 'created_at'> & Partial<Pick<BlogPage, 'words'>>;
  /** The picture's URL if it is not stored yet. */
  cover?: string | undefined;
  /** Above the heading. */
  ways?: ReactNode;
  /** Within a long text, before its middle. */
  middle?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
};

export function BlogArticle({ blog, cover, ways, middle, children }: Props) {
  const { html, headings } = outlineOf(blog.content);
  const isLong = headings.length >= LEAST_HEADINGS;
  const words = plainText(blog.content).split(' ').length;
  const parts = middle && words >= LONG_WORDS ? divide(html) : [html];
  return (
    <article className="blog-article">
      <header className="blog-article-head">
        {ways}
        <p className="overline">{blog.services}</p>
        <h1 dir="auto">{blog.topic}</h1>
        <p className="blog-article-facts">
          <LocalDate iso={blog.created_at} /> · <span dir="auto">{blog.author_name}</span> · {minutesOf(blog.words ?? words)} min read
        </p>
      </header>
      {cover && <img className="blog-article-image" src={cover} alt={blog.cover_alt} width="1280" height="720" />}
      {!cover && blog.image_path && <Uploaded className="blog-article-image" path={blog.image_path} alt={blog.cover_alt} widths={[640, 1280, 1920]} sizes="(min-width: 84rem) 79rem, 100vw" width="1280" height="720" fetchPriority="high" focus={blog.image_focus} />}
      <div className={`blog-article-body${isLong ? ' blog-article-long' : ''}`}>
        {isLong && <ContentsList headings={headings} />}
        <div className="blog-article-text">
          <RichText html={parts[0]!} />
          {parts[1] !== undefined && middle}
          {parts[1] !== undefined && <RichText html={parts[1]} />}
          {children}
        </div>
      </div>
    </article>
  );
}

/** In two before the last section that begins in the first half; whole if none does. */
function divide(html: string) {
  const at = html.lastIndexOf('<h2', html.length / 2);
  return at > 0 ? [html.slice(0, at), html.slice(at)] : [html];
}
