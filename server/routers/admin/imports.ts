// Importing leads from a file in three steps: read it, plan it, run the plan; and undoing it for thirty days.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { importPlanInputSchema, importReadInputSchema, importRowSchema, importRowsInputSchema, importSchema } from '#shared/content/import.ts';
import { emailIdentity } from '#shared/content/identity.ts';
import { byIdSchema } from '#shared/forms/fields.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { createReference } from '../../leads/reference.ts';
import { planRows } from '../../people/import-plan.ts';
import type { ReadFile } from '../../people/import-read.ts';
import { readImport } from '../../people/import-thread.ts';
import type { Job } from '../../people/import-worker.ts';
import { auditStaff } from '../../queries/audit.ts';
import { beginRun, describeImport, findImport, insertImport, listImported, listImportRows, listImports, readImportFile, replaceImport, storePlan, undoImport } from '../../queries/imports.ts';
import { allowedProcedure, router } from '../../trpc.ts';

const importing = allowedProcedure('leads.rule');
const madeSchema = z.object({ message: z.string(), id: z.number() });
const notFound = () => new TRPCError({ code: 'NOT_FOUND', message: staffMessages.importNotFound });
const refused = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });
const problems = { empty: staffMessages.importEmpty, rows: staffMessages.importTooLong, columns: staffMessages.importTooWide };

async function read(job: Job): Promise<Extract<ReadFile, { rows: string[][] }>> {
  const file = await readImport(job);
  if (!file) throw refused(staffMessages.importUnreadable);
  if ('problem' in file) throw refused(problems[file.problem]);
  return file;
}

export const importsRouter = router({
  list: importing.output(z.array(importSchema)).query(({ ctx }) => listImports(ctx.db)),

  byId: importing.input(byIdSchema).output(importSchema).query(async ({ ctx, input }) => {
    const found = await findImport(ctx.db, input.id);
    if (!found) throw notFound();
    return found;
  }),

  rows: importing.input(importRowsInputSchema).output(z.array(importRowSchema)).query(({ ctx, input }) => listImportRows(ctx.db, input)),

  /** Asked before a body is read. */
  mayUpload: importing.query(() => true),

  upload: importing.input(z.object({ name: z.string().min(1).max(200), bytes: z.instanceof(Uint8Array) })).output(madeSchema).mutation(async ({ ctx, input: { name, bytes } }) => {
    const file = await read({ bytes });
    const { id } = await insertImport(ctx.db, { file_name: name.replace(/\p{Cc}/gu, ''), bytes, created_by: ctx.user.email, file });
    await auditStaff(ctx.db, ctx, { action: 'import.upload', target: `import ${id}: ${file.rows.length} rows` });
    return { message: staffMessages.importUploaded, id };
  }),

  /** With the encoding and the delimiter that somebody chose. */
  readAgain: importing.input(importReadInputSchema).output(madeSchema).mutation(async ({ ctx, input: { id, ...given } }) => {
    const stored = await readImportFile(ctx.db, id);
    if (!stored) throw notFound();
    if (!(await describeImport(ctx.db, id, await read({ bytes: stored.bytes, ...given })))) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.importHasPlan });
    await auditStaff(ctx.db, ctx, { action: 'import.read', target: `import ${id}` });
    return { message: staffMessages.importUploaded, id };
  }),

  plan: importing.input(importPlanInputSchema).output(madeSchema).mutation(async ({ ctx, input: { id, mapping } }) => {
    const stored = await readImportFile(ctx.db, id);
    if (!stored) throw notFound();
    const { rows, header } = await read({ bytes: stored.bytes, encoding: stored.encoding, delimiter: stored.delimiter });
    if (mapping.length !== header.length) throw refused(staffMessages.importUnreadable);
    const column = mapping.indexOf('email');
    const addresses = column === -1 ? [] : rows.map((cells) => emailIdentity(cells[column] ?? '')).filter(Boolean);
    const planned = planRows(rows, { mapping, known: await listImported(ctx.db, addresses), now: new Date(), reference: createReference });
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await storePlan(trx, { id, mapping, rows: planned }))) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.importHasPlan });
      await auditStaff(trx, ctx, { action: 'import.plan', target: `import ${id}` });
    });
    return { message: staffMessages.importPlanned, id };
  }),

  /** A plan is never changed: other columns make another import of the same file. */
  again: importing.input(byIdSchema).output(madeSchema).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const id = await replaceImport(trx, input.id);
      if (id === undefined) throw notFound();
      await auditStaff(trx, ctx, { action: 'import.again', target: `import ${input.id} → import ${id}` });
      return { message: staffMessages.importUploaded, id };
    }),
  ),

  run: importing.input(byIdSchema).output(madeSchema).mutation(async ({ ctx, input: { id } }) => {
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await beginRun(trx, { id, author: ctx.user.email }))) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.importNotPlanned });
      await auditStaff(trx, ctx, { action: 'import.run', target: `import ${id}` });
    });
    ctx.wakeWorker();
    return { message: staffMessages.importRuns, id };
  }),

  undo: importing.input(byIdSchema).output(madeSchema).mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const undone = await undoImport(trx, { id, author: ctx.user.email });
      if (!undone) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.importNotUndone });
      await auditStaff(trx, ctx, { action: 'import.undo', target: `import ${id}: ${undone.removed} leads removed, ${undone.restored} restored, ${undone.kept} kept` });
      return { message: staffMessages.importUndone(undone.removed, undone.kept), id };
    }),
  ),
});
