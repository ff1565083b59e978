// SEC-04: what was done to an account, owed to its owner as a mail. Written with the change itself, so that neither is stored without the other.
import { sql } from 'kysely';
import { deviceName } from '#shared/content/device-name.ts';
import type { Db } from '../database/db.ts';
import type { AccountEvent } from '../database/tables/accounts.ts';

/** Who makes a change, and with what: the browser as it calls itself. */
export type Cause = { user: { email: string }; device: string };

export async function oweAccountNotice(trx: Db, userId: number, event: AccountEvent, { user, device }: Cause) {
  await sql`
    with notice as (
      insert into account_notices (event, actor, device) values (${event}, ${user.email}, ${deviceName(device) ?? ''}) returning id
    )
    insert into outbox (notice_id, kind, recipient) select notice.id, 'account-notice', users.email from notice, users where users.id = ${userId}`.execute(trx);
}

/** PRIV-03: with their mails. The audit log keeps what was done. */
export async function deleteOldNotices(db: Db) {
  await db.deleteFrom('account_notices').where('at', '<', sql<string>`now() - interval '90 days'`).execute();
}
