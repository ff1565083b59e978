// Measures the site against its limits and prints one table (DESIGN 6). `--write` also writes docs/performance.md; `--seconds N` sets the length of each run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildBlog, buildServiceEnquiry } from '../support/factories.ts';
import { startPostgres } from '../support/postgres.mjs';
import { prepareSite } from '../support/site.ts';
import { measureEmbedded } from './embedded.ts';
import { measureInbox } from './inbox.ts';
import type { FixedAnswer } from './limit-server.ts';
import { type Load, measure, median, memoryMb, ratio, type Row } from './load.ts';
import { measureMail } from './mail.ts';

const ROUNDS = 3;
const POSTS = 200;
const WARM_UP_S = 3;
const encodings = ['identity', 'gzip', 'br'] as const;
/** Pages and lists in every encoding, one record of each kind as it is. */
const reads = [...['/', '/api/blogs'].flatMap((url) => encodings.map((encoding) => ({ url, encoding }))), ...[`/api/blogs/article-${POSTS}`, '/api/testimonials/1'].map((url) => ({ url, encoding: 'identity' as const }))];
const secondsAt = process.argv.indexOf('--seconds');
const seconds = secondsAt > 0 ? Number(process.argv[secondsAt + 1]) : 4;

const rows: Row[] = [];
const progress = (text: string) => console.error(`bench: ${text} …`);
const whole = (value: number) => Math.round(value).toLocaleString('en');

const postgres = await startPostgres();
if (!postgres) progress('there is no PostgreSQL on this machine: measuring the embedded database, without leads');
const variables = { LOG_LEVEL: 'warn', ...(postgres && { DATABASE_URL: postgres.url }) };
const site = await prepareSite(variables);

try {
  progress('starting on an empty database');
  await site.start();
  await storePosts();
  await site.stop();
  const begin = performance.now();
  await site.start();
  const startMs = performance.now() - begin;
  const budgetMs = postgres ? 1_000 : 3_000;
  rows.push({ what: 'start to ready on migrated data', result: `${whole(startMs)} ms`, budget: `≤ ${whole(budgetMs)} ms`, isMet: startMs <= budgetMs });
  const idleMb = memoryMb(site.pid());

  const limit = fork(fileURLToPath(new URL('limit-server.ts', import.meta.url)), { env: { ...process.env, ...variables, NODE_ENV: 'production' } });
  limit.send(await fetchAnswers());
  const [limitUrl] = (await once(limit, 'message')) as [string];

  for (const { url, encoding } of reads) {
    progress(`GET ${url} as ${encoding}`);
    const headers = { 'accept-encoding': encoding };
    await compare(`GET ${url} (${encoding})`, 0.7, { url: site.url + url, headers, seconds }, { url: limitUrl + url, headers, seconds }, limit.pid!);
  }
  if (postgres) await measureLeads(limitUrl, limit.pid!);

  const loadedMb = memoryMb(site.pid());
  if (idleMb && loadedMb) {
    const [idleBudget, loadedBudget] = postgres ? [130, 300] : [300, 450];
    rows.push({ what: 'memory (PSS), idle', result: `${whole(idleMb)} MB`, budget: `≤ ${idleBudget} MB`, isMet: idleMb <= idleBudget });
    rows.push({ what: 'memory (PSS), after the load test', result: `${whole(loadedMb)} MB`, budget: `≤ ${loadedBudget} MB`, isMet: loadedMb <= loadedBudget });
  }
  await measureScripts();
  progress('mails of leads');
  rows.push(await measureMail(postgres?.url));
  if (postgres) {
    progress('the inbox with 100 000 leads');
    rows.push(...(await measureInbox(site, postgres.url)));
  }
  limit.kill();
  progress('the embedded database, from nothing');
  rows.push(...(await measureEmbedded(seconds)));
} finally {
  await site.remove();
  await postgres?.stop();
}

const table = ['| what | result | budget | |', '|---|---|---|---|', ...rows.map(({ what, result, budget, isMet }) => `| ${what} | ${result} | ${budget} | ${isMet ? 'met' : '**missed**'} |`)].join('\n');
console.log(`\n${table}\n`);
if (process.argv.includes('--write')) write();
process.exit(rows.every((row) => row.isMet) ? 0 : 1);

