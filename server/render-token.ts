// A signed note of the moment at which a visitor began with a form. Pages are the same bytes for everyone, so the browser asks for it apart.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from './db.ts';
import { findOrCreateSecret } from './queries/secrets.ts';

/** SPAM-02: nobody types a form in less (AS 2.4.2), and a page that is older was left open, or kept by somebody who sends it again and again. */
const EARLY_MS = 3_000;
const OLD_MS = 24 * 3_600_000;

export type TokenVerdict = 'good' | 'missing' | 'forged' | 'early' | 'old';
export type RenderTokens = { issue: (nowMs?: number) => string; check: (token: unknown, nowMs?: number) => TokenVerdict };

export async function openRenderTokens(db: Db) {
  return createRenderTokens(await findOrCreateSecret(db, 'render-token', randomBytes(32).toString('base64url')));
}

export function createRenderTokens(secret: string): RenderTokens {
  const sign = (time: string) => createHmac('sha256', secret).update(time).digest('base64url');

  function issue(nowMs = Date.now()) {
    const time = nowMs.toString(36);
    return `${time}.${sign(time)}`;
  }

  function check(token: unknown, nowMs = Date.now()): TokenVerdict {
    if (typeof token !== 'string' || token === '') return 'missing';
    const [time = '', signature = ''] = token.slice(0, 100).split('.');
    const expected = Buffer.from(sign(time));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
    const ageMs = nowMs - Number.parseInt(time, 36);
    if (ageMs < EARLY_MS) return 'early';
    return ageMs > OLD_MS ? 'old' : 'good';
  }

  return { issue, check };
}
