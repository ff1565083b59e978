// Assembles the server: plugins and routes in the order in which a request meets them.
import cookie from '@fastify/cookie';
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import path from 'node:path';
import { withoutSecret } from '#shared/navigation/paths.ts';
import { readVersion } from './backup/make.ts';
import type { Database } from './database/db.ts';
import type { Env } from './env.ts';
import { sendNotFound } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { answerBadAddress, registerErrors } from './http/answer-errors.ts';
import { BODY_LIMIT_BYTES, registerBodies } from './http/bodies.ts';
import { registerCors } from './http/cors.ts';
import { registerCspReports } from './http/csp-reports.ts';
import { registerOriginCheck } from './http/origin.ts';
import { registerProcedures } from './procedures.ts';
import { registerSecurityTxt } from './http/security-txt.ts';
import { registerUnread, STALLED_MS } from './http/unread.ts';
import { createIntake } from './leads/intake.ts';
import { openMailer } from './mail/send.ts';
import { CONTENT_CHANNEL, type ContentKind } from './queries/content.ts';
import { notePictures } from './queries/pictures.ts';
import { describeForLog } from './privacy/redact-addresses.ts';
import { createRenderTokens } from './leads/render-token.ts';
import { registerOpenapi } from './rest/openapi.ts';
import { openLive } from './desk/live.ts';
import { registerLive } from './rest/live.ts';
import { registerRest } from './rest/rest.ts';
import { REPLY_SECRET } from './conversation/reply-address.ts';
import { registerInboundMail } from './conversation/inbound-door.ts';
import { registerMcp } from './rest/mcp.ts';
import { registerTools } from './rest/tools.ts';
import { apiHeaders, isApi, securityHeaders } from './http/security.ts';
import { learnAhead } from './leads/spam/words.ts';
import { startSchedule } from './articles/schedule.ts';
import { ACCOUNT_SECRET, CONFIRM_SECRET, LEAVE_SECRET, openSigner } from './accounts/signature.ts';
import { openSpool } from './leads/spool.ts';
import { openEdition } from './content/edition.ts';
import { openPreviews, PREVIEW_SECRET } from './content/preview.ts';
import { openWithdrawals } from './tools/withdrawals.ts';
import { postTestLead, startTestLeads } from './leads/test-leads.ts';
import { openServedFiles } from './files/open-store.ts';
import { registerUploads } from './files/serve.ts';
import { openUploads } from './files/uploads.ts';
import { registerFeeds } from './web/feeds.ts';
import { openFiles } from './web/files.ts';
import { registerPreview } from './web/preview.ts';
import { registerManifest } from './web/manifest.ts';
import { registerField } from './watch/field.ts';
import { registerSearchMisses } from './watch/search-misses.ts';
import { startWatch, type Watch } from './watch/watch.ts';
import { createWeb } from './web/web.ts';

/** SEC-17. */
const HEADER_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** How often Node checks its timeouts. The default of 30 s would turn ten seconds into forty. */
const TIMEOUT_SWEEP_MS = 1_000;
const IDLE_SWEEP_MS = 50;
const READY_MAX_BYTES = 64_000_000;
/** At the others, what the line says would be put together for nothing. */
const LEVELS_WITH_ANSWERS = new Set<Env['LOG_LEVEL']>(['info', 'debug', 'trace']);

/** `life`: whether the process is about to end, and still answers so that those in front can turn to another. */
type Parts = { env: Env; database: Database; wakeWorker: () => void; life?: { isEnding: boolean } };

