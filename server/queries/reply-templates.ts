// Templates that replies start from, and the signatures under them.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

const columns = ['id', 'name', 'subject', 'text', 'updated_at', 'updated_by'] as const;

export async function listTemplates(db: Db) {
  return db.selectFrom('reply_templates').select(columns).orderBy('name').execute();
}

/** Inserts one, or changes the one with this id. Undefined if there is none with this id. The name must be free. */
export async function storeTemplate(db: Db, { id, ...template }: { id?: number | undefined; name: string; subject: string; text: string; updated_by: string }) {
  const values = { ...template, updated_at: sql<string>`now()` };
  return id === undefined
    ? db.insertInto('reply_templates').values(values).returning('id').executeTakeFirst()
    : db.updateTable('reply_templates').set(values).where('id', '=', id).returning('id').executeTakeFirst();
}

export async function deleteTemplate(db: Db, id: number) {
  return db.deleteFrom('reply_templates').where('id', '=', id).returning('name').executeTakeFirst();
}

export async function findSignature(db: Db, userId: number) {
  const { signature } = await db.selectFrom('users').select('signature').where('id', '=', userId).executeTakeFirstOrThrow();
  return signature;
}

export async function setSignature(db: Db, userId: number, signature: string) {
  await db.updateTable('users').set({ signature }).where('id', '=', userId).execute();
}
