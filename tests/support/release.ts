// A release in a folder of its own, made of what the Dockerfile puts into the image, with a migration that this one does not have.
import { DockerfileParser } from 'dockerfile-ast';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the last stage copies from the first, and what it starts. */
export async function readDockerfile() {
  const file = DockerfileParser.parse(await readFile(path.join(root, 'docs/deploy/Dockerfile'), 'utf8'));
  const instructions = file.getInstructions().map((instruction) => ({ keyword: instruction.getKeyword(), text: instruction.getArgumentsContent() ?? '' }));
  const stage = instructions.slice(instructions.findLastIndex(({ keyword }) => keyword === 'FROM'));
  const copied = stage.filter(({ keyword }) => keyword === 'COPY').map(({ text }) => text.split(' ')[0]!.replace('/app/', ''));
  return { instructions, stage, copied, command: JSON.parse(stage.find(({ keyword }) => keyword === 'CMD')!.text) as string[] };
}

export async function makeNextRelease() {
  const folder = await mkdtemp(path.join(tmpdir(), 'prominence-next-'));
  const { copied } = await readDockerfile();
  for (const name of copied) {
    if (name === 'node_modules') await symlink(path.join(root, name), path.join(folder, name));
    else await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  await writeFile(path.join(folder, 'migrations/2099-01-01-1-next.ts'), `import type { Kysely } from 'kysely';
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('submissions').addColumn('of_the_next_release', 'text').execute();
  await db.schema.createTable('next_things').addColumn('id', 'bigint', (column) => column.primaryKey()).execute();
}
`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
