// The inbox: leads of all seven forms in one list, and the work that is done with them.
import { TRPCError } from '@trpc/server';
import { hash } from 'node:crypto';
import * as z from 'zod';
import { leadAssignInputSchema, leadExportInputSchema, leadIdsSchema, leadNoteInputSchema, leadPageInputSchema, leadResendInputSchema, leadRowSchema, leadSchema, LEADS_PER_PAGE, leadStatusInputSchema, leadViewInputSchema, leadViewSchema } from '#shared/content/lead.ts';
import type { User } from '#shared/content/user.ts';
import { byIdSchema, email } from '#shared/fields.ts';
import { messages } from '#shared/messages.ts';
import type { Db } from '../../db.ts';
import { insertAudit } from '../../queries/audit.ts';
import { erasePerson } from '../../queries/erasure.ts';
import { assignLeads, deleteLeadView, insertLeadEvent, insertLeadNote, listLeadViews, restoreLeads, saveLeadView, setLeadStatus, trashLeads } from '../../queries/lead-work.ts';
import { countLeads, findLead, type LeadCursor, listLeads, listLeadsAfter, listSources } from '../../queries/leads.ts';
import { requeueMail } from '../../queries/outbox.ts';
import { releaseSubmission } from '../../queries/submissions.ts';
import { listActiveUsers } from '../../queries/users.ts';
import { allowedProcedure, type Context, router } from '../../trpc.ts';

const reading = allowedProcedure('leads.read');
const working = allowedProcedure('leads.work');
const deleting = allowedProcedure('leads.delete');

const SOURCES = 50;
const EXPORT_BATCH = 500;
const changedSchema = z.object({ message: z.string(), changed: z.number() });

/** One change of leads and its audit row, together or not at all. `target` names what was changed. */
async function change(ctx: Context & { user: User }, action: string, work: (trx: Db, actor: string) => Promise<{ ids: number[]; suffix?: string }>) {
  return ctx.db.transaction().execute(async (trx) => {
    const { ids, suffix = '' } = await work(trx, ctx.user.email);
    const target = `${ids.length === 1 ? 'lead' : 'leads'} ${ids.join(', ')}${suffix}`;
    if (ids.length > 0) await insertAudit(trx, { user_id: ctx.user.id, actor: ctx.user.email, action, target, outcome: 'done', ip: ctx.ip });
    return { message: messages.leadsChanged(ids.length), changed: ids.length };
  });
}

const views = router({
  list: reading.output(z.array(leadViewSchema)).query(({ ctx }) => listLeadViews(ctx.db, ctx.user.id)),
  save: reading.input(leadViewInputSchema).output(z.object({ message: z.string() })).mutation(async ({ ctx, input }) => {
    await saveLeadView(ctx.db, { ...input, user_id: ctx.user.id });
    return { message: messages.viewSaved };
  }),
  remove: reading.input(byIdSchema).output(z.object({ message: z.string() })).mutation(async ({ ctx, input }) => {
    await deleteLeadView(ctx.db, { id: input.id, user_id: ctx.user.id });
    return { message: messages.viewRemoved };
  }),
});

