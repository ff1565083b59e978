import Fastify from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchEventLoop } from '../../../server/http/event-loop.ts';
import { buildTestApp } from '../../support/app.ts';

function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('SEC-17 /metrics reports how long the event loop was blocked, since the last scrape and since the start', async () => {
  await using app = await buildTestApp();
  await app.listen();
  const read = async () => {
    const { body } = await app.inject({ url: '/metrics' });
    return Object.fromEntries([...body.matchAll(/^event_loop_delay_seconds\{since="(\w+)",of="(\w+)"\} (\S+)$/gm)].map(([, since, of, value]) => [`${of} since ${since}`, Number(value)]));
  };
  await sleep(50);
  block(400);
  await sleep(50);
  const held = await read();
  expect(held['max since scrape']).toBeGreaterThan(0.3);
  expect(held['max since start']).toBeGreaterThan(0.3);
  expect(held['p50 since scrape']).toBeLessThanOrEqual(held['p99 since scrape']!);
  await sleep(50);
  expect((await read())['max since start']).toBeGreaterThanOrEqual(held['max since start']!);
});

test('SEC-17 a turn of more than 250 ms is logged with the routes that began last, but not their addresses', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  const registry = new Registry();
  watchEventLoop(app, registry);
  app.get('/slow/:secret', async () => {
    await sleep(50);
    block(400);
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await app.inject({ url: '/slow/a-secret' });
    await app.inject({ url: '/nowhere' });
    await sleep(50);
    await registry.metrics();
  } finally {
    await app.close();
  }
  // A busy machine may block the loop at other times as well.
  const told = lines.map((line) => JSON.parse(line) as { ms: number; begun: string[] }).filter(({ ms }) => ms > 300);
  expect(told.map(({ begun }) => begun)).toContainEqual(['none', '/slow/:secret']);
  expect(lines.join('')).not.toContain('a-secret');
});
