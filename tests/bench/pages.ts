// `npm run bench -- pages`: every template as a phone sees it, and how fast it answers what is done on it, against the budgets and against what docs/performance.md says.
// `--runs N` of each page, of which the middle one counts (5); `--write` records the table.
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { prepareSite } from '../support/site.ts';
import { measureInteractions } from './interactions.ts';
import { LIGHTHOUSE, look, type Seen } from './lighthouse.ts';

const RUNS = 5;
const HEADING = '\n## Pages\n';
/** Points and milliseconds by which a page may be worse than recorded: what two runs of the same page differ by. */
const SLACK = { points: 5, ms: 200 };
const budget = { points: 99, fcpMs: 1_000, lcpMs: 1_400, lcpWithFilmMs: 1_600, tbtMs: 30, cls: 0.005, beforeKb: 90, scriptKb: 95 };
const record = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

const runsAt = process.argv.indexOf('--runs');
const runs = runsAt > 0 ? Number(process.argv[runsAt + 1]) : RUNS;
const WINDOWLESS = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((file) => existsSync(file));
/** Best without windows: the processes of an interface that nobody sees, competing with the page for two cores, would count as the page's blocked time. */
const browser = process.env.CHROME_PATH ?? (existsSync(WINDOWLESS) ? WINDOWLESS : whole);
if (!browser) throw new Error('Lighthouse needs Chromium or Chrome: set CHROME_PATH.');

const kb = (sizes: Map<string, number>) => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000;
const kinds = (sizes: Map<string, number>) => [...sizes].sort(([, one], [, other]) => other - one).map(([kind, bytes]) => `${kind} ${Math.round(bytes / 1000)}`).join(', ');
/** What the machine itself adds, with the policy that every page has (docs/decisions/019-opener-policy.md): Chromium's own tasks as it opens a page count as blocked time too. */
const BARE = '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><p>One sentence.';
const middle = <T>(values: T[], of: (value: T) => number) => values.toSorted((one, other) => of(one) - of(other))[Math.floor(values.length / 2)]!;