export const leadsRouter = router({
  list: reading
    .input(leadPageInputSchema)
    .output(z.object({ rows: z.array(leadRowSchema), total: z.number() }))
    .query(async ({ ctx, input: { page, ...filter } }) => {
      const [rows, total] = await Promise.all([listLeads(ctx.db, filter, { limit: LEADS_PER_PAGE, offset: (page - 1) * LEADS_PER_PAGE }), countLeads(ctx.db, filter)]);
      return { rows, total };
    }),

  byId: reading
    .input(byIdSchema)
    .output(leadSchema)
    .query(async ({ ctx, input }) => {
      const lead = await findLead(ctx.db, input.id);
      if (!lead) throw new TRPCError({ code: 'NOT_FOUND', message: messages.leadNotFound });
      return lead;
    }),

  /** What the filters offer: who can be in charge, and where leads came from. */
  choices: reading.output(z.object({ users: z.array(z.object({ id: z.number(), email: z.string() })), sources: z.array(z.string()) })).query(async ({ ctx }) => {
    const [users, sources] = await Promise.all([listActiveUsers(ctx.db), listSources(ctx.db, SOURCES)]);
    return { users, sources };
  }),

  views,

  setStatus: working.input(leadStatusInputSchema).output(changedSchema).mutation(({ ctx, input: { ids, status } }) =>
    change(ctx, 'lead.status', async (trx, actor) => ({ ids: await setLeadStatus(trx, { ids, actor, status }), suffix: ` → ${status}` })),
  ),

  assign: working.input(leadAssignInputSchema).output(changedSchema).mutation(({ ctx, input: { ids, assignee_id } }) =>
    change(ctx, 'lead.assign', async (trx, actor) => {
      const isKnown = assignee_id === null || (await listActiveUsers(trx)).some((user) => user.id === assignee_id);
      if (!isKnown) throw new TRPCError({ code: 'NOT_FOUND', message: messages.userNotFound });
      return { ids: await assignLeads(trx, { ids, actor, assigneeId: assignee_id }), suffix: ` → ${assignee_id === null ? 'nobody' : `user ${assignee_id}`}` };
    }),
  ),

  addNote: working.input(leadNoteInputSchema).output(changedSchema).mutation(({ ctx, input: { id, text } }) =>
    change(ctx, 'lead.note', async (trx) => {
      if (!(await findLead(trx, id))) throw new TRPCError({ code: 'NOT_FOUND', message: messages.leadNotFound });
      await insertLeadNote(trx, { submission_id: id, user_id: ctx.user.id, author: ctx.user.email, text });
      return { ids: [id] };
    }),
  ),

  /** Out of quarantine: its mails go, once. */
  release: working.input(leadIdsSchema).output(changedSchema).mutation(async ({ ctx, input: { ids } }) => {
    const answer = await change(ctx, 'lead.release', async (trx, actor) => {
      const released: number[] = [];
      for (const id of ids) {
        if (!(await releaseSubmission(trx, id))) continue;
        released.push(id);
        await insertLeadEvent(trx, { submission_id: id, actor, kind: 'released' });
      }
      return { ids: released };
    });
    ctx.wakeWorker();
    return answer;
  }),

  resend: working.input(leadResendInputSchema).output(changedSchema).mutation(async ({ ctx, input: { id, kind } }) => {
    const answer = await change(ctx, 'lead.resend', async (trx, actor) => {
      if (!(await requeueMail(trx, { submission_id: id, kind }))) throw new TRPCError({ code: 'CONFLICT', message: messages.mailNotResent });
      await insertLeadEvent(trx, { submission_id: id, actor, kind: 'resent', after: kind });
      return { ids: [id], suffix: ` ${kind}` };
    });
    ctx.wakeWorker();
    return answer;
  }),

  remove: deleting.input(leadIdsSchema).output(changedSchema).mutation(({ ctx, input: { ids } }) => change(ctx, 'lead.delete', async (trx, actor) => ({ ids: await trashLeads(trx, { ids, actor }) }))),

  restore: deleting.input(leadIdsSchema).output(changedSchema).mutation(({ ctx, input: { ids } }) => change(ctx, 'lead.restore', async (trx, actor) => ({ ids: await restoreLeads(trx, { ids, actor }) }))),

  /** PRIV-02: everything about one person goes. The certificate in the audit log names them by a fingerprint only. */
  erase: allowedProcedure('leads.erase')
    .input(z.object({ email: email() }))
    .output(z.object({ message: z.string(), leads: z.number(), mentions: z.number(), certificate: z.string() }))
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const address = input.email.toLowerCase();
        const certificate = hash('sha256', address).slice(0, 16);
        const { leads, mentions } = await erasePerson(trx, address);
        const target = `person ${certificate}: ${leads} leads erased, ${mentions} mentions`;
        await insertAudit(trx, { user_id: ctx.user.id, actor: ctx.user.email, action: 'lead.erase', target, outcome: 'done', ip: ctx.ip });
        return { message: messages.personErased(leads, mentions), leads, mentions, certificate };
      }),
    ),

  /** Exactly what is filtered, in batches, newest first. For `rest/export.ts`, which makes a file of it. */
  export: allowedProcedure('leads.export')
    .input(leadExportInputSchema)
    .query(async function* ({ ctx, input: { format, sort: _sort, ...filter } }) {
      // Personal words that were searched for stay out of the log.
      const { q, ...named } = filter;
      const target = `leads as ${format}: ${Object.entries(named).map(([field, value]) => `${field}=${value}`).join(' ')}${q ? ' with a search' : ''}`;
      await insertAudit(ctx.db, { user_id: ctx.user.id, actor: ctx.user.email, action: 'lead.export', target, outcome: 'done', ip: ctx.ip });
      let cursor: LeadCursor | undefined;
      for (;;) {
        const batch = await listLeadsAfter(ctx.db, filter, { cursor, limit: EXPORT_BATCH });
        if (batch.length > 0) yield batch;
        cursor = batch.at(-1);
        if (batch.length < EXPORT_BATCH) return;
      }
    }),
});
