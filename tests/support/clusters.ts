// Embedded databases to copy: creating one takes four seconds of CPU time, copying it a tenth of a second. Kept between runs until packages or migrations change.
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, PGliteDialect } from 'kysely';
import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateToLatest } from '../../server/database/migrate.ts';
import type { Tables } from '../../server/database/tables.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/clusters');

/** `empty`: as PGlite creates it on its first start. `migrated`: with our tables. */
type Kind = 'empty' | 'migrated';

async function findFolder() {
  const hash = createHash('sha256').update(await readFile(path.join(root, 'package-lock.json')));
  const migrations = path.join(root, 'migrations');
  for (const name of (await readdir(migrations)).toSorted()) hash.update(name).update(await readFile(path.join(migrations, name)));
  return path.join(cache, hash.digest('hex').slice(0, 16));
}

/** Built under another name, so that the folder is complete as soon as it exists. */
async function make(folder: string) {
  const draft = path.join(cache, randomUUID());
  await mkdir(draft, { recursive: true });
  const empty = await PGlite.create({ fs: new NodeFS(path.join(draft, 'empty')) });
  await empty.close();
  await cp(path.join(draft, 'empty'), path.join(draft, 'migrated'), { recursive: true });
  const pglite = await PGlite.create({ fs: new NodeFS(path.join(draft, 'migrated')) });
  await migrateToLatest(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
  await pglite.close();
  // Another process may have finished first.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Also removes clusters built for other packages and migrations. */
export async function prepareClusters() {
  const folder = await findFolder();
  for (const name of await readdir(cache).catch(() => [])) {
    if (name !== path.basename(folder)) await rm(path.join(cache, name), { recursive: true, force: true });
  }
  if (!existsSync(folder)) await make(folder);
}

export async function copyCluster(kind: Kind, to: string) {
  const folder = await findFolder();
  if (!existsSync(folder)) await make(folder);
  await cp(path.join(folder, kind), to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
