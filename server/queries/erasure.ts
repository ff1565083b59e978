// Erases one person from the database on request (PRIV-02), column by column as `personalData` says, and lists what a human must decide.
import { type RawBuilder, sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Place, PlaceKind } from '#shared/content/erasure.ts';
import type { Db } from '../database/db.ts';
import { addressPattern, encodedAddress, findTraits, type Person, plain, significantDigits, type Traits, traitsOf, withoutAddress, withoutTheirFields } from '../privacy/person.ts';
import { columnsFor, personalData, type ShownTable, type Treatment } from '../privacy/personal-data.ts';
import type { Tables } from '../database/tables.ts';
import { lockPeople } from './people-link.ts';
import { erasePersonOf } from './people-merge.ts';

type Name = keyof Tables;
type Row = Record<string, unknown>;
/** `ctid`: the row's physical location, which identifies it in any table for as long as the transaction has it locked. */
type Found = { ctid: string; row: Row };

const tables = Object.keys(personalData) as Name[];
/** At most this many places per table are listed; anybody who finds more must narrow the search. */
const MOST_PLACES = 100;
/** At most this many names are searched for, the latest ones. */
const MOST_NAMES = 30;

const like = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const columnsAsText = (columns: string[]) => sql<string>`concat_ws(E'\n', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))})`;

/** What staff entered. `address` in lower case. */
export type Request = { address: string; name?: string | undefined; phone?: string | undefined };

/** What the certificate states (how many leads were deleted, and how many of other people's were redacted), and what is left to decide. */
export async function erasePerson(trx: Db, { address, name, phone }: Request) {
  // Nobody links a lead of theirs meanwhile.
  await lockPeople(trx);
  const person = await describePerson(trx, address);
  if (name) person.names.push(name);
  if (phone) person.phones.push(phone);

  let leads = 0;
  for (const table of tables) {
    for (const column of columnsFor(table, 'theirs')) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where lower(${sql.ref(column)}) = ${address}`.execute(trx);
      if (table !== 'submissions') continue;
      leads = Number(numAffectedRows);
      await erasePersonOf(trx, address);
    }
  }
  const pattern = addressPattern(address);
  let mentions = 0;
  for (const table of tables) {
    await dropRows(trx, table, person);
    const cleaned = await cleanRows(trx, table, { person, pattern });
    if (table === 'submissions') mentions = cleaned;
  }
  return { leads, mentions, places: await listPlaces(trx, person) };
}

async function describePerson(trx: Db, address: string): Promise<Person> {
  const own = await trx.selectFrom('submissions').select(['name', 'data']).where(sql<boolean>`lower(email) = ${address}`).orderBy('id', 'desc').execute();
  return {
    address,
    names: [...new Set(own.map(({ name }) => name).filter(Boolean))].slice(0, MOST_NAMES),
    phones: [...new Set(own.flatMap(({ data }) => [data.phone, data.mobile]).filter((number) => number !== undefined && number !== ''))].slice(0, MOST_NAMES) as string[],
  };
}

/** Percent-encoded letters, which no program produces by itself. */
const ENCODED_LETTER = '%(25)*(4[1-9a-fA-F]|5[0-9aA]|6[1-9a-fA-F]|7[0-9aA])';

/** Narrows the search to a few rows, which are then examined closely: it ignores where an address begins and ends, and lets any characters stand for its punctuation. The costly pattern runs only on the few rows that need it. */
function mayName(text: RawBuilder<string>, address: string) {
  const loose = `%${address.split(/[^\p{L}\p{N}]+/u).join('%')}%`;
  return sql<boolean>`(${text} ilike ${loose} or (position('%' in ${text}) > 0 and ${text} ~ ${ENCODED_LETTER} and ${text} ~* ${encodedAddress(address)}))`;
}

/** Reads rows one at a time, because there may be a hundred articles of half a megabyte. */
async function* findRows(trx: Db, table: Name, isFound: RawBuilder<boolean>, most?: number): AsyncGenerator<Found> {
  const limit = most === undefined ? sql`for update` : sql`order by ctid desc limit ${most}`;
  const { rows: places } = await sql<{ ctid: string }>`select ctid::text as ctid from ${sql.table(table)} where ${isFound} ${limit}`.execute(trx);
  for (const { ctid } of places) {
    const { rows } = await sql<Found>`select ctid::text as ctid, to_jsonb(${sql.table(table)}) as row from ${sql.table(table)} where ctid = ${ctid}::tid`.execute(trx);
    yield* rows;
  }
}

async function dropRows(trx: Db, table: Name, person: Person) {
  const columns = columnsFor(table, 'drop');
  if (columns.length === 0) return;
  // A one-word name may be an ordinary word, so its places are listed instead.
  const certain = { ...person, names: person.names.filter((name) => name.trim().includes(' ')) };
  const traits = traitsOf(certain);
  for await (const { ctid, row } of findRows(trx, table, mayShow(columnsAsText(columns), certain))) {
    let isNamed = false;
    for (const column of columns) isNamed ||= (await findTraits(asText(row[column]), traits)).found.length > 0;
    if (isNamed) await sql`delete from ${sql.table(table)} where ctid = ${ctid}::tid`.execute(trx);
  }
}

/** Returns how many rows contained the address. */
async function cleanRows(trx: Db, table: Name, { person, pattern }: { person: Person; pattern: RegExp }) {
  const columns = columnsFor(table, 'redact', 'clear');
  if (columns.length === 0) return 0;
  let cleaned = 0;
  for await (const { ctid, row } of findRows(trx, table, mayName(columnsAsText(columns), person.address))) {
    await nextTurn();
    const changes: RawBuilder<unknown>[] = [];
    for (const column of columns) {
      const before = row[column];
      const after = cleanValue({ before, treatment: (personalData[table].columns as Record<string, Treatment>)[column]!, person, pattern });
      if (asText(before) === asText(after)) continue;
      const value = typeof before === 'string' ? sql`${after}` : sql`${JSON.stringify(after)}::jsonb`;
      changes.push(sql`${sql.ref(column)} = ${value}`);
    }
    if (changes.length === 0) continue;
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ctid = ${ctid}::tid`.execute(trx);
    cleaned += 1;
  }
  return cleaned;
}

