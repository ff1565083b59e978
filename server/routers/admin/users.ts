// Accounts, for administrators: inviting, roles, disabling, ending sessions. Whatever takes rights away ends the sessions, and a link that was not used (SEC-05).
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

/** The token is behind the #, which no server and no log sees (SEC-06). */
async function createLink(trx: Db, ctx: Managing, userId: number) {
  const token = createToken();
  await saveInvitation(trx, { user_id: userId, token_hash: hashToken(token), expires_at: new Date(Date.now() + INVITATION_MS).toISOString() });
  return { message: staffMessages.userInvited, link: `${ctx.env.SITE_URL}${paths.welcome}#${token}` };
}

/** Accounts are changed one after the other, and by somebody who is still an administrator: of two who take each other's rights away, one does (AMB-12). */
export async function lockForAdmin(trx: Db, { user }: Managing) {
  await lockUsers(trx);
  const present = await findUser(trx, user.id);
  if (!present || present.disabled_at || !isAllowed(present.role, 'users.manage')) throw new TRPCError({ code: 'FORBIDDEN', message: staffMessages.notAllowed });
}

type Found = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A change of another's account with its audit row. Nobody takes away their own rights: there would be no administrator left. */
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

/** Every way in that was given before: sessions, and a link. Returns how many sessions ended. */
async function endAccess(trx: Db, userId: number) {
  await deleteInvitation(trx, userId);
  return deleteSessions(trx, userId);
}

export const usersRouter = router({
  list: managing.output(z.array(userRowSchema)).query(({ ctx }) => listUsers(ctx.db)),

  /** Makes the account without a password that anybody knows; the link sets one. */
  invite: managing.input(invitationSchema).output(linkSchema).mutation(async ({ ctx, input: { email, role } }) => {
    const password_hash = await hashInTurn(ctx, randomBytes(32).toString('base64url'));
    return ctx.db.transaction().execute(async (trx) => {
      await lockForAdmin(trx, ctx);
      const user = await insertUser(trx, { email, password_hash, role });
      if (!user) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.emailTaken });
      await auditStaff(trx, ctx, { action: 'user.invite', target: `${role} ${email}` });
      return createLink(trx, ctx, user.id);
    });
  }),

  /** For a forgotten password: a new link. The old password works until it is used. */
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

  /** For somebody who lost authenticator and recovery codes: the password alone is asked for until they set up another. SEC-04: whoever takes it away shows that it is them. */
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
