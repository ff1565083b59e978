// Starting content for an empty database: the articles and testimonials under server/content. What is deleted later stays deleted.
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { services } from '#shared/catalogue.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { linkRules } from '#shared/rules/fill.ts';
import { readText } from '../content/texts.ts';
import type { Db } from '../db.ts';
import { hasBlogs, insertBlog } from '../queries/blogs.ts';
import { lockSeeding } from '../queries/content.ts';
import { hasTestimonials, insertTestimonial } from '../queries/testimonials.ts';
import { excerptOf } from '../sanitize.ts';

const folder = new URL('../content/', import.meta.url);

const articleSchema = z.object({
  topic: z.string().min(1),
  author_name: z.string().min(1),
  /** Keyword of the service that the article belongs to. */
  service: z.string().refine((keyword) => services.some(({ subtitles }) => subtitles.some((sub) => sub.keyword === keyword)), 'is not a service keyword'),
  published: z.iso.date(),
});

const testimonialsSchema = z.array(z.object({ author_name: z.string().min(1), topic: z.string().min(1), content: z.string().min(1), given: z.iso.date() }));

/** Returns how much it stored; undefined when there was something already. */
export async function seedContent(db: Db) {
  if (await hasContent(db)) return undefined;
  const [articles, testimonials] = await Promise.all([readArticles(), readTestimonials()]);
  return db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    if (await hasContent(trx)) return undefined;
    for (const article of articles) await insertBlog(trx, article);
    for (const [place, { given, ...testimonial }] of testimonials.entries()) await insertTestimonial(trx, { ...testimonial, image_path: sealAt(place), created_at: morningOf(given) });
    return { articles: articles.length, testimonials: testimonials.length };
  });
}

async function hasContent(db: Db) {
  return (await hasBlogs(db)) || (await hasTestimonials(db));
}

/** Six seals in turn stand for portraits: those who speak are named by role only. */
const sealAt = (place: number) => `pictures/avatar/seal-${(place % 6) + 1}-192.webp`;

const morningOf = (day: string) => `${day}T06:00:00.000Z`;

async function readTestimonials() {
  const [source, { parse }] = await Promise.all([readFile(new URL('testimonials.yaml', folder), 'utf8'), import('yaml')]);
  return testimonialsSchema.parse(parse(source));
}

async function readArticles() {
  const names = (await readdir(new URL('articles/', folder))).filter((name) => name.endsWith('.md'));
  const articles = await Promise.all(names.map(readArticle));
  return articles.sort((a, b) => a.created_at.localeCompare(b.created_at));
}

async function readArticle(name: string) {
  const { matter, markdown } = await readText(`articles/${name}`, articleSchema);
  const { marked } = await import('marked');
  const { topic, author_name, service, published } = matter;
  const category = services.find(({ subtitles }) => subtitles.some((sub) => sub.keyword === service))!;
  const content = await marked.parse(linkRules(markdown, dubaiDay()));
  return {
    topic,
    author_name,
    content,
    excerpt: excerptOf(content),
    services: category.headtitle,
    subservices: category.subtitles.find((sub) => sub.keyword === service)!.headsubtitle,
    // The cover is the picture of its service, which comes with the release.
    image_path: `pictures/service/${service}-960.webp`,
    blog_slug: name.slice(0, -3),
    created_at: morningOf(published),
    updated_at: morningOf(published),
  };
}
