// Passwords and session tokens. A token is opaque, random and stored only as its hash, so that a copied database signs nobody in.
import argon2 from 'argon2';
import { hash as digest, randomBytes } from 'node:crypto';

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane (SEC-01). */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MINUTE_MS = 60_000;
/** SEC-05: a session ends after being idle for this long, */
export const SESSION_MS = 30 * MINUTE_MS;
/** and never lives longer than this. */
export const SESSION_MAX_MS = 12 * 60 * MINUTE_MS;
/** The expiry is updated only if that extends it by at least this much, so that not every call is a write. */
export const SESSION_STEP_MS = 2 * MINUTE_MS;

/** Holds the half of a session that no script can read. */
export const SESSION_COOKIE = 'session';

const TOKEN_BYTES = 32;

export function hashPassword(password: string) {
  return argon2.hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Without a hash, verifies against a decoy in the same time, so that timing does not reveal whether an address is known (SEC-03). */
export async function verifyPassword(hash: string | undefined, password: string) {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const isRight = await argon2.verify(hash ?? (await decoy), password);
  return isRight && hash !== undefined;
}

export function createToken() {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string) {
  return digest('sha256', token);
}

/** The token of an `Authorization: Bearer …` header. */
export function readBearer(header: string | undefined) {
  return /^Bearer\s+([\w-]{20,200})$/i.exec(header ?? '')?.[1];
}
