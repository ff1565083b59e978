// Answering a lead: replies that go out through the outbox and can be taken back for ten seconds, their files, templates and signatures.
import { TRPCError } from '@trpc/server';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { leadMessageSchema, MAX_FILES_BYTES, messageFileSchema, MOST_IN_TRAY, proofInputSchema, replyInputSchema, replyPreviewInputSchema, replyPreviewSchema, signatureSchema, trayChoiceSchema, trayMessageSchema } from '#shared/content/conversation.ts';
import { replyStartSchema, replyTemplateInputSchema, replyTemplateSchema } from '#shared/content/reply-template.ts';
import { site } from '#shared/firm/site.ts';
import { byIdSchema } from '#shared/forms/fields.ts';
import { findForm } from '#shared/forms/registry.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { hasRefused } from '../../database/failures.ts';
import { checkDocument } from '../../conversation/documents.ts';
import { headerIdOf } from '../../conversation/header-id.ts';
import { renderLetter } from '../../conversation/letter.ts';
import { auditStaff } from '../../queries/audit.ts';
import { attachFiles, findFile, findLastReceived, findReplyByKey, insertFile, insertReply, listMessages, lockLead, takeBackReply, undoTaking } from '../../queries/conversation.ts';
import { assignMessage, discardMessage, findMarkup, listTray } from '../../queries/inbound.ts';
import { oweNotice } from '../../queries/desk-notices.ts';
import { assignLeads } from '../../queries/lead-work.ts';
import { deleteTemplate, findClosing, findLeadLanguage, findSignature, listTemplates, setSignature, storeTemplate } from '../../queries/reply-templates.ts';
import { allowedProcedure, router } from '../../trpc.ts';

const reading = allowedProcedure('leads.read');
const working = allowedProcedure('leads.work');
const messageSchema = z.object({ message: z.string() });
const MEGABYTE = 1_000_000;
/** As many as mail programs keep (RFC 5322 sets no limit). */
const MOST_REFERENCES = 20;

const notFound = (message: string) => new TRPCError({ code: 'NOT_FOUND', message });
const refused = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });

