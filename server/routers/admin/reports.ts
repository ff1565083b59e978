// What browsers blocked on our pages: reading the list, and clearing it once dealt with.
import * as z from 'zod';
import { cspReportSchema } from '#shared/content/csp-report.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { clearReports, listReports } from '../../queries/csp-reports.ts';
import { allowedProcedure, router } from '../../trpc.ts';

const reading = allowedProcedure('audit.read');

export const reportsRouter = router({
  list: reading.output(z.array(cspReportSchema)).query(({ ctx }) => listReports(ctx.db)),

  clear: reading.output(z.object({ message: z.string() })).mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const count = await clearReports(trx);
      await auditStaff(trx, ctx, { action: 'reports.clear', target: `${count} reports` });
      return { message: staffMessages.reportsCleared };
    }),
  ),
});
