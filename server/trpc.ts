// The procedures' foundation: what a procedure can reach, who may call it, and how a refusal looks on the wire.
import { initTRPC, TRPCError } from '@trpc/server';
import type { User } from '#shared/content/user.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { type Action, isAllowed } from '#shared/roles.ts';
import type { Cookies } from './accounts/cookies.ts';
import { hashToken, SESSION_COOKIE, SESSION_MAX_MS, SESSION_MS, SESSION_STEP_MS } from './accounts/auth.ts';
import type { Db } from './database/db.ts';
import type { Env } from './env.ts';
import { describeError, nameDatabaseFailure } from './http/errors.ts';
import { auditStaff } from './queries/audit.ts';
import type { ContentKind } from './queries/content.ts';
import type { Intake } from './leads/intake.ts';
import { countUp } from './queries/limits.ts';
import { extendSession, findSession } from './queries/users.ts';
import type { RenderTokens } from './leads/render-token.ts';
import type { Signer } from './accounts/signature.ts';
import type { Uploads } from './files/uploads.ts';

/** What lives as long as the process. */
export type Services = {
  env: Env;
  db: Db;
  uploads: Uploads;
  /** Drops every finished page that was made from this content. */
  dropContent: (kind: ContentKind) => void;
  intake: Intake;
  renderTokens: RenderTokens;
  /** Sign the references of subscriptions, each for one purpose: whoever types an address is told the reference, so that alone must prove nothing. */
  confirmSigner: Signer;
  leaveSigner: Signer;
  /** Names accounts and the devices that they know, at the log-in. */
  accountSigner: Signer;
  /** Tells the mail worker that a mail is waiting. */
  wakeWorker: () => void;
};

export type Context = Services & {
  ip: string;
  /** The network of `ip`: what limits count by. */
  network: string;
  /** The browser as it calls itself. */
  device: string;
  token: string | undefined;
  cookies: Cookies;
  /** Whether it is our own hourly enquiry (server/leads/test-leads.ts). */
  isTest: boolean;
  /** Content that the call read, so that a page made from it is dropped when it changes. */
  reads: Set<ContentKind>;
  /** Sets Retry-After on the answer. */
  retryAfter: (seconds: number) => void;
  /** Tells the caller until when its session lives now. */
  announceExpiry: (expiresMs: number) => void;
};

const REFUSALS_NOTED_S = 60;

const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error }) {
    const { message, fieldErrors } = describeError(error);
    const { stack: _stack, ...data } = shape.data;
    return { ...shape, message, data: { ...data, fieldErrors } };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** A failure of the database is named here for everyone who calls: the wire, REST, and pages. */
export const publicProcedure = t.procedure.use(async ({ next }) => {
  const result = await next();
  const named = result.ok ? undefined : nameDatabaseFailure(result.error);
  if (named) throw named;
  return result;
});

/** A procedure that reads published content of this kind. */
export const contentProcedure = (kind: ContentKind) =>
  publicProcedure.use(({ ctx, next }) => {
    ctx.reads.add(kind);
    return next();
  });

/** For anyone who is signed in. */
export const staffProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const tokenHash = ctx.token && hashToken(ctx.token);
  const half = ctx.cookies.read(SESSION_COOKIE);
  const found = tokenHash && (await findSession(ctx.db, { tokenHash, cookieHash: half ? hashToken(half) : '', maxAgeMs: SESSION_MAX_MS }));
  if (!tokenHash || !found) throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.notSignedIn });
  const { expires_at, created_at, ...user } = found;
  const createdMs = Date.parse(created_at);
  const expiresMs = await prolongSession(ctx.db, tokenHash, { expiresMs: Date.parse(expires_at), createdMs });
  ctx.announceExpiry(expiresMs);
  const session = { tokenHash, expiresMs, createdMs };
  return next({ ctx: { user, session, token: ctx.token! } });
});

/** SEC-05: every call keeps an idle session alive, up to its greatest age. Returns when it ends now. */
async function prolongSession(db: Db, tokenHash: string, { expiresMs, createdMs }: { expiresMs: number; createdMs: number }) {
  const longestMs = Math.min(Date.now() + SESSION_MS, createdMs + SESSION_MAX_MS);
  if (longestMs - expiresMs < SESSION_STEP_MS) return expiresMs;
  await extendSession(db, tokenHash, new Date(longestMs).toISOString());
  return longestMs;
}

/** For a signed-in user whose role has the action. */
export const allowedProcedure = (action: Action) =>
  staffProcedure.use(async ({ ctx, path, next }) => {
    if (isAllowed(ctx.user.role, action)) return next();
    await noteRefusal(ctx, path);
    throw new TRPCError({ code: 'FORBIDDEN', message: staffMessages.notAllowed });
  });

/** SEC-19: what somebody tried who may not, once a minute: a script that keeps trying fills no log. */
async function noteRefusal({ db, user, ip }: Context & { user: User }, procedure: string) {
  const { count } = await countUp(db, `refused:${user.id}:${procedure}`, REFUSALS_NOTED_S);
  if (count === 1) await auditStaff(db, { user, ip }, { action: 'not-allowed', target: procedure, outcome: 'refused' });
}

/** Refuses with 429 and Retry-After once `key` was counted more than `most` times in the window. */
export async function limitTo(ctx: Context, key: string, { most, windowS }: { most: number; windowS: number }) {
  if (ctx.env.RATE_LIMIT === 'off') return;
  const { count, resetsInS } = await countUp(ctx.db, key, windowS);
  if (count > most) refuseFor(ctx, resetsInS);
}

export function refuseFor(ctx: Context, seconds: number): never {
  ctx.retryAfter(seconds);
  throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: messages.tooMany });
}
