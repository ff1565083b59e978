// Starting content for an empty database: the articles under server/content. An article deleted later stays deleted.
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { services } from '#shared/catalogue.ts';
import type { Db } from '../db.ts';
import { countBlogs, insertBlog } from '../queries/blogs.ts';
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
  if ((await countBlogs(db)) > 0) return 0;
  // Only a new site pays for loading these.
  const [{ marked }, { parse }] = await Promise.all([import('marked'), import('yaml')]);
  const readArticle = createReader(marked, parse);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const articles = await Promise.all(names.map(readArticle));
  return db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    if ((await countBlogs(trx)) > 0) return 0;
    for (const article of articles.sort((a, b) => a.created_at.localeCompare(b.created_at))) await insertBlog(trx, article);
    return articles.length;
  });
}

type Markdown = typeof import('marked').marked;
type ParseYaml = typeof import('yaml').parse;

/** Front matter and Markdown to a row. Throws an Error that names the file when something is missing. */
const createReader = (marked: Markdown, parse: ParseYaml) => async (name: string) => {
  const source = await readFile(new URL(name, folder), 'utf8');
  const [, matter = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const parsed = articleSchema.safeParse(parse(matter));
  if (!parsed.success) throw new Error(`server/content/articles/${name}: ${z.prettifyError(parsed.error)}`);
  const { topic, author_name, service, published } = parsed.data;
  const category = services.find(({ subtitles }) => subtitles.some((sub) => sub.keyword === service))!;
  const content = await marked.parse(markdown);
  return {
    topic,
    author_name,
    content,
    excerpt: excerptOf(content),
    services: category.headtitle,
    subservices: category.subtitles.find((sub) => sub.keyword === service)!.headsubtitle,
    image_path: null,
    blog_slug: name.slice(0, -3),
    created_at: `${published}T06:00:00.000Z`,
    updated_at: `${published}T06:00:00.000Z`,
  };
};
