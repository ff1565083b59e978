// Account management for administrators: invitations, roles, disabling, ending sessions. Whatever removes rights also ends sessions and voids an unused link (SEC-05).
import { TRPCError } from '@trpc/server';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { invitationSchema, passwordInputSchema, type User, userRowSchema } from '#shared/content/user.ts';
import { byIdSchema, id } from '#shared/forms/fields.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { isAllowed, roleSchema } from '#shared/roles.ts';
import { hashInTurn } from '../../accounts/password-queue.ts';
import { createToken, hashToken } from '../../accounts/auth.ts';
import type { Db } from '../../database/db.ts';
import { auditStaff } from '../../queries/audit.ts';
import { deleteSecondFactor } from '../../queries/second-factors.ts';
import { deleteInvitation, deleteSessions, findUser, insertUser, listUsers, lockUsers, saveInvitation, updateUser } from '../../queries/users.ts';
import { allowedProcedure, type Context, router } from '../../trpc.ts';
import { checkPresentPassword } from './present-password.ts';

const INVITATION_MS = 3 * 24 * 60 * 60_000;
const managing = allowedProcedure('users.manage');
const messageSchema = z.object({ message: z.string() });
const linkSchema = z.object({ message: z.string(), link: z.string() });

type Managing = Context & { user: User };

/** The token is in the fragment, which no server or log ever sees (SEC-06). */
async function createLink(trx: Db, ctx: Managing, userId: number) {
  const token = createToken();
  await saveInvitation(trx, { user_id: userId, token_hash: hashToken(token), expires_at: new Date(Date.now() + INVITATION_MS).toISOString() });
  return { message: staffMessages.userInvited, link: `${ctx.env.SITE_URL}${paths.welcome}#${token}` };
}

/** Accounts are changed one at a time, by somebody who is still an administrator: if two remove each other's rights, only one succeeds (AMB-12). */
export async function lockForAdmin(trx: Db, { user }: Managing) {
  await lockUsers(trx);
  const present = await findUser(trx, user.id);
  if (!present || present.disabled_at || !isAllowed(present.role, 'users.manage')) throw new TRPCError({ code: 'FORBIDDEN', message: staffMessages.notAllowed });
}

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Changes an account and audits it. Nobody can remove their own rights, so an administrator always remains. */
async function change<Answer>(ctx: Managing, { userId, action, isForOthers }: { userId: number; action: string; isForOthers: boolean }, work: (trx: Db, found: Found) => Promise<Answer>) {
  if (isForOthers && userId === ctx.user.id) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.notYourself });
  return ctx.db.transaction().execute(async (trx) => {
    await lockForAdmin(trx, ctx);
    const found = await findUser(trx, userId);
    if (!found) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.userNotFound });
    const answer = await work(trx, found);
    await auditStaff(trx, ctx, { action, target: found.email });
    return answer;
  });
}

/** Ends all access granted so far: sessions and the link. Returns how many sessions ended. */
async function endAccess(trx: Db, userId: number) {
  await deleteInvitation(trx, userId);
  return deleteSessions(trx, userId);
}

export const usersRouter = router({
  list: managing.output(z.array(userRowSchema)).query(({ ctx }) => listUsers(ctx.db)),

  /** Creates the account with a password nobody knows; the link sets a real one. */
  invite: managing.input(invitationSchema).output(linkSchema).mutation(async ({ ctx, input: { email, name, role } }) => {
    const password_hash = await hashInTurn(ctx, randomBytes(32).toString('base64url'));
    return ctx.db.transaction().execute(async (trx) => {
      await lockForAdmin(trx, ctx);
      const user = await insertUser(trx, { email, name, password_hash, role });
      if (!user) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.emailTaken });
      await auditStaff(trx, ctx, { action: 'user.invite', target: `${role} ${email}` });
      return createLink(trx, ctx, user.id);
    });
  }),

  /** Creates a new link for a forgotten password. The old password works until the link is used. */
  renewLink: managing.input(byIdSchema).output(linkSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.link', isForOthers: false }, async (trx, found) => {
      if (found.disabled_at) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.userNotFound });
      return createLink(trx, ctx, input.id);
    }),
  ),

  setRole: managing.input(z.object({ id, role: roleSchema })).output(messageSchema).mutation(({ ctx, input: { id: userId, role } }) =>
    change(ctx, { userId, action: `user.role.${role}`, isForOthers: true }, async (trx) => {
      await updateUser(trx, userId, { role });
      await endAccess(trx, userId);
      return { message: staffMessages.userChanged };
    }),
  ),

  disable: managing.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.disable', isForOthers: true }, async (trx) => {
      await updateUser(trx, input.id, { disabled_at: new Date().toISOString() });
      await endAccess(trx, input.id);
      return { message: staffMessages.userChanged };
    }),
  ),

  enable: managing.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.enable', isForOthers: true }, async (trx) => {
      await updateUser(trx, input.id, { disabled_at: null });
      return { message: staffMessages.userChanged };
    }),
  ),

  /** For somebody who lost their authenticator and recovery codes: the password alone is enough until they set up another. SEC-04: the administrator confirms it with their own password. */
  endSecondFactor: managing.input(z.object({ ...byIdSchema.shape, ...passwordInputSchema.shape })).output(messageSchema).mutation(async ({ ctx, input }) => {
    await checkPresentPassword(ctx, input.current, 'user.second-factor-off');
    return change(ctx, { userId: input.id, action: 'user.second-factor-off', isForOthers: true }, async (trx) => {
      await deleteSecondFactor(trx, input.id, ctx);
      return { message: staffMessages.userChanged };
    });
  }),

  signOut: managing.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.sign-out', isForOthers: false }, async (trx) => ({ message: staffMessages.sessionsEnded(await endAccess(trx, input.id)) })),
  ),
});
