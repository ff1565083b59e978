// A user's own second factor: set up with a first code, removed with the password. Also checks codes at log-in.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { codeInputSchema, passwordInputSchema } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { codeCounters, takeTry } from '../../accounts/check-password.ts';
import { auditStaff } from '../../queries/audit.ts';
import { confirmSecondFactor, countRecoveryCodes, deleteSecondFactor, findSecondFactor, saveSecondFactor, takeRecoveryCode, takeStep } from '../../queries/second-factors.ts';
import { createFactorSecret, createRecoveryCodes, findStep, hashRecoveryCode, uriOf } from '../../accounts/second-factor.ts';
import { type Context, router, staffProcedure } from '../../trpc.ts';
import { checkPresentPassword } from './present-password.ts';

/** Whether the code is the authenticator's, or one of the recovery codes. Each is good once. `from`: a known device or a session, whose tries are counted apart from those of everybody else who knows the password. */
export async function takeCode(ctx: Context, { user, secret, from }: { user: { id: number; email: string }; secret: string; from: string | undefined }, code: string) {
  const takeBack = await takeTry(ctx, codeCounters(user.id, from));
  const digits = code.replaceAll(' ', '');
  const step = /^\d{6}$/.test(digits) ? findStep(secret, digits) : undefined;
  const isRight = step === undefined ? await ctx.db.transaction().execute((trx) => takeRecoveryCode(trx, user.id, hashRecoveryCode(code), { ...ctx, user })) : await takeStep(ctx.db, user.id, step);
  if (isRight) await takeBack();
  return isRight;
}

const knowingProcedure = staffProcedure.input(passwordInputSchema).use(async ({ ctx, input, next, path }) => {
  await checkPresentPassword(ctx, input.current, path);
  return next();
});

export const secondFactorRouter = router({
  state: staffProcedure.output(z.object({ isOn: z.boolean(), codesLeft: z.number() })).query(async ({ ctx }) => {
    const factor = await findSecondFactor(ctx.db, ctx.user.id);
    return { isOn: Boolean(factor?.confirmed_at), codesLeft: await countRecoveryCodes(ctx.db, ctx.user.id) };
  }),

  /** Creates the secret, which is shown only this once. Codes are required only after a first one has proved that an authenticator has it. */
  begin: knowingProcedure.output(z.object({ secret: z.string(), uri: z.string() })).mutation(async ({ ctx }) => {
    const secret = createFactorSecret();
    return ctx.db.transaction().execute(async (trx) => {
      if ((await findSecondFactor(trx, ctx.user.id))?.confirmed_at) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.secondFactorIsOn });
      await saveSecondFactor(trx, { user_id: ctx.user.id, secret });
      await auditStaff(trx, ctx, { action: 'second-factor.begin', target: ctx.user.email });
      return { secret, uri: uriOf(secret, ctx.user.email) };
    });
  }),

  confirm: staffProcedure.input(codeInputSchema).output(z.object({ message: z.string(), codes: z.array(z.string()) })).mutation(async ({ ctx, input: { code } }) => {
    const factor = await findSecondFactor(ctx.db, ctx.user.id);
    if (!factor || factor.confirmed_at) throw new TRPCError({ code: 'CONFLICT', message: factor ? staffMessages.secondFactorIsOn : staffMessages.wrongCode });
    if (!(await takeCode(ctx, { user: ctx.user, secret: factor.secret, from: ctx.session.tokenHash }, code))) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.wrongCode });
    const codes = createRecoveryCodes();
    return ctx.db.transaction().execute(async (trx) => {
      await confirmSecondFactor(trx, ctx.user.id, codes.map(hashRecoveryCode), ctx);
      await auditStaff(trx, ctx, { action: 'second-factor.on', target: ctx.user.email });
      return { message: staffMessages.secondFactorOn, codes };
    });
  }),

  end: knowingProcedure.output(z.object({ message: z.string() })).mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      await deleteSecondFactor(trx, ctx.user.id, ctx);
      await auditStaff(trx, ctx, { action: 'second-factor.off', target: ctx.user.email });
      return { message: staffMessages.secondFactorOff };
    }),
  ),
});
