// SEC-02, SEC-04: the only place that checks passwords, and the counters for passwords, links and codes. Attempts are counted before they are checked, so that none slips through in parallel; a correct one is given back.
import { giveBack, type Room, takeRoom } from '../queries/limits.ts';
import { type Context, refuseFor } from '../trpc.ts';
import { verifyInTurn } from './password-queue.ts';

const MINUTE_S = 60;

/** Attempts from an unknown device. Its network is counted first, so that once that is used up, further attempts cannot lock the account. */
export const strangerCounters = (ctx: Context, account: string): Room[] => [
  { key: `login:address:${ctx.network}`, most: 20, windowS: 60 * MINUTE_S },
  { key: `login:account:${account}`, most: 10, windowS: 15 * MINUTE_S },
];
export const deviceCounters = (device: string): Room[] => [{ key: `login:device:${device}`, most: 10, windowS: 15 * MINUTE_S }];
export const sessionCounters = (tokenHash: string): Room[] => [{ key: `login:session:${tokenHash}`, most: 10, windowS: 15 * MINUTE_S }];
export const linkCounters = (ctx: Context): Room[] => [{ key: `login:link:${ctx.network}`, most: 10, windowS: 15 * MINUTE_S }];

/** SEC-04. `from` is undefined for an unknown device. */
export const codeCounters = (userId: number, from: string | undefined): Room[] => [{ key: `code:${userId}:${from ?? 'strangers'}`, most: 5, windowS: 10 * MINUTE_S }];

/** Counts an attempt on every counter, or refuses and counts none. Returns a function that gives them back. */
export async function takeTry(ctx: Context, counters: Room[]) {
  const taken: { key: string; window: string }[] = [];
  const takeBack = async () => void (await Promise.all(taken.map((counted) => giveBack(ctx.db, counted))));
  if (ctx.env.RATE_LIMIT === 'off') return takeBack;
  for (const counter of counters) {
    const room = await takeRoom(ctx.db, counter);
    if ('window' in room) {
      taken.push({ key: counter.key, window: room.window });
      continue;
    }
    await takeBack();
    refuseFor(ctx, room.resetsInS);
  }
  return takeBack;
}

type Check = { counters: Room[]; isTrusted: boolean; hash: string | undefined; password: string };

/** Whether the password matches the hash. Without a hash, takes as long and returns false. */
export async function checkPassword(ctx: Context, { counters, ...check }: Check) {
  const takeBack = await takeTry(ctx, counters);
  const isRight = await verifyInTurn(ctx, check).catch(async (error: unknown) => {
    // The password was not checked.
    await takeBack();
    throw error;
  });
  if (isRight) await takeBack();
  return isRight;
}
