// The foundation of all procedures: their context, who may call them, and the format of errors.
import { initTRPC, TRPCError } from '@trpc/server';
import type { StatusPart } from '#shared/content/status.ts';
import type { User } from '#shared/content/user.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { type Action, isAllowed } from '#shared/roles.ts';
import type { Cookies } from './accounts/cookies.ts';
import { hashToken, SESSION_COOKIE, SESSION_MAX_MS, SESSION_MS, SESSION_STEP_MS } from './accounts/auth.ts';
import type { Db } from './database/db.ts';
import type { Env } from './env.ts';
import { conflictOf, describeError, nameDatabaseFailure } from './http/errors.ts';
import { auditStaff } from './queries/audit.ts';
import type { ContentKind } from './queries/content.ts';
import type { Intake } from './leads/intake.ts';
import { countUp } from './queries/limits.ts';
import { extendSession, findSession } from './queries/users.ts';
import type { RenderTokens } from './leads/render-token.ts';
import type { Signer } from './accounts/signature.ts';
import type { LiveEdition } from './content/edition.ts';
import type { Previews } from './content/preview.ts';
import type { Uploads } from './files/uploads.ts';
import type { Withdrawals } from './tools/withdrawals.ts';

/** What lives as long as the process. */
export type Services = {
  env: Env;
  db: Db;
  uploads: Uploads;
  /** Drops every cached page made from this content. */
  dropContent: (kind: ContentKind) => void;
  intake: Intake;
  /** What staff have published of the site, in place of what the release says. */
  edition: LiveEdition;
  /** Links to pages with drafts in them. */
  previews: Previews;
  /** The tools and rules that staff have withdrawn. */
  withdrawals: Withdrawals;
  renderTokens: RenderTokens;
  /** Sign subscription references, each for one purpose. Whoever subscribes an address is told the reference, so on its own it must prove nothing. */
  confirmSigner: Signer;
  leaveSigner: Signer;
  /** Identifies accounts and their known devices at log-in. */
  accountSigner: Signer;
  /** How the site does (server/watch), as this instance knows. */
  watch: { latest: () => { at: string; states: ReadonlyMap<StatusPart, boolean> } | undefined; missedTestLeads: () => number; databaseKind: 'postgres' | 'pglite' };
  /** Tells the mail worker that a mail is waiting. */
  wakeWorker: () => void;
};

export type Context = Services & {
  ip: string;
  /** The network of `ip`, by which limits count. */
  network: string;
  /** The user agent. */
  device: string;
  token: string | undefined;
  cookies: Cookies;
  /** Whether it is our own hourly test enquiry (server/leads/test-leads.ts). */
  isTest: boolean;
  /** Kinds of content the call has read, so that pages made from them are dropped on a change. */
  reads: Set<ContentKind>;
  /** Sets Retry-After on the answer. */
  retryAfter: (seconds: number) => void;
  /** Tells the caller when its session now expires. */
  announceExpiry: (expiresMs: number) => void;
};

const REFUSALS_NOTED_S = 60;

const t = initTRPC.context<Context>().create({
  errorFormatter({ shape, error }) {
    const { message, fieldErrors } = describeError(error);
    const { stack: _stack, ...data } = shape.data;
    return { ...shape, message, data: { ...data, fieldErrors, ...conflictOf(error) } };
  },
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Translates database errors for all callers: tRPC, REST and pages. */
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

/** Who calls, and until when their session stands; undefined for a stranger. Does not prolong it. */
export async function findStaff(ctx: Context) {
  const tokenHash = ctx.token && hashToken(ctx.token);
  const half = ctx.cookies.read(SESSION_COOKIE);
  const found = tokenHash && (await findSession(ctx.db, { tokenHash, cookieHash: half ? hashToken(half) : '', maxAgeMs: SESSION_MAX_MS }));
  if (!tokenHash || !found) return undefined;
  const { expires_at, created_at, ...user } = found;
  return { tokenHash, expires_at, created_at, user };
}

/** For any signed-in user. */
export const staffProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const found = await findStaff(ctx);
  if (!found) throw new TRPCError({ code: 'UNAUTHORIZED', message: staffMessages.notSignedIn });
  const { tokenHash, expires_at, created_at, user } = found;
  const createdMs = Date.parse(created_at);
  const expiresMs = await prolongSession(ctx.db, tokenHash, { expiresMs: Date.parse(expires_at), createdMs });
  ctx.announceExpiry(expiresMs);
  const session = { tokenHash, expiresMs, createdMs };
  return next({ ctx: { user, session, token: ctx.token! } });
});

/** SEC-05: every call extends the session, up to its maximum age. Returns the new expiry. */
async function prolongSession(db: Db, tokenHash: string, { expiresMs, createdMs }: { expiresMs: number; createdMs: number }) {
  const longestMs = Math.min(Date.now() + SESSION_MS, createdMs + SESSION_MAX_MS);
  if (longestMs - expiresMs < SESSION_STEP_MS) return expiresMs;
  await extendSession(db, tokenHash, new Date(longestMs).toISOString());
  return longestMs;
}

/** For a signed-in user whose role has the action. */
export const allowedProcedure = (action: Action) =>
  staffProcedure.use(async ({ ctx, path, next }) => {
    await requireAction(ctx, action, path);
    return next();
  });

/** Where the right depends on what is asked for: refuses whoever lacks it. */
export async function requireAction(ctx: Context & { user: User }, action: Action, path: string) {
  if (isAllowed(ctx.user.role, action)) return;
  await noteRefusal(ctx, path);
  throw new TRPCError({ code: 'FORBIDDEN', message: staffMessages.notAllowed });
}

/** SEC-19: audits a forbidden attempt, at most once a minute, so that a script that keeps trying does not fill the log. */
async function noteRefusal({ db, user, ip }: Context & { user: User }, procedure: string) {
  const { count } = await countUp(db, `refused:${user.id}:${procedure}`, REFUSALS_NOTED_S);
  if (count === 1) await auditStaff(db, { user, ip }, { action: 'not-allowed', target: procedure, outcome: 'refused' });
}

/** Refuses with 429 and Retry-After once `key` has been counted more than `most` times in the window. */
export async function limitTo(ctx: Context, key: string, { most, windowS }: { most: number; windowS: number }) {
  if (ctx.env.RATE_LIMIT === 'off') return;
  const { count, resetsInS } = await countUp(ctx.db, key, windowS);
  if (count > most) refuseFor(ctx, resetsInS);
}

export function refuseFor(ctx: Context, seconds: number): never {
  ctx.retryAfter(seconds);
  throw new TRPCError({ code: 'TOO_MANY_REQUESTS', message: messages.tooMany });
}