/** Runs of both sides alternate, so that a busy moment of the machine affects both. */
async function compare(what: string, least: number, ours: Load, theirs: Load, limitPid: number) {
  // In its first seconds a process mostly compiles.
  await measure(limitPid, { ...theirs, seconds: WARM_UP_S });
  await measure(site.pid(), { ...ours, seconds: WARM_UP_S });
  const results = { ours: [] as Awaited<ReturnType<typeof measure>>[], limit: [] as Awaited<ReturnType<typeof measure>>[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.limit.push(await measure(limitPid, theirs));
    results.ours.push(await measure(site.pid(), ours));
  }
  const [mine, other] = [median(results.ours), median(results.limit)];
  const share = ratio(mine, other);
  const detail = `${whole(mine.perCpuSecond)} against ${whole(other.perCpuSecond)} per CPU second; ${whole(mine.perSecond)}/s, p99 ${mine.p99Ms} ms`;
  rows.push({ what, result: `${share.toFixed(2)} × limit (${detail})`, budget: `≥ ${least}`, isMet: share >= least });
}

async function measureLeads(limitUrl: string, limitPid: number) {
  const lead = buildServiceEnquiry({ comments: 'We file VAT monthly and need help with a refund.' });
  const json = { 'content-type': 'application/json' };
  const theirs = { url: `${limitUrl}/lead`, method: 'POST', headers: json, body: JSON.stringify(lead), seconds } as const;
  progress('accepted leads, REST');
  await compare('committed lead, REST, 32 clients', 0.3, { ...theirs, url: `${site.url}/api/submit-form` }, theirs, limitPid);
  progress('accepted leads, tRPC');
  const body = JSON.stringify({ form: 'service-enquiry', values: lead });
  await compare('committed lead, tRPC, 32 clients', 0.25, { ...theirs, url: `${site.url}/trpc/forms.submit`, body }, theirs, limitPid);
}

async function storePosts() {
  progress(`storing ${POSTS} articles`);
  const { token } = await site.signIn();
  const content = `<p>${'The return is due nine months after the end of the financial year. '.repeat(12)}</p>`.repeat(4);
  for (let number = 1; number <= POSTS; number += 1) {
    const answer = await fetch(`${site.url}/api/blogs`, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(buildBlog({ topic: `Article ${number}`, content })) });
    if (!answer.ok) throw new Error(`article ${number}: ${answer.status} ${await answer.text()}`);
  }
}

/** The site's own answers, byte for byte, for the limit server to send. A raw request, because `fetch` would decompress them. */
async function fetchAnswers(): Promise<FixedAnswer[]> {
  const { request } = await import('node:http');
  const fetchRaw = (url: string, encoding: string) =>
    new Promise<FixedAnswer>((resolve, reject) => {
      request(site.url + url, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
          resolve({ url, encoding, headers: headers as Record<string, string>, body: Buffer.concat(chunks).toString('base64') });
        });
      })
        .on('error', reject)
        .end();
    });
  return Promise.all(reads.map(({ url, encoding }) => fetchRaw(url, encoding)));
}

/** The scripts that a visitor's browser loads for a page, compressed with brotli. */
async function measureScripts() {
  const { rows: posts } = { rows: (await (await fetch(`${site.url}/api/blogs`)).json()) as { blog_slug: string }[] };
  for (const url of ['/', '/blog', `/blogs/${posts[0]!.blog_slug}`, '/form2/3/4']) {
    const page = await (await fetch(site.url + url)).text();
    const files = new Set([...page.matchAll(/\/assets\/[^" ]+\.js/g)].map(([file]) => file));
    let bytes = 0;
    for (const file of files) bytes += brotliCompressSync(Buffer.from(await (await fetch(site.url + file)).arrayBuffer())).byteLength;
    rows.push({ what: `JavaScript of ${url}, brotli`, result: `${(bytes / 1000).toFixed(1)} kB in ${files.size} files`, budget: '≤ 95 kB', isMet: bytes <= 95_000 });
  }
}

function write() {
  const machine = `${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}, ${postgres ? 'PostgreSQL on the same machine' : 'embedded database'}, load generator on the same cores`;
  const text = `# Performance\n\nWritten by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: ${machine}. After a warm-up, runs of the site and of its limit alternate, ${ROUNDS} of ${seconds} s each with 32 connections; the middle one counts. Ratios are of requests per second of the server's CPU time. The limits: bare Fastify that sends the same bytes and headers, and Fastify with one INSERT (\`tests/bench/limit-server.ts\`).\n\n${table}\n`;
  const file = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
  // The sections below are written by others.
  const [, ...sections] = readFileSync(file, 'utf8').split('\n## ');
  writeFileSync(file, [text, ...sections].join('\n## '));
}
