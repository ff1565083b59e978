// Saves an article, either a new one or the next version of an existing one.
import { TRPCError } from '@trpc/server';
import type { BlogInput, Publication } from '#shared/content/blog.ts';
import type { User } from '#shared/content/user.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { messages } from '#shared/messages.ts';
import { fillStored, linkRules } from '#shared/rules/fill.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import type { Db } from '../../database/db.ts';
import { storeInlineImages } from '../../files/inline-images.ts';
import { insertBlog, keepOldSlug, listSlugsLike, lockBlog, lockSlugs, updateBlog } from '../../queries/blogs.ts';
import { readClock } from '../../queries/content.ts';
import { insertRevision } from '../../queries/revisions.ts';
import { countWords, excerptOf, sanitizeContent } from '../../articles/sanitize.ts';
import type { Context } from '../../trpc.ts';
import { writeContent } from './write.ts';

const SLUG_LENGTH = 80;

type Save = BlogInput & {
  id?: number | undefined;
  /** The version the edit is based on; without it, the last write wins. */
  version?: number | undefined;
  publication: Publication;
  blog_slug?: string | undefined;
  cover_alt?: string | undefined;
  image_path?: string | null | undefined;
  /** New bytes for the cover. */
  image?: Uint8Array | undefined;
};
type Before = NonNullable<Awaited<ReturnType<typeof lockBlog>>>;

/** `alsoIn` runs in the same transaction. */
export async function storeBlog(ctx: Context & { user: User }, save: Save, alsoIn: (trx: Db) => Promise<void> = async () => {}) {
  const { id, version, publication, image, topic, author_name, services, subservices, cover_alt } = save;
  const clean = await sanitizeContent(await storeInlineImages(save.content, ctx.uploads));
  // A rule typed as a token will follow changes of the law from now on.
  const content = linkRules(clean, dubaiDay());
  const words = { topic, author_name, services, subservices, content, excerpt: excerptOf(content), words: countWords(content), ...(cover_alt !== undefined && { cover_alt }) };

  return writeContent(ctx, 'blogs', image, async (trx, storedPath) => {
    await alsoIn(trx);
    const before = id === undefined ? undefined : await lockBlog(trx, id);
    if (id !== undefined && !before) throw new TRPCError({ code: 'NOT_FOUND', message: messages.blogNotFound });
    // REL-11: nobody overwrites a version they have not seen.
    if (before && version !== undefined && version !== before.version) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.blogConflict });

    const blog_slug = await chooseSlug(trx, save, before);
    const image_path = storedPath ?? save.image_path;
    const changes = { ...words, blog_slug, updated_by: ctx.user.email, ...(await datesOf(trx, publication, before)) };
    if (!before) {
      const row = await insertBlog(trx, { ...changes, image_path: image_path ?? null });
      return { row, action: 'blog.create', target: `blog ${row.id}` };
    }
    await keepRevision(trx, before);
    if (before.isLive && blog_slug !== before.blog_slug) await keepOldSlug(trx, before.id, { before: before.blog_slug, after: blog_slug });
    const row = await updateBlog(trx, before.id, {
      ...changes,
      version: before.version + 1,
      updated_at: new Date().toISOString(),
      ...(image_path !== undefined && { image_path }),
    });
    return { row, action: 'blog.update', target: `blog ${row.id}` };
  });
}

/** `created_at` is the date readers see: set on publication, and unchanged while the article is public. */
async function datesOf(trx: Db, publication: Publication, before: Before | undefined) {
  if (publication === 'keep') return before ? {} : { published_at: null };
  if (publication === 'draft') return { published_at: null };
  if (publication === 'now' && before?.isLive) return {};
  const at = publication === 'now' ? await readClock(trx) : new Date(publication).toISOString();
  return { published_at: at, created_at: at };
}

async function keepRevision(trx: Db, { id, version, topic, content, author_name, services, subservices, cover_alt, updated_at, updated_by }: Before) {
  await insertRevision(trx, { blog_id: id, version, topic, content, author_name, services, subservices, cover_alt, saved_at: updated_at, saved_by: updated_by });
}

async function chooseSlug(trx: Db, { topic, blog_slug }: Save, before: Before | undefined) {
  if (before && (!blog_slug || blog_slug === before.blog_slug)) return before.blog_slug;
  await lockSlugs(trx);
  if (!blog_slug) return findFreeSlug(trx, topic);
  if ((await listSlugsLike(trx, blog_slug)).includes(blog_slug)) {
    const issues = [{ path: ['blog_slug'], message: staffMessages.slugTaken }];
    throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.slugTaken, cause: { issues } });
  }
  return blog_slug;
}

/** 'VAT & Customs 2026' → 'vat-customs-2026'; letters of any script stay. Never all digits, which would read as an id. */
export function slugOf(topic: string) {
  const words = topic
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  // As many words as fit; an overlong first word is cut.
  let slug = words[0]?.slice(0, SLUG_LENGTH) ?? '';
  for (const word of words.slice(1)) {
    if (slug.length + word.length >= SLUG_LENGTH) break;
    slug += `-${word}`;
  }
  return /^\d*$/.test(slug) ? `article-${slug}`.replace(/-$/, '') : slug;
}

async function findFreeSlug(trx: Db, topic: string) {
  const slug = slugOf(fillStored(topic, dubaiDay()));
  const taken = new Set(await listSlugsLike(trx, slug));
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}
