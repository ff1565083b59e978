// Firefox and WebKit, as Debian has them, driven by the protocols of the W3C: BiDi for the one, WebDriver for the other. What is driven, they have in common.
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasProgram } from '../support/programs.ts';
import { freePort } from '../support/ports.ts';

/** Actions are those of WebDriver's section 17, which BiDi shares. */
export type Driver = { navigate: (url: string) => Promise<void>; evaluate: (expression: string) => Promise<unknown>; act: (actions: object[]) => Promise<void>; /** What the browser reported, where it tells. */ problems: string[] } & AsyncDisposable;

const SIZE = { width: 1280, height: 800 };
/** A browser that has not started by then never will. */
const START_MS = 60_000;

const firefox = ['firefox-esr', 'firefox'].find((program) => hasProgram(program));
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4*/MiniBrowser');

/** `missing`: what Debian calls the packages that this machine would need. */
export const otherBrowsers = [
  { name: 'Firefox', open: openFirefox, missing: firefox ? '' : 'firefox-esr' },
  { name: 'WebKit', open: openWebKit, missing: hasProgram('WebKitWebDriver') && miniBrowser && hasProgram('Xvfb') ? '' : 'webkit2gtk-driver xvfb' },
] as const;

/** A folder of its own, and all that was started, ended with it. */
async function openWorkshop() {
  const home = await mkdtemp(path.join(tmpdir(), 'prominence-browser-'));
  const started: ChildProcess[] = [];
  return {
    home,
    /** Resolves with the line of its output that `awaited` matches. */
    async start(program: string, args: string[], awaited: RegExp, env: Record<string, string> = {}) {
      // A group of its own: these programs start others, which end with it.
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: { ...process.env, HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, LANGUAGE: 'en_GB', TZ: 'Asia/Dubai', ...env } });
      started.push(child);
      return new Promise<RegExpExecArray>((resolve, reject) => {
        let output = '';
        const giveUp = () => reject(new Error(`${program} did not start:\n${output}`));
        const timer = setTimeout(giveUp, START_MS);
        child.on('error', giveUp).on('exit', giveUp);
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (chunk: Buffer) => {
            output += chunk.toString();
            const found = awaited.exec(output);
            if (!found) return;
            clearTimeout(timer);
            resolve(found);
          });
        }
      });
    },
    async close() {
      for (const child of started.toReversed()) {
        const isOver = child.exitCode !== null || child.signalCode !== null;
        const ended = isOver ? undefined : new Promise((resolve) => child.once('exit', resolve));
        if (!isOver && child.pid) process.kill(-child.pid, 'SIGKILL');
        await ended;
      }
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** It must not call its vendor. */
const PREFERENCES = {
  'app.update.disabledForTesting': true, 'browser.shell.checkDefaultBrowser': false, 'browser.startup.page': 0, 'browser.startup.homepage_override.mstone': 'ignore', 'datareporting.policy.dataSubmissionEnabled': false, 'toolkit.telemetry.reportingpolicy.firstRun': false,
  'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false, 'extensions.update.enabled': false, 'services.settings.server': 'data:,#remote-settings-dummy/v1', 'browser.safebrowsing.update.enabled': false, 'fission.webContentIsolationStrategy': 0, 'dom.ipc.processCount': 1,
};

async function openFirefox(): Promise<Driver> {
  const workshop = await openWorkshop();
  await writeFile(path.join(workshop.home, 'user.js'), Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`).join('\n'));
  const [, address] = await workshop.start(firefox!, ['--headless', '--no-remote', '--profile', workshop.home, '--remote-debugging-port', '0', `--width=${SIZE.width}`, `--height=${SIZE.height}`], /(ws:\/\/[\w.:]+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox did not answer')));
  });
  const problems: string[] = [];
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message, method, params } = JSON.parse(String(data));
    if (method === 'log.entryAdded' && params.level === 'error') problems.push(params.text);
    if (type === 'success') waiting.get(id)?.resolve(result as never);
    if (type === 'error') waiting.get(id)?.reject(new Error(message));
  });
  let sent = 0;
  const send = <Result>(method: string, params: object) => new Promise<Result>((resolve, reject) => {
    sent += 1;
    waiting.set(sent, { resolve, reject });
    socket.send(JSON.stringify({ id: sent, method, params }));
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const { context } = contexts[0]!;
  return {
    problems,
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send<{ result: { value?: string }; exceptionDetails?: { text: string } }>('script.evaluate', { expression: asText(expression), target: { context }, awaitPromise: true });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return read(result.value);
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await workshop.close();
    },
  };
}

async function openWebKit(): Promise<Driver> {
  const workshop = await openWorkshop();
  const port = await freePort();
  const [, display] = await workshop.start('Xvfb', ['-displayfd', '1', '-screen', '0', `${SIZE.width}x${SIZE.height}x24`, '-nolisten', 'tcp'], /^(\d+)\n/);
  const driver = `http://127.0.0.1:${port}`;
  // It says nothing when it is ready.
  const ended = workshop.start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], /never/, { DISPLAY: `:${display}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' });
  ended.catch(() => undefined);
  const send = async <Value>(method: string, at: string, body?: object): Promise<Value> => {
    const answer = await fetch(`${driver}${at}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await Promise.race([ended, untilReady(() => send('GET', '/status'))]);
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } } } });
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, ...SIZE });
  return {
    problems: [],
    navigate: async (url) => void (await send('POST', `${session}/url`, { url })),
    evaluate: async (expression) => read(await send<string | null>('POST', `${session}/execute/sync`, { script: `return ${asText(expression)}`, args: [] })),
    act: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    [Symbol.asyncDispose]: async () => {
      await send('DELETE', session).catch(() => undefined);
      await workshop.close();
    },
  };
}

const asText = (expression: string) => `JSON.stringify((${expression}) ?? null)`;
const read = (text: string | null | undefined): unknown => (text ? JSON.parse(text) : undefined);

async function untilReady(look: () => Promise<unknown>) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !(await look().then(() => true, () => false))) await new Promise((resolve) => setTimeout(resolve, 50));
}
