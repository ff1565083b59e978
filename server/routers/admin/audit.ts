// Reading the audit log, and verifying that nobody has changed it.
import * as z from 'zod';
import { AUDIT_PER_PAGE, auditCheckSchema, auditInputSchema, auditRowSchema } from '#shared/content/user.ts';
import { checkAudit } from '../../accounts/audit-check.ts';
import { listAudit, listAuditChoices } from '../../queries/audit.ts';
import { allowedProcedure, router } from '../../trpc.ts';

const reading = allowedProcedure('audit.read');

export const auditRouter = router({
  list: reading
    .input(auditInputSchema)
    .output(z.object({ rows: z.array(auditRowSchema), total: z.number() }))
    .query(({ ctx, input: { page, ...filter } }) => listAudit(ctx.db, filter, { limit: AUDIT_PER_PAGE, offset: (page - 1) * AUDIT_PER_PAGE })),

  choices: reading.output(z.object({ actors: z.array(z.string()), actions: z.array(z.string()) })).query(({ ctx }) => listAuditChoices(ctx.db)),

  check: reading.output(auditCheckSchema).query(({ ctx }) => checkAudit(ctx.db)),
});
