// Accounts: who may log in, their sessions, passwords and second factors, what is told to them, and counted attempts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Role } from '#shared/roles.ts';
import type { NullableTimestamp, Timestamp } from './timestamp.ts';

export interface UsersTable {
  id: Generated<number>;
  email: string;
  /** What colleagues call them; empty if not given. */
  name: Generated<string>;
  password_hash: string;
  role: Role;
  /** Stands under their replies. */
  signature: Generated<string>;
  disabled_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface SessionsTable {
  /** Identifies the session to its owner; the token's hash never leaves the server. */
  id: GeneratedAlways<number>;
  ip: Generated<string>;
  /** The user agent. */
  device: Generated<string>;
  token_hash: string;
  /** Hash of the half in the browser's cookie; null if the token alone is the session (a documented log-in). */
  cookie_hash: ColumnType<string | null, string | null | undefined, string | null>;
  user_id: number;
  created_at: Timestamp;
  expires_at: string;
}

/** Links for choosing a password: one per account, single use. */
export interface InvitationsTable {
  user_id: number;
  token_hash: string;
  expires_at: string;
}

export interface SecondFactorsTable {
  user_id: number;
  secret: string;
  /** Null until a first code has been entered; not required at log-in before that. */
  confirmed_at: NullableTimestamp;
  /** The last 30-second step whose code was used, counted from 1970. */
  last_step: Generated<number>;
  created_at: Timestamp;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

/** SEC-04: what is done to an account and told to its owner. */
export type AccountEvent = 'password-changed' | 'password-set' | 'second-factor-on' | 'second-factor-off' | 'recovery-code-used';

export interface AccountNoticesTable {
  id: GeneratedAlways<number>;
  /** Random: what the Message-ID is made of. */
  reference: Generated<string>;
  event: AccountEvent;
  /** Who did it: the owner, or an administrator. */
  actor: string;
  /** 'Firefox on Windows'; empty for a program that we do not know. */
  device: string;
  at: Timestamp;
}

export interface LimitsTable {
  key: string;
  count: number;
  resets_at: string;
}

export interface SecretsTable {
  name: string;
  value: string;
  created_at: Timestamp;
}
