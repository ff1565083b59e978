// The library of pictures: what each shows and where it is used, and putting another in its place everywhere.
import { sql } from 'kysely';
import type { Focus, PictureUse, PictureView } from '#shared/content/picture.ts';
import { paths } from '#shared/navigation/paths.ts';
import type { Db } from '../database/db.ts';

/** What a cropped picture shows unless somebody has chosen. */
const MIDDLE = 50;

/** Every place that shows a picture, and how staff call it. Without the trash and what is earlier than the present text: nobody can mend those. */
const shown = sql`(
  select 'Article' as kind, id::text as key, topic as label, concat_ws(' ', image_path, content) as text from blogs where deleted_at is null and (image_path is not null or content like '%uploads/%')
  union all select 'Testimonial', id::text, author_name, image_path from testimonials where deleted_at is null and image_path is not null
  union all select 'Site', kind || ' ' || key, coalesce(data ->> 'name', data ->> 'city', data ->> 'title', data ->> 'heading', key), data::text
    from content_items join content_versions on item_id = content_items.id and content_versions.version in (published_version, draft_version, scheduled_version)
    where deleted_at is null and data::text like '%uploads/%'
)`;
const uses = sql`(select distinct found[1] as name, kind, key, label from ${shown} as shown, regexp_matches(shown.text, 'uploads/([0-9a-f]{32}\\.[a-z]{3})', 'g') as found)`;

export async function notePictures(db: Db, names: string[]) {
  if (names.length > 0) await sql`insert into pictures (name) select unnest(${names}::text[]) on conflict do nothing`.execute(db);
}

/** Who brought it, if nobody has yet. */
export async function nameUploader(db: Db, name: string, address: string) {
  await db.updateTable('pictures').set({ uploaded_by: address }).where('name', '=', name).where('uploaded_by', '=', '').execute();
}

/** Those whose file the sweep has removed: nothing has shown them since before this. */
export async function forgetPictures(db: Db, before: Date) {
  await sql`delete from pictures where exists (select 1 from unused_files where unused_files.name = pictures.name and found_at <= ${before.toISOString()}) and uploaded_at <= ${before.toISOString()}`.execute(db);
}

type Filter = { search: string; view: PictureView };
type Row = { name: string; alt: string; focus_x: number; focus_y: number; uploaded_at: string; uploaded_by: string; uses: number; total: number };