function cleanValue({ before, treatment, person, pattern }: { before: unknown; treatment: Treatment; person: Person; pattern: RegExp }) {
  if (before === null || before === undefined) return before;
  const after = withoutAddress(before, pattern);
  if (treatment === 'clear') return asText(after) === asText(before) ? before : null;
  if (typeof before !== 'object' || Array.isArray(before)) return after;
  const { data, names, phones } = withoutTheirFields(before as Record<string, string>, person.address);
  // Somebody who was only ever referred has no leads of their own; these are their name and phone number.
  person.names.push(...names);
  person.phones.push(...phones);
  return withoutAddress(data, pattern);
}

/** Everywhere that the name or the number still occurs, or the address, in columns that are never edited automatically. */
async function listPlaces(trx: Db, person: Person) {
  const places: Place[] = [];
  const traits = traitsOf(person);
  const address = traits.filter(({ trait }) => trait === 'address');
  for (const table of tables) {
    const free = columnsFor(table, 'redact', 'judge', 'drop');
    if (free.length > 0) places.push(...(await findPlaces(trx, table, { columns: free, isFound: mayShow(columnsAsText(free), person), traits })));
    const kept = columnsFor(table, 'kept');
    if (kept.length === 0) continue;
    const found = await findPlaces(trx, table, { columns: kept, isFound: mayName(columnsAsText(kept), person.address), traits: address });
    // One line for all of them: nobody decides on them one by one.
    if (found[0]) places.push({ ...found[0], kind: table === 'users' ? 'account' : 'kept', title: found[0].kind, excerpt: '', count: found.length });
  }
  return places;
}

