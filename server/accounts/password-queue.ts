// A queue for Argon2: each password takes 19 MiB and tens of milliseconds of a core, so only a few are hashed at once and the queue is limited.
import { hashPassword, verifyPassword } from './auth.ts';
import { type Context, refuseFor } from '../trpc.ts';

/** Half of Node's thread pool; the rest is for files. */
const MOST_AT_ONCE = 2;
/** Per queue; the last in it waits about a second. */
const MOST_WAITING = 40;
const RETRY_AFTER_S = 2;

type Turn = () => void;
let running = 0;
/** Callers with a session or a known device go first, so that a flood of strangers cannot keep them out. */
const trusted: Turn[] = [];
const strangers: Turn[] = [];

async function inTurn<Result>(ctx: Context, isTrusted: boolean, work: () => Promise<Result>) {
  const waiting = isTrusted ? trusted : strangers;
  if (waiting.length >= MOST_WAITING) refuseFor(ctx, RETRY_AFTER_S);
  if (running < MOST_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => void waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = trusted.shift() ?? strangers.shift();
    // Hands the place to the next in line.
    if (next) next();
    else running -= 1;
  }
}

/** 429 with Retry-After while too many wait. */
export const verifyInTurn = (ctx: Context, { hash, password, isTrusted }: { hash: string | undefined; password: string; isTrusted: boolean }) => inTurn(ctx, isTrusted, () => verifyPassword(hash, password));

/** For somebody who is signed in or holds a link. */
export const hashInTurn = (ctx: Context, password: string) => inTurn(ctx, true, () => hashPassword(password));
