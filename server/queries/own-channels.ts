// Colleagues' own channels in Slack or Teams. An address leaves this file only to be posted to.
import type { OwnChannel, Wishes } from '#shared/content/notice.ts';
import { firstOwnWishes } from '#shared/content/notice.ts';
import type { Db } from '../database/db.ts';
import { oweNotice } from './desk-notices.ts';

export async function findOwnUrl(db: Db, userId: number) {
  return (await db.selectFrom('own_channels').select('url').where('user_id', '=', userId).executeTakeFirst())?.url;
}

/** As its owner sees it: by its host, with what became of the latest message. */
export async function findOwnChannel(db: Db, userId: number): Promise<OwnChannel> {
  const own = await db.selectFrom('own_channels').select(['url', 'wishes']).where('user_id', '=', userId).executeTakeFirst();
  if (!own) return { host: null, wishes: firstOwnWishes, last: null };
  const last = await db
    .selectFrom('desk_notices')
    .innerJoin('outbox', 'outbox.desk_notice_id', 'desk_notices.id')
    .select(['state', 'last_error', 'at'])
    .where('desk_notices.user_id', '=', userId)
    .where('outbox.kind', '=', 'desk-post')
    .orderBy('desk_notices.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const state = last?.state === 'sent' ? 'sent' : last?.state === 'queued' && !last.last_error ? 'waiting' : 'failed';
  return { host: new URL(own.url).host, wishes: { ...firstOwnWishes, ...own.wishes }, last: last ? { state, at: last.at, error: last.last_error } : null };
}

/** A new address is greeted, so that its owner sees whether it works. False if there is no address yet and none is given. */
export async function storeOwnChannel(trx: Db, { id, email }: { id: number; email: string }, { url, wishes }: { url: string | undefined; wishes: Wishes }) {
  const row = { url, wishes: JSON.stringify(wishes) };
  if (url === undefined) return (await trx.updateTable('own_channels').set({ wishes: row.wishes }).where('user_id', '=', id).returning('user_id').executeTakeFirst()) !== undefined;
  await trx.insertInto('own_channels').values({ user_id: id, url, wishes: row.wishes }).onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ url: eb.ref('excluded.url'), wishes: eb.ref('excluded.wishes'), since: eb.ref('excluded.since') }))).execute();
  await oweNotice(trx, { kind: 'hello', reader: { userId: id, way: 'post', recipient: email } });
  return true;
}

/** False if there was none. */
export async function deleteOwnChannel(trx: Db, userId: number) {
  return (await trx.deleteFrom('own_channels').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined;
}
