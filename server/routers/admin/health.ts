// 'Is all well?': what staff read of the running site, and what they tell visitors at /status.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { type Metric, metricNames, readP75 } from '#shared/content/field.ts';
import { type Health, healthSchema } from '#shared/content/health.ts';
import { noticeInputSchema } from '#shared/content/status-schema.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { findLastBackup } from '../../queries/backups.ts';
import { announceContent, readClock } from '../../queries/content.ts';
import { type Counted, sumMeasurements } from '../../queries/field.ts';
import { countDeadMails, countWaitingMails } from '../../queries/outbox.ts';
import { endNotices, findNotice, listInstances, replaceNotice } from '../../queries/status.ts';
import { allowedProcedure, router } from '../../trpc.ts';
import { countDueRules } from './rules.ts';

const FIELD_DAYS = 28;
const watching = allowedProcedure('site.watch');
const message = z.object({ message: z.string() });

export const healthRouter = router({
  read: watching.output(healthSchema).query(async ({ ctx: { db, env, watch } }): Promise<Health> => {
    const startMs = performance.now();
    await readClock(db);
    const databaseMs = Math.ceil(performance.now() - startMs);
    const [mails, dead, last, instances, rulesDue, counted, notice] = await Promise.all([countWaitingMails(db), countDeadMails(db), findLastBackup(db), listInstances(db), countDueRules(db), sumMeasurements(db, FIELD_DAYS), findNotice(db)]);
    return {
      databaseMs,
      database: watch.databaseKind,
      mail: { isSet: env.SMTP_URL !== undefined, waiting: mails.count, oldestDueS: mails.oldestDueS, dead },
      testLead: { isSet: env.TEST_LEAD_TO !== undefined, missed: watch.missedTestLeads() },
      backup: { isNightly: env.BACKUP_TO !== undefined, last: last ? { at: last.at, ageS: last.ageS, bytes: last.bytes, error: last.error } : null },
      instances,
      rulesDue,
      field: describeField(counted),
      notice: notice ?? null,
    };
  }),

  notify: watching.input(noticeInputSchema).output(message).mutation(async ({ ctx, input }) => {
    await ctx.db.transaction().execute(async (trx) => {
      await replaceNotice(trx, input);
      await auditStaff(trx, ctx, { action: 'status.notify', target: input.text.slice(0, 100) });
      await announceContent(trx, 'status');
    });
    ctx.dropContent('status');
    return { message: staffMessages.noticeShown };
  }),

  endNotice: watching.output(message).mutation(async ({ ctx }) => {
    await ctx.db.transaction().execute(async (trx) => {
      if ((await endNotices(trx)) === 0) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.noticeEnded });
      await auditStaff(trx, ctx, { action: 'status.end-notice', target: 'the notice at /status' });
      await announceContent(trx, 'status');
    });
    ctx.dropContent('status');
    return { message: staffMessages.noticeEnded };
  }),
});

/** The kinds of pages with most views first. */
function describeField(counted: Counted[]): Health['field'] {
  const keys = [...new Set(counted.map(({ page, device }) => `${page} ${device}`))];
  const rows = keys.map((key) => {
    const own = counted.filter(({ page, device }) => `${page} ${device}` === key);
    const countsOf = (metric: Metric) => own.find((row) => row.metric === metric)?.counts ?? [];
    const viewsOf = (metric: Metric) => countsOf(metric).reduce((sum, count) => sum + count, 0);
    const p75 = Object.fromEntries(metricNames.map((metric) => [metric, readP75(countsOf(metric)) ?? null])) as Health['field'][number]['p75'];
    return { page: own[0]!.page, device: own[0]!.device, views: Math.max(...metricNames.map(viewsOf)), p75 };
  });
  return rows.sort((a, b) => b.views - a.views);
}
