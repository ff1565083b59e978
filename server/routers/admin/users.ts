// Accounts, for administrators: inviting, roles, disabling, ending sessions. Whatever takes rights away ends the sessions as well (SEC-05).
import { TRPCError } from '@trpc/server';
import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { invitationSchema, type User, userRowSchema } from '#shared/content/user.ts';
import { byIdSchema, id } from '#shared/fields.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/paths.ts';
import { roleSchema } from '#shared/roles.ts';
import { createToken, hashPassword, hashToken } from '../../auth.ts';
import type { Db } from '../../db.ts';
import { auditStaff } from '../../queries/audit.ts';
import { deleteSecondFactor } from '../../queries/second-factors.ts';
import { deleteSessions, findUser, insertUser, listUsers, saveInvitation, updateUser } from '../../queries/users.ts';
import { allowedProcedure, type Context, router } from '../../trpc.ts';

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

/** A change of another's account with its audit row. Nobody takes away their own rights: there would be no administrator left. */
async function change<Answer>(ctx: Managing, { userId, action, isForOthers }: { userId: number; action: string; isForOthers: boolean }, work: (trx: Db, email: string) => Promise<Answer>) {
  if (isForOthers && userId === ctx.user.id) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.notYourself });
  return ctx.db.transaction().execute(async (trx) => {
    const found = await findUser(trx, userId);
    if (!found) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.userNotFound });
    const answer = await work(trx, found.email);
    await auditStaff(trx, ctx, { action, target: found.email });
    return answer;
  });
}

export const usersRouter = router({
  list: managing.output(z.array(userRowSchema)).query(({ ctx }) => listUsers(ctx.db)),

  /** Makes the account without a password that anybody knows; the link sets one. */
  invite: managing.input(invitationSchema).output(linkSchema).mutation(async ({ ctx, input: { email, role } }) => {
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
    return ctx.db.transaction().execute(async (trx) => {
      const user = await insertUser(trx, { email, password_hash, role });
      if (!user) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.emailTaken });
      await auditStaff(trx, ctx, { action: 'user.invite', target: `${role} ${email}` });
      return createLink(trx, ctx, user.id);
    });
  }),

  /** For a forgotten password: a new link. The old password works until it is used. */
  renewLink: managing.input(byIdSchema).output(linkSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.link', isForOthers: false }, (trx) => createLink(trx, ctx, input.id)),
  ),

  setRole: managing.input(z.object({ id, role: roleSchema })).output(messageSchema).mutation(({ ctx, input: { id: userId, role } }) =>
    change(ctx, { userId, action: `user.role.${role}`, isForOthers: true }, async (trx) => {
      await updateUser(trx, userId, { role });
      await deleteSessions(trx, userId);
      return { message: staffMessages.userChanged };
    }),
  ),

  disable: managing.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.disable', isForOthers: true }, async (trx) => {
      await updateUser(trx, input.id, { disabled_at: new Date().toISOString() });
      await deleteSessions(trx, input.id);
      return { message: staffMessages.userChanged };
    }),
  ),

  enable: managing.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.enable', isForOthers: true }, async (trx) => {
      await updateUser(trx, input.id, { disabled_at: null });
      return { message: staffMessages.userChanged };
    }),
  ),

  /** For somebody who lost authenticator and recovery codes: the password alone is asked for until they set up another. */
  endSecondFactor: managing.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.second-factor-off', isForOthers: true }, async (trx) => {
      await deleteSecondFactor(trx, input.id);
      return { message: staffMessages.userChanged };
    }),
  ),

  signOut: managing.input(byIdSchema).output(messageSchema).mutation(({ ctx, input }) =>
    change(ctx, { userId: input.id, action: 'user.sign-out', isForOthers: false }, async (trx) => ({ message: staffMessages.sessionsEnded(await deleteSessions(trx, input.id)) })),
  ),
});
