// Devices on which somebody has logged in to an account: their tries are counted apart, so that nobody locks the owner out from elsewhere.
// The scheme is OWASP's "Slow Down Online Guessing Attacks with Device Cookies".
import { randomBytes } from 'node:crypto';
import type { Context } from '../trpc.ts';

const DEVICE_MAX_AGE_S = 180 * 24 * 60 * 60;

/** One cookie for each account: a device that several people share is known to each of them. */
const cookieOf = (account: string) => `device-${account.slice(0, 16)}`;

/** `email` as it was typed, in lower case. Names an account, known or not, without telling its address. */
export const nameAccount = ({ accountSigner }: Context, email: string) => accountSigner.digest(`account ${email}`);

/** What the device is called, if the account knows it. `account` is from `nameAccount`. */
export function findKnownDevice({ cookies, accountSigner }: Context, account: string) {
  const [of, device, since] = accountSigner.read(cookies.read(cookieOf(account)) ?? '')?.split('~') ?? [];
  const isFresh = Number(since) * 1_000 > Date.now() - DEVICE_MAX_AGE_S * 1_000;
  return of === account && isFresh ? device : undefined;
}

/** A name it has already it keeps, and so its count. Nothing happens for a documented call. */
export function rememberDevice(ctx: Context, account: string) {
  const device = findKnownDevice(ctx, account) ?? randomBytes(12).toString('base64url');
  ctx.cookies.set?.(cookieOf(account), ctx.accountSigner.sign([account, device, Math.floor(Date.now() / 1_000)].join('~')), DEVICE_MAX_AGE_S);
}
