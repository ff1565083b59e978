// The steps by which an item becomes public, and stops being so. Each runs in the transaction of whoever takes it, and says what pages were made from.
import type { KindName } from '#shared/edition/kinds.ts';
import type { Db } from '../database/db.ts';
import { insertAudit } from '../queries/audit.ts';
import { announceContent, readClock, type SiteKind } from '../queries/content.ts';
import { findVersion, type ItemRecord, takeDue, updateItem } from '../queries/site-content.ts';
import { releaseItems } from './release-items.ts';

const NAMED = ['service', 'category', 'industry'];

/** What pages read of it. A name stands in the menus of every page. */
export function kindsOf({ kind, key }: { kind: string; key: string }, { nameChanges = true } = {}): SiteKind[] {
  return [`site:${kind}`, `site:${kind}:${key}`, ...(NAMED.includes(kind) && nameChanges ? (['site:names'] as const) : [])];
}

async function dataOf(trx: Db, item: ItemRecord, version: number | null) {
  return version === null ? undefined : (await findVersion(trx, item.id, version))?.data;
}

/** What stands there where nothing is published. */
const releaseOf = async ({ kind, key }: ItemRecord) => (await releaseItems[kind as KindName]?.())?.get(key)?.data;

/** Makes this version public, now. Returns which pages are to be made anew; the caller announces it. */
export async function makePublic(trx: Db, item: ItemRecord, { version, by }: { version: number; by: string }) {
  const [before, after] = [await dataOf(trx, item, item.published_version), await dataOf(trx, item, version)];
  const isDraft = item.draft_version === version;
  const isScheduled = item.scheduled_version === version;
  await updateItem(trx, item.id, {
    published_version: version,
    published_at: await readClock(trx),
    published_by: by,
    deleted_at: null,
    ...(isDraft && { draft_version: null }),
    ...(isScheduled && { scheduled_version: null, publish_at: null, scheduled_by: '' }),
  });
  return kindsOf(item, { nameChanges: (before ?? (await releaseOf(item)))?.['name'] !== after?.['name'] });
}

/** The release's own text is public again; what staff added is no longer. */
export async function endPublication(trx: Db, item: ItemRecord) {
  const before = await dataOf(trx, item, item.published_version);
  await updateItem(trx, item.id, { published_version: null, published_at: null, published_by: '', unpublish_at: null });
  return kindsOf(item, { nameChanges: before !== undefined && before['name'] !== (await releaseOf(item))?.['name'] });
}

export async function announceAll(trx: Db, kinds: readonly SiteKind[]) {
  for (const kind of new Set(kinds)) await announceContent(trx, kind);
}

/** What was scheduled for now becomes public, or stops being so: each item on one instance, in one transaction with its audit entry. Returns what pages to drop. */
export async function publishDue(db: Db): Promise<SiteKind[]> {
  return db.transaction().execute(async (trx) => {
    const changed: SiteKind[] = [];
    for (const { isPublishing, isEnding, ...item } of await takeDue(trx)) {
      const target = `${item.kind} ${item.key}`;
      const audit = (action: string) => insertAudit(trx, { user_id: null, actor: item.scheduled_by || item.updated_by, action, target, outcome: 'done', ip: '' });
      if (isPublishing && item.scheduled_version !== null) {
        changed.push(...(await makePublic(trx, item, { version: item.scheduled_version, by: item.scheduled_by })));
        await audit('site.publish-scheduled');
      }
      // Both may have come due while nothing ran: then it was public and is no longer.
      if (isEnding) {
        changed.push(...(await endPublication(trx, item)));
        await audit('site.unpublish-scheduled');
      }
    }
    await announceAll(trx, changed);
    return changed;
  });
}
