// One page as Lighthouse sees it on a phone: scores, times, and what was fetched. Fetched by npm for the bench alone: it weighs more than all that the site is built with.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export const LIGHTHOUSE = 'lighthouse@12.8.2';
const BUFFER_BYTES = 64 * 2 ** 20;
/** Now and then the browser's trace comes without its beginning, and Lighthouse says NO_NAVSTART: a fault of the measurement, not of the page. */
const MOST_TRIES = 5;
/** As Lighthouse slows a processor down, and what it calls a long task. */
const SLOWER = 4;
const LONG_TASK_MS = 50;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Item = { url: string; resourceType: string; transferSize: number; networkEndTime: number };
type Audit = { numericValue?: number; score: number | null; title: string; details?: { items?: unknown[] } };
/** Of the trace: times in microseconds, `tdur` of the processor. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args?: { name?: string; data?: { documentLoaderURL?: string } } };
/** `runtimeError`: why there is no measurement. */
type Report = { runtimeError?: { code: string; message: string }; categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>; audits: Record<string, Audit> };

/** Times in ms, sizes in bytes as transferred. `own`: what would be blocked if the page had the processor to itself. `before`: what had come by the first paint, by kind. `blocked`: what the first paint waited for. `faults`: what costs a point in the scores beside performance. `isKept`: the browser can keep the page whole for those who come back to it. */
export type Seen = { scores: number[]; fcp: number; lcp: number; tbt: number; own: number; cls: number; before: Map<string, number>; total: Map<string, number>; scripts: string[]; blocked: string[]; isKept: boolean; faults: string[] };

export async function look(url: string, browser: string): Promise<Seen> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, '--quiet', '--output=json', '--save-assets', `--only-categories=${categories.join(',')}`, `--chrome-flags=${flags}`];
  const { report: { categories: rated, audits }, trace } = await measure(args, browser);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items = <T>(name: string) => (audits[name]?.details?.items ?? []) as T[];
  // Script that is only fetched ahead is script too.
  const requests = items<Item>('network-requests').map((request) => (request.url.endsWith('.js') ? { ...request, resourceType: 'Script' } : request));
  const [observed] = items<{ observedFirstContentfulPaint: number }>('metrics');
  return {
    scores: categories.map((name) => Math.round((rated[name]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    own: ownBlocking(trace, url),
    cls: value('cumulative-layout-shift'),
    before: byKind(requests.filter(({ networkEndTime }) => networkEndTime <= (observed?.observedFirstContentfulPaint ?? 0))),
    total: byKind(requests),
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').map((request) => request.url),
    blocked: [...items<{ url: string }>('render-blocking-resources'), ...items<{ url: string }>('render-blocking-insight')].map((item) => item.url),
    isKept: audits['bf-cache']?.score !== 0,
    faults: categories.slice(1).flatMap((name) => rated[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => audits[id]!.title),
  };
}

/** By a file: it ends with an error after some reports, and what is left of its output then is cut. */
async function measure(args: string[], browser: string): Promise<{ report: Report; trace: TraceEvent[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const readTrace = async () => (JSON.parse(await readFile(path.join(folder, 'report-0.trace.json'), 'utf8')) as { traceEvents: TraceEvent[] }).traceEvents;
  try {
    for (let tries = 1; ; tries += 1) {
      const problem = await promisify(execFile)('npm', [...args, `--output-path=${file}`], { maxBuffer: BUFFER_BYTES, env: { ...process.env, CHROME_PATH: browser } }).then(() => undefined, (error: unknown) => error);
      const report = await readFile(file, 'utf8').then((text) => JSON.parse(text) as Report, () => undefined);
      await rm(file, { force: true });
      if (!report) throw problem;
      if (!report.runtimeError) return { report, trace: await readTrace() };
      if (report.runtimeError.code !== 'NO_NAVSTART' || tries === MOST_TRIES) throw new Error(report.runtimeError.message);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Blocked time as Lighthouse counts it (what a task takes beyond 50 ms on a processor four times slower), but by the processor's time of each task, from the beginning of the page: how long it stood in a queue for a core is the machine's part. */
function ownBlocking(trace: TraceEvent[], url: string) {
  const page = trace.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  const main = trace.find(({ name, pid, args }) => name === 'thread_name' && args?.name === 'CrRendererMain' && pid === page?.pid);
  if (!page || !main) return Number.NaN;
  const tasks = trace.filter(({ name, pid, tid, ts, tdur }) => name === 'RunTask' && pid === main.pid && tid === main.tid && ts >= page.ts && tdur !== undefined);
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWER * tdur) / 1_000 - LONG_TASK_MS), 0);
}

function byKind(requests: Item[]) {
  const sizes = new Map<string, number>();
  for (const { resourceType, transferSize } of requests) sizes.set(resourceType, (sizes.get(resourceType) ?? 0) + transferSize);
  return sizes;
}
