// Debian's IMAP server as a process of the test: a port, a folder and a mailbox of its own, and one password for everybody.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import type { MailServer } from './mail-server.ts';
import { freePort } from './ports.ts';

const program = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'].find((file) => existsSync(file));
/** With IMAP: its core alone can be installed. Undefined if it is not there, or not wanted. */
export const dovecotVersion = program && !process.env.WITHOUT_DOVECOT && existsSync('/usr/lib/dovecot/imap') ? spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split(' ')[0]!.trim() : undefined;

const USER = 'desk@in.example';
const isRoot = process.getuid?.() === 0;
/** It refuses to keep the mail of root. */
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : { uid: process.getuid!(), gid: process.getgid!() };

function idOf(flag: string) {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
}

/** Started by somebody else than root, it can neither change users nor shut itself in. */
const withoutRoot = ({ username } = userInfo()) => `default_login_user = ${username}\ndefault_internal_user = ${username}\ndefault_internal_group = ${spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim()}\n${['anvil', 'imap-login', 'stats'].map((service) => `service ${service} {\n  chroot =\n}`).join('\n')}\n`;

const configuration = (folder: string, port: number) => `${isRoot ? '' : withoutRoot()}
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}/mail
}
`;

/** Runs the server as long as its own standard input is open. */
const WATCHED = 'exec 3<&0; "$1" -F -c "$2" 3<&- & server=$!; { read -r _ <&3; kill $server; } & wait $server';

export async function startDovecot(): Promise<MailServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dovecot-'));
  const mail = path.join(folder, 'mail');
  for (const place of ['', '.Enquiries', '.Done']) for (const part of ['new', 'cur', 'tmp']) await mkdir(path.join(mail, place, part), { recursive: true });
  own(folder);
  const port = await freePort();
  await writeFile(path.join(folder, 'conf'), configuration(folder, port));
  // The pipe is closed when this process ends, however it does; without it, a killed run would leave its servers behind.
  const server = spawn('/bin/sh', ['-c', WATCHED, 'sh', program!, path.join(folder, 'conf')], { stdio: ['pipe', 'ignore', 'ignore'] });
  await waitForGreeting(port, () => server.exitCode === null).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${await readFile(path.join(folder, 'log'), 'utf8').catch(() => '')}`);
  });
  const folderOf = (name: string) => path.join(mail, name === 'INBOX' ? '' : `.${name}`);
  let delivered = 0;

  /** As a colleague's mail program does. */
  async function asColleague<Result>(work: (client: ImapFlow) => Promise<Result>) {
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, doSTARTTLS: false, auth: { user: USER, pass: 'secret' }, logger: false });
    await client.connect();
    await client.mailboxOpen('INBOX');
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  return {
    name: `Dovecot ${dovecotVersion}`,
    port,
    async deliver(raw, to = 'INBOX') {
      delivered += 1;
      const name = `${1_700_000_000 + delivered}.${delivered}.test`;
      const written = path.join(folderOf(to), 'tmp', name);
      await writeFile(written, raw);
      chownSync(written, owner.uid, owner.gid);
      await rename(written, path.join(folderOf(to), 'new', name));
    },
    markRead: (subject) => asColleague(async (client) => void (await client.messageFlagsAdd({ subject }, ['\\Seen', '\\Flagged']))),
    moveAway: (subject) => asColleague(async (client) => void (await client.messageMove({ subject }, 'Done'))),
    unread: () => asColleague(async (client) => (await client.fetchAll({ seen: false }, { envelope: true })).map(({ envelope }) => envelope!.subject!)),
    /** As after a mailbox was restored: the list of numbers is gone, and with it the index. */
    async renumber() {
      const list = path.join(mail, 'dovecot-uidlist');
      const [head = ''] = (await readFile(list, 'utf8')).split('\n');
      const next = head.replace(/V(\d+) N\d+/, (_, validity: string) => `V${Number(validity) + 1} N1`);
      await writeFile(list, `${next}\n`);
      for (const file of await readdir(mail)) if (file.startsWith('dovecot.index')) await rm(path.join(mail, file));
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null) {
        server.stdin.end();
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function own(folder: string) {
  if (isRoot) spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}

async function waitForGreeting(port: number, isAlive: () => boolean) {
  for (let attempt = 0; attempt < 200 && isAlive(); attempt += 1) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1').on('error', () => resolve(false));
      socket.once('data', () => resolve(true)).once('data', () => socket.destroy());
    });
    if (isUp) return;
    await sleep(50);
  }
  throw new Error('Dovecot did not start');
}