export async function buildApp({ env, database, wakeWorker: wakeMails, life = { isEnding: false } }: Parts) {
  const app = Fastify({
    logger: { level: env.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'], serializers: { err: describeForLog } },
    // Responses are logged below, one line each, without query strings (which can contain personal data).
    logController: new LogController({ disableRequestLogging: true }),
    // SEC-16: the address is the hop before our own proxies, never what a visitor claims.
    trustProxy: (_address: string, hop: number) => hop < env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_MS,
    http: { headersTimeout: HEADER_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_SWEEP_MS },
    // REL-08: while stopping, requests in progress are answered; only idle connections are closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
    frameworkErrors: (_error, request, reply) => void answerBadAddress(web, request as FastifyRequest, reply as FastifyReply),
  });

  const headers = { page: securityHeaders(env), api: apiHeaders(env) };
  app.addHook('onRequest', (_request, reply, done) => {
    // A proxy must not send the next request on a connection that is about to go.
    if (life.isEnding) reply.raw.setHeader('connection', 'close');
    done();
  });
  // Finished answers have their own headers and never come here.
  app.addHook('onSend', (request, reply, payload, done) => {
    const isData = isApi(request.url);
    if (!reply.hasHeader('content-security-policy')) reply.headers(isData ? headers.api : headers.page);
    if (isData && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  if (LEVELS_WITH_ANSWERS.has(env.LOG_LEVEL)) {
    app.addHook('onResponse', (request, reply, done) => {
      if (isLogged(request, reply.raw.statusCode)) {
        const [path = ''] = request.url.split('?', 1);
        request.log.info({ method: request.method, path: withoutSecret(path), status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime), ip: request.ip }, 'answered');
      }
      done();
    });
  }

  // A connection that was busy when shutdown began would otherwise stay open until its keep-alive ends.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), IDLE_SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
  });

  const { db } = database;
  const live = await openLive({ db, listen: database.listen, log: app.log });
  app.addHook('preClose', live.close);
  // Whatever owes a mail is news as well.
  const wakeWorker = () => {
    wakeMails();
    live.announce();
  };
  const spool = openSpool({ folder: path.join(env.DATA_DIR, 'spool'), db, log: app.log, onReplay: wakeWorker });
  const mailer = openMailer(env);
  app.addHook('onClose', () => {
    spool.stop();
    mailer?.close();
  });
  const intake = createIntake({ db, spool, mailer, isLimited: env.RATE_LIMIT === 'on', wakeWorker, log: app.log });
  const [renderSigner, confirmSigner, leaveSigner, accountSigner] = await Promise.all([openSigner(db, 'render-token'), openSigner(db, CONFIRM_SECRET), openSigner(db, LEAVE_SECRET), openSigner(db, ACCOUNT_SECRET)]);
  const renderTokens = createRenderTokens(renderSigner);
  const edition = openEdition({ db, isTrusted: database.isListening, log: app.log });
  const previews = openPreviews({ db, edition, signer: await openSigner(db, PREVIEW_SECRET) });
  const withdrawals = openWithdrawals({ db, isTrusted: database.isListening, log: app.log });

  const files = openServedFiles(env, db);
  // Both begin once pages can be dropped and posts accepted.
  let watch: Watch | undefined;
  let testLeads: ReturnType<typeof startTestLeads> | undefined;
  const web = await createWeb(app, {
    services: { env, db, intake, edition, previews, withdrawals, renderTokens, confirmSigner, leaveSigner, accountSigner, uploads: openUploads(files, (name) => notePictures(db, [name])), wakeWorker, watch: { latest: () => watch?.latest(), missedTestLeads: () => testLeads?.missed() ?? 0, databaseKind: database.kind } },
    headers,
    maxBytes: READY_MAX_BYTES,
    isTrusted: database.isListening,
  });
  const drop = (kind?: ContentKind) => {
    if (kind === 'tools') withdrawals.forget();
    if (kind?.startsWith('site:')) {
      edition.forget(kind.split(':', 2)[1]);
      // Mails state the same facts.
      void edition.edits();
    }
    web.ready.drop(kind);
  };
  const schedule = startSchedule({ db: database.db, dropPages: drop, log: app.log });
  app.addHook('onClose', schedule.stop);
  const handleChange = (kind: string) => {
    drop(kind as ContentKind);
    schedule.wake();
  };
  const handleGap = () => {
    edition.forget();
    withdrawals.forget();
    web.ready.drop();
  };
  await database.listen(CONTENT_CHANNEL, handleChange, handleGap);
  // So that it is known should the database be away later.
  await Promise.all([withdrawals.read(), edition.edits()]);

  testLeads = startTestLeads({ db, env, log: app.log, post: () => postTestLead(app, env) });
  const { missed: missedTestLeads, stop: stopTestLeads } = testLeads;
  app.addHook('preClose', stopTestLeads);

  registerErrors(app, web);
  const health = registerHealth(app, { life, database, spool, sendsMail: env.SMTP_URL !== undefined, ready: web.ready, missedTestLeads });
  watch = startWatch({
    db,
    log: app.log,
    version: await readVersion(),
    findFailed: health.findFailed,
    sendsMail: env.SMTP_URL !== undefined,
    missedTestLeads: () => (env.TEST_LEAD_TO === undefined ? undefined : missedTestLeads()),
    spooled: spool.size,
    onLook: () => web.ready.drop('status'),
  });
  const { look, stop } = watch;
  app.addHook('onListen', async () => void look());
  app.addHook('preClose', stop);

  registerUnread(app, web.unread);
  registerOriginCheck(app, env);
  registerBodies(app);
  // Cookies are parsed only by the calls that need them, as pages are the same for everybody.
  await app.register(cookie, { hook: false });
  app.addHook('onListen', async () => void learnAhead());

  await registerCors(app, env);

  const sendFileOr = await openFiles(app);
  registerUploads(app, files);

  registerCspReports(app, { db, env });
  registerField(app, { db, env });
  registerSearchMisses(app, { db, env });
  await registerOpenapi(app);
  await registerRest(app, web);
  registerLive(app, web, live);
  await registerTools(app, env, withdrawals);
  await registerMcp(app, env, withdrawals);
  registerInboundMail(app, { db, env, signer: await openSigner(db, REPLY_SECRET) });
  await registerProcedures(app, web);
  registerFeeds(app, web, env.SITE_URL);
  registerPreview(app, web, previews);
  registerManifest(app);
  registerSecurityTxt(app, env.SITE_URL);
  app.all('/api/*', { schema: { hide: true } }, sendNotFound);
  app.get('/assets/*', { schema: { hide: true } }, sendFileOr('assets/', sendNotFound));
  app.get('/*', { schema: { hide: true } }, sendFileOr('', web.sendPage));
  app.setNotFoundHandler(sendNotFound);
  return app;
}


/** Logs errors, writes, and calls by staff or integrators; pages and files only at a lower log level. */
function isLogged(request: FastifyRequest, status: number) {
  return status >= 400 || request.method !== 'GET' || request.url.startsWith('/api/');
}
