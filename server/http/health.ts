// Monitoring: /healthz (the process is alive), /readyz (it can do its work; /readyz/process: it is not about to end), /metrics (Prometheus).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { messages } from '#shared/messages.ts';
import type { Database } from '../database/db.ts';
import { watchEventLoop } from './event-loop.ts';
import { findLastBackup } from '../queries/backups.ts';
import { countWaitingMails } from '../queries/outbox.ts';
import type { Spool } from '../leads/spool.ts';
import type { Ready } from '../web/ready.ts';

const CHECK_TIMEOUT_MS = 800;
/** REL-08: a failure must show within a second. */
const DISK_CHECK_MS = 500;
/** REL-08: if a mail is overdue by more than this, the worker is not working. */
const MAX_OUTBOX_LAG_S = 5 * 60;

type Parts = { life: { isEnding: boolean }; database: Database; spool: Spool; sendsMail: boolean; ready: Ready; missedTestLeads: () => number };

export function registerHealth(app: FastifyInstance, { life, database, spool, sendsMail, ready, missedTestLeads }: Parts) {
  app.addHook('preClose', async () => {
    life.isEnding = true;
  });

  const askDatabase = shareRunning(() => sql`select 1`.execute(database.db));
  const countMails = shareRunning(() => countWaitingMails(database.db));
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => Promise.all([askDatabase(), database.checkDisk?.()]),
    spool: atMostOften(spool.check),
    outbox: () => checkOutbox(countMails, sendsMail),
    process: async () => {
      if (life.isEnding) throw new Error('stopping');
    },
  };

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));
  async function findFailed(log: Pick<FastifyInstance['log'], 'warn'>, names = Object.keys(checks)) {
    const failed: string[] = [];
    for (const name of names) {
      await withTimeout(checks[name]!()).catch((error: unknown) => {
        failed.push(name);
        log.warn({ err: error, check: name }, 'not ready');
      });
    }
    return failed;
  }
  async function answerReady(request: FastifyRequest, reply: FastifyReply, names?: string[]) {
    const failed = await findFailed(request.log, names);
    return reply.code(failed.length === 0 ? 200 : 503).header('cache-control', 'no-store').send({ status: failed.length === 0 ? 'ready' : 'not ready', failed, spooledLeads: spool.size() });
  }
  app.get('/readyz', { schema: { hide: true } }, (request, reply) => answerReady(request, reply));
  // One check alone. A balancer asks for `process`: without database or mail the site still takes enquiries, and no other instance does better.
  app.get<{ Params: { check: string } }>('/readyz/:check', { schema: { hide: true } }, (request, reply) => {
    const { check } = request.params;
    return Object.hasOwn(checks, check) ? answerReady(request, reply, [check]) : reply.code(404).send({ message: messages.notFound });
  });

  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'outbox_waiting_mails',
    help: 'E-mails waiting to be sent.',
    registers: [registry],
    // Omitted while the database is down; the other metrics matter all the more then.
    async collect() {
      const waiting = await countMails().catch(() => undefined);
      if (waiting) this.set(waiting.count);
      else this.remove();
    },
  });
  new Gauge({
    name: 'database_answers',
    help: '1 if the database responds, otherwise 0.',
    registers: [registry],
    async collect() {
      this.set(await askDatabase().then(() => 1, () => 0));
    },
  });
  new Gauge({ name: 'spool_waiting_leads', help: 'Leads that wait for the database.', registers: [registry], collect() { this.set(spool.size()); } });
  new Gauge({ name: 'test_leads_missed', help: 'Hourly test enquiries that did not arrive since the last that did; alarm at 2.', registers: [registry], collect() { this.set(missedTestLeads()); } });
  const askBackup = shareRunning(() => findLastBackup(database.db));
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Since the last backup that succeeded; missing if there was none.',
    registers: [registry],
    async collect() {
      const last = await askBackup().catch(() => undefined);
      if (typeof last?.ageS === 'number') this.set(last.ageS);
      else this.remove();
    },
  });
  new Gauge({
    name: 'backup_failed',
    help: '1 if the last attempt at a backup failed, otherwise 0.',
    registers: [registry],
    async collect() {
      const last = await askBackup().catch(() => undefined);
      this.set(last?.hasFailed ? 1 : 0);
    },
  });
  new Gauge({ name: 'ready_answers', help: 'Finished answers held in memory.', registers: [registry], collect() { this.set(ready.size().entries); } });
  new Gauge({ name: 'ready_answers_bytes', help: 'Memory held by finished answers.', registers: [registry], collect() { this.set(ready.size().bytes); } });

  watchEventLoop(app, registry);

  // Looking up a label set costs more than counting, so each is looked up once.
  const counters = new Map<string, ReturnType<typeof requests.labels>>();
  app.addHook('onResponse', (request, reply, done) => {
    const [method, route, status] = [request.method, request.routeOptions.url ?? 'none', String(reply.raw.statusCode)];
    const key = `${method} ${route} ${status}`;
    let counter = counters.get(key);
    if (!counter) counters.set(key, (counter = requests.labels(method, route, status)));
    counter.observe(reply.elapsedTime / 1_000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return { findFailed: () => findFailed(app.log) };
}

/** Anybody may call this, so the disk is checked at most once per interval and everyone shares the result. */
function atMostOften(check: () => Promise<void>) {
  let latest: Promise<void> | undefined;
  const forget = () => setTimeout(() => (latest = undefined), DISK_CHECK_MS).unref();
  return () => (latest ??= check().finally(forget));
}

async function checkOutbox(countMails: () => ReturnType<typeof countWaitingMails>, sendsMail: boolean) {
  if (!sendsMail) return;
  const { oldestDueS } = await countMails();
  if (oldestDueS > MAX_OUTBOX_LAG_S) throw new Error(`the oldest e-mail has been due for ${Math.round(oldestDueS)} s`);
}

/** Anybody may call this, as often as they like, so calls made while a check is running share its result. */
function shareRunning<T>(work: () => Promise<T>) {
  let running: Promise<T> | undefined;
  return () => (running ??= withTimeout(work()).finally(() => (running = undefined)));
}

function withTimeout<T>(work: Promise<T>) {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
