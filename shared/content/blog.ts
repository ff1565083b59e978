// An article: as stored, as documented (DATA-01) and as shown.
import * as z from 'zod/mini';
import { id, line, optionalLine, optionalText, pageInput, slug, text } from '../forms/fields.ts';
import { messages } from '../messages.ts';
import { blogSubjects } from '../navigation/blog-subjects.ts';
import { MOST_LETTERS } from './blog-reader.ts';

const timestamp = z.string();

export const blogSchema = z.object({
  id: z.number(),
  topic: z.string(),
  content: z.string(),
  author_name: z.string(),
  services: z.string(),
  subservices: z.string(),
  image_path: z.nullable(z.string()),
  /** Description of the image for those who cannot see it. */
  cover_alt: z.string(),
  blog_slug: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Blog = z.infer<typeof blogSchema>;

/** What stays visible where the image is cropped, as `30% 20%`; missing for its middle. */
const image_focus = z.optional(z.string());
/** As its page shows it. */
export const blogPageSchema = z.object({ ...blogSchema.shape, words: z.number(), image_focus });
export type BlogPage = z.infer<typeof blogPageSchema>;

/** What lists show: everything but the content, which would weigh down every page with a list. */
export const blogCardSchema = z.object({
  id: z.number(),
  topic: z.string(),
  excerpt: z.string(),
  /** How many words the article has. */
  words: z.number(),
  /** The category it is about. */
  services: z.string(),
  author_name: z.string(),
  image_path: z.nullable(z.string()),
  image_focus,
  /** Description of the image for those who cannot see it. */
  cover_alt: z.string(),
  blog_slug: z.string(),
  created_at: timestamp,
});
export type BlogCard = z.infer<typeof blogCardSchema>;

/** Each costs a look at every article. */
const MOST_WORDS = 6;

export const blogCardsInput = z.object({ ...pageInput.shape, about: z.optional(z.enum(blogSubjects.map(({ slug }) => slug))), q: z.optional(z.string().check(z.maxLength(MOST_LETTERS))) });

export const wordsOfSearch = (q = '') => q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

export const blogAddressSchema = z.object({ blog_slug: z.string(), created_at: timestamp, updated_at: timestamp });

/** Room for a long article with tables; images are files, never inlined. */
export const CONTENT_LENGTH = 500_000;

export const blogInputSchema = z.object({
  topic: line(messages.enter('a topic')),
  content: text(messages.enter('the content'), CONTENT_LENGTH),
  author_name: line(messages.enter('the author name')),
  services: line(messages.enter('a service')),
  subservices: line(messages.enter('a sub-service')),
});
export type BlogInput = z.infer<typeof blogInputSchema>;

/** `{id or slug}` in the documented path: all digits is an id, anything else a slug (AMB-15). */
export const blogKeySchema = z.object({ key: line(messages.enter('an id or a slug')) });

export const blogStateSchema = z.enum(['draft', 'scheduled', 'published']);
export type BlogState = z.infer<typeof blogStateSchema>;

export function stateOf({ published_at }: { published_at: string | null }): BlogState {
  if (!published_at) return 'draft';
  return Date.parse(published_at) > Date.now() ? 'scheduled' : 'published';
}

/** A row of the editors' list. */
export const blogRowSchema = z.object({ ...z.omit(blogSchema, { content: true, updated_at: true, cover_alt: true }).shape, published_at: z.nullable(timestamp) });
export type BlogRow = z.infer<typeof blogRowSchema>;

/** Everything an editor works on. `version` counts the saves. */
export const blogEditionSchema = z.object({ ...blogSchema.shape, version: z.number(), published_at: z.nullable(timestamp), updated_by: z.string() });
export type BlogEdition = z.infer<typeof blogEditionSchema>;

/** The text that a save replaced, without the cover. */
export const revisionSchema = z.object({
  version: z.number(),
  ...z.pick(blogSchema, { topic: true, content: true, author_name: true, services: true, subservices: true, cover_alt: true }).shape,
  saved_at: timestamp,
  saved_by: z.string(),
});
export type Revision = z.infer<typeof revisionSchema>;
export const revisionRowSchema = z.pick(revisionSchema, { version: true, topic: true, saved_at: true, saved_by: true });

/** A previously uploaded image, as returned by `POST /api/images`. */
const uploadedImage = z.string().check(z.regex(/^uploads\/[\da-f]{32}\.(?:jpg|png|gif)$/));

/** What the back office saves. A draft needs only a topic; a published or scheduled article needs everything (`blogInputSchema`). */
export const blogSaveSchema = z.object({
  /** Omitted for a new article. */
  id: z.optional(id),
  /** The version the edit is based on. */
  version: z.optional(z.number()),
  topic: line(messages.enter('a topic')),
  content: optionalText(CONTENT_LENGTH),
  author_name: optionalLine(),
  services: optionalLine(),
  subservices: optionalLine(),
  cover_alt: optionalLine(),
  /** Omitted: the cover stays; null: no cover. */
  image_path: z.optional(z.nullable(uploadedImage)),
  /** Omitted: derived from the topic, or left as it is. */
  blog_slug: z.optional(slug),
  /** An ISO date schedules publication. */
  publication: z.union([z.enum(['keep', 'draft', 'now']), z.iso.datetime({ offset: true })]),
});
export type BlogSave = z.input<typeof blogSaveSchema>;
export type Publication = z.infer<typeof blogSaveSchema>['publication'];
