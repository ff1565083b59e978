// Reads a backup from end to end and checks every byte of it, before anything is touched.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { readArchive } from './archive.ts';
import { WrongPassphrase } from './encryption.ts';
import { fileOf, FORMAT, HEAD, headSchema, MANIFEST, type Manifest, manifestSchema, tableOf } from './manifest.ts';

const MOST_MANIFEST_BYTES = 256_000_000;
const secretSchema = z.object({ name: z.string(), value: z.string() });

/** A sentence for the operator: the file cannot be restored. */
export class BadBackup extends Error {}

export type Verified = { manifest: Manifest; /** What its ledger of erasures is keyed with. */ ledgerKey: string | undefined };

export async function verifyBackup(file: string, passphrase: string | undefined): Promise<Verified> {
  try {
    return await readThrough(file, passphrase);
  } catch (error) {
    if (error instanceof BadBackup || error instanceof WrongPassphrase || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    throw new BadBackup(`${file} is damaged, or not whole: ${error instanceof z.ZodError ? 'what it says of itself is not as it should be' : (error as Error).message}`, { cause: error });
  }
}

async function readThrough(file: string, passphrase: string | undefined): Promise<Verified> {
  const found: Manifest['entries'] = {};
  let manifest: Manifest | undefined;
  let ledgerKey: string | undefined;
  let isFirst = true;
  for await (const entry of readArchive(file, passphrase)) {
    const { name, size } = entry;
    if (manifest) throw new Error('something follows its end');
    if (isFirst !== (name === HEAD)) throw new BadBackup(`${file} is not a backup of this product`);
    if (name === MANIFEST) {
      if (size > MOST_MANIFEST_BYTES) throw new Error('its list is too long');
      manifest = manifestSchema.parse(JSON.parse((await entry.bytes()).toString()));
      continue;
    }
    if (found[name] || (name !== HEAD && !tableOf(name) && !fileOf(name))) throw new Error(`it holds ${name}`);
    const isSmall = name === HEAD || tableOf(name) === 'secrets';
    const sum = createHash('sha256');
    let bytes = 0;
    const kept: Uint8Array[] = [];
    for await (const chunk of entry.body) {
      sum.update(chunk);
      bytes += chunk.byteLength;
      if (isSmall) kept.push(chunk);
    }
    found[name] = { bytes, sha256: sum.digest('hex') };
    const text = Buffer.concat(kept).toString();
    if (name === HEAD) checkHead(file, text);
    else if (isSmall) ledgerKey ??= findKey(text);
    isFirst = false;
  }
  if (!manifest) throw new Error('it ends too early');
  compare(manifest.entries, found);
  return { manifest, ledgerKey };
}

function checkHead(file: string, text: string) {
  const head = headSchema.parse(JSON.parse(text));
  if (head.format !== FORMAT) throw new BadBackup(`${file} was made by release ${head.version}, in a form that this release cannot read: restore it with that release`);
}

function findKey(text: string) {
  const secrets = text.trim().split('\n').map((line) => secretSchema.parse(JSON.parse(line)));
  return secrets.find(({ name }) => name === 'erasure-ledger')?.value;
}

function compare(told: Manifest['entries'], found: Manifest['entries']) {
  for (const [name, { bytes, sha256 }] of Object.entries(told)) {
    if (found[name]?.bytes !== bytes || found[name].sha256 !== sha256) throw new Error(found[name] ? `${name} was changed` : `${name} is missing`);
  }
  const stranger = Object.keys(found).find((name) => !told[name]);
  if (stranger) throw new Error(`it holds ${stranger}, which it does not list`);
}