const site = await prepareSite({ LOG_LEVEL: 'warn' });
const lines: string[] = [];
const failures: string[] = [];
try {
  await site.start();
  const [article] = (await (await fetch(`${site.url}/api/blogs`)).json()) as { blog_slug: string }[];
  const templates = { home: '/', blog: '/blog', article: `/blogs/${article!.blog_slug}`, service: '/services/taxation/vat', industry: '/technology/saas-and-cloud', estimate: '/estimate/3/4', form: '/form2/3/4', about: '/about', contact: '/contactus', 'right solutions': '/rightsolutions', legal: '/privacy' };
  const before = recorded();
  lines.push(await bareRow());
  console.log(lines.at(-1));
  for (const [name, path] of Object.entries(templates)) {
    const seen: Seen[] = [];
    for (let run = 1; run <= runs; run += 1) {
      console.error(`bench: ${name}, ${run} of ${runs} …`);
      seen.push(await look(site.url + path, browser));
    }
    const median = (of: (one: Seen) => number) => of(middle(seen, of));
    const one = middle(seen, ({ scores }) => scores[0]!);
    // Only a whole browser keeps pages for those who come back.
    const { isKept } = whole && whole !== browser ? await look(site.url + path, whole) : one;
    const found = { points: median(({ scores }) => scores[0]!), fcp: median(({ fcp }) => fcp), lcp: median(({ lcp }) => lcp), tbt: median(({ tbt }) => tbt), own: median(({ own }) => own), cls: median(({ cls }) => cls), beforeKb: median((all) => kb(all.before)), scriptKb: (await brotliBytes(one.scripts)) / 1000 };
    const missed = [
      found.points < budget.points && 'score',
      one.scores.slice(1).some((score) => score < 100) && `not all 100 (${one.faults.join('; ')})`,
      found.fcp > budget.fcpMs && 'FCP',
      found.lcp > (name === 'home' ? budget.lcpWithFilmMs : budget.lcpMs) && 'LCP',
      found.tbt > budget.tbtMs && 'TBT',
      found.cls > budget.cls && 'CLS',
      found.beforeKb > budget.beforeKb && 'before paint',
      found.scriptKb > budget.scriptKb && 'script',
      !isKept && 'not kept for those who come back',
      one.blocked.length > 0 && `blocked by ${one.blocked.join(' ')}`,
    ].filter(Boolean);
    lines.push(`| ${name} | ${[found.points, ...one.scores.slice(1)].join(' ')} | ${Math.round(found.fcp)} ms | ${Math.round(found.lcp)} ms | ${Math.round(found.tbt)} ms | ${Math.round(found.own)} ms | ${found.cls.toFixed(4)} | ${found.beforeKb.toFixed(1)} kB | ${found.scriptKb.toFixed(1)} kB | ${kinds(one.total)} | ${missed.length > 0 ? `**missed**: ${missed.join(', ')}` : 'met'} |`);
    console.log(lines.at(-1));
    const known = before.get(name);
    if (!known) continue;
    if (known.points - found.points > SLACK.points) failures.push(`${name}: ${found.points} points, recorded ${known.points}`);
    for (const time of ['fcp', 'lcp', 'tbt'] as const) if (found[time] - known[time] > SLACK.ms) failures.push(`${name}: ${time} ${Math.round(found[time])} ms, recorded ${known[time]} ms`);
  }
  lines.push('', `What a visitor does, on a processor four times slower: the slowest interaction of a journey, to its next paint (median of ${runs}).`, '', '| what | result | budget | |', '|---|---|---|---|');
  for (const { what, result, budget, isMet } of await measureInteractions(site.url, browser, runs)) {
    lines.push(`| ${what} | ${result} | ${budget} | ${isMet ? 'met' : '**missed**'} |`);
    console.log(lines.at(-1));
  }
} finally {
  await site.remove();
}
if (process.argv.includes('--write')) writeFileSync(record, `${readFileSync(record, 'utf8').split(HEADING, 1)[0]!.trimEnd()}\n${section()}`);
for (const failure of failures) console.error(`bench: worse than recorded: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

async function bareRow() {
  const server = http.createServer((_request, answer) => answer.writeHead(200, { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' }).end(BARE)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const seen: Seen[] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.error(`bench: a page of one sentence, ${run} of ${runs} …`);
    seen.push(await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, browser!));
  }
  server.close();
  const median = (of: (one: Seen) => number) => Math.round(of(middle(seen, of)));
  return `| nothing but one sentence: the machine’s own part | ${median(({ scores }) => scores[0]!)} | ${median(({ fcp }) => fcp)} ms | ${median(({ lcp }) => lcp)} ms | ${median(({ tbt }) => tbt)} ms | ${median(({ own }) => own)} ms | | | | | |`;
}

/** As the precompressed files are sent. */
async function brotliBytes(files: string[]) {
  let bytes = 0;
  for (const file of new Set(files)) bytes += brotliCompressSync(Buffer.from(await (await fetch(file)).arrayBuffer())).byteLength;
  return bytes;
}

function recorded() {
  const rows = [...(readFileSync(record, 'utf8').split(HEADING)[1] ?? '').matchAll(/^\| ([a-z ]+) \| (\d+)[ \d]* \| (\d+) ms \| (\d+) ms \| (\d+) ms \|/gm)];
  return new Map(rows.map(([, name, ...numbers]) => {
    const [points, fcp, lcp, tbt] = numbers.map(Number) as [number, number, number, number];
    return [name!, { points, fcp, lcp, tbt }];
  }));
}

function section() {
  const { points, fcpMs, lcpMs, lcpWithFilmMs, tbtMs, cls, beforeKb, scriptKb } = budget;
  return `${HEADING}
Written by \`npm run bench -- pages --write\` on ${new Date().toISOString().slice(0, 10)} with ${LIGHTHOUSE} (phone, simulated slow 4G, processor four times slower), median of ${runs}, in ${basename(browser!)} ([why](decisions/019-opener-policy.md)). Budgets: performance ≥ ${points}, the other scores 100, first paint (FCP) ≤ ${fcpMs} ms, largest (LCP) ≤ ${lcpMs} ms (home with its film ≤ ${lcpWithFilmMs} ms), blocked (TBT) ≤ ${tbtMs} ms, shift (CLS) ≤ ${cls}, ≤ ${beforeKb} kB fetched before the first paint, ≤ ${scriptKb} kB of script (brotli), nothing that blocks the first paint. ‘The page’s own’: as TBT, of all tasks from the beginning of the page, by the processor’s time that each took; the rest is waiting for a core. The bench fails where a page is more than ${SLACK.points} points or ${SLACK.ms} ms worse than here.

| page | performance, accessibility, best practices, SEO | FCP | LCP | TBT | of it the page’s own | CLS | before first paint | script, brotli | all that is fetched, in kB | |
|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
