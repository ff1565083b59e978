// The articles under server/content/articles: they fill an empty database, and a release may update those already there.
import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import * as z from 'zod';
import { services } from '#shared/firm/catalogue.ts';
import { slug } from '#shared/forms/fields.ts';
import { countWords, excerptOf } from '../articles/sanitize.ts';
import { readOnce, readPlainText, readText, renderArticle } from './texts.ts';

const folder = new URL('articles/', import.meta.url);

const articleSchema = z.object({
  topic: z.string().min(1),
  author_name: z.string().min(1),
  /** Keyword of the service the article belongs to. */
  service: z.string().refine((keyword) => services.some(({ subtitles }) => subtitles.some((sub) => sub.keyword === keyword)), 'is not a service keyword'),
  published: z.iso.date(),
  /** Its slugs in earlier releases. */
  formerly: z.array(slug).default([]),
});

export type StartingArticle = Awaited<ReturnType<typeof readArticle>>;

/** Oldest first. */
export const readStartingArticles = readOnce(async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const articles = await Promise.all(names.map(readArticle));
  return articles.sort((a, b) => a.row.created_at.localeCompare(b.row.created_at));
});

/** The topic is stored with its rules unfilled; they are filled on reading. */
const leaveRules = (matter: unknown) => matter;

async function readArticle(name: string) {
  const file = `articles/${name}`;
  const [{ matter, markdown }, source] = await Promise.all([readText(file, articleSchema, leaveRules), readPlainText(file)]);
  const { author_name, service, published, formerly } = matter;
  const category = services.find(({ subtitles }) => subtitles.some((sub) => sub.keyword === service))!;
  const content = await renderArticle(markdown);
  // Of the source with its rules unfilled, because a change of law is not a newer text.
  const starting_hash = hash('sha256', source, 'base64url');
  const at = `${published}T06:00:00.000Z`;
  return {
    formerly,
    row: {
      topic: matter.topic,
      author_name,
      content,
      excerpt: excerptOf(content),
      words: countWords(content),
      services: category.headtitle,
      subservices: category.subtitles.find((sub) => sub.keyword === service)!.headsubtitle,
      // The cover is its service's picture, which comes with the release.
      image_path: `pictures/service/${service}-960.webp`,
      blog_slug: name.slice(0, -3),
      starting_slug: name.slice(0, -3),
      starting_hash,
      created_at: at,
      updated_at: at,
    },
  };
}
