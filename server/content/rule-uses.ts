// Which texts quote a rule: those of the release, and the articles.
import { faq } from '#shared/firm/faq.ts';
import { titleOf } from '#shared/edition/kinds.ts';
import { COMPARISON_ID, paths } from '#shared/navigation/paths.ts';
import { idOf, referencesIn, unlinkRules } from '#shared/rules/fill.ts';
import type { Db } from '../database/db.ts';
import { listBlogsWithRules } from '../queries/blogs.ts';
import { fillArticle } from './article-rules.ts';
import { readComparisons } from './comparisons.ts';
import { listTexts } from './reviewed-texts.ts';
import type { Edition } from './edition.ts';
import { pathsOf } from './items.ts';
import { readPlainText } from './texts.ts';

type Texts = Pick<Edition, 'published'>;

type Text = { title: string; href: string; source: string };

/** What the release says, and what staff have published in its place. */
async function readTexts(edition: Texts): Promise<Text[]> {
  const texts = await Promise.all((await listTexts(edition)).map(async ({ title, path, file }) => ({ title, href: path, source: await readPlainText(file) })));
  const comparisons = (await readComparisons()).map(({ heading, services, markdown }) => ({ title: heading, href: `/services/${services[0]}#${COMPARISON_ID}`, source: markdown }));
  const edited = await Promise.all(
    (['service', 'category', 'industry', 'page', 'faq'] as const).map(async (kind) => [...(await edition.published(kind))].map(([key, data]) => ({ title: titleOf(kind, key, data), href: pathsOf({ kind, key }, data)[0] ?? paths.home, source: unlinkRules(JSON.stringify(data).replaceAll('\\"', '"')) }))),
  );
  return [...texts, ...comparisons, { title: 'Questions on the home page', href: paths.home, source: JSON.stringify(faq) }, ...edited.flat()];
}

/** Keyed by rule id. */
export async function findUses(db: Db, edition: Texts) {
  const [texts, articles] = await Promise.all([readTexts(edition), listBlogsWithRules(db)]);
  const uses = new Map<string, { title: string; href: string }[]>();
  for (const { title, href, source } of [...texts, ...articles.map(asText)]) {
    for (const id of new Set(referencesIn(source).map(idOf))) uses.set(id, [...(uses.get(id) ?? []), { title, href }]);
  }
  return uses;
}

function asText(article: { id: number; topic: string; content: string }): Text {
  return { title: fillArticle(article).topic, href: paths.updateBlog(article.id), source: `${article.topic} ${unlinkRules(article.content)}` };
}
