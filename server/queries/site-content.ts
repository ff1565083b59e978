// What staff have edited of the site: items, their versions, and what the release said when those were written.
import { sql, type Updateable } from 'kysely';
import type { ItemData } from '#shared/edition/field.ts';
import type { Place } from '#shared/edition/kinds.ts';
import type { Db } from '../database/db.ts';
import type { ContentItemsTable } from '../database/tables/content.ts';

const columns = ['id', 'kind', 'key', 'lang', 'version', 'published_version', 'published_at', 'published_by', 'draft_version', 'scheduled_version', 'publish_at', 'scheduled_by', 'unpublish_at', 'updated_at', 'updated_by', 'deleted_at'] as const;
export type ItemRecord = Awaited<ReturnType<typeof listItems>>[number];

/** `kind` alone: all of it, with the bases of what is public and drafted. */
export async function listItems(db: Db, { kind, lang }: { kind?: string | undefined; lang?: string | undefined } = {}) {
  return db
    .selectFrom('content_items')
    .select(columns)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(lang !== undefined, (query) => query.where('lang', '=', lang!))
    .orderBy('id')
    .execute();
}

export async function findItem(db: Db, { kind, key, lang }: Place) {
  return db.selectFrom('content_items').select(columns).where('kind', '=', kind).where('key', '=', key).where('lang', '=', lang).executeTakeFirst();
}

/** The item, made if need be, and locked until the transaction ends: a second save waits and then sees the first. */
export async function lockItem(trx: Db, { kind, key, lang }: Place) {
  await trx.insertInto('content_items').values({ kind, key, lang }).onConflict((conflict) => conflict.columns(['kind', 'key', 'lang']).doNothing()).execute();
  return trx.selectFrom('content_items').select(columns).where('kind', '=', kind).where('key', '=', key).where('lang', '=', lang).forUpdate().executeTakeFirstOrThrow();
}

export async function updateItem(trx: Db, id: number, changes: Updateable<ContentItemsTable>) {
  await trx.updateTable('content_items').set(changes).where('id', '=', id).execute();
}

type NewVersion = { item_id: number; version: number; data: ItemData; base: { hash: string; data: ItemData } | undefined; /** Of a base that is stored already. */ base_hash?: string; saved_by: string; note: string };

/** Keeps what the release said, since a later one says something else. */
export async function insertVersion(trx: Db, { data, base, base_hash, ...version }: NewVersion) {
  if (base) await trx.insertInto('content_bases').values({ hash: base.hash, data: JSON.stringify(base.data) }).onConflict((conflict) => conflict.column('hash').doNothing()).execute();
  await trx.insertInto('content_versions').values({ ...version, data: JSON.stringify(data), base_hash: base?.hash ?? base_hash ?? null }).execute();
}

export async function findVersion(db: Db, item: number, version: number) {
  return db.selectFrom('content_versions').select(['version', 'data', 'base_hash', 'saved_at', 'saved_by', 'note']).where('item_id', '=', item).where('version', '=', version).executeTakeFirst();
}

/** Newest first, without their texts. */
export async function listVersions(db: Db, item: number) {
  return db.selectFrom('content_versions').select(['version', 'saved_at', 'saved_by', 'note']).where('item_id', '=', item).orderBy('version', 'desc').execute();
}

export async function findBase(db: Db, hash: string) {
  return (await db.selectFrom('content_bases').select('data').where('hash', '=', hash).executeTakeFirst())?.data;
}

/** By which the versions are known that changed nothing but the place. */
export const ORDER_NOTE = 'Order';