function mayShow(text: RawBuilder<string>, person: Person) {
  const words = person.names.map((name) => plain(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((name) => name.length > 0);
  const named = words.map((name) => sql`(${sql.join(name.map((word) => sql`${text} ilike ${like(word)}`), sql` and `)})`);
  // Digits only, converted to Western ones, without the punctuation people put between them.
  const digits = sql`translate(replace(${text}, '%20', ''), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ -().+/', '01234567890123456789')`;
  const numbers = person.phones.map(significantDigits).filter((number) => number !== undefined).map((number) => sql`${digits} like ${like(number)}`);
  return sql<boolean>`(${sql.join([mayName(text, person.address), ...named, ...numbers], sql` or `)})`;
}

async function findPlaces(trx: Db, table: Name, { columns, isFound, traits }: { columns: string[]; isFound: RawBuilder<boolean>; traits: Traits }) {
  const places: Place[] = [];
  for await (const { row } of findRows(trx, table, isFound, MOST_PLACES)) {
    const { found, excerpt } = await findTraits(columns.map((column) => (row[column] === null ? '' : readable(row[column]))).join('\n'), traits);
    if (found.length > 0) places.push({ ...describe[table as ShownTable](row as Named), why: found, excerpt, count: 1 });
    // A hundred long articles are not read in one go: others have questions too.
    await nextTurn();
  }
  // What an erasure changes moves within its table, and the list must read as it did before.
  return places.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
}

/** A value as plain text; for an object, the values of its fields in order. */
const readable = (value: unknown): string => (typeof value === 'object' && value !== null ? Object.values(value).map(readable).join(' ') : String(value));

type Described = { kind: PlaceKind; title: string; id: number | null };
const named = (kind: PlaceKind, title: string, id: number | null): Described => ({ kind, title, id });

/** The columns that name a row; each table has some of them. */
type Named = { id: number; submission_id: number | null; blog_id: number; name: string; topic: string; slug: string; author_name: string; deleted_at: string | null };

/** What a place is called, and which record it belongs to. */
const describe: Record<ShownTable, (row: Named) => Described> = {
  submissions: ({ id, name }) => named('lead', name, id),
  lead_notes: ({ submission_id }) => named('note', '', submission_id),
  lead_events: ({ submission_id }) => named('history', '', submission_id),
  lead_tasks: ({ submission_id }) => named('note', '', submission_id),
  desk_notices: () => named('mail', '', null),
  outbox: ({ submission_id }) => named('mail', '', submission_id),
  mail_tries: ({ submission_id }) => named(submission_id === null ? 'account notice' : 'mail', '', submission_id),
  lead_messages: ({ submission_id }) => named('message', '', submission_id),
  message_files: ({ name }) => named('message file', name, null),
  contacts: ({ id, name }) => named('person', name, id),
  contact_differences: () => named('person', '', null),
  assignment_plans: () => named('assignment', '', null),
  absences: () => named('assignment', '', null),
  imports: () => named('import', '', null),
  import_rows: () => named('import', '', null),
  reply_templates: ({ name }) => named('template', name, null),
  lead_views: ({ name }) => named('view', name, null),
  limits: () => named('counter', '', null),
  search_misses: () => named('search', '', null),
  blogs: ({ id, topic, deleted_at }) => named(deleted_at ? 'trashed article' : 'article', topic, id),
  blog_revisions: ({ blog_id, topic }) => named('revision', topic, blog_id),
  blog_slugs: ({ blog_id, slug }) => named('former address', slug, blog_id),
  testimonials: ({ id, author_name, deleted_at }) => named(deleted_at ? 'trashed testimonial' : 'testimonial', author_name, id),
  users: ({ id }) => named('account', '', id),
  account_notices: () => named('account notice', '', null),
  audit_log: () => named('audit', '', null),
  rule_reviews: () => named('rule', '', null),
  tool_states: () => named('rule', '', null),
  rule_states: () => named('rule', '', null),
  status_notices: () => named('notice', '', null),
  pictures: ({ name }) => named('picture', name, null),
  content_items: () => named('site text', '', null),
  content_versions: () => named('site text', '', null),
};
