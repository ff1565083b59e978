// The whole server on a database of its own and without a port: requests go through `inject`.
import argon2 from 'argon2';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../server/app.ts';
import { type Env, readEnv } from '../../server/env.ts';
import { insertUser } from '../../server/queries/users.ts';
import type { Role } from '../../shared/roles.ts';
import { createTestDatabase } from './database.ts';

export const PASSWORD = 'a long test password';

/** What checking a password costs is stored in its hash, and that of a test account is cheap. */
let cheapHash: Promise<string> | undefined;

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

export async function buildTestApp(overrides: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prominence-test-'));
  const env: Env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...overrides });
  const database = await createTestDatabase();
  const { db } = database;
  let wakes = 0;
  const life = { isEnding: false };
  const app = await buildApp({ env, database, wakeWorker: () => (wakes += 1), life });

  /** Creates an account and logs in; returns the header that staff requests carry. `hash`: of PASSWORD, where it matters what checking it costs. */
  async function signIn(role: Role = 'admin', email = `${role}@example.com`, hash?: string) {
    cheapHash ??= argon2.hash(PASSWORD, { type: argon2.argon2id, memoryCost: 1_024, timeCost: 2, parallelism: 1 });
    await insertUser(db, { email, password_hash: hash ?? (await cheapHash), role });
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  }

  return {
    inject: app.inject.bind(app),
    server: app.server,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    env,
    db,
    database,
    signIn,
    wakes: () => wakes,
    /** What SIGTERM sets first. */
    life,
    async [Symbol.asyncDispose]() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
