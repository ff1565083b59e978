// SEC-02, SEC-04: the one place where a password is compared, and the counters of passwords, links and codes. Every try is counted before it is looked at, so that however many come at once none slips through; a right one is given back.
import { giveBack, type Room, takeRoom } from '../queries/limits.ts';
import { type Context, refuseFor } from '../trpc.ts';
import { verifyInTurn } from './password-queue.ts';

const MINUTE_S = 60;

/** Tries from a device that nobody knows: its address first, so that whoever has used up that locks no account by going on. */
export const strangerCounters = (ctx: Context, account: string): Room[] => [
  { key: `login:address:${ctx.network}`, most: 20, windowS: 60 * MINUTE_S },
  { key: `login:account:${account}`, most: 10, windowS: 15 * MINUTE_S },
];
export const deviceCounters = (device: string): Room[] => [{ key: `login:device:${device}`, most: 10, windowS: 15 * MINUTE_S }];
export const sessionCounters = (tokenHash: string): Room[] => [{ key: `login:session:${tokenHash}`, most: 10, windowS: 15 * MINUTE_S }];
export const linkCounters = (ctx: Context): Room[] => [{ key: `login:link:${ctx.network}`, most: 10, windowS: 15 * MINUTE_S }];

/** SEC-04. `from` is undefined for a device that nobody knows. */
export const codeCounters = (userId: number, from: string | undefined): Room[] => [{ key: `code:${userId}:${from ?? 'strangers'}`, most: 5, windowS: 10 * MINUTE_S }];

/** Takes one try of each counter, or refuses and takes none. Returns what gives them back. */
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

/** Whether it is the password of this hash. Without a hash it takes as long, and says no. */
export async function checkPassword(ctx: Context, { counters, ...check }: Check) {
  const takeBack = await takeTry(ctx, counters);
  const isRight = await verifyInTurn(ctx, check).catch(async (error: unknown) => {
    // It was not looked at.
    await takeBack();
    throw error;
  });
  if (isRight) await takeBack();
  return isRight;
}
