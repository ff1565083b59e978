// The articles under server/content/articles: what an empty database starts with, and what a release brings to one that has them already.
import { hash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import * as z from 'zod';
import { services } from '#shared/firm/catalogue.ts';
import { slug } from '#shared/forms/fields.ts';
import { excerptOf } from '../articles/sanitize.ts';
import { readOnce, readPlainText, readText, renderArticle } from './texts.ts';

const folder = new URL('articles/', import.meta.url);

const articleSchema = z.object({
  topic: z.string().min(1),
  author_name: z.string().min(1),
  /** Keyword of the service that the article belongs to. */
  service: z.string().refine((keyword) => services.some(({ subtitles }) => subtitles.some((sub) => sub.keyword === keyword)), 'is not a service keyword'),
  published: z.iso.date(),
  /** Addresses that it had in earlier releases. */
  formerly: z.array(slug).default([]),
});

export type StartingArticle = Awaited<ReturnType<typeof readArticle>>;

/** Oldest first. */
export const readStartingArticles = readOnce(async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const articles = await Promise.all(names.map(readArticle));
  return articles.sort((a, b) => a.row.created_at.localeCompare(b.row.created_at));
});

/** The topic is stored as it is written: readers get it filled on the day. */
const leaveRules = (matter: unknown) => matter;

async function readArticle(name: string) {
  const file = `articles/${name}`;
  const [{ matter, markdown }, source] = await Promise.all([readText(file, articleSchema, leaveRules), readPlainText(file)]);
  const { author_name, service, published, formerly } = matter;
  const category = services.find(({ subtitles }) => subtitles.some((sub) => sub.keyword === service))!;
  const content = await renderArticle(markdown);
  // As it is written: what the rules say in it changes from day to day, and is no newer text.
  const starting_hash = hash('sha256', source, 'base64url');
  const at = `${published}T06:00:00.000Z`;
  return {
    formerly,
    row: {
      topic: matter.topic,
      author_name,
      content,
      excerpt: excerptOf(content),
      services: category.headtitle,
      subservices: category.subtitles.find((sub) => sub.keyword === service)!.headsubtitle,
      // The cover is the picture of its service, which comes with the release.
      image_path: `pictures/service/${service}-960.webp`,
      blog_slug: name.slice(0, -3),
      starting_slug: name.slice(0, -3),
      starting_hash,
      created_at: at,
      updated_at: at,
    },
  };
}
