import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startInstrumentedSite } from '../../soak/instrumented-site.ts';
import { buildBlog, buildServiceEnquiry } from '../../support/factories.ts';

/** `npm run soak` asks for two hours. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0.05);
const isLong = MINUTES >= 5;
const MINUTE_MS = 60_000;
const SAMPLES = isLong ? Math.max(12, Math.round(MINUTES / 2)) : 3;
const EDIT_MS = Math.min(MINUTE_MS, (MINUTES * MINUTE_MS) / 3);
/** Between two requests of one visitor: some fifty a second in all. */
const PAUSE_MS = 80;
const MB = 1_000_000;
const pages = ['/', '/blog', '/services/taxation/vat', '/technology/software-development', '/contactus', '/tools', '/status', '/api/blogs', '/api/tools', '/sitemap.xml', '/nowhere', '/healthz'];

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

test(`REL-08 ${MINUTES} minutes of readers, enquiries, staff and an edit a minute: no answer fails, and memory and handles are flat at the end`, { timeout: (MINUTES + 10) * MINUTE_MS }, async () => {
  const site = await startInstrumentedSite();
  const { token } = await site.signIn();
  const staff = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const failures: string[] = [];
  let sent = 0;
  const ask = async (path: string, init?: RequestInit) => {
    sent += 1;
    const answer = await fetch(site.url + path, init);
    await answer.arrayBuffer();
    if (answer.status >= 500 || (init && !answer.ok)) failures.push(`${path} ${answer.status}`);
  };
  let untilMs = Infinity;
  const repeat = async (everyMs: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; turn === 0 || Date.now() < untilMs; turn += 1) {
      await work(turn);
      await sleep(Math.min(everyMs, Math.max(0, untilMs - Date.now())));
    }
  };
  const send = (path: string, body: object, headers: Record<string, string> = { 'content-type': 'application/json' }, method = 'POST') => ask(path, { method, headers, body: JSON.stringify(body) });
  const created = await fetch(`${site.url}/api/blogs`, { method: 'POST', headers: staff, body: JSON.stringify(buildBlog()) });
  const { id } = (await created.json()) as { id: number };
  untilMs = Date.now() + MINUTES * MINUTE_MS;

  const samples: { used: number; handles: number }[] = [];
  async function sample() {
    const { heapUsed, external } = await site.memory();
    const figures = await (await fetch(`${site.url}/metrics`)).text();
    // Finished pages are kept on purpose, up to a limit of their own.
    const kept = Number(/^ready_answers_bytes (\S+)$/m.exec(figures)?.[1]);
    const handles = (await readdir(`/proc/${site.pid()}/fd`).catch(() => [])).length;
    samples.push({ used: (heapUsed + external - kept) / MB, handles });
    if (isLong) console.log(`${((untilMs - Date.now()) / MINUTE_MS).toFixed(0)} minutes left: ${samples.at(-1)!.used.toFixed(1)} MB, ${handles} handles, ${sent} requests`);
  }

  await Promise.all([
    ...[0, 1, 2].map((visitor) => repeat(PAUSE_MS, (turn) => ask(pages[(turn + visitor * 4) % pages.length]!))),
    repeat(PAUSE_MS * 8, (turn) => send('/api/submit-form', buildServiceEnquiry({ email: `mixed-${turn}@sidra-foods.example` }))),
    repeat(PAUSE_MS * 10, () => ask('/api/form-submissions', { headers: staff })),
    repeat(EDIT_MS, (turn) => send(`/api/blogs/${id}`, buildBlog({ content: `<p>Edit ${turn} of the day.</p>` }), staff, 'PUT')),
    repeat((MINUTES * MINUTE_MS) / SAMPLES, sample),
  ]);

  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(MINUTES * 60);
  expect(site.output()).not.toMatch(/"level":(?:50|60)/);
  if (!isLong) return;
  // The first third fills caches and pools. From then on, nothing grows.
  const [middle, last] = [samples.slice(SAMPLES / 3, (SAMPLES * 2) / 3), samples.slice((SAMPLES * 2) / 3)];
  expect(median(last.map(({ used }) => used))).toBeLessThanOrEqual(median(middle.map(({ used }) => used)) * 1.05 + 1);
  expect(median(last.map(({ handles }) => handles))).toBeLessThanOrEqual(median(middle.map(({ handles }) => handles)) + 3);
});