export const conversationRouter = router({
  list: reading.input(byIdSchema).output(z.array(leadMessageSchema)).query(({ ctx, input }) => listMessages(ctx.db, input.id)),

  start: reading.input(byIdSchema).output(replyStartSchema).query(async ({ ctx, input }) => ({ language: await findLeadLanguage(ctx.db, input.id), hasMailServer: ctx.env.SMTP_URL !== undefined })),

  /** Changes nothing; the text may be longer than an address. */
  preview: working.input(replyPreviewInputSchema).output(replyPreviewSchema).mutation(async ({ ctx, input: { id, text } }) => {
    const [signature, answered] = await Promise.all([findClosing(ctx.db, ctx.user.id), findLastReceived(ctx.db, id)]);
    return { from: `${site.name} <${ctx.env.MAIL_FROM}>`, html: renderLetter({ text, signature, answered }).html };
  }),

  /** To their own mailbox, as the visitor would get it, gaps and all. The files stay theirs to send. */
  sendToMe: working.input(proofInputSchema).output(messageSchema).mutation(async ({ ctx, input: { id, ...proof } }) => {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await lockLead(trx, id))) throw notFound(staffMessages.leadNotFound);
      await oweNotice(trx, { kind: 'proof', reader: { userId: ctx.user.id, way: 'mail', recipient: ctx.user.email }, leadIds: [id], data: { proof } });
      await auditStaff(trx, ctx, { action: 'lead.reply-proof', target: `lead ${id}` });
    });
    ctx.wakeWorker();
    return { message: staffMessages.replyProofQueued(ctx.user.email) };
  }),

  /** Nobody's lead becomes the author's. The mail goes out once it can no longer be taken back, and the lead counts as answered once it has gone. */
  send: working.input(replyInputSchema).output(z.object({ message: z.string(), id: z.number() })).mutation(async ({ ctx, input: { id: submission_id, subject, text, cc, files, key } }) => {
    const stored = await ctx.db.transaction().execute(async (trx) => {
      const lead = await lockLead(trx, submission_id);
      if (!lead || lead.deleted_at) throw notFound(staffMessages.leadNotFound);
      const before = await findReplyByKey(trx, key);
      if (before) return before.id;
      if (lead.quarantined_at) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.replyHeld });
      if (!lead.email) throw refused(staffMessages.replyWithoutAddress);
      const refs = [headerIdOf(lead.reference, 'auto-reply', ctx.env), ...lead.thread.map(({ header_id }) => header_id)].slice(-MOST_REFERENCES);
      const in_reply_to = lead.thread.findLast(({ direction }) => direction === 'in')?.header_id ?? refs[0]!;
      const message = {
        submission_id, subject, text, cc, key, in_reply_to, refs, takes_lead: lead.assignee_id === null,
        header_id: headerIdOf(lead.reference, randomBytes(8).toString('hex'), ctx.env),
        address: lead.email, name: findForm(lead.form).person(lead.data).name, author: ctx.user.email,
      };
      const messageId = await insertReply(trx, message);
      const attached = await attachFiles(trx, { messageId, ids: files, userId: ctx.user.id });
      if (attached.length !== new Set(files).size) throw refused(staffMessages.replyFileGone);
      if (attached.reduce((sum, { size }) => sum + size, 0) > MAX_FILES_BYTES) throw refused(staffMessages.replyFilesTooLarge(MAX_FILES_BYTES / MEGABYTE));
      if (message.takes_lead) await assignLeads(trx, { ids: [submission_id], actor: ctx.user.email, assigneeId: ctx.user.id });
      await auditStaff(trx, ctx, { action: 'lead.reply', target: `lead ${submission_id}` });
      return messageId;
    });
    return { message: staffMessages.replyQueued, id: stored };
  }),

  /** Answers with what was in it, for the composer. */
  takeBack: working
    .input(byIdSchema)
    .output(z.object({ message: z.string(), subject: z.string(), text: z.string(), cc: z.array(z.string()), files: z.array(messageFileSchema) }))
    .mutation(({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => {
        const reply = await takeBackReply(trx, input.id);
        if (!reply) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.replyTooLate });
        if (reply.takes_lead) await undoTaking(trx, { submissionId: reply.submission_id!, author: reply.author, at: reply.at });
        await auditStaff(trx, ctx, { action: 'lead.reply-taken-back', target: `lead ${reply.submission_id}` });
        const { subject, text, cc, files } = reply;
        return { message: staffMessages.replyTakenBack, subject, text, cc, files };
      }),
    ),

  /** Asked before a body is read. */
  mayStore: working.query(() => true),

  storeFile: working
    .input(z.object({ name: z.string().min(1).max(200), bytes: z.instanceof(Uint8Array) }))
    .output(z.object({ message: z.string(), file: messageFileSchema }))
    .mutation(async ({ ctx, input }) => {
      const document = await checkDocument(input);
      const file = await insertFile(ctx.db, { ...document, user_id: ctx.user.id });
      await auditStaff(ctx.db, ctx, { action: 'lead.store-file', target: `file ${file.id}` });
      return { message: staffMessages.replyFileStored, file };
    }),

  /** Recorded, because a document can say more than its lead. */
  readFile: reading.input(byIdSchema).output(z.object({ name: z.string(), type: z.string(), bytes: z.instanceof(Uint8Array) })).mutation(async ({ ctx, input }) => {
    const file = await findFile(ctx.db, { id: input.id, userId: ctx.user.id });
    if (!file) throw notFound(staffMessages.replyFileGone);
    await auditStaff(ctx.db, ctx, { action: 'lead.read-file', target: `file ${file.id}${file.submission_id ? ` of lead ${file.submission_id}` : ''}` });
    return { name: file.name, type: file.type, bytes: new Uint8Array(file.bytes) };
  }),

  /** As it came, to be shown in a frame without scripts and network only. */
  html: reading.input(byIdSchema).output(z.object({ html: z.string() })).query(async ({ ctx, input }) => ({ html: (await findMarkup(ctx.db, input.id))?.html ?? '' })),

  tray: reading.output(z.object({ total: z.number(), rows: z.array(trayMessageSchema) })).query(({ ctx }) => listTray(ctx.db, MOST_IN_TRAY)),

  assign: working.input(trayChoiceSchema).output(messageSchema).mutation(({ ctx, input: { id, lead } }) =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await lockLead(trx, lead))) throw notFound(staffMessages.leadNotFound);
      if (!(await assignMessage(trx, { id, leadId: lead }))) throw notFound(staffMessages.trayGone);
      await auditStaff(trx, ctx, { action: 'tray.assign', target: `message ${id} → lead ${lead}` });
      return { message: staffMessages.trayAssigned };
    }),
  ),

  discard: working.input(byIdSchema).output(messageSchema).mutation(async ({ ctx, input }) => {
    if (!(await discardMessage(ctx.db, input.id))) throw notFound(staffMessages.trayGone);
    await auditStaff(ctx.db, ctx, { action: 'tray.discard', target: `message ${input.id}` });
    return { message: staffMessages.trayDiscarded };
  }),

  templates: router({
    list: reading.output(z.array(replyTemplateSchema)).query(({ ctx }) => listTemplates(ctx.db)),

    save: working.input(replyTemplateInputSchema).output(z.object({ message: z.string(), id: z.number() })).mutation(async ({ ctx, input }) => {
      const stored = await storeTemplate(ctx.db, { ...input, updated_by: ctx.user.email }).catch((error: unknown) => {
        throw hasRefused(error) ? new TRPCError({ code: 'CONFLICT', message: staffMessages.templateNameTaken }) : error;
      });
      if (!stored) throw notFound(staffMessages.templateNotFound);
      await auditStaff(ctx.db, ctx, { action: 'template.save', target: `template ${stored.id}` });
      return { message: staffMessages.templateStored, id: stored.id };
    }),

    remove: working.input(byIdSchema).output(messageSchema).mutation(async ({ ctx, input }) => {
      if (!(await deleteTemplate(ctx.db, input.id))) throw notFound(staffMessages.templateNotFound);
      await auditStaff(ctx.db, ctx, { action: 'template.delete', target: `template ${input.id}` });
      return { message: staffMessages.templateRemoved };
    }),
  }),

  signature: working.output(signatureSchema).query(async ({ ctx }) => ({ signature: await findSignature(ctx.db, ctx.user.id) })),

  saveSignature: working.input(signatureSchema).output(messageSchema).mutation(async ({ ctx, input }) => {
    await setSignature(ctx.db, ctx.user.id, input.signature);
    await auditStaff(ctx.db, ctx, { action: 'account.signature', target: ctx.user.email });
    return { message: staffMessages.signatureStored };
  }),
});
