// A proxy in front of several instances: nginx with the configuration of docs/deploy, or, where it is not installed, a small one in this process with the same rules.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.ts';

const example = new URL('../../docs/deploy/nginx.conf', import.meta.url);
export const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find((file) => existsSync(file));
const openssl = spawnSync('openssl', ['version']).status === 0;

export type Proxy = { kind: string; url: string; secureUrl: string | undefined; stop: () => Promise<void> };

/** `port`: where visitors come. */
export async function startProxy(instances: string[], port: number): Promise<Proxy> {
  return nginx && openssl ? startNginx(instances, port) : startOwn(instances, port);
}

/** What Debian 13's nginx.conf says before it includes the example: nginx refuses a line that is there twice. */
const debian = 'sendfile on; tcp_nopush on; types_hash_max_size 2048; server_tokens off; default_type application/octet-stream; ssl_protocols TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers off; access_log off; gzip on;';

/** The example as it stands, apart from places: ports, instances, the certificate; and one more port without TLS. Returns the folder and its main file. */
export async function writeNginx(instances: string[], port: number, securePort: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-nginx-'));
  const inFolder = (name: string) => path.join(folder, name);
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=www.example.com', '-keyout', inFolder('key.pem'), '-out', inFolder('chain.pem')], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  const redirectPort = await freePort();
  const site = (await readFile(example, 'utf8'))
    .replace(/^ +server 127\.0\.0\.1:3000 (.*)$/m, instances.map((url) => `    server ${new URL(url).host} $1`).join('\n').replaceAll('$1', 'max_fails=1 fail_timeout=2s;'))
    .replace('listen 80;', `listen 127.0.0.1:${redirectPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${securePort} ssl http2;\n    listen 127.0.0.1:${port};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${securePort} ssl http2;`)
    .replaceAll('/var/log/nginx/access.log', inFolder('access.log'))
    .replaceAll(/^ +listen \[::\].*$/gm, '')
    .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${inFolder('chain.pem')};`)
    .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${inFolder('key.pem')};`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${inFolder(name)};`).join(' ');
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${inFolder('pid')}; error_log ${inFolder('error.log')} warn;
events { worker_connections 512; }
http { ${debian} ${places} include ${inFolder('site.conf')}; }`;
  await writeFile(inFolder('site.conf'), site);
  await writeFile(inFolder('nginx.conf'), main);
  return { folder, main: inFolder('nginx.conf') };
}

async function startNginx(instances: string[], port: number): Promise<Proxy> {
  const securePort = await freePort();
  const { folder, main } = await writeNginx(instances, port, securePort);
  const child: ChildProcess = spawn(nginx!, ['-c', main], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).then(() => true, () => false))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${await readFile(path.join(folder, 'error.log'), 'utf8')}`);
    await sleep(20);
  }
  return {
    kind: 'nginx',
    url,
    secureUrl: `https://127.0.0.1:${securePort}`,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same rules: in turn; the next one on a lost connection, unless a write without a key may have arrived. */
async function startOwn(instances: string[], port: number): Promise<Proxy> {
  let turns = 0;
  const server = http.createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: http.IncomingMessage, response: http.ServerResponse) {
    const body = await buffer(request);
    const mayRepeat = request.method === 'GET' || request.headers['idempotency-key'] !== undefined || request.url === '/trpc/forms.submit';
    const turn = (turns += 1);
    // From its own turn on, each instance once: others take turns meanwhile.
    for (let tries = 0; tries < instances.length; tries += 1) {
      const found = await ask(new URL(request.url!, instances[(turn + tries) % instances.length]), request, body).catch((error: NodeJS.ErrnoException) => error);
      if (!(found instanceof Error)) return void response.writeHead(found.status, found.headers).end(found.body);
      if (found.code !== 'ECONNREFUSED' && !mayRepeat) break;
    }
    return void response.writeHead(502).end();
  }

  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return {
    kind: 'a proxy of the tests, because nginx is not installed (Debian: apt-get install nginx)',
    url: `http://127.0.0.1:${port}`,
    secureUrl: undefined,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function ask(url: URL, { method, headers }: http.IncomingMessage, body: Buffer) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const call = http.request(url, { method, headers: { ...headers, 'x-forwarded-for': '127.0.0.1', connection: 'close' }, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }));
      answer.once('error', reject);
    });
    call.once('error', reject).end(body);
  });
}
