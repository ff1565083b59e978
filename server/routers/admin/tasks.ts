// Reminders about leads, each its owner's own, and the day of whoever asks.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { myDaySchema, taskDoneSchema, taskInputSchema, taskSchema } from '#shared/content/task.ts';
import { byIdSchema } from '#shared/forms/fields.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { insertTask, listDay, listTasksOf, setTaskDone } from '../../queries/tasks.ts';
import { allowedProcedure, router } from '../../trpc.ts';

const reading = allowedProcedure('leads.read');
const working = allowedProcedure('leads.work');
const answerSchema = z.object({ message: z.string(), id: z.number() });

export const tasksRouter = router({
  myDay: reading.output(myDaySchema).query(({ ctx }) => listDay(ctx.db, ctx.user.id)),

  ofLead: reading.input(byIdSchema).output(z.array(taskSchema)).query(({ ctx, input }) => listTasksOf(ctx.db, input.id)),

  add: working.input(taskInputSchema).output(answerSchema).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const id = await insertTask(trx, { ...input, user_id: ctx.user.id });
      if (id === undefined) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.leadNotFound });
      await auditStaff(trx, ctx, { action: 'lead.remind', target: `lead ${input.lead}` });
      return { message: input.hides ? staffMessages.leadPutOff : staffMessages.reminderStored, id };
    }),
  ),

  setDone: working.input(taskDoneSchema).output(answerSchema).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const lead = await setTaskDone(trx, { ...input, user_id: ctx.user.id });
      if (lead === undefined) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.reminderNotFound });
      await auditStaff(trx, ctx, { action: 'lead.reminder-done', target: `lead ${lead}` });
      return { message: input.isDone ? staffMessages.reminderDone : staffMessages.reminderBack, id: input.id };
    }),
  ),
});
