// Starts the site: environment, database, migrations, starting content, server, mail worker; and stops it in reverse order.
import { mkdir } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSigner } from './accounts/signature.ts';
import { reportAudit } from './accounts/audit-check.ts';
import { buildApp } from './app.ts';
import { openDoor } from './backup/door.ts';
import { startNightlyBackup } from './backup/nightly.ts';
import { openWhenThere } from './database/wait.ts';
import { openDatabase } from './database/db.ts';
import { type Env, readEnv } from './env.ts';
import { startMailboxReader } from './conversation/imap.ts';
import { REPLY_SECRET } from './conversation/reply-address.ts';
import { type Arrivals, startArrivals } from './people/arrivals.ts';
import { type MailWorker, startMailWorker } from './mail/worker.ts';
import { purgeContent } from './files/purge.ts';
import { startClerk } from './desk/clerk.ts';
import { startPostWorker } from './desk/post-worker.ts';
import { deleteOldDeskNotices } from './queries/desk-notices.ts';
import { openEdition } from './content/edition.ts';
import { countDue } from './routers/admin/rules.ts';
import { purgeMessages } from './queries/conversation.ts';
import { purgeLeads } from './queries/lead-work.ts';
import { purgeImports } from './queries/imports.ts';
import { purgePeople } from './queries/people-link.ts';
import { deleteOldNotices } from './queries/account-notices.ts';
import { deleteExpiredLimits } from './queries/limits.ts';
import { deleteExpiredKeys } from './queries/submissions.ts';
import { deleteExpiredSessions } from './queries/users.ts';
import { createFirstAdmin } from './seed/first-admin.ts';
import { fillDatabase } from './seed/fill.ts';
import { makeFirstDatabase } from './seed/first-database.ts';
import { openServedFiles } from './files/open-store.ts';

/** REL-08: the process ends within 10 s of SIGTERM. */
const STOP_TIMEOUT_MS = 9_500;
const UPKEEP_MS = 60 * 60_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const AUDIT_REPORT_MS = 24 * 60 * 60_000;

const say = (text: string) => console.error(`prominence: ${text}`);
const warn = (_details: object, text: string) => say(text);

/** Connects, migrates, and seeds an empty database. */
async function openReady(env: Env) {
  if (!env.DATABASE_URL) await makeFirstDatabase(env.DATA_DIR);
  const database = await openDatabase(env, { warn });
  try {
    await fillDatabase(database.db, say);
    return { database, admin: await createFirstAdmin(database.db, env) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function start(env: Env) {
  const leave = () => process.exit(0);
  for (const signal of SIGNALS) process.on(signal, leave);
  say(env.DATABASE_URL ? 'connecting to PostgreSQL …' : 'opening the embedded database …');
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const { database, admin } = await openWhenThere(() => openReady(env), { place: env, say });
  const { db } = database;

  let worker: MailWorker | undefined;
  let arrivals: Arrivals | undefined;
  const life = { isEnding: false };
  const wakeWorker = () => {
    worker?.wake();
    arrivals?.wake();
  };
  const app = await buildApp({ env, database, wakeWorker, life });
  await app.listen({ port: env.PORT, host: env.HOST });
  const door = database.copyTo && (await openDoor({ dataDir: env.DATA_DIR, database, log: app.log }));
  const nightly = startNightlyBackup({ db, folder: env.BACKUP_TO, log: app.log });
  arrivals = startArrivals({ db, log: app.log });
  worker = startMailWorker({ db, env, log: app.log });
  const mailbox = startMailboxReader({ db, env, log: app.log, signer: await openSigner(db, REPLY_SECRET) });
  const clerk = startClerk({ db, log: app.log, hasChannel: env.NOTIFY_WEBHOOK !== undefined, onOwed: () => worker?.wake(), countDue: (trx) => countDue(trx, openEdition({ db: trx, isTrusted: () => false, log: app.log })) });
  const posts = startPostWorker({ db, url: env.NOTIFY_WEBHOOK, siteUrl: env.SITE_URL, log: app.log });
  const files = openServedFiles(env, db);
  const upkeep = setInterval(() => void Promise.all([deleteExpiredKeys(db), deleteExpiredSessions(db), deleteExpiredLimits(db), deleteOldNotices(db), deleteOldDeskNotices(db), purgeLeads(db).then(() => purgePeople(db)), purgeMessages(db), purgeImports(db), purgeContent(db, files)]).catch((error: unknown) => app.log.error({ err: error }, 'upkeep failed')), UPKEEP_MS);
  const report = () => void reportAudit(db, app.log).catch((error: unknown) => app.log.error({ err: error }, 'the audit log could not be checked'));
  report();
  const auditReport = setInterval(report, AUDIT_REPORT_MS);

  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : env.PORT;
  console.log(`\n  Prominence runs on ${env.PORT === 0 ? `http://localhost:${port}` : env.SITE_URL}\n  Back office: ${env.SITE_URL}/login\n`);
  if (admin) console.log(`  First administrator: ${admin.email}\n  Password: ${admin.isGiven ? 'as given in ADMIN_PASSWORD' : `${admin.password}   (shown only this once)`}\n`);

  let isStopping = false;
  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    clearInterval(upkeep);
    clearInterval(auditReport);
    life.isEnding = true;
    await sleep(env.DRAIN_SECONDS * 1_000);
    await Promise.all([door?.close(), nightly.stop()]);
    await app.close();
    await Promise.all([worker?.stop(), mailbox.stop(), clerk.stop(), posts.stop(), arrivals?.stop()]);
    await database.close();
    process.exit(0);
  }
  for (const signal of SIGNALS) process.off(signal, leave).on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'));
  // Otherwise only a clean exit would save the compile cache.
  flushCompileCache();
}

try {
  await start(readEnv());
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  say(code === 'EADDRINUSE' ? `${message}: set PORT to another port` : message || String(code));
  process.exit(1);
}
