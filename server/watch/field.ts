// Receives what visitors' browsers measured of a page view. Anybody can send it, so it is checked, limited, counted in memory and stored in batches; it says nothing about the visitor.
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { metricNames, stepOf, STEPS } from '#shared/content/field.ts';
import { type FieldView, fieldViewSchema, VIEW_BYTES } from '#shared/content/field-view.ts';
import { messages } from '#shared/messages.ts';
import { FIELD_PATH } from '#shared/navigation/paths.ts';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { limitByMinute } from '../http/minute-limit.ts';
import { addMeasurements, type Counted } from '../queries/field.ts';

const STORE_MS = 2_000;
const PER_MINUTE = { address: 30, all: 1_200 };

export function registerField(app: FastifyInstance, { db, env }: { db: Db; env: Env }) {
  // Bounded by the kinds of pages, devices and metrics.
  const counted = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  async function store() {
    timer = undefined;
    const rows = [...counted.values()];
    counted.clear();
    // Lost while the database is down: these are samples.
    if (rows.length > 0) await addMeasurements(db, rows).catch((error: unknown) => app.log.warn({ err: error }, 'measurements of the browsers could not be stored'));
  }

  function count({ page, device, values }: FieldView) {
    for (const metric of metricNames) {
      const value = values[metric];
      if (value === undefined) continue;
      const key = `${page} ${device} ${metric}`;
      const row = counted.get(key) ?? { page, device, metric, counts: Array.from({ length: STEPS }, () => 0) };
      // CLS is a small fraction: it is counted in thousandths.
      row.counts[stepOf(metric === 'CLS' ? value * 1_000 : value) - 1]! += 1;
      counted.set(key, row);
    }
    timer ??= setTimeout(() => void store(), STORE_MS).unref();
  }

  // Encapsulated: a beacon's body is plain text, which no other route takes.
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: VIEW_BYTES }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body as string));
      } catch {
        done(new TRPCError({ code: 'BAD_REQUEST', message: messages.unreadable }));
      }
    });
    room.post(FIELD_PATH, {
      config: { isForVisitors: true },
      schema: { hide: true },
      bodyLimit: VIEW_BYTES,
      logLevel: 'silent',
      onRequest: limitByMinute(PER_MINUTE, env),
      handler: (request, reply) => {
        const view = fieldViewSchema.safeParse(request.body);
        if (!view.success) throw new TRPCError({ code: 'BAD_REQUEST', message: messages.unreadable });
        // Global Privacy Control and Do Not Track: the script does not measure then, and nothing is counted if something else does.
        if (request.headers['sec-gpc'] !== '1' && request.headers.dnt !== '1') count(view.data);
        return reply.code(204).send();
      },
    });
  });
  app.addHook('preClose', async () => {
    clearTimeout(timer);
    await store();
  });
}
