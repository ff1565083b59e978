// An item as staff see it: the release's text, the edited one, and what stands between them.
import { TRPCError } from '@trpc/server';
import type { ItemData } from '#shared/edition/field.ts';
import { actionFor, type KindName, kindOf, NEW_KEY, ORDER_STEP, type Place, titleOf } from '#shared/edition/kinds.ts';
import type { Item, ItemRow } from '#shared/edition/item.ts';
import type { HeadName } from '#shared/navigation/heads.ts';
import { paths } from '#shared/navigation/paths.ts';
import { isAllowed, type Role } from '#shared/roles.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import type { Db } from '../database/db.ts';
import { listBlogAddresses } from '../queries/blogs.ts';
import { findBase, findItem, findVersion, type ItemRecord, listHeads, listItems } from '../queries/site-content.ts';
import type { LiveEdition } from './edition.ts';
import { findProblems } from './problems.ts';
import { type ReleaseItem, releaseItems } from './release-items.ts';

export const notFound = () => new TRPCError({ code: 'NOT_FOUND', message: staffMessages.itemNotFound });

export const findRelease = async ({ kind, key, lang }: Place) => (lang === 'en' ? (await releaseItems[kind]()).get(key) : undefined);

const headOf = ({ draft_version, scheduled_version, published_version }: ItemRecord) => draft_version ?? scheduled_version ?? published_version;

/** Where visitors see it. */
export function pathsOf({ kind, key }: Pick<Place, 'kind' | 'key'>, data: ItemData): string[] {
  switch (kind) {
    case 'service':
      return [`/services/${key}`, paths.serviceCategory(key.split('/')[0]!)];
    case 'category':
      return [paths.serviceCategory(key)];
    case 'industry':
      return [`/${key}`];
    case 'page':
      return [{ 'terms-of-use': paths.terms, privacy: paths.privacy, 'cookie-policy': paths.cookiePolicy, offer: paths.offer, 'ceo-letter': paths.ceo }[key] ?? '/'];
    case 'faq':
      return [`/#faq-${key}`];
    case 'team':
      return [paths.about];
    case 'office':
      return [paths.contact];
    case 'figures':
      return [paths.about, paths.freeConsultation];
    case 'estimate':
      return [paths.estimate(1, 1)];
    case 'episode':
      return [paths.broadcast];
    case 'head':
      return [paths[key as HeadName]];
    case 'redirect':
      return typeof data['from'] === 'string' && data['from'] !== '' ? [data['from']] : [];
    default:
      return [paths.home];
  }
}

type Parts = { place: Place; record: ItemRecord | undefined; release: ReleaseItem | undefined; head: ItemData | undefined; baseHash: string | null; isOnlyMoved?: boolean | undefined };

function rowOf({ place, record, release, head, baseHash, isOnlyMoved = false }: Parts): ItemRow {
  const data = head ?? release?.data ?? {};
  const isLive = record !== undefined && !record.deleted_at;
  const { isList, besideField = '', pictureField = '' } = kindOf(place.kind);
  const [beside, picture] = [data[besideField], data[pictureField]];
  const isPublic = isLive && record.published_version !== null;
  return {
    ...place,
    title: titleOf(place.kind, place.key, data),
    beside: typeof beside === 'string' ? beside : '',
    picture: typeof picture === 'string' ? picture : '',
    state: release ? (isPublic ? 'edited' : 'file') : isPublic ? 'added' : 'new',
    hasDraft: isLive && record.draft_version !== null,
    publishAt: (isLive && record.publish_at) || null,
    unpublishAt: (isLive && record.unpublish_at) || null,
    hasNewer: isLive && head !== undefined && baseHash !== null && release !== undefined && release.hash !== baseHash,
    isOnlyMoved,
    isShown: isList || place.kind === 'section' || place.kind === 'social' ? data['isShown'] !== false : true,
    order: typeof data['order'] === 'number' ? data['order'] : null,
    updatedAt: isLive ? record.updated_at : null,
    updatedBy: isLive ? record.updated_by : '',
  };
}

/** All of a kind, in the order of the site. One query for the items and one for what is shown of their texts. */
export async function listRows(db: Db, { kind, lang }: Pick<Place, 'kind' | 'lang'>): Promise<ItemRow[]> {
  const [release, records, heads] = await Promise.all([lang === 'en' ? releaseItems[kind]() : new Map<string, ReleaseItem>(), listItems(db, { kind, lang }), listHeads(db, { kind, lang, ...kindOf(kind) })]);
  const byKey = new Map(records.map((record) => [record.key, record]));
  const byId = new Map(heads.map((head) => [head.id, head]));
  const keys = [...new Set([...release.keys(), ...records.filter(({ deleted_at }) => !deleted_at).map(({ key }) => key)])];
  const rows = keys.map((key) => {
    const record = byKey.get(key);
    const head = record && byId.get(record.id);
    return rowOf({ place: { kind, key, lang }, record, release: release.get(key), head: head && shownOf(kind, head), baseHash: head?.base_hash ?? null, isOnlyMoved: head?.isOnlyMoved });
  });
  return kindOf(kind).isList || kind === 'section' || kind === 'social' ? rows.sort((one, other) => (one.order ?? 0) - (other.order ?? 0)) : rows;
}

