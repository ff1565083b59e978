// What of a public page staff can edit, and who changed it last: for 'Edit this page'.
import * as z from 'zod';
import { kindOf } from '#shared/edition/kinds.ts';
import { paths } from '#shared/navigation/paths.ts';
import { findEditable } from '../../content/editable.ts';
import { findBlogBySlug } from '../../queries/blogs.ts';
import { listItems } from '../../queries/site-content.ts';
import { allowedProcedure } from '../../trpc.ts';

const articles = paths.blogPost('');
const linkSchema = z.object({ label: z.string(), href: z.string() });

export const editable = allowedProcedure('content.write')
  .input(z.object({ path: z.string().max(300) }))
  .output(z.object({ links: z.array(linkSchema), changedBy: z.string(), changedAt: z.string().nullable() }))
  .query(async ({ ctx, input: { path } }) => {
    if (path.startsWith(articles)) {
      const blog = await findBlogBySlug(ctx.db, decodeURIComponent(path.slice(articles.length)));
      return { links: blog ? [{ label: 'This article', href: paths.updateBlog(blog.id) }] : [], changedBy: '', changedAt: blog?.updated_at ?? null };
    }
    const { items, kinds } = await findEditable(path);
    const links = [
      ...items.flatMap(({ kind, key, title }) => {
        const href = paths.siteItem(kind, key);
        const parts = Object.entries(kindOf(kind).fields).filter(([, { type }]) => type === 'html' || type === 'rows' || type === 'group');
        return [{ label: title, href }, ...parts.map(([name, { label }]) => ({ label: `${title}: ${label.toLowerCase()}`, href: `${href}?field=${name}` }))];
      }),
      ...kinds.map((kind) => ({ label: kindOf(kind).label, href: paths.siteKind(kind) })),
    ];
    const published = (await listItems(ctx.db)).filter(({ kind, key, published_at, deleted_at }) => published_at !== null && !deleted_at && (kinds.some((name) => name === kind) || items.some((item) => item.kind === kind && item.key === key)));
    const [last] = published.sort((one, other) => (one.published_at! < other.published_at! ? 1 : -1));
    return { links, changedBy: last?.published_by ?? '', changedAt: last?.published_at ?? null };
  });
