// The rules by which leads are assigned, tried before they are saved; and who is away.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { absenceInputSchema, assignmentPlanSchema, assignmentRulesSchema, ownAbsenceSchema, presenceRowSchema, triedSchema } from '#shared/content/assignment.ts';
import { byIdSchema } from '#shared/forms/fields.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { isAllowed } from '#shared/roles.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { endAbsence, findAbsence, listPresent, storeAbsence } from '../../queries/absences.ts';
import { readPlan, savePlan, tryRules } from '../../queries/assignment.ts';
import { listSources } from '../../queries/leads.ts';
import { allowedProcedure, router } from '../../trpc.ts';

const reading = allowedProcedure('leads.read');
const working = allowedProcedure('leads.work');
const ruling = allowedProcedure('leads.rule');
const messageSchema = z.object({ message: z.string() });
const SOURCES = 50;

export const assignmentRouter = router({
  rules: ruling.output(z.object({ ...assignmentPlanSchema.shape, sources: z.array(z.string()) })).query(async ({ ctx }) => ({ ...(await readPlan(ctx.db)), sources: await listSources(ctx.db, SOURCES) })),

  /** Changes nothing. Not a query, because the rules are longer than an address may be. */
  try: ruling.input(z.object({ rules: assignmentRulesSchema })).output(triedSchema).mutation(async ({ ctx, input }) => {
    await auditStaff(ctx.db, ctx, { action: 'assignment.try', target: `${input.rules.length} rules` });
    return tryRules(ctx.db, input.rules);
  }),

  save: ruling.input(assignmentPlanSchema).output(z.object({ message: z.string(), version: z.number() })).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await savePlan(trx, input, ctx.user.email))) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.rulesChangedMeanwhile });
      await auditStaff(trx, ctx, { action: 'assignment.save', target: `version ${input.version + 1}: ${input.rules.length} rules` });
      return { message: staffMessages.assignmentSaved, version: input.version + 1 };
    }),
  ),

  present: reading.output(z.array(presenceRowSchema)).query(({ ctx }) => listPresent(ctx.db)),

  mine: reading.output(ownAbsenceSchema).query(async ({ ctx }) => (await findAbsence(ctx.db, ctx.user.id)) ?? null),

  /** One's own absence; that of a colleague if one stands in for them, or sets the rules. */
  setAway: working.input(absenceInputSchema).output(messageSchema).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      if (input.id !== ctx.user.id && input.stand_in_id !== ctx.user.id && !isAllowed(ctx.user.role, 'leads.rule')) throw new TRPCError({ code: 'FORBIDDEN', message: staffMessages.notAllowed });
      const handedOver = await storeAbsence(trx, input, ctx.user.email);
      if (handedOver === undefined) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.absenceRefused });
      await auditStaff(trx, ctx, { action: 'presence.away', target: `user ${input.id} ${input.from ? `from ${input.from} ` : ''}until ${input.until}${input.stand_in_id === null ? '' : `, user ${input.stand_in_id} answers, ${handedOver} leads handed over`}` });
      return { message: input.from !== undefined && input.from > dubaiDay() ? staffMessages.absencePlanned : staffMessages.absenceStored(handedOver) };
    }),
  ),

  /** By anybody who works with leads: whoever is seen at their desk is there. */
  setBack: working.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const ended = await endAbsence(trx, input.id, ctx.user.email);
      if (!ended) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.notAway });
      await auditStaff(trx, ctx, { action: 'presence.back', target: `user ${input.id}` });
      return { message: ended.hasBegun ? staffMessages.backAgain : staffMessages.absenceCancelled };
    }),
  ),
});
