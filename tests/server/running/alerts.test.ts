import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { testWith } from '../../support/programs.ts';

const file = fileURLToPath(new URL('../../../docs/deploy/alerts.yaml', import.meta.url));
const rule = z.strictObject({ alert: z.string().regex(/^[A-Z]\w+$/), expr: z.string(), for: z.string().regex(/^\d+[mh]$/), labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }), annotations: z.strictObject({ summary: z.string().min(10), todo: z.string().min(10) }) });
const rules = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) });

/** What Prometheus itself, and prom-client's defaults, provide. */
const foreign = ['up', 'process_resident_memory_bytes'];
const words = new Set(['absent', 'and', 'by', 'count', 'instance', 'job', 'max', 'of', 'on', 'rate', 'since', 'status', 'sum']);

test('REL-06 the alert rules parse, say what to do, and ask only for metrics that the site has', async () => {
  const { groups } = rules.parse(parse(await readFile(file, 'utf8')));
  const http = new URL('../../../server/http/', import.meta.url);
  const sources = (await Promise.all((await readdir(http)).map((name) => readFile(new URL(name, http), 'utf8')))).join('\n');
  const named = groups.flatMap((group) => group.rules).flatMap(({ expr }) => expr.replaceAll(/"[^"]*"|\[\w+\]/g, '').match(/[a-z][a-z_]+/g) ?? []);
  const unknown = [...new Set(named)].filter((name) => !words.has(name) && !foreign.includes(name) && !sources.includes(`name: '${name.replace(/_(?:count|sum|bucket)$/, '')}'`));
  expect(unknown).toEqual([]);
});

testWith('promtool')('REL-06 promtool accepts the alert rules', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});
