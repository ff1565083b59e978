// Sends generated inputs to a running site as a stranger, a subadmin and an administrator, and reports each failing endpoint with the smallest input that makes it fail.
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { ADMIN } from '../support/site.ts';
import { type Endpoint, endpoints, type Input } from './endpoints.ts';

const ANSWER_MS = 20_000;
const AT_ONCE = 6;
/** What no visitor may see: locations in our code, SQL and errors from the database, folders of the machine. */
const LEAK = /\.[cm]?[jt]sx?:\d+:\d+|node_modules\/|violates \S+ constraint|invalid input syntax|syntax error at or near|relation "\w+"|out of range for type|invalid byte sequence|unsupported Unicode escape|\bselect .{1,80} from "/i;

type Who = 'stranger' | 'subadmin' | 'admin';
type Answer = { status: number; body: string };
export type Failure = { endpoint: string; why: string; who: Who; input: string; seed: number; path: string };

type Options = {
  inputs: number;
  seed: number;
  /** Only every other endpoint, from the first or from the second on. */
  half?: 0 | 1 | undefined;
  log?: (text: string) => void;
};

/** `inputs` in total, spread evenly over the endpoints. The same seed sends the same inputs. */
export async function fuzz(url: string, { inputs, seed, half, log = () => {} }: Options) {
  const chosen = half === undefined ? endpoints : endpoints.filter((_, place) => place % 2 === half);
  const each = Math.max(3, Math.round(inputs / chosen.length));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 * AT_ONCE });
  const tokens = new Map<Who, Promise<string>>();
  const failures: Failure[] = [];
  let sent = 0;

  /** A kept-alive connection may close just as it is reused; then the log-in is retried on a new one. */
  async function post(path: string, body: object, headers = {}, tries = 3): Promise<Answer> {
    const answer = await send(path, body, headers);
    return answer.status === 0 && tries > 1 ? post(path, body, headers, tries - 1) : answer;
  }
  const send = (path: string, body: object, headers: object) => request(url, agent, { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

  async function signIn(who: Who): Promise<string> {
    if (who === 'admin') return readToken(await post('/api/auth/login', ADMIN));
    // An earlier input may have disabled the subadmin, so each log-in creates a new one.
    const person = { email: `fuzz-${randomUUID()}@example.com`, password: ADMIN.password, role: 'subadmin' };
    const made = await post('/api/auth/register', person, { authorization: `Bearer ${await tokenOf('admin')}` });
    if (made.status !== 401) return readToken(made);
    tokens.delete('admin');
    return signIn(who);
  }
  function readToken({ status, body }: Answer) {
    const { token } = JSON.parse(body) as { token?: string };
    if (!token) throw new Error(`nobody can log in: ${status} ${body}`);
    return token;
  }
  /** One log-in at a time, shared by all who need it. */
  function tokenOf(who: Who) {
    const token = tokens.get(who) ?? signIn(who);
    tokens.set(who, token);
    token.catch(() => tokens.delete(who));
    return token;
  }

  async function tryOne({ who, input }: { who: Who; input: Input }) {
    const authorization = who === 'stranger' ? undefined : `Bearer ${await tokenOf(who)}`;
    sent += 1;
    const answer = await request(url, agent, { ...input, headers: { ...input.headers, ...(authorization && { authorization }) } });
    // Logged out, or signed out everywhere: the next request logs in again.
    if (answer.status === 401 || input.path.includes('ogout')) tokens.delete(who);
    if (answer.status >= 500) throw new Error(`answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    const leak = LEAK.exec(answer.body);
    if (leak && !JSON.stringify(input).includes(leak[0])) throw new Error(`leaked ${JSON.stringify(answer.body.slice(Math.max(0, leak.index - 80), leak.index + 120))}`);
  }

  async function tryEndpoint({ name, input }: Endpoint) {
    const who = fc.constantFrom<Who>('stranger', 'subadmin', 'admin', 'admin');
    const property = fc.asyncProperty(fc.record({ who, input }), tryOne);
    const result = await fc.check(property, { seed, numRuns: each, endOnFailure: false, maxSkipsPerRun: 0, interruptAfterTimeLimit: 10 * 60_000 });
    if (!result.failed || !result.counterexample) return;
    const [{ who: caller, input: smallest }] = result.counterexample;
    const error = result.errorInstance;
    failures.push({ endpoint: name, who: caller, input: JSON.stringify({ ...smallest, ...(smallest.body instanceof Uint8Array && { body: Buffer.from(smallest.body).toString('latin1') }) }), why: error instanceof Error ? error.message : String(error), seed, path: result.counterexamplePath ?? '' });
    log(`FAILED ${name}: ${failures.at(-1)!.why}`);
  }

  const waiting = [...chosen];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        log(`${next.name} (${sent} sent)`);
        await tryEndpoint(next);
      }
    }),
  );
  agent.destroy();
  return { failures, sent };
}

/** Sends what no browser would allow. A connection closed without an answer counts as status 0: some bodies are too long for the site to read to the end. */
function request(url: string, agent: http.Agent, { method, path, headers, body }: Input) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { hostname, port } = new URL(url);
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const sent = http.request({ hostname, port, method, path: encodeURI(path).replaceAll('%25', '%'), headers: { ...headers, 'content-length': bytes?.byteLength ?? 0 }, agent, timeout: ANSWER_MS });
  sent.on('timeout', () => sent.destroy(new Error('no answer')));
  sent.on('upgrade', (_answer, socket) => {
    socket.destroy();
    resolve({ status: 101, body: '' });
  });
  sent.on('response', (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('error', reject);
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
  });
  sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve({ status: 0, body: '' }) : reject(error)));
  sent.end(bytes);
  return promise;
}

/** One paragraph per failure, with what is needed to reproduce it. */
export const describeFailures = (failures: readonly Failure[]) => failures.map(({ endpoint, why, who, input, seed, path }) => `${endpoint} as ${who}: ${why}\n    ${input.slice(0, 600)}\n    seed ${seed}, path ${path}`).join('\n');
