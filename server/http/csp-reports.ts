// SEC-11: receives browsers' reports of Content-Security-Policy violations. Anybody can send them, so they are counted in memory, stored in batches, and say nothing about the visitor.
import type { FastifyInstance } from 'fastify';
import { parse } from 'regexparam';
import { MOST_REPORTS, readReports, REPORT_BYTES, type Violation } from '#shared/content/csp-report.ts';
import { patterns } from '#shared/navigation/paths.ts';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { type CountedReport, storeReports } from '../queries/csp-reports.ts';
import { parseJson, registerBeacon } from './beacon.ts';
import { REPORTS_PATH } from './security.ts';

/** A page with many faults sends one report for each. */
const PER_MINUTE = { address: 60, all: 600 };
const PATH_LENGTH = 120;
const directives = /^(?:child|connect|default|font|frame|img|manifest|media|object|script|style|worker)-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/;
/** Pages whose URLs contain a personal token. */
const secret = [patterns.unsubscribe, patterns.confirm].map((address) => parse(address).pattern);

export const registerCspReports = (app: FastifyInstance, { db, env }: { db: Db; env: Env }) =>
  registerBeacon<CountedReport>(app, env, {
    path: REPORTS_PATH,
    contentTypes: ['application/csp-report', 'application/reports+json'],
    bodyLimit: REPORT_BYTES,
    perMinute: PER_MINUTE,
    // About our page, not about its reader.
    isOptional: false,
    what: 'reports of the browsers',
    count(body, counted) {
      const violations = readReports(parseJson(body));
      for (const violation of violations ?? []) {
        const report = describeViolation(violation);
        if (!report) continue;
        const key = JSON.stringify(report);
        const known = counted.get(key);
        if (known) known.count += 1;
        else if (counted.size < MOST_REPORTS) counted.set(key, { ...report, count: 1 });
      }
      return violations !== undefined;
    },
    // Lost while the database is down; the next page load will report them again.
    store: (counted) => storeReports(db, [...counted.values()]),
  });

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