/** Newest first. The search looks at the description, at who uploaded it, and at what uses it. */
export async function listPictures(db: Db, { search, view, limit, offset }: Filter & { limit: number; offset: number }) {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = [
    ...(search ? [sql`(pictures.alt ilike ${pattern} or pictures.uploaded_by ilike ${pattern} or used.labels ilike ${pattern})`] : []),
    ...(view === 'unused' ? [sql`used.name is null`] : []),
    ...(view === 'undescribed' ? [sql`pictures.alt = ''`] : []),
  ];
  const { rows } = await sql<Row>`
    select pictures.name, alt, focus_x, focus_y, uploaded_at, uploaded_by, coalesce(used.count, 0)::int as uses, count(*) over ()::int as total
    from pictures left join (select name, count(*) as count, string_agg(label, ' ') as labels from ${uses} as uses group by name) as used on used.name = pictures.name
    ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    order by uploaded_at desc, pictures.name limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(toPicture), total: rows[0]?.total ?? 0 };
}

function toPicture({ name, alt, focus_x, focus_y, uploaded_at, uploaded_by, uses }: Row) {
  return { name, alt, focus: { x: focus_x, y: focus_y }, uploaded_at: new Date(uploaded_at).toISOString(), uploaded_by, uses };
}

/** Undefined if it is not in the library. */
export async function findPicture(db: Db, name: string) {
  return db.selectFrom('pictures').selectAll().where('name', '=', name).executeTakeFirst();
}

const hrefs: Record<string, (key: string) => string> = { Article: (key) => `/update-blog/${key}`, Testimonial: (key) => `/update-testimonial/${key}`, Site: (place) => hrefOfSite(place) };

function hrefOfSite(place: string) {
  const [kind = '', key = ''] = place.split(' ');
  return paths.siteItem(kind, key);
}

export async function listUses(db: Db, name: string): Promise<PictureUse[]> {
  const { rows } = await sql<{ kind: string; key: string; label: string }>`select kind, key, label from ${uses} as uses where name = ${name} order by kind, label`.execute(db);
  return rows.map(({ kind, key, label }) => ({ kind, label, href: hrefs[kind]!(key) }));
}

/** Undefined if it is not in the library. */
export async function describePicture(trx: Db, name: string, { alt, focus }: { alt: string; focus: Focus }) {
  return trx.updateTable('pictures').set({ alt, focus_x: focus.x, focus_y: focus.y }).where('name', '=', name).returning('name').executeTakeFirst();
}

/** Where articles and testimonials show it. What an article was before stays among its earlier versions, as after any save. Returns how many were changed. */
export async function replaceInTexts(trx: Db, { name, by, who }: { name: string; by: string; who: string }) {
  const [old, next] = [`uploads/${name}`, `uploads/${by}`];
  const found = sql`(image_path = ${old} or position(${old} in content) > 0)`;
  await sql`select id from blogs where ${found} for update`.execute(trx);
  await sql`
    insert into blog_revisions (blog_id, version, topic, content, author_name, services, subservices, cover_alt, saved_at, saved_by)
    select id, version, topic, content, author_name, services, subservices, cover_alt, updated_at, updated_by from blogs where ${found}`.execute(trx);
  const articles = await sql`
    update blogs set image_path = replace(image_path, ${old}, ${next}), content = replace(content, ${old}, ${next}), version = version + 1, updated_at = now(), updated_by = ${who}
    where ${found}`.execute(trx);
  const testimonials = await sql`update testimonials set image_path = ${next}, updated_at = now() where image_path = ${old}`.execute(trx);
  return { articles: Number(articles.numAffectedRows ?? 0), testimonials: Number(testimonials.numAffectedRows ?? 0) };
}

/** Where texts of the site show it: in what is public, drafted and scheduled, each as a version of its own. Returns the places. */
export async function replaceInSite(trx: Db, { name, by, who }: { name: string; by: string; who: string }) {
  const [old, next] = [`uploads/${name}`, `uploads/${by}`];
  const items = await trx.selectFrom('content_items').select(['id', 'kind', 'key', 'version', 'published_version', 'draft_version', 'scheduled_version']).where('deleted_at', 'is', null).where(sql<boolean>`exists (select 1 from content_versions where item_id = content_items.id and content_versions.version in (published_version, draft_version, scheduled_version) and position(${old} in data::text) > 0)`).orderBy('id').forUpdate().execute();
  for (const { id, version: newest, published_version, draft_version, scheduled_version } of items) {
    const { rows } = await sql<{ before: number; after: number }>`
      insert into content_versions (item_id, version, data, base_hash, saved_by, note)
      select item_id, ${newest}::int + row_number() over (order by version)::int, replace(data::text, ${old}, ${next})::jsonb, base_hash, ${who}, 'Picture replaced, from version ' || version from content_versions
      where item_id = ${id} and version in (${published_version}::int, ${draft_version}::int, ${scheduled_version}::int) and position(${old} in data::text) > 0
      returning version as after, substring(note from '[0-9]+$')::int as before`.execute(trx);
    const moved = (version: number | null) => rows.find(({ before }) => before === version)?.after ?? version;
    await trx.updateTable('content_items').set({ version: newest + rows.length, published_version: moved(published_version), draft_version: moved(draft_version), scheduled_version: moved(scheduled_version) }).where('id', '=', id).execute();
  }
  return items.map(({ kind, key }) => ({ kind, key }));
}

/** The places of the site that show it. */
export async function listPlaces(db: Db, name: string) {
  const { rows } = await sql<{ place: string }>`select key as place from ${uses} as uses where kind = 'Site' and name = ${name}`.execute(db);
  return rows.map(({ place }) => {
    const [kind = '', key = ''] = place.split(' ');
    return { kind, key };
  });
}

/** As CSS has it, for those that are not shown around their middle. Without paths, all such. */
export async function readFocuses(db: Db, paths?: (string | null)[]) {
  const names = paths?.flatMap((path) => (path ? [path.replace('uploads/', '')] : []));
  if (names?.length === 0) return new Map<string, string>();
  const rows = await db.selectFrom('pictures').select(['name', 'focus_x', 'focus_y']).$if(names !== undefined, (query) => query.where('name', 'in', names!)).where((eb) => eb.or([eb('focus_x', '!=', MIDDLE), eb('focus_y', '!=', MIDDLE)])).execute();
  return new Map(rows.map(({ name, focus_x, focus_y }) => [`uploads/${name}`, `${focus_x}% ${focus_y}%`]));
}
