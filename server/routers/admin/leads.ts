// The inbox: leads from all seven forms in one list, and what staff do with them.
import { TRPCError } from '@trpc/server';
import { hash } from 'node:crypto';
import * as z from 'zod';
import { leadChangeSchema, leadChoiceSchema, leadCountsSchema, leadExportInputSchema, leadNoteInputSchema, leadPageInputSchema, leadResendInputSchema, leadRowSchema, leadSchema, LEADS_PER_PAGE, relatedLeadSchema } from '#shared/content/lead.ts';
import { type ErasureInput, erasureInputSchema, erasureSchema } from '#shared/content/erasure.ts';
import { passageSchema, passagesInputSchema } from '#shared/content/said.ts';
import { colleagueSchema, shownName } from '#shared/content/user.ts';
import { byIdSchema } from '#shared/forms/fields.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import type { Db } from '../../database/db.ts';
import { findCover } from '../../queries/absences.ts';
import { auditStaff } from '../../queries/audit.ts';
import { erasePerson } from '../../queries/erasure.ts';
import { noteErasure } from '../../queries/erasures.ts';
import { assignLeads, insertLeadEvent, insertLeadNote, releaseLeads, restoreLeads, setLeadStatus, trashLeads } from '../../queries/lead-work.ts';
import { countLeads, countWork, findLead, type LeadCursor, listLeads, listLeadsAfter, listRelatedLeads, listSources } from '../../queries/leads.ts';
import { listPassages } from '../../queries/passages.ts';
import { findPeopleOf } from '../../queries/people.ts';
import { requeueMail } from '../../queries/outbox.ts';
import { listActiveUsers } from '../../queries/users.ts';
import { allowedProcedure, router } from '../../trpc.ts';
import { changeLeads, type Chosen, nameFilter, type Step } from './change-leads.ts';
import { leadViewsRouter } from './lead-views.ts';

const reading = allowedProcedure('leads.read');
const working = allowedProcedure('leads.work');
const deleting = allowedProcedure('leads.delete');
const erasing = allowedProcedure('leads.erase');
/** A fingerprint that identifies a person in the audit log only to somebody who already knows their address. */
const certificateOf = ({ address }: { address: string }) => hash('sha256', address).slice(0, 16);
const personOf = ({ email, ...others }: ErasureInput) => ({ address: email.toLowerCase(), ...others });

const SOURCES = 50;
const EXPORT_BATCH = 500;
const RELATED = 20;
/** With the ids that were changed, so that it can be undone. */
const changedSchema = z.object({ message: z.string(), ids: z.array(z.number()) });

