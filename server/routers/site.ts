// What /status shows: each part of the site now and over 90 days, and what staff say about it.
import * as z from 'zod';
import type { Edits } from '#shared/firm/edits.ts';
import { statusParts } from '#shared/content/status.ts';
import { statusSchema, type Status } from '#shared/content/status-schema.ts';
import { findNotice, listChecks } from '../queries/status.ts';
import { contentProcedure, router } from '../trpc.ts';

/** While the database is away, what this instance knows by itself. */
const status = contentProcedure('status').output(statusSchema).query(async ({ ctx }): Promise<Status> => {
  const latest = ctx.watch.latest();
  const [checks, notice] = await Promise.all([listChecks(ctx.db), findNotice(ctx.db)]).catch(() => [[], undefined] as const);
  const known = statusParts.filter((part) => latest?.states.has(part) || checks.some((row) => row.part === part));
  return {
    at: latest?.at ?? null,
    parts: known.map((part) => {
      const isGood = latest?.states.get(part);
      return { part, state: isGood === undefined ? 'unknown' : isGood ? 'good' : 'bad', days: checks.filter((row) => row.part === part).map(({ day, good, bad }) => ({ day, good, bad })) };
    }),
    notice: notice ? { text: notice.text, textArabic: notice.textArabic, at: notice.at } : null,
  };
});

/** The firm's facts as edited, for browsers that go from page to page: the first has only those that it reads. */
const edits = contentProcedure('site:all').output(z.custom<Edits>()).query(({ ctx }) => ctx.edition.edits());

export const siteRouter = router({ status, edits });
