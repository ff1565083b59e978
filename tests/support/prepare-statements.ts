// Asks each kind of database whether it accepts what the tests sent to the other kind only: it parses the statement and resolves its names and types, on our tables, without running it.
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { copyCluster } from './clusters.ts';
import { findOneSided } from './compare-statements.mjs';
import { createTemplate, dropTemplate, urlOf } from './postgres-databases.ts';

/** Sentences, one for each statement that is refused. `folder`: the notes of statements.ts. TEST_DATABASE_URL must be set. */
export async function findRefused(folder: string) {
  return [...(await findRefusedByPostgres(folder)), ...(await findRefusedByEmbedded(folder))];
}

async function findRefusedByPostgres(folder: string) {
  const template = await createTemplate();
  const client = new pg.Client({ connectionString: urlOf(template) });
  await client.connect();
  try {
    return await findRefusedBy('PostgreSQL', { statements: findOneSided(folder, 'postgres'), run: (statement) => client.query(statement) });
  } finally {
    await client.end();
    await dropTemplate(template);
  }
}

async function findRefusedByEmbedded(folder: string) {
  const cluster = await mkdtemp(path.join(tmpdir(), 'prominence-statements-'));
  await copyCluster('migrated', cluster);
  const pglite = await PGlite.create({ fs: new NodeFS(cluster) });
  try {
    return await findRefusedBy('the embedded database', { statements: findOneSided(folder, 'embedded'), run: (statement) => pglite.exec(statement) });
  } finally {
    await pglite.close();
    await rm(cluster, { recursive: true, force: true });
  }
}

type Asked = { statements: { statement: string; file: string }[]; run: (statement: string) => Promise<unknown> };

async function findRefusedBy(name: string, { statements, run }: Asked) {
  const refused: string[] = [];
  for (const { statement, file } of statements) {
    try {
      await run(`prepare asked as ${statement}`);
      await run('deallocate asked');
    } catch (error) {
      refused.push(`${name} refuses what ${file} sends (${(error as Error).message}): ${statement}`);
    }
  }
  console.log(`${name} accepts ${statements.length - refused.length} of ${statements.length} statements that only the other got`);
  return refused;
}