export const leadsRouter = router({
  list: reading
    .input(leadPageInputSchema)
    .output(z.object({ rows: z.array(leadRowSchema), total: z.number() }))
    .query(async ({ ctx, input: { page, ...filter } }) => {
      const [rows, total] = await Promise.all([listLeads(ctx.db, filter, { limit: LEADS_PER_PAGE, offset: (page - 1) * LEADS_PER_PAGE }), countLeads(ctx.db, filter)]);
      const people = await findPeopleOf(ctx.db, rows.map(({ id }) => id));
      return { rows: rows.map((row) => ({ ...row, person: people.get(row.id) ?? null })), total };
    }),

  byId: reading
    .input(byIdSchema)
    .output(leadSchema)
    .query(async ({ ctx, input }) => {
      const lead = await findLead(ctx.db, input.id);
      if (!lead) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.leadNotFound });
      return { ...lead, cover: (await findCover(ctx.db, lead.id)) ?? null, person: (await findPeopleOf(ctx.db, [lead.id])).get(lead.id) ?? null };
    }),

  /** Where the words of a search stand in e-mails and notes. */
  passages: reading.input(passagesInputSchema).output(z.array(passageSchema)).query(({ ctx, input }) => listPassages(ctx.db, input.q)),

  /** Other leads of the same person or company. */
  related: reading.input(byIdSchema).output(z.array(relatedLeadSchema)).query(async ({ ctx: { db }, input }) => {
    const lead = await findLead(db, input.id);
    return lead ? listRelatedLeads(db, lead, RELATED) : [];
  }),

  counts: reading.output(leadCountsSchema).query(({ ctx }) => countWork(ctx.db, ctx.user.id)),

  /** The choices for the filters: assignees and sources. */
  choices: reading.output(z.object({ users: z.array(colleagueSchema), sources: z.array(z.string()) })).query(async ({ ctx }) => {
    const [users, sources] = await Promise.all([listActiveUsers(ctx.db), listSources(ctx.db, SOURCES)]);
    return { users, sources };
  }),

  views: leadViewsRouter,

  /** Changes the status, the assignee, or both. */
  change: working.input(leadChangeSchema).output(changedSchema).mutation(async ({ ctx, input: { status, value_fils, lost_reason, assignee_id, ...choice } }) => {
    const steps: Step[] = [];
    let said: string | undefined;
    if (status) said = staffMessages.leadStatusSet(status);
    if (status) steps.push({ action: 'lead.status', suffix: ` → ${status}`, work: (trx, chosen) => setLeadStatus(trx, { ...chosen, status, value_fils, lost_reason }) });
    if (assignee_id !== undefined) {
      const colleague = (await listActiveUsers(ctx.db)).find((user) => user.id === assignee_id);
      if (assignee_id !== null && !colleague) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.userNotFound });
      said = staffMessages.leadAssigned(colleague && (colleague.id === ctx.user.id ? 'you' : shownName(colleague)));
      steps.push({ action: 'lead.assign', suffix: ` → ${assignee_id === null ? 'nobody' : `user ${assignee_id}`}`, work: (trx, chosen) => assignLeads(trx, { ...chosen, assigneeId: assignee_id }) });
    }
    const answer = await changeLeads(ctx, choice, steps);
    // For a single change of a single lead, in words.
    return said && steps.length === 1 && answer.ids.length === 1 ? { ...answer, message: said } : answer;
  }),

  addNote: working.input(leadNoteInputSchema).output(changedSchema).mutation(async ({ ctx, input: { id, text } }) => {
    async function work(trx: Db, { ids, actor }: Chosen) {
      const isThere = await insertLeadNote(trx, { submission_id: id, user_id: ctx.user.id, author: actor, text });
      if (!isThere) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.leadNotFound });
      return ids;
    }
    return { ...(await changeLeads(ctx, { ids: [id] }, [{ action: 'lead.note', work }])), message: staffMessages.noteStored };
  }),

  release: working.input(leadChoiceSchema).output(changedSchema).mutation(async ({ ctx, input }) => {
    const answer = await changeLeads(ctx, input, [{ action: 'lead.release', work: releaseLeads }]);
    ctx.wakeWorker();
    return answer;
  }),

  resend: working.input(leadResendInputSchema).output(changedSchema).mutation(async ({ ctx, input: { id, kind } }) => {
    async function work(trx: Db, { ids, actor }: Chosen) {
      if (!(await requeueMail(trx, { submission_id: id, kind }))) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.mailNotResent });
      await insertLeadEvent(trx, { submission_id: id, actor, kind: 'resent', after: kind });
      return ids;
    }
    const answer = await changeLeads(ctx, { ids: [id] }, [{ action: 'lead.resend', suffix: ` ${kind}`, work }]);
    ctx.wakeWorker();
    return answer;
  }),

  remove: deleting.input(leadChoiceSchema).output(changedSchema).mutation(({ ctx, input }) => changeLeads(ctx, input, [{ action: 'lead.delete', work: trashLeads }])),

  restore: deleting.input(leadChoiceSchema).output(changedSchema).mutation(({ ctx, input }) => changeLeads(ctx, input, [{ action: 'lead.restore', work: restoreLeads }])),

  /** PRIV-02: previews an erasure by performing it and rolling back. Not a query, because a query's input would appear in the URL. */
  findPerson: erasing.input(erasureInputSchema).output(erasureSchema).mutation(async ({ ctx, input }) => {
    const person = personOf(input);
    await auditStaff(ctx.db, ctx, { action: 'lead.find-person', target: `person ${certificateOf(person)}` });
    const trx = await ctx.db.startTransaction().execute();
    try {
      return await erasePerson(trx, person);
    } finally {
      await trx.rollback().execute();
    }
  }),

  /** PRIV-02: erases everything about one person. The certificate in the audit log identifies them by a fingerprint only. */
  erase: erasing
    .input(erasureInputSchema)
    .output(z.object({ ...erasureSchema.shape, message: z.string(), certificate: z.string() }))
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const person = personOf(input);
        const certificate = certificateOf(person);
        const done = await erasePerson(trx, person);
        await noteErasure(trx, person.address, done);
        const target = `person ${certificate}: ${done.leads} leads erased, ${done.mentions} mentions${done.places.length > 0 ? `, ${done.places.length} places left to review` : ''}`;
        await auditStaff(trx, ctx, { action: 'lead.erase', target });
        return { message: staffMessages.personErased(done.leads, done.mentions), certificate, ...done };
      }),
    ),

  /** Exactly what the filter matches, in batches, newest first. `rest/export.ts` makes a file of it. */
  export: allowedProcedure('leads.export')
    .input(leadExportInputSchema)
    .query(async function* ({ ctx, input: { format, ...filter } }) {
      const target = `leads as ${format}: ${nameFilter(filter)}`;
      await auditStaff(ctx.db, ctx, { action: 'lead.export', target });
      let cursor: LeadCursor | undefined;
      for (;;) {
        const batch = await listLeadsAfter(ctx.db, filter, { cursor, limit: EXPORT_BATCH });
        if (batch.length > 0) yield batch;
        cursor = batch.at(-1);
        if (batch.length < EXPORT_BATCH) return;
      }
    }),
});
