// Updates starting articles to a newer release: unedited ones are replaced, edited ones are left to staff, who are notified.
import { unlinkRules } from '#shared/rules/fill.ts';
import { readStartingArticles, type StartingArticle } from '../content/starting-articles.ts';
import type { Db } from '../database/db.ts';
import { keepOldSlug, lockSlugs, updateBlog } from '../queries/blogs.ts';
import { announceContent, lockSeeding } from '../queries/content.ts';
import { insertRevision } from '../queries/revisions.ts';
import { addFormerSlug, isSlugFree, lockStartingArticle, noteStart } from '../queries/starting-articles.ts';

/** Stored in `starting_hash` if the original starting text is no longer known, so that every release counts as newer. */
const UNKNOWN = '';

type Found = NonNullable<Awaited<ReturnType<typeof lockStartingArticle>>>;

/** Returns how many were replaced. May run at every start, on every instance. */
export async function updateStartingArticles(db: Db) {
  const articles = await readStartingArticles();
  return db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    let replaced = 0;
    for (const article of articles) if (await follow(trx, article)) replaced += 1;
    if (replaced > 0) await announceContent(trx, 'blogs');
    return replaced;
  });
}

/** Whether the article was replaced. */
async function follow(trx: Db, article: StartingArticle) {
  const { row, formerly } = article;
  const found = await lockStartingArticle(trx, [row.starting_slug, ...formerly]);
  if (!found || (found.starting_slug === row.starting_slug && found.starting_hash === row.starting_hash)) return false;
  const isEdited = found.updated_by !== '';
  const isSame = unlinkRules(isEdited ? (found.startedAs ?? '') : found.content) === unlinkRules(row.content);
  if (isSame || isEdited) {
    // Keep the record of what it was last compared with, so that staff are only shown newer texts.
    await noteStart(trx, found.id, { starting_slug: row.starting_slug, starting_hash: isSame ? row.starting_hash : (found.starting_hash ?? UNKNOWN) });
    if (found.blog_slug !== row.blog_slug && (await isSlugFree(trx, row.blog_slug))) await addFormerSlug(trx, found.id, row.blog_slug);
    return false;
  }
  await replace(trx, found, article);
  return true;
}

async function replace(trx: Db, found: Found, { row, formerly }: StartingArticle) {
  const { id, version, topic, content, author_name, services, subservices, cover_alt, updated_at, updated_by } = found;
  await insertRevision(trx, { blog_id: id, version, topic, content, author_name, services, subservices, cover_alt, saved_at: updated_at, saved_by: updated_by });
  await lockSlugs(trx);
  const canMove = found.blog_slug !== row.blog_slug && (await isSlugFree(trx, row.blog_slug));
  if (canMove) await keepOldSlug(trx, id, { before: found.blog_slug, after: row.blog_slug });
  const blog_slug = canMove ? row.blog_slug : found.blog_slug;
  for (const slug of formerly) if (slug !== blog_slug) await addFormerSlug(trx, id, slug);
  await updateBlog(trx, id, { ...row, blog_slug, published_at: row.created_at, version: version + 1, updated_at: new Date().toISOString() });
}
