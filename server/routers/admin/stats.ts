// The overview's figures for a number of days.
import { statsInputSchema, statsSchema } from '#shared/content/stats.ts';
import { fillCard } from '../../content/article-rules.ts';
import { listBlogCards } from '../../queries/blogs.ts';
import { listLeads } from '../../queries/leads.ts';
import { countLeadsByForm, countLeadsByService, countLeadsByStatus, countMailsByState, measureAnswers, measureEndings } from '../../queries/stats.ts';
import { allowedProcedure } from '../../trpc.ts';

const LATEST = 5;
const DAYS_BY_WEEK = 120;

export const stats = allowedProcedure('leads.read')
  .input(statsInputSchema)
  .output(statsSchema)
  .query(async ({ ctx: { db }, input: { days } }) => {
    const step = days > DAYS_BY_WEEK ? 'week' : 'day';
    const [byForm, byService, byStatus, { medianHours, ...answered }, endings, mails, latestLeads, latestBlogs] = await Promise.all([
      countLeadsByForm(db, { days, step }),
      countLeadsByService(db, { days, step }),
      countLeadsByStatus(db, { days }),
      measureAnswers(db, { days }),
      measureEndings(db, { days }),
      countMailsByState(db, { days }),
      listLeads(db, { place: 'inbox', form: 'enquiries', sort: 'newest' }, { limit: LATEST, offset: 0 }),
      listBlogCards(db, { limit: LATEST }),
    ]);
    return { step, byForm, byService, byStatus, medianHours, answered, ...endings, mails, latestLeads, latestBlogs: latestBlogs.map(fillCard) } as const;
  });
