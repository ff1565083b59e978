// A site that reports its memory on request and whose clock can be set (on-signal.mjs).
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { prepareSite } from '../support/site.ts';

const PRELOAD = new URL('on-signal.mjs', import.meta.url).href;
const ANSWER_MS = 30_000;

type Memory = { heapUsed: number; external: number; rss: number };

/** On the kind of database that this run tests: a new PostgreSQL database, or PGlite in the site's folder. */
export async function startInstrumentedSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-soak-'));
  const requestFile = path.join(folder, 'request.json');
  const database = process.env.TEST_DATABASE === 'postgres' ? await createTestDatabase() : undefined;
  const site = await prepareSite({ NODE_OPTIONS: `--expose-gc --import ${PRELOAD}`, SOAK_REQUEST: requestFile, LOG_LEVEL: 'warn', ...(database?.url && { DATABASE_URL: database.url }) });
  onTestFinished(async () => {
    await site.remove();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });
  await site.start();

  async function request<Answer>(what: object) {
    await rm(`${requestFile}.answer`, { force: true });
    await writeFile(requestFile, JSON.stringify(what));
    process.kill(site.pid(), 'SIGUSR2');
    const deadline = Date.now() + ANSWER_MS;
    while (Date.now() < deadline) {
      await sleep(50);
      const answer = await readFile(`${requestFile}.answer`, 'utf8').catch(() => '');
      if (answer) return JSON.parse(answer) as Answer;
    }
    throw new Error('the site did not react to the signal');
  }

  return { ...site, memory: () => request<Memory>({ gc: true }), setClock: (clockMs: number) => request({ clockMs }) };
}
