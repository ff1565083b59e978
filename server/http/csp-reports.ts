// SEC-11: receives browsers' reports of Content-Security-Policy violations. Anybody can send them, so they are counted in memory, stored in batches, and say nothing about the visitor.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { parse } from 'regexparam';
import { MOST_REPORTS, readReports, REPORT_BYTES, type Violation } from '#shared/content/csp-report.ts';
import { messages } from '#shared/messages.ts';
import { patterns } from '#shared/navigation/paths.ts';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { type CountedReport, storeReports } from '../queries/csp-reports.ts';
import { REPORTS_PATH } from './security.ts';
import { limitByMinute } from './minute-limit.ts';

const STORE_MS = 2_000;
/** A page with many faults sends one report for each. */
const PER_MINUTE = { address: 60, all: 600 };
const PATH_LENGTH = 120;
const directives = /^(?:child|connect|default|font|frame|img|manifest|media|object|script|style|worker)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/;
/** Pages whose URLs contain a personal token. */
const secret = [patterns.unsubscribe, patterns.confirm].map((address) => parse(address).pattern);

export function registerCspReports(app: FastifyInstance, { db, env }: { db: Db; env: Env }) {
  const counted = new Map<string, CountedReport>();
  let timer: NodeJS.Timeout | undefined;

  async function store() {
    timer = undefined;
    const reports = [...counted.values()];
    counted.clear();
    // Lost while the database is down; the next page load will report them again.
    if (reports.length > 0) await storeReports(db, reports).catch((error: unknown) => app.log.warn({ err: error }, 'reports of the browsers could not be stored'));
  }

  function count(violation: Violation) {
    const report = describeViolation(violation);
    if (!report) return;
    const key = JSON.stringify(report);
    const known = counted.get(key);
    if (known) known.count += 1;
    else if (counted.size < MOST_REPORTS) counted.set(key, { ...report, count: 1 });
    timer ??= setTimeout(() => void store(), STORE_MS).unref();
  }

  // Encapsulated, because no other route accepts bodies of these types.
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string', bodyLimit: REPORT_BYTES }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body as string));
      } catch {
        done(new TRPCError({ code: 'BAD_REQUEST', message: messages.unreadable }));
      }
    });
    room.post(REPORTS_PATH, {
      config: { isForVisitors: true },
      schema: { hide: true },
      bodyLimit: REPORT_BYTES,
      // Otherwise a flood would fill the log.
      logLevel: 'silent',
      onRequest: limitByMinute(PER_MINUTE, env),
      handler: (request, reply) => {
        const violations = readReports(request.body);
        if (!violations) throw new TRPCError({ code: 'BAD_REQUEST', message: messages.unreadable });
        for (const violation of violations) count(violation);
        return reply.code(204).send();
      },
    });
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    await store();
  });
}

/** Strips queries, our own host and secrets. Undefined if the report says nothing about our pages, such as one caused by a browser extension. */
function describeViolation({ document, directive, blocked }: Violation) {
  const name = directive.split(' ', 1)[0]!;
  const source = originOf(blocked);
  if (!directives.test(name) || !source || !URL.canParse(document)) return undefined;
  return { directive: name, blocked: source, path: pathOf(new URL(document).pathname) };
}

function originOf(blocked: string) {
  if (['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self'].includes(blocked)) return blocked;
  if (blocked === '') return 'inline';
  if (!URL.canParse(blocked)) return undefined;
  const { protocol, origin } = new URL(blocked);
  if (protocol === 'data:' || protocol === 'blob:') return protocol.slice(0, -1);
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && origin.length <= 200 ? origin : undefined;
}

function pathOf(path: string) {
  if (secret.some((pattern) => pattern.test(path))) return `${path.split('/', 2).join('/')}/…`;
  // Our URLs consist of words and hyphens, so anything else in one did not come from us.
  const parts = path.split('/').map((part) => (/^[\w.-]*$/.test(part) || /^(?:%[89a-f][\da-f]|[\w-])*$/i.test(part) ? part : '…'));
  return parts.join('/').slice(0, PATH_LENGTH);
}
