// Receives what visitors' browsers measured of a page view. Anybody can send it, so it is checked, limited, counted in memory and stored in batches; it says nothing about the visitor.
import type { FastifyInstance } from 'fastify';
import { metricNames, stepOf, STEPS } from '#shared/content/field.ts';
import { fieldViewSchema, VIEW_BYTES } from '#shared/content/field-view.ts';
import { FIELD_PATH } from '#shared/navigation/paths.ts';
import type { Db } from '../database/db.ts';
import type { Env } from '../env.ts';
import { parseJson, registerBeacon } from '../http/beacon.ts';
import { addMeasurements, type Counted } from '../queries/field.ts';

const PER_MINUTE = { address: 30, all: 1_200 };

export const registerField = (app: FastifyInstance, { db, env }: { db: Db; env: Env }) =>
  registerBeacon<Counted>(app, env, {
    path: FIELD_PATH,
    contentTypes: ['text/plain'],
    bodyLimit: VIEW_BYTES,
    perMinute: PER_MINUTE,
    // The script does not measure then, and nothing is counted if something else does.
    isOptional: true,
    what: 'measurements of the browsers',
    // Bounded by the kinds of pages, devices and metrics.
    count(body, counted) {
      const view = fieldViewSchema.safeParse(parseJson(body));
      if (!view.success) return false;
      const { page, device, values } = view.data;
      for (const metric of metricNames) {
        const value = values[metric];
        if (value === undefined) continue;
        const key = `${page} ${device} ${metric}`;
        const row = counted.get(key) ?? { page, device, metric, counts: Array.from({ length: STEPS }, () => 0) };
        // CLS is a small fraction: it is counted in thousandths.
        row.counts[stepOf(metric === 'CLS' ? value * 1_000 : value) - 1]! += 1;
        counted.set(key, row);
      }
      return true;
    },
    // Lost while the database is down: these are samples.
    store: (counted) => addMeasurements(db, [...counted.values()]),
  });
