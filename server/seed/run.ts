// Starting content for an empty database: the articles and testimonials under server/content. What is deleted later stays deleted.
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { readStartingArticles } from '../content/starting-articles.ts';
import type { Db } from '../database/db.ts';
import { hasBlogs, insertBlog } from '../queries/blogs.ts';
import { lockSeeding } from '../queries/content.ts';
import { addFormerSlug } from '../queries/starting-articles.ts';
import { hasTestimonials, insertTestimonial } from '../queries/testimonials.ts';

const folder = new URL('../content/', import.meta.url);

const testimonialsSchema = z.array(z.object({ author_name: z.string().min(1), topic: z.string().min(1), content: z.string().min(1), given: z.iso.date() }));

/** Returns how much it stored, or undefined if there was something already. */
export async function seedContent(db: Db) {
  if (await hasContent(db)) return undefined;
  const [articles, testimonials] = await Promise.all([readStartingArticles(), readTestimonials()]);
  return db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    if (await hasContent(trx)) return undefined;
    for (const { row, formerly } of articles) {
      const { id } = await insertBlog(trx, row);
      for (const slug of formerly) await addFormerSlug(trx, id, slug);
    }
    for (const [place, { given, ...testimonial }] of testimonials.entries()) await insertTestimonial(trx, { ...testimonial, image_path: sealAt(place), created_at: morningOf(given) });
    return { articles: articles.length, testimonials: testimonials.length };
  });
}

async function hasContent(db: Db) {
  return (await hasBlogs(db)) || (await hasTestimonials(db));
}

/** Six seals take turns as portraits, since the speakers are identified by role only. */
const sealAt = (place: number) => `pictures/avatar/seal-${(place % 6) + 1}-192.webp`;

const morningOf = (day: string) => `${day}T06:00:00.000Z`;

async function readTestimonials() {
  const [source, { parse }] = await Promise.all([readFile(new URL('testimonials.yaml', folder), 'utf8'), import('yaml')]);
  return testimonialsSchema.parse(parse(source));
}
