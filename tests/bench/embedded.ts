// The site on its embedded database, from nothing: how much memory it keeps at rest and takes at most under load, and how long it takes to start again.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildServiceEnquiry } from '../support/factories.ts';
import { prepareSite } from '../support/site.ts';
import { measure, memoryMb, type Row } from './load.ts';

const SETTLE_MS = 3_000;
const LOOK_MS = 100;
const REST_BUDGET_MB = 300;
const LOAD_BUDGET_MB = 450;
const START_BUDGET_MS = 3_000;

export async function measureEmbedded(seconds: number): Promise<Row[]> {
  const site = await prepareSite({ LOG_LEVEL: 'warn' });
  try {
    await rm(path.join(site.dataDir, 'db'), { recursive: true });
    await site.start();
    await sleep(SETTLE_MS);
    const restMb = memoryMb(site.pid());
    if (restMb === undefined) return [];
    let mostMb = restMb;
    const looking = setInterval(() => (mostMb = Math.max(mostMb, memoryMb(site.pid()) ?? 0)), LOOK_MS);
    const lead = { url: `${site.url}/api/submit-form`, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(buildServiceEnquiry()) } as const;
    const { perSecond, p99Ms } = await measure(site.pid(), { ...lead, seconds });
    await measure(site.pid(), { url: `${site.url}/`, seconds });
    await exportLeads(site);
    clearInterval(looking);
    await site.stop();
    const begin = performance.now();
    await site.start();
    const startMs = performance.now() - begin;
    return [
      { what: 'embedded database: start to ready on migrated data', result: `${Math.round(startMs)} ms`, budget: `≤ ${START_BUDGET_MS.toLocaleString('en')} ms`, isMet: startMs <= START_BUDGET_MS },
      { what: 'embedded database: memory (PSS) at rest after the first start', result: `${Math.round(restMb)} MB`, budget: `≤ ${REST_BUDGET_MB} MB`, isMet: restMb <= REST_BUDGET_MB },
      { what: `embedded database: most memory, with ${Math.round(perSecond)} leads/s (p99 ${p99Ms} ms), pages and an export`, result: `${Math.round(mostMb)} MB`, budget: `≤ ${LOAD_BUDGET_MB} MB`, isMet: mostMb <= LOAD_BUDGET_MB },
    ];
  } finally {
    await site.remove();
  }
}

async function exportLeads(site: Awaited<ReturnType<typeof prepareSite>>) {
  const { token } = await site.signIn();
  const answer = await fetch(`${site.url}/api/leads/export`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify({ format: 'xlsx' }) });
  if (!answer.ok) throw new Error(`export: ${answer.status}`);
  await answer.arrayBuffer();
}
