// Classifies database errors: the database is down, or it rejects this row.
import { TRPCError } from '@trpc/server';

const NETWORK_FAILURES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH']);

/** PostgreSQL's classes 08 (connection), 53 (no room), 57P (shut down), its 55000 (takes no connections), a socket that did not open, or a client of `pg` that lost its own. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof TRPCError) return isDatabaseAway(error.cause);
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return /^(?:08|53|55000|57P)/.test(code) || NETWORK_FAILURES.has(code) || /^Connection terminated|^Client (?:has encountered a connection error|was closed)|^timeout exceeded when trying to connect|^PGlite is clos/.test(message);
}

/** It rejects this row, but may accept others: PostgreSQL's classes 22 (data) and 23 (constraints). */
export function hasRefused(error: unknown) {
  return /^2[23]/.test((error as { code?: string }).code ?? '');
}

/** It undid this transaction because of another one (a deadlock), and would take it now: PostgreSQL's class 40. */
export function isBetweenTransactions(error: unknown) {
  return (error as { code?: string }).code?.startsWith('40') ?? false;
}

/** Out of range, not a date, not text, or text the database's encoding cannot represent. */
export function isUnstorable(error: unknown) {
  return /^22(?:003|007|008|021|P0[2-5])$/.test((error as { code?: string } | undefined)?.code ?? '');
}
