// Uploaded files as rows: several instances then share nothing but the database, and its backup holds everything.
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Db } from '../database/db.ts';
import { describeFile, type FileStore, isFileName } from './store.ts';

export function openInDatabase(db: Db): FileStore {
  return {
    kind: 'database',

    async put(name, bytes) {
      await db
        .insertInto('files')
        .values({ name, bytes })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes, stored_at: sql<string>`now()` }))
        .execute();
    },

    async get(name) {
      const row = await db.selectFrom('files').select('bytes').where('name', '=', name).executeTakeFirst();
      // The embedded database's driver returns a plain array of bytes.
      return row && { ...describeFile(name), size: row.bytes.byteLength, body: Readable.from(Buffer.from(row.bytes)) };
    },

    async *list() {
      const rows = await db.selectFrom('files').select(['name', 'stored_at', sql<number>`octet_length(bytes)`.as('size')]).execute();
      for (const { name, size, stored_at } of rows) if (isFileName(name)) yield { name, size, storedAt: new Date(stored_at) };
    },

    async remove(name, options) {
      const query = db.deleteFrom('files').where('name', '=', name);
      await (options ? query.where('stored_at', '<=', options.storedBefore.toISOString()) : query).execute();
    },

    async tidy() {},
  };
}
