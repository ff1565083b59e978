// Short texts that we sign, so that we know them again when they come back.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from './db.ts';
import { findOrCreateSecret } from './queries/secrets.ts';

/** The one that signs the link in the letter to a subscriber: the worker writes it, the site reads it. */
export const CONFIRM_SECRET = 'confirm-token';
/** The one that signs the ways out of the newsletter: what one link proves must not open the other. */
export const LEAVE_SECRET = 'leave-token';

export type Signer = ReturnType<typeof createSigner>;

/** With the secret of this name, which all instances share. */
export async function openSigner(db: Db, name: string) {
  return createSigner(await findOrCreateSecret(db, name, randomBytes(32).toString('base64url')));
}

export function createSigner(secret: string) {
  const sign = (text: string) => `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;

  /** The text, when we have signed it. It has no full stop. */
  function read(signed: string) {
    const [text = ''] = signed.split('.', 1);
    const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signed)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
  }

  return { sign, read };
}
