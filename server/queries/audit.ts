// The audit log: one row for every write by staff and every login, good or bad. Rows are only ever added.
import type { Db } from '../db.ts';

export type AuditEntry = { user_id: number | null; actor: string; action: string; target: string; outcome: 'done' | 'refused'; ip: string };

export async function insertAudit(db: Db, entry: AuditEntry) {
  await db.insertInto('audit_log').values(entry).execute();
}
