// Short texts that we sign, so that we know them again when they come back.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { findOrCreateSecret } from '../queries/secrets.ts';

/** The one that names accounts and devices at the log-in. */
export const ACCOUNT_SECRET = 'accounts';
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
  /** Stands for a text that must not be stored: the same text gives the same digest, and only who has the secret can try which text it was. */
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const sign = (text: string) => `${text}.${digest(text)}`;

  /** The text, when we have signed it. It has no full stop. */
  function read(signed: string) {
    const [text = ''] = signed.split('.', 1);
    const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signed)];
    return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
  }

  return { digest, sign, read };
}
