// What readers' pages compute of articles. Apart from blog.ts, so that they load no schemas.
import { blogSubjects } from '../navigation/blog-subjects.ts';

/** A reader's words per minute. */
const READING_SPEED = 220;
export const minutesOf = (words: number) => Math.max(1, Math.round(words / READING_SPEED));

/** Longer searches are cut. */
export const MOST_LETTERS = 100;
export type BlogSearch = { about?: (typeof blogSubjects)[number]['slug'] | undefined; q?: string | undefined };

/** What the query of the list's address asks for. Anything else in it is not ours. */
export function readBlogSearch(search: string): BlogSearch {
  const query = new URLSearchParams(search);
  const about = blogSubjects.find(({ slug }) => slug === query.get('about'))?.slug;
  const q = (query.get('q') ?? '').trim().slice(0, MOST_LETTERS);
  return { ...(about && { about }), ...(q && { q }) };
}
