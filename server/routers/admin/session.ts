// Sessions of the back office: login, logout, register, who is logged in, and the overview.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { loginSchema, meSchema, overviewSchema, registerSchema, sessionSchema, type User } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { site } from '#shared/firm/site.ts';
import { checkPassword, deviceCounters, strangerCounters } from '../../accounts/check-password.ts';
import { findKnownDevice, nameAccount, rememberDevice } from '../../accounts/known-device.ts';
import { hashInTurn } from '../../accounts/password-queue.ts';
import { createToken, hashToken, SESSION_COOKIE, SESSION_MAX_MS, SESSION_MS } from '../../accounts/auth.ts';
import type { Db } from '../../database/db.ts';
import { isCommonPassword } from '../../accounts/passwords.ts';
import { auditStaff, insertAudit } from '../../queries/audit.ts';
import { countBlogs } from '../../queries/blogs.ts';
import { countUp } from '../../queries/limits.ts';
import { countWaitingMails } from '../../queries/outbox.ts';
import { countSubmissions, countSubmissionsToday } from '../../queries/submissions.ts';
import { findSecondFactor } from '../../queries/second-factors.ts';
import { countTestimonials } from '../../queries/testimonials.ts';
import { deleteSession, deleteSessionOfCookie, findUserByEmail, insertSession, insertUser, lockUser } from '../../queries/users.ts';
import { allowedProcedure, type Context, publicProcedure, staffProcedure } from '../../trpc.ts';
import { takeCode } from './second-factor.ts';
import { lockForAdmin } from './users.ts';

/** Refused logins to one account from one network within this time are audited as one row, plus one for the tenth, the hundredth and so on. */
const REFUSALS_NOTED_S = 60 * 60;

type From = { ip: string; device: string };

async function openSession(db: Db, user: User, { ip, device }: From, half: string | null) {
  const token = createToken();
  const tokenExpiry = Date.now() + SESSION_MS;
  await insertSession(db, { token_hash: hashToken(token), cookie_hash: half === null ? null : hashToken(half), user_id: user.id, expires_at: new Date(tokenExpiry).toISOString(), ip, device });
  return { token, tokenExpiry, user };
}

/** The back office's session has two halves, one of them hidden from scripts; that of a documented login is the token alone. Also returns what sets the cookie, to be called once everything is stored. */
async function openSessionOfCaller(trx: Db, ctx: Context, user: User) {
  const { cookies } = ctx;
  const half = cookies.set ? createToken() : null;
  const former = cookies.read(SESSION_COOKIE);
  if (half !== null && former) await deleteSessionOfCookie(trx, user.id, hashToken(former));
  const session = await openSession(trx, user, ctx, half);
  return { session, keepHalf: () => half !== null && cookies.set?.(SESSION_COOKIE, half, SESSION_MAX_MS / 1_000) };
}

/** SEC-01. */
export function refuseCommon(password: string, email: string) {
  if (isCommonPassword(password, email)) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.commonPassword });
}

/** An unknown address may be anybody's, or a password typed in the wrong field, so only a digest of it is kept. */
async function noteRefusedLogin(ctx: Context, account: string, found: { id: number; email: string } | undefined) {
  const { db, ip } = ctx;
  const { count } = await countUp(db, `login-refused:${ctx.network}:${found?.id ?? 'unknown'}`, REFUSALS_NOTED_S);
  if (!/^10*$/.test(String(count))) return;
  const often = count > 1 ? `, ${count} within an hour` : '';
  const who = found ? { user_id: found.id, actor: found.email, target: `session${often}` } : { user_id: null, actor: 'unknown account', target: often ? `session${often}` : `session, address ${account.slice(0, 16)}` };
  await insertAudit(db, { ...who, action: 'login', outcome: 'refused', ip });
}

export const login = publicProcedure
  .input(loginSchema)
  .output(sessionSchema)
  .mutation(async ({ ctx, input: { email, password, code } }) => {
    const account = nameAccount(ctx, email);
    const device = findKnownDevice(ctx, account);
    const counters = device === undefined ? strangerCounters(ctx, account) : deviceCounters(device);
    const found = await findUserByEmail(ctx.db, email);
    const hash = found?.disabled_at ? undefined : found?.password_hash;
    if (!(await checkPassword(ctx, { counters, isTrusted: device !== undefined, hash, password })) || !found) {
      await noteRefusedLogin(ctx, account, found);
      throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.wrongLogin });
    }

    const entry = { user_id: found.id, actor: found.email, action: 'login', ip: ctx.ip };
    const factor = await findSecondFactor(ctx.db, found.id);
    if (factor?.confirmed_at) {
      if (!code) throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.codeNeeded });
      if (!(await takeCode(ctx, { user: found, secret: factor.secret, from: device }, code))) {
        await insertAudit(ctx.db, { ...entry, target: 'second factor', outcome: 'refused' });
        throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.wrongCode });
      }
    }

    const { session, keepHalf } = await ctx.db.transaction().execute(async (trx) => {
      // The account may have been disabled or given a new password since the check above; this session would then survive what ended the others.
      const present = await lockUser(trx, found.id);
      if (present?.password_hash !== hash || present?.disabled_at) throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.wrongLogin });
      await insertAudit(trx, { ...entry, target: 'session', outcome: 'done' });
      return openSessionOfCaller(trx, ctx, { id: found.id, email: found.email, name: found.name, role: found.role });
    });
    keepHalf();
    rememberDevice(ctx, account);
    return { message: staffMessages.loggedIn, ...session };
  });

/** Ends the caller's session. */
export const logout = staffProcedure.output(z.object({ message: z.string() })).mutation(async ({ ctx }) => {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSession(trx, ctx.session.tokenHash);
    await auditStaff(trx, ctx, { action: 'logout', target: 'session' });
  });
  ctx.cookies.set?.(SESSION_COOKIE, undefined);
  return { message: staffMessages.loggedOut };
});

/** Creates an account (AMB-11: admins only) and returns a session for it, as documented. The session is the new person's, so the caller's cookie is left alone. */
export const register = allowedProcedure('users.manage')
  .input(registerSchema)
  .output(sessionSchema)
  .mutation(async ({ ctx, input: { email, name, password, role } }) => {
    refuseCommon(password, email);
    const password_hash = await hashInTurn(ctx, password);
    return ctx.db.transaction().execute(async (trx) => {
      await lockForAdmin(trx, ctx);
      const user = await insertUser(trx, { email, name, password_hash, role });
      if (!user) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.emailTaken });
      await auditStaff(trx, ctx, { action: 'register', target: `${role} ${email}` });
      return { message: staffMessages.registered, ...(await openSession(trx, user, ctx, null)) };
    });
  });

/** Lets the back office check its session. */
export const me = staffProcedure.output(meSchema).query(({ ctx }) => ({ user: ctx.user, tokenExpiry: ctx.session.expiresMs }));

export const overview = staffProcedure.output(overviewSchema).query(async ({ ctx }) => {
  const [blogs, testimonials, submissions, submissionsToday, mails] = await Promise.all([
    countBlogs(ctx.db),
    countTestimonials(ctx.db),
    countSubmissions(ctx.db),
    countSubmissionsToday(ctx.db, site.timeZone),
    countWaitingMails(ctx.db),
  ]);
  return {
    user: ctx.user,
    tokenExpiry: ctx.session.expiresMs,
    figures: { blogs, testimonials, submissions, submissionsToday, mailsWaiting: mails.count },
  };
});
