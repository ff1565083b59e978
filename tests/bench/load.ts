// One measured run: requests per second, requests per second of the server's CPU time, and the 99th percentile of latency.
import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';

export type Load = { url: string; headers?: Record<string, string>; method?: 'GET' | 'POST'; body?: string; seconds: number };
/** A row of the printed table. */
export type Row = { what: string; result: string; budget: string; isMet: boolean };
export type Measured = { perSecond: number; perCpuSecond: number; p99Ms: number };

const CONNECTIONS = 32;
/** /proc counts in hundredths of a second on every Linux we know. */
const TICKS_PER_SECOND = 100;

export async function measure(pid: number, { url, headers = {}, method = 'GET', body, seconds }: Load): Promise<Measured> {
  const before = cpuSeconds(pid);
  const result = await autocannon({ url, headers, method, ...(body && { body }), connections: CONNECTIONS, duration: seconds });
  const used = cpuSeconds(pid) - before;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const count = result['2xx'];
  return { perSecond: count / result.duration, perCpuSecond: used > 0 ? count / used : Number.NaN, p99Ms: result.latency.p99 };
}

function cpuSeconds(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Proportional set size in MB: what the process really costs. Undefined where the system does not report it. */
export function memoryMb(pid: number) {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** The median run, by requests per CPU second (or per second where CPU time is unknown). */
export function median(runs: Measured[]) {
  const rate = (run: Measured) => (Number.isNaN(run.perCpuSecond) ? run.perSecond : run.perCpuSecond);
  return runs.toSorted((a, b) => rate(a) - rate(b))[Math.floor(runs.length / 2)]!;
}

export function ratio(ours: Measured, limit: Measured) {
  return Number.isNaN(ours.perCpuSecond) ? ours.perSecond / limit.perSecond : ours.perCpuSecond / limit.perCpuSecond;
}
