import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkAudit } from '../../../server/accounts/audit-check.ts';
import { migrateToLatest } from '../../../server/database/migrate.ts';
import { insertAudit } from '../../../server/queries/audit.ts';
import { createTestDatabase } from '../../support/database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** The migrations of an older site, from before the head existed. */
async function readOlder() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && name < '2026-11-22-6').sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name.slice(0, -3), (await import(new URL(name, folder).href)) as Migration] as const)));
}

test('SEC-19 a log sealed by an older version is verifiable after the upgrade, and changes to its rows are detected', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  try {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const { error } = await new Migrator({ db, provider: { getMigrations: readOlder } }).migrateToLatest();
    expect(error).toBeUndefined();
    await sql`insert into users (email, password_hash, role) values ('admin@example.com', '', 'admin')`.execute(db);
    const add = (number: number) => insertAudit(db, { user_id: number % 2 ? 1 : null, actor: 'admin@example.com', action: 'login', target: `session ${number}`, outcome: 'done', ip: '192.0.2.1' });
    for (let number = 1; number <= 5; number += 1) await add(number);

    expect((await migrateToLatest(db)).length).toBeGreaterThan(0);
    const { head, ...verdict } = await checkAudit(db);
    expect(verdict).toEqual({ brokenId: null, isShortened: false });
    expect(head?.position).toBe(5);
    for (let number = 6; number <= 8; number += 1) await add(number);
    expect(await checkAudit(db)).toMatchObject({ brokenId: null, isShortened: false, head: { position: 8 } });
    expect((await db.selectFrom('audit_log').select('seal').orderBy('position').execute()).map(({ seal }) => seal)).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);

    await db.connection().execute(async (trx) => {
      await sql`set session_replication_role = replica`.execute(trx);
      await sql`update audit_log set actor = 'somebody@example.com' where position = 3`.execute(trx);
      await sql`set session_replication_role = default`.execute(trx);
    });
    expect((await checkAudit(db)).brokenId).toBe(3);
  } finally {
    await database.close();
  }
});
