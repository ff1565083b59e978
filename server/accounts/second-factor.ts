// The second factor of a login (SEC-04): codes from an authenticator, new every 30 seconds (RFC 6238), and recovery codes for when it is lost.
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { site } from '#shared/firm/site.ts';
import { hashToken } from './auth.ts';

const STEP_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export const createFactorSecret = () => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, email: string) => new TOTP({ issuer: site.name, label: email, secret, period: STEP_S });

/** The content of the QR code for the authenticator. */
export const uriOf = (secret: string, email: string) => totpOf(secret, email).toString();

/** The step the code belongs to, counted from 1970; undefined if it is wrong. One step either way is accepted, as clocks differ. */
export function findStep(secret: string, code: string, nowMs = Date.now()) {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / STEP_S) + delta;
}

/** 'K7QF-2M3X-…': 80 random bits each. */
export function createRecoveryCodes() {
  return Array.from({ length: RECOVERY_CODES }, () => new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g)!.join('-'));
}

/** The hash that is stored. Case and hyphens make no difference. */
export const hashRecoveryCode = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
