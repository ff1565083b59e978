// Which texts quote a rule: those of the release, and the articles.
import { faq } from '#shared/firm/faq.ts';
import { COMPARISON_ID, paths } from '#shared/navigation/paths.ts';
import { idOf, referencesIn, unlinkRules } from '#shared/rules/fill.ts';
import type { Db } from '../database/db.ts';
import { listBlogsWithRules } from '../queries/blogs.ts';
import { fillArticle } from './article-rules.ts';
import { readComparisons } from './comparisons.ts';
import { listTexts } from './reviewed-texts.ts';
import { readOnce, readPlainText } from './texts.ts';

type Text = { title: string; href: string; source: string };

const readReleaseTexts = readOnce(async (): Promise<Text[]> => {
  const texts = await Promise.all((await listTexts()).map(async ({ title, path, file }) => ({ title, href: path, source: await readPlainText(file) })));
  const comparisons = (await readComparisons()).map(({ heading, services, markdown }) => ({ title: heading, href: `/services/${services[0]}#${COMPARISON_ID}`, source: markdown }));
  return [...texts, ...comparisons, { title: 'Questions on the home page', href: paths.home, source: JSON.stringify(faq) }];
});

/** Keyed by rule id. */
export async function findUses(db: Db) {
  const [texts, articles] = await Promise.all([readReleaseTexts(), listBlogsWithRules(db)]);
  const uses = new Map<string, { title: string; href: string }[]>();
  for (const { title, href, source } of [...texts, ...articles.map(asText)]) {
    for (const id of new Set(referencesIn(source).map(idOf))) uses.set(id, [...(uses.get(id) ?? []), { title, href }]);
  }
  return uses;
}

function asText(article: { id: number; topic: string; content: string }): Text {
  return { title: fillArticle(article).topic, href: paths.updateBlog(article.id), source: `${article.topic} ${unlinkRules(article.content)}` };
}
