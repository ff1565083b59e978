// Who is working in the back office: login, logout, register, and the overview that also answers 'who am I'.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { loginSchema, meSchema, overviewSchema, registerSchema, sessionSchema, type User } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { site } from '#shared/site.ts';
import { createToken, hashPassword, hashToken, SESSION_MS, verifyPassword } from '../../auth.ts';
import type { Db } from '../../db.ts';
import { isCommonPassword } from '../../passwords.ts';
import { auditStaff, insertAudit, isKnownAddress } from '../../queries/audit.ts';
import { countBlogs } from '../../queries/blogs.ts';
import { clearCount, countUp, readCounts } from '../../queries/limits.ts';
import { countWaitingMails } from '../../queries/outbox.ts';
import { countSubmissions, countSubmissionsToday } from '../../queries/submissions.ts';
import { findSecondFactor } from '../../queries/second-factors.ts';
import { countTestimonials } from '../../queries/testimonials.ts';
import { deleteSession, findUserByEmail, insertSession, insertUser } from '../../queries/users.ts';
import { allowedProcedure, publicProcedure, refuseFor, staffProcedure } from '../../trpc.ts';
import { takeCode } from './second-factor.ts';

/** SEC-02: failures that are let through, per account and per address. An address that the account knows has a count of its own: nobody locks the owner out from elsewhere. */
const FAILURES = { account: { most: 10, windowS: 15 * 60 }, ip: { most: 20, windowS: 60 * 60 } };

export async function openSession(db: Db, user: User, { ip, device }: { ip: string; device: string }) {
  const token = createToken();
  const tokenExpiry = Date.now() + SESSION_MS;
  await insertSession(db, { token_hash: hashToken(token), user_id: user.id, expires_at: new Date(tokenExpiry).toISOString(), ip, device });
  return { token, tokenExpiry, user };
}

/** SEC-01. */
export function refuseCommon(password: string, email: string) {
  if (isCommonPassword(password, email)) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.commonPassword });
}

export const login = publicProcedure
  .input(loginSchema)
  .output(sessionSchema)
  .mutation(async ({ ctx, input: { email, password, code } }) => {
    const isLimited = ctx.env.RATE_LIMIT === 'on';
    const isKnown = isLimited && (await isKnownAddress(ctx.db, email, ctx.ip));
    const counters = { account: isKnown ? `login:known:${email}:${ctx.network}` : `login:account:${email}`, ip: `login:ip:${ctx.network}` };
    const running = isLimited ? await readCounts(ctx.db, Object.values(counters)) : [];
    for (const { key, count, resetsInS } of running) {
      if (count >= (key === counters.ip ? FAILURES.ip : FAILURES.account).most) refuseFor(ctx, resetsInS);
    }

    const found = await findUserByEmail(ctx.db, email);
    const isRight = await verifyPassword(found?.password_hash, password);
    const entry = { user_id: found?.id ?? null, actor: email, action: 'login', target: 'session', ip: ctx.ip };
    if (!found || !isRight || found.disabled_at) {
      if (isLimited) {
        await countUp(ctx.db, counters.account, FAILURES.account.windowS);
        await countUp(ctx.db, counters.ip, FAILURES.ip.windowS);
      }
      await insertAudit(ctx.db, { ...entry, outcome: 'refused' });
      throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.wrongLogin });
    }

    const factor = await findSecondFactor(ctx.db, found.id);
    if (factor?.confirmed_at) {
      if (!code) throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.codeNeeded });
      if (!(await takeCode(ctx, { userId: found.id, secret: factor.secret }, code))) {
        await insertAudit(ctx.db, { ...entry, target: 'second factor', outcome: 'refused' });
        throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.wrongCode });
      }
    }

    return ctx.db.transaction().execute(async (trx) => {
      await clearCount(trx, counters.account);
      await insertAudit(trx, { ...entry, outcome: 'done' });
      const session = await openSession(trx, { id: found.id, email: found.email, role: found.role }, ctx);
      return { message: staffMessages.loggedIn, ...session };
    });
  });

/** Ends the session of the token that it is called with. */
export const logout = staffProcedure.output(z.object({ message: z.string() })).mutation(async ({ ctx }) => {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSession(trx, ctx.session.tokenHash);
    await auditStaff(trx, ctx, { action: 'logout', target: 'session' });
  });
  return { message: staffMessages.loggedOut };
});

/** Makes an account (SPEC AMB-11: for admins only) and answers with a session of it, as documented. */
export const register = allowedProcedure('users.manage')
  .input(registerSchema)
  .output(sessionSchema)
  .mutation(async ({ ctx, input: { email, password, role } }) => {
    refuseCommon(password, email);
    const password_hash = await hashPassword(password);
    return ctx.db.transaction().execute(async (trx) => {
      const user = await insertUser(trx, { email, password_hash, role });
      if (!user) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.emailTaken });
      await auditStaff(trx, ctx, { action: 'register', target: `${role} ${email}` });
      return { message: staffMessages.registered, ...(await openSession(trx, user, ctx)) };
    });
  });

/** Who is asking: the back office's check of its session. */
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
