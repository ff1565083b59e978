// A user's own account: password and sessions, and choosing a password through a link.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { acceptInvitationSchema, changePasswordSchema, colleagueSchema, nameInputSchema, sessionRowSchema } from '#shared/content/user.ts';
import { byIdSchema } from '#shared/forms/fields.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { linkCounters, takeTry } from '../../accounts/check-password.ts';
import { nameAccount, rememberDevice } from '../../accounts/known-device.ts';
import { hashInTurn } from '../../accounts/password-queue.ts';
import { hashToken } from '../../accounts/auth.ts';
import { auditStaff } from '../../queries/audit.ts';
import { deleteInvitation, deleteSessions, findInvitation, findUser, listColleagues, listSessions, lockUser, lockUsers, setPassword, takeInvitation, updateUser } from '../../queries/users.ts';
import { publicProcedure, router, staffProcedure } from '../../trpc.ts';
import { checkPresentPassword } from './present-password.ts';
import { refuseCommon } from './session.ts';

const messageSchema = z.object({ message: z.string() });
const linkUsed = () => new TRPCError({ code: 'NOT_FOUND', message: staffMessages.linkUsed });

export const accountRouter = router({
  /** Everybody's name, for whoever works here. */
  colleagues: staffProcedure.output(z.array(colleagueSchema)).query(({ ctx }) => listColleagues(ctx.db)),

  /** What colleagues call the user. The log keeps to addresses. */
  setName: staffProcedure.input(nameInputSchema).output(messageSchema).mutation(({ ctx, input: { name } }) =>
    ctx.db.transaction().execute(async (trx) => {
      await updateUser(trx, ctx.user.id, { name });
      await auditStaff(trx, ctx, { action: 'account.name', target: ctx.user.email });
      return { message: staffMessages.nameChanged };
    }),
  ),

  sessions: staffProcedure.output(z.array(sessionRowSchema)).query(async ({ ctx }) => {
    const rows = await listSessions(ctx.db, ctx.user.id);
    return rows.map(({ token_hash, ...row }) => ({ ...row, isCurrent: token_hash === ctx.session.tokenHash }));
  }),

  endSession: staffProcedure.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const ended = await deleteSessions(trx, ctx.user.id, { id: input.id });
      await auditStaff(trx, ctx, { action: 'account.end-session', target: 'session' });
      return { message: staffMessages.sessionsEnded(ended) };
    }),
  ),

  /** Ends every other session, and voids an unused link. */
  changePassword: staffProcedure.input(changePasswordSchema).output(messageSchema).mutation(async ({ ctx, input: { current, password } }) => {
    const present = await checkPresentPassword(ctx, current, 'account.password');
    refuseCommon(password, ctx.user.email);
    const password_hash = await hashInTurn(ctx, password);
    return ctx.db.transaction().execute(async (trx) => {
      // If a link has set another password meanwhile, that one stays.
      if ((await lockUser(trx, ctx.user.id))?.password_hash !== present) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.wrongPassword });
      await setPassword(trx, ctx.user.id, { password_hash, event: 'password-changed', cause: ctx });
      await deleteInvitation(trx, ctx.user.id);
      await deleteSessions(trx, ctx.user.id, { exceptHash: ctx.session.tokenHash });
      await auditStaff(trx, ctx, { action: 'account.password', target: ctx.user.email });
      return { message: staffMessages.passwordChanged };
    });
  }),

  /** Sets the password of somebody who was invited or forgot theirs. They then log in as usual. */
  acceptInvitation: publicProcedure.input(acceptInvitationSchema).output(z.object({ email: z.string() })).mutation(async ({ ctx, input: { token, password, name } }) => {
    const takeBack = await takeTry(ctx, linkCounters(ctx));
    const tokenHash = hashToken(token);
    if (!(await findInvitation(ctx.db, tokenHash))) throw linkUsed();
    await takeBack();
    const password_hash = await hashInTurn(ctx, password);
    const { email } = await ctx.db.transaction().execute(async (trx) => {
      // Lock the accounts before taking the link, in the same order as everything else that removes links: one used while its account is being disabled either works before that or not at all.
      await lockUsers(trx);
      const taken = await takeInvitation(trx, tokenHash);
      const user = taken && (await findUser(trx, taken.user_id));
      if (!user || user.disabled_at) throw linkUsed();
      // A refusal rolls back, so the link can be used again.
      refuseCommon(password, user.email);
      if (name) await updateUser(trx, user.id, { name });
      await setPassword(trx, user.id, { password_hash, event: 'password-set', cause: { ...ctx, user } });
      await deleteSessions(trx, user.id);
      await auditStaff(trx, { user, ip: ctx.ip }, { action: 'account.password', target: user.email });
      return user;
    });
    rememberDevice(ctx, nameAccount(ctx, email));
    return { email };
  }),
});
