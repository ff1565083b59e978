// The second factor of a login (SEC-04): codes that an authenticator makes anew every half minute (RFC 6238), and recovery codes for when it is lost.
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

/** What an authenticator reads from a QR code. */
export const uriOf = (secret: string, email: string) => totpOf(secret, email).toString();

/** The step that the code was made for, counted from 1970; undefined when it is not right. One step off is let through: clocks differ. */
export function findStep(secret: string, code: string, nowMs = Date.now()) {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / STEP_S) + delta;
}

/** 'K7QF-2M3X-…': 80 random bits each. */
export function createRecoveryCodes() {
  return Array.from({ length: RECOVERY_CODES }, () => new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g)!.join('-'));
}

/** As it is stored: however it is typed, in small letters or without hyphens, it is the same. */
export const hashRecoveryCode = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));
