// The overview's figures for a number of days.
import { statsInputSchema, statsSchema } from '#shared/content/stats.ts';
import { fillCard } from '../../content/article-rules.ts';
import { listBlogCards } from '../../queries/blogs.ts';
import { readFigures } from '../../queries/figures.ts';
import { listLeads } from '../../queries/leads.ts';
import { allowedProcedure } from '../../trpc.ts';

const LATEST = 5;

export const stats = allowedProcedure('leads.read')
  .input(statsInputSchema)
  .output(statsSchema)
  .query(async ({ ctx: { db }, input: { days } }) => {
    const [figures, latestLeads, latestBlogs] = await Promise.all([
      readFigures(db, days),
      listLeads(db, { place: 'inbox', form: 'enquiries', sort: 'newest' }, { limit: LATEST, offset: 0 }),
      listBlogCards(db, { limit: LATEST }),
    ]);
    return { ...figures, latestLeads, latestBlogs: latestBlogs.map(fillCard) };
  });
