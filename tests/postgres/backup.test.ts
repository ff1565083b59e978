import { sql } from 'kysely';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeBackup } from '../../server/backup/make.ts';
import { move } from '../../server/backup/run-move.ts';
import { restore } from '../../server/backup/run-restore.ts';
import { checkMigrations } from '../../server/backup/restore.ts';
import { verifyBackup } from '../../server/backup/verify.ts';
import { openDatabase } from '../../server/database/db.ts';
import { migrateTo } from '../../server/database/migrate.ts';
import { dropAll } from '../../server/queries/reload.ts';
import { fillDatabase } from '../../server/seed/fill.ts';
import { backUp, buildUsedSite, hashUploads, makeFolder, prepareTarget, readTarget, say } from '../support/backup.ts';
import { startS3 } from '../support/s3.ts';

test('REL-13 a site that is there is replaced only once its name was typed, and never while it runs', async () => {
  const { app } = await buildUsedSite();
  await using _ = app;
  const made = await backUp(app);
  const env = await prepareTarget('postgres');
  await restore(env, { file: made.file, say });
  const first = await readTarget(env);
  await expect(restore(env, { file: made.file, say })).rejects.toThrow(/not empty .*rows in .*nothing was touched/);
  await expect(restore(env, { file: made.file, isReplacing: true, readName: async () => 'something else', say })).rejects.toThrow('not typed');
  const running = await openDatabase(env, { warn: say });
  await running.listen('content_changed', say, say);
  await expect(restore(env, { file: made.file, isReplacing: true, readName: async () => 'Prominence', say })).rejects.toThrow('A site is running');
  await running.close();
  expect(await readTarget(env)).toEqual(first);
  await restore(env, { file: made.file, isReplacing: true, readName: async () => 'Prominence', say });
  expect(await readTarget(env)).toEqual(first);
});

test('REL-13 one command moves a site from the embedded database to PostgreSQL, row by row, and leaves the old one as it was', async () => {
  const from = await prepareTarget('pglite');
  const embedded = await openDatabase(from, { warn: say });
  await fillDatabase(embedded.db, say);
  await embedded.close();
  const to = await prepareTarget('postgres');
  await move(from, to.DATABASE_URL!, say);
  const [source, target] = [await readTarget(from), await readTarget(to)];
  expect(source.rows.blogs!.length).toBeGreaterThan(10);
  expect(target).toEqual(source);
  await expect(move(from, to.DATABASE_URL!, say)).rejects.toThrow('not empty');
});

test('REL-13 a backup of an older release is brought forward, and one of a later release is refused', async () => {
  const old = await prepareTarget('postgres');
  const database = await openDatabase(old, { warn: say });
  await dropAll(database.db);
  await migrateTo(database.db, '2026-11-22-9-rules');
  await sql`insert into users (email, password_hash, role) values ('admin@example.com', '', 'admin')`.execute(database.db);
  await sql`insert into audit_log (user_id, actor, action, target, outcome, ip) values (1, 'admin@example.com', 'login', '', 'done', '')`.execute(database.db);
  const file = path.join(await makeFolder(), 'old.tar.zst');
  await makeBackup({ file, env: undefined, passphrase: undefined, openSource: async () => ({ database, close: database.close }) });

  const env = await prepareTarget('postgres');
  const restored = await restore(env, { file, say });
  expect(restored.applied).toContain('2026-11-23-2-tools');
  const { rows, audit } = await readTarget(env);
  expect(rows.users![0]).toContain('admin@example.com');
  expect(audit).toMatchObject({ brokenId: null, isShortened: false, head: { position: 1 } });

  const { manifest } = await verifyBackup(file, undefined);
  await expect(checkMigrations({ ...manifest, migrations: [...manifest.migrations, '2099-01-01-1-later'] })).rejects.toThrow('a later release');
});

test('REL-13 pictures come back wherever they are kept: from a bucket into the database, from there into another bucket, and from it onto the disk', async () => {
  await using from = await startS3();
  await using to = await startS3();
  const { app } = await buildUsedSite(from.variables);
  await using _ = app;
  const pictures = await hashUploads(app.env, app.db);
  expect(Object.keys(pictures)).toHaveLength(1);
  let made = await backUp(app);
  for (const [number, variables] of [{ UPLOADS: 'database' }, to.variables, { UPLOADS: 'disk' }].entries()) {
    const env = await prepareTarget('postgres', variables);
    expect(await restore(env, { file: made.file, say })).toMatchObject({ uploads: 1 });
    const database = await openDatabase(env, { warn: say });
    expect(await hashUploads(env, database.db), env.UPLOADS).toEqual(pictures);
    const file = path.join(await makeFolder(), `${number}.tar.zst`);
    made = await makeBackup({ file, env, passphrase: undefined, openSource: async () => ({ database, close: database.close }) });
  }
});
