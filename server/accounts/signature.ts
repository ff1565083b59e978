// Signs short texts, so that we can verify them when they come back.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { findOrCreateSecret } from '../queries/secrets.ts';

/** Identifies accounts and devices at log-in. */
export const ACCOUNT_SECRET = 'accounts';
/** Signs the confirmation link sent to a subscriber: written by the worker, read by the site. */
export const CONFIRM_SECRET = 'confirm-token';
/** Signs unsubscribe links. Separate, so that one kind of link cannot be used as the other. */
export const LEAVE_SECRET = 'leave-token';

export type Signer = ReturnType<typeof createSigner>;

/** Uses the secret of this name, which all instances share. */
export async function openSigner(db: Db, name: string) {
  return createSigner(await findOrCreateSecret(db, name, randomBytes(32).toString('base64url')));
}

export function createSigner(secret: string) {
  /** Stands for a text that must not be stored: the same text gives the same digest, and only the holder of the secret can test guesses. */
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const sign = (text: string) => `${text}.${digest(text)}`;

  /** The text, if we signed it. It must not contain a full stop. */
  function read(signed: string) {
    const [text = ''] = signed.split('.', 1);
    const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signed)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
  }

  return { digest, sign, read };
}
