// Argon2 in its turn: one password takes 19 MiB and tens of milliseconds of a core, so only a few are looked at together and only so many wait.
import { hashPassword, verifyPassword } from './auth.ts';
import { type Context, refuseFor } from '../trpc.ts';

/** Half of Node's threads for such work: the others read and write files. */
const MOST_AT_ONCE = 2;
/** Of either kind; the last waits about a second. */
const MOST_WAITING = 40;
const RETRY_AFTER_S = 2;

type Turn = () => void;
let running = 0;
/** Those who proved something before (a session, a known device) go first, so that a flood of strangers keeps nobody out. */
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
    // Whoever is next takes over the place.
    if (next) next();
    else running -= 1;
  }
}

/** 429 with Retry-After while too many wait. */
export const verifyInTurn = (ctx: Context, { hash, password, isTrusted }: { hash: string | undefined; password: string; isTrusted: boolean }) => inTurn(ctx, isTrusted, () => verifyPassword(hash, password));

/** For somebody who is signed in or holds a link. */
export const hashInTurn = (ctx: Context, password: string) => inTurn(ctx, true, () => hashPassword(password));
