// An article, as stored, as documented (SPEC DATA-01) and as shown.
import * as z from 'zod/mini';
import { line, text } from '../fields.ts';

const timestamp = z.string();

export const blogSchema = z.object({
  id: z.number(),
  topic: z.string(),
  content: z.string(),
  author_name: z.string(),
  services: z.string(),
  subservices: z.string(),
  image_path: z.nullable(z.string()),
  blog_slug: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Blog = z.infer<typeof blogSchema>;

/** What a list shows: everything but the article itself, which would weigh down each page that lists it. */
export const blogCardSchema = z.object({
  id: z.number(),
  topic: z.string(),
  excerpt: z.string(),
  author_name: z.string(),
  image_path: z.nullable(z.string()),
  blog_slug: z.string(),
  created_at: timestamp,
});
export type BlogCard = z.infer<typeof blogCardSchema>;

/** Room for a long article with tables; images are files, never inlined. */
export const CONTENT_LENGTH = 500_000;

export const blogInputSchema = z.object({
  topic: line('a topic'),
  content: text('the content', CONTENT_LENGTH),
  author_name: line('the author name'),
  services: line('a service'),
  subservices: line('a sub-service'),
});
export type BlogInput = z.infer<typeof blogInputSchema>;

/** `{id or slug}` of the documented address: all digits are an id, anything else a slug (SPEC AMB-15). */
export const blogKeySchema = z.object({ key: line('an id or a slug') });
