// `npm run restore -- FILE`: puts a backup back, into an empty database of either kind; with `--replace`, in place of the site that is there.
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { site } from '#shared/firm/site.ts';
import { type Env, readEnv } from '../env.ts';
import { keyIdOf } from '../queries/erasures.ts';
import { needsPassphrase } from './archive.ts';
import { type KnownLedger, LEDGER, readLedgerFile, refuseUnknown } from './ledger.ts';
import { checkMigrations, type Restored, restoreInto } from './restore.ts';
import { openTarget } from './target.ts';
import { type Verified, verifyBackup } from './verify.ts';

type Choices = {
  file: string;
  isReplacing?: boolean;
  /** Asked only where something would be lost. */
  readName?: () => Promise<string>;
  erasures?: string | undefined;
  withoutErasures?: boolean;
  hasFiles?: boolean;
  say: (text: string) => void;
};

/** Verifies first; touches nothing unless all is well. */
export async function restore(env: Env, { file, isReplacing = false, readName, erasures, withoutErasures = false, hasFiles = true, say }: Choices): Promise<Restored> {
  const isEncrypted = await needsPassphrase(file);
  if (isEncrypted && !env.BACKUP_PASSPHRASE) throw new Error(`${file} is encrypted: set BACKUP_PASSPHRASE`);
  const passphrase = isEncrypted ? env.BACKUP_PASSPHRASE : undefined;
  say(`checking ${file} …`);
  const verified = await verifyBackup(file, passphrase);
  await checkMigrations(verified.manifest);
  const beside = withoutErasures ? undefined : await readLedgerFile(erasures ?? path.join(path.dirname(file), LEDGER));
  if (erasures !== undefined && !withoutErasures && !beside) throw new Error(`there is no file ${erasures}`);
  say(`it is whole: ${verified.manifest.at}, release ${verified.manifest.version}, ${Object.keys(verified.manifest.entries).length} entries`);

  const target = await openTarget(env, { hasFiles });
  try {
    if (target.used.length > 0) {
      if (!isReplacing) throw new Error(`The target is not empty (${target.used.join(', ')}), and nothing was touched. Restore into an empty database and an empty DATA_DIR, or replace what is there with --replace`);
      const name = await readName?.();
      if (name?.trim() !== site.name) throw new Error(`This would replace ${target.used.join(', ')}. Nothing was touched, because the name of the site was not typed`);
    }
    const ledgers = withoutErasures ? [] : knownOf([beside && { ...beside, key: undefined }, target.ledger], verified);
    say('restoring …');
    const restored = await restoreInto(target.database.db, { file, passphrase, verified, ledgers }, hasFiles ? target.staging : undefined);
    await target.settle();
    return restored;
  } finally {
    await target.close();
  }
}

function knownOf(ledgers: (KnownLedger | undefined)[], { manifest, ledgerKey }: Verified) {
  const found = ledgers.filter((ledger) => ledger !== undefined);
  const keys = [ledgerKey, ...found.map(({ key }) => key)].filter((key) => key !== undefined);
  return refuseUnknown(found, manifest.at, keys).map((ledger) => ({ ...ledger, keyId: ledger.key === undefined ? ledger.keyId : keyIdOf(ledger.key) }));
}

export function describe({ tables, uploads, spool, applied, erased, isAuditWhole }: Restored) {
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `  ${name.padEnd(20)} ${String(rows).padStart(9)}`);
  return [
    ...filled,
    `${uploads} uploads, ${spool} leads of the spool`,
    `Every row was read back and is as it was saved.${applied.length > 0 ? ` The database was brought up to ${applied.at(-1)}.` : ''}`,
    ...(erased.people.length > 0 ? [`${erased.people.length} people had been erased after this backup was made, and were erased again: ${erased.leads} leads, ${erased.mentions} mentions.${erased.places > 0 ? ` ${erased.places} places with their name or number are for you to judge: look for these people again under Leads, Erase a person.` : ''}`] : []),
    isAuditWhole ? 'The audit log is whole.' : 'The audit log does not verify: it did not when the backup was made either, because every row is as it was saved.',
  ].join('\n');
}

/** From the terminal, or from a pipe. */
async function askName() {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(`prominence: this replaces the site that is there. Type its name (${site.name}) to go on: `);
  } finally {
    lines.close();
  }
}

if (import.meta.main) {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false }, erasures: { type: 'string' }, 'without-erasures': { type: 'boolean', default: false } } });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Error('say which file: npm run restore -- FILE');
    const say = (text: string) => console.error(`prominence: ${text}`);
    const restored = await restore(readEnv(), { file, isReplacing: values.replace, readName: askName, erasures: values.erasures, withoutErasures: values['without-erasures'], say });
    console.log(`${describe(restored)}\nStart the site now.`);
    process.exit(0);
  } catch (error) {
    console.error(`prominence: ${(error as Error).message}`);
    process.exit(1);
  }
}