/** What lists show of a text. */
function shownOf(kind: KindName, { title, beside, picture, order, isShown }: { title: string | null; beside: string | null; picture: string | null; order: number | null; isShown: boolean | null }): ItemData {
  const { titleField, besideField, pictureField } = kindOf(kind);
  return { ...(titleField && title !== null && { [titleField]: title }), ...(besideField && beside !== null && { [besideField]: beside }), ...(pictureField && picture !== null && { [pictureField]: picture }), ...(order !== null && { order }), ...(isShown !== null && { isShown }) };
}

/** After all others. */
export async function nextOrder(db: Db, places: Pick<Place, 'kind' | 'lang'>) {
  return Math.max(0, ...(await listRows(db, places)).map(({ order }) => order ?? 0)) + ORDER_STEP;
}

/** What a new item of a list begins with. Nothing is stored of it until its first save. */
async function readNew(db: Db, place: Place, role: Role): Promise<Item> {
  const { kind, lang } = place;
  const { fields } = kindOf(kind);
  const draft = { ...('order' in fields && { order: await nextOrder(db, { kind, lang }) }), ...('isShown' in fields && { isShown: true }), ...(kind === 'redirect' && { status: '301' }), ...(kind === 'team' && { enquiry: paths.contact }) };
  return {
    ...rowOf({ place, record: undefined, release: undefined, head: draft, baseHash: null }),
    version: 0,
    file: null,
    published: null,
    publishedVersion: null,
    publishedAt: null,
    publishedBy: '',
    draft,
    draftVersion: null,
    scheduledVersion: null,
    scheduledBy: '',
    problems: [],
    needsAnother: false,
    isDeleted: false,
    paths: pathsOf(place, draft),
    mayEdit: isAllowed(role, actionFor(place)),
  };
}

/** Everything about an item. Throws NOT_FOUND where neither the release nor staff have one. */
export async function readItem({ db, edition, user }: { db: Db; edition: LiveEdition; user: { role: Role; email: string } }, place: Place, { isSecondPairAsked }: { isSecondPairAsked: boolean }): Promise<Item> {
  if (place.key === NEW_KEY && kindOf(place.kind).isList) return readNew(db, place, user.role);
  const [record, release] = await Promise.all([findItem(db, place), findRelease(place)]);
  if (!release && (!record || record.version === 0)) throw notFound();
  const isDeleted = record?.deleted_at != null;
  const headVersion = record && !isDeleted ? headOf(record) : null;
  const [head, published] = await Promise.all([headVersion === null ? undefined : findVersion(db, record!.id, headVersion), isDeleted || record?.published_version == null ? undefined : findVersion(db, record.id, record.published_version)]);
  const draft = head?.data ?? release?.data ?? {};
  const surroundings = { articles: await articlePaths(db), published: await edition.published(place.kind) };
  return {
    ...rowOf({ place, record, release, head: head?.data, baseHash: head?.base_hash ?? null }),
    version: record?.version ?? 0,
    file: release?.data ?? null,
    published: published?.data ?? release?.data ?? null,
    publishedVersion: isDeleted ? null : (record?.published_version ?? null),
    publishedAt: isDeleted ? null : (record?.published_at ?? null),
    publishedBy: record?.published_by ?? '',
    draft,
    draftVersion: isDeleted ? null : (record?.draft_version ?? null),
    scheduledVersion: isDeleted ? null : (record?.scheduled_version ?? null),
    scheduledBy: record?.scheduled_by ?? '',
    problems: await findProblems(place, draft, surroundings),
    paths: pathsOf(place, draft),
    mayEdit: isAllowed(user.role, actionFor(place)),
    needsAnother: isSecondPairAsked && head !== undefined && head.saved_by === user.email,
    isDeleted,
  };
}

export async function articlePaths(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await listBlogAddresses(db)).map(({ blog_slug }) => paths.blogPost(blog_slug)));
}

/** What the release said when the newest text was written, what it says now, and what staff wrote. */
export async function readBase(db: Db, record: ItemRecord) {
  const version = headOf(record);
  const head = version === null ? undefined : await findVersion(db, record.id, version);
  const base = head?.base_hash ? await findBase(db, head.base_hash) : undefined;
  return { head, base };
}
