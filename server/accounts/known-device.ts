// Devices that have logged in to an account before: their attempts are counted separately, so that nobody can lock the owner out from elsewhere.
// The scheme is OWASP's "Slow Down Online Guessing Attacks with Device Cookies".
import { randomBytes } from 'node:crypto';
import type { Context } from '../trpc.ts';

const DEVICE_MAX_AGE_S = 180 * 24 * 60 * 60;

/** One cookie per account, so that a shared device is known to each of its users' accounts. */
const cookieOf = (account: string) => `device-${account.slice(0, 16)}`;

/** Identifies an account, existing or not, without revealing its address. `email` as typed, in lower case. */
export const nameAccount = ({ accountSigner }: Context, email: string) => accountSigner.digest(`account ${email}`);

/** The device's name, if the account knows it. `account` is from `nameAccount`. */
export function findKnownDevice({ cookies, accountSigner }: Context, account: string) {
  const [of, device, since] = accountSigner.read(cookies.read(cookieOf(account)) ?? '')?.split('~') ?? [];
  const isFresh = Number(since) * 1_000 > Date.now() - DEVICE_MAX_AGE_S * 1_000;
  return of === account && isFresh ? device : undefined;
}

/** A known device keeps its name, and so its count. Does nothing for a documented call. */
export function rememberDevice(ctx: Context, account: string) {
  const device = findKnownDevice(ctx, account) ?? randomBytes(12).toString('base64url');
  ctx.cookies.set?.(cookieOf(account), ctx.accountSigner.sign([account, device, Math.floor(Date.now() / 1_000)].join('~')), DEVICE_MAX_AGE_S);
}
