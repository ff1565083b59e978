// An article being edited: the form's values, and how they are turned into what is saved.
import { messages } from '#shared/messages.ts';
import type { BlogEdition, BlogSave, Publication } from '#shared/content/blog.ts';

export type Article = {
  topic: string;
  content: string;
  author_name: string;
  services: string;
  subservices: string;
  cover_alt: string;
  blog_slug: string;
  image_path: string | null;
};

export const emptyArticle: Article = { topic: '', content: '', author_name: '', services: '', subservices: '', cover_alt: '', blog_slug: '', image_path: null };

export function articleOf({ topic, content, author_name, services, subservices, cover_alt, blog_slug, image_path }: BlogEdition): Article {
  return { topic, content, author_name, services, subservices, cover_alt, blog_slug, image_path };
}

export function isSame(one: Article, other: Article) {
  return Object.keys(one).every((key) => one[key as keyof Article] === other[key as keyof Article]);
}

/** `saved` is what the server has; an unchanged cover or slug is not sent. */
export function toSave(article: Article, saved: Article, rest: { id?: number; version?: number; publication: Publication }): BlogSave {
  const { image_path, blog_slug, ...words } = article;
  return { ...rest, ...words, ...(image_path !== saved.image_path && { image_path }), ...(blog_slug !== '' && blog_slug !== saved.blog_slug && { blog_slug }) };
}

/** ADM-06: what publishing requires, in the form's order. */
export const required = ['topic', 'content', 'services', 'subservices', 'author_name'] as const;

const missing: Record<(typeof required)[number], string> = {
  topic: messages.enter('a topic'),
  content: messages.enter('the text'),
  services: messages.choose('a service'),
  subservices: messages.choose('a sub-service'),
  author_name: messages.enter('the author’s name'),
};

/** The sentences for what is still empty, by field. */
export function missingIn(article: Article, names: readonly (typeof required)[number][]) {
  return Object.fromEntries(names.filter((name) => article[name].trim() === '').map((name) => [name, [missing[name]]]));
}