/** Of each item the version that staff look at: the draft, else what is scheduled, else what is public. Of its text only what lists show, since there may be thousands. */
export async function listHeads(db: Db, { kind, lang, titleField = 'name', besideField = '', pictureField = '' }: { kind: string; lang: string; titleField?: string | undefined; besideField?: string | undefined; pictureField?: string | undefined }) {
  return db
    .selectFrom('content_items')
    .innerJoin('content_versions', (join) => join.onRef('item_id', '=', 'content_items.id').on((eb) => eb('content_versions.version', '=', sql<number>`coalesce(draft_version, scheduled_version, published_version)`)))
    .select(['content_items.id', 'base_hash', sql<string | null>`data ->> ${titleField}::text`.as('title'), sql<string | null>`data ->> ${besideField}::text`.as('beside'), sql<string | null>`data ->> ${pictureField}::text`.as('picture'), sql<number | null>`(data ->> 'order')::float8`.as('order'), sql<boolean | null>`(data ->> 'isShown')::boolean`.as('isShown'), sql<boolean>`not exists (select 1 from content_versions as texts where texts.item_id = content_items.id and texts.note <> ${ORDER_NOTE}::text)`.as('isOnlyMoved')])
    .where('kind', '=', kind)
    .where('lang', '=', lang)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Every version that was stored for the sake of its place, oldest first: what one person moved at once has one time. */
export async function listMoves(db: Db, { kind, lang, note, limit }: { kind: string; lang: string; note: string; limit: number }) {
  const newest = await db
    .selectFrom('content_items')
    .innerJoin('content_versions', 'item_id', 'content_items.id')
    .select(['key', 'saved_at', 'saved_by', sql<number | null>`(data ->> 'order')::float8`.as('order'), sql<boolean | null>`(data ->> 'isShown')::boolean`.as('isShown')])
    .where('kind', '=', kind)
    .where('lang', '=', lang)
    .where('note', '=', note)
    .orderBy('saved_at', 'desc')
    .orderBy('content_items.id')
    .limit(limit)
    .execute();
  return newest.toReversed();
}

/** The items of any kind whose text says this, as it is stored: with its marks. */
export async function findHeadsSaying(db: Db, { words, lang, limit }: { words: string; lang: string; limit: number }) {
  const pattern = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return db
    .selectFrom('content_items')
    .innerJoin('content_versions', (join) => join.onRef('item_id', '=', 'content_items.id').on((eb) => eb('content_versions.version', '=', sql<number>`coalesce(draft_version, scheduled_version, published_version)`)))
    .select(['kind', 'key'])
    .where('lang', '=', lang)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`data::text ilike ${pattern}`)
    .orderBy('content_items.id')
    .limit(limit)
    .execute();
}

/** What is public of a kind. One query, whatever their number. */
export async function listPublished(db: Db, { kinds, lang }: { kinds: readonly string[]; lang: string }) {
  return db
    .selectFrom('content_items')
    .innerJoin('content_versions', (join) => join.onRef('item_id', '=', 'content_items.id').onRef('content_versions.version', '=', 'published_version'))
    .select(['kind', 'key', 'data', 'published_at'])
    .where('kind', 'in', kinds)
    .where('lang', '=', lang)
    .where('deleted_at', 'is', null)
    .orderBy('content_items.id')
    .execute();
}

/** Which kinds have anything public, so that for all others nothing need be read. */
export async function listPublishedKinds(db: Db) {
  const rows = await db.selectFrom('content_items').select('kind').distinct().where('published_version', 'is not', null).where('deleted_at', 'is', null).execute();
  return rows.map(({ kind }) => kind);
}

/** All that was ever called so, for leads and articles that came under an earlier name. */
export async function listFormerNames(db: Db) {
  return db
    .selectFrom('content_items')
    .innerJoin('content_versions', 'item_id', 'content_items.id')
    .select(['kind', 'key', sql<string | null>`data ->> 'name'`.as('name')])
    .distinct()
    .where('kind', 'in', ['service', 'category', 'industry'])
    .execute();
}

/** Takes what is due, so that of several instances each item is taken by one. */
export async function takeDue(trx: Db) {
  const due = await trx
    .selectFrom('content_items')
    .select([...columns, sql<boolean>`coalesce(publish_at <= now(), false)`.as('isPublishing'), sql<boolean>`coalesce(unpublish_at <= now(), false)`.as('isEnding')])
    .where((eb) => eb.or([eb('publish_at', '<=', sql<string>`now()`), eb('unpublish_at', '<=', sql<string>`now()`)]))
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
  return due;
}

/** Seconds until something is due; null if nothing is. */
export async function readNextDue(db: Db) {
  const { waitS } = await db.selectFrom('content_items').select(sql<number | null>`extract(epoch from min(least(publish_at, unpublish_at)) - now())::float8`.as('waitS')).executeTakeFirstOrThrow();
  return waitS;
}

/** What is due in the future, soonest first. */
export async function listQueue(db: Db) {
  return db.selectFrom('content_items').select(columns).where((eb) => eb.or([eb('publish_at', 'is not', null), eb('unpublish_at', 'is not', null)])).where('deleted_at', 'is', null).orderBy(sql`least(publish_at, unpublish_at)`).limit(500).execute();
}

export async function readSetting(db: Db, name: string) {
  return (await db.selectFrom('content_settings').select('value').where('name', '=', name).executeTakeFirst())?.value.isOn ?? false;
}

export async function storeSetting(trx: Db, name: string, isOn: boolean) {
  const value = JSON.stringify({ isOn });
  await trx.insertInto('content_settings').values({ name, value }).onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute();
}
