// Starting content for an empty database: the articles under server/content. An article deleted later stays deleted.
import { readdir } from 'node:fs/promises';
import * as z from 'zod';
import { services } from '#shared/catalogue.ts';
import { readText } from '../content/texts.ts';
import type { Db } from '../db.ts';
import { hasBlogs, insertBlog } from '../queries/blogs.ts';
import { lockSeeding } from '../queries/content.ts';
import { excerptOf } from '../sanitize.ts';

const folder = new URL('../content/articles/', import.meta.url);

const articleSchema = z.object({
  topic: z.string().min(1),
  author_name: z.string().min(1),
  /** Keyword of the service that the article belongs to. */
  service: z.string().refine((keyword) => services.some(({ subtitles }) => subtitles.some((sub) => sub.keyword === keyword)), 'is not a service keyword'),
  published: z.iso.date(),
});

/** Returns how many articles it stored: none unless there are none. */
export async function seedArticles(db: Db) {
  if (await hasBlogs(db)) return 0;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const articles = await Promise.all(names.map(readArticle));
  return db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    if (await hasBlogs(trx)) return 0;
    for (const article of articles.sort((a, b) => a.created_at.localeCompare(b.created_at))) await insertBlog(trx, article);
    return articles.length;
  });
}

async function readArticle(name: string) {
  const { matter, markdown } = await readText(`articles/${name}`, articleSchema);
  const { marked } = await import('marked');
  const { topic, author_name, service, published } = matter;
  const category = services.find(({ subtitles }) => subtitles.some((sub) => sub.keyword === service))!;
  const content = await marked.parse(markdown);
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
    created_at: `${published}T06:00:00.000Z`,
    updated_at: `${published}T06:00:00.000Z`,
  };
}
