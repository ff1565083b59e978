// A signed timestamp of when a visitor began a form. Pages are the same bytes for everyone, so the browser fetches it separately.
import type { Signer } from '../accounts/signature.ts';

/** SPAM-02: nobody fills in a form faster than this (AS 2.4.2), and an older page was left open, or is being replayed. */
const EARLY_MS = 3_000;
const OLD_MS = 24 * 3_600_000;

export type TokenVerdict = 'good' | 'missing' | 'forged' | 'early' | 'old';
export type RenderTokens = { issue: (nowMs?: number) => string; check: (token: unknown, nowMs?: number) => TokenVerdict };

export function createRenderTokens({ sign, read }: Signer): RenderTokens {
  const issue = (nowMs = Date.now()) => sign(nowMs.toString(36));

  function check(token: unknown, nowMs = Date.now()): TokenVerdict {
    if (typeof token !== 'string' || token === '') return 'missing';
    const time = read(token.slice(0, 100));
    if (time === undefined) return 'forged';
    const ageMs = nowMs - Number.parseInt(time, 36);
    if (ageMs < EARLY_MS) return 'early';
    return ageMs > OLD_MS ? 'old' : 'good';
  }

  return { issue, check };
}
