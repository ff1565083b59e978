// Saved views of the inbox, private to each user. The audit log refers to them by number, because their names and searches can be personal.
import * as z from 'zod';
import { leadViewInputSchema, leadViewSchema } from '#shared/content/lead.ts';
import { byIdSchema } from '#shared/forms/fields.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { deleteLeadView, listLeadViews, saveLeadView } from '../../queries/lead-work.ts';
import { allowedProcedure, router } from '../../trpc.ts';

const reading = allowedProcedure('leads.read');
const messageSchema = z.object({ message: z.string() });

export const leadViewsRouter = router({
  list: reading.output(z.array(leadViewSchema)).query(({ ctx }) => listLeadViews(ctx.db, ctx.user.id)),

  save: reading.input(leadViewInputSchema).output(messageSchema).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { id } = await saveLeadView(trx, { ...input, user_id: ctx.user.id });
      await auditStaff(trx, ctx, { action: 'lead-view.save', target: `view ${id}` });
      return { message: staffMessages.viewSaved };
    }),
  ),

  remove: reading.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const removed = await deleteLeadView(trx, { id: input.id, user_id: ctx.user.id });
      if (removed) await auditStaff(trx, ctx, { action: 'lead-view.remove', target: `view ${removed.id}` });
      return { message: staffMessages.viewRemoved };
    }),
  ),
});
