// Calls procedures as a signed-in user, without HTTP.
import { noCookies } from '../../server/accounts/cookies.ts';
import { createCaller } from '../../server/routers/app.ts';
import { createSigner } from '../../server/accounts/signature.ts';
import { openEdition } from '../../server/content/edition.ts';
import { openPreviews } from '../../server/content/preview.ts';
import { openWithdrawals } from '../../server/tools/withdrawals.ts';
import type { Role } from '../../shared/roles.ts';
import type { TestApp } from './app.ts';

export async function openCaller(app: TestApp, role?: Role, email?: string) {
  const { authorization } = await app.signIn(role, email);
  return callerOf(app, authorization.replace('Bearer ', ''));
}

export function callerOf(app: TestApp, token: string | undefined) {
  const edition = openEdition({ db: app.db, isTrusted: () => false, log: { warn: () => {} } });
  return createCaller({
    env: app.env,
    db: app.db,
    uploads: { store: () => Promise.reject(new Error('no uploads here')) },
    dropContent: () => {},
    wakeWorker: () => {},
    watch: { latest: () => undefined, missedTestLeads: () => 0, databaseKind: app.database.kind },
    log: { info: () => {}, error: () => {} },
    ip: '192.0.2.1',
    network: '192.0.2.1',
    device: 'test',
    token,
    cookies: noCookies,
    edition,
    previews: openPreviews({ db: app.db, edition, signer: createSigner('of the tests') }),
    withdrawals: openWithdrawals({ db: app.db, isTrusted: () => false, log: { warn: () => {} } }),
    accountSigner: createSigner('of the tests'),
    reads: new Set(),
    retryAfter: () => {},
    announceExpiry: () => {},
  } as unknown as Parameters<typeof createCaller>[0]);
}
