// The signed name of a subscription, in the one letter that asks to confirm it. Whoever types an address is told the reference, so that alone must prove nothing.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from './db.ts';
import { findOrCreateSecret } from './queries/secrets.ts';

export type ConfirmTokens = { issue: (reference: string) => string; read: (token: string) => string | undefined };

export async function openConfirmTokens(db: Db) {
  return createConfirmTokens(await findOrCreateSecret(db, 'confirm-token', randomBytes(32).toString('base64url')));
}

/** Good for as long as the subscription itself: an old letter still confirms. */
export function createConfirmTokens(secret: string): ConfirmTokens {
  const issue = (reference: string) => `${reference}.${createHmac('sha256', secret).update(reference).digest('base64url')}`;

  /** The reference, when we have signed it. */
  function read(token: string) {
    const [reference = ''] = token.split('.', 1);
    const [expected, given] = [Buffer.from(issue(reference)), Buffer.from(token)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? reference : undefined;
  }

  return { issue, read };
}
