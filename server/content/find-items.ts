// Finds items of the site by their name, by what their fields are called, and by what their texts say.
import type { ItemRow } from '#shared/edition/item.ts';
import type { Field, Fields, ItemData } from '#shared/edition/field.ts';
import { type KindName, kindNames, kindOf, type Language } from '#shared/edition/kinds.ts';
import type { Db } from '../database/db.ts';
import { findHeadsSaying } from '../queries/site-content.ts';
import { fillFields } from './build-edits.ts';
import { listRows } from './items.ts';
import { releaseItems } from './release-items.ts';

/** More would be no answer. */
const MOST = 12;
/** Shorter words are in every text. */
const LEAST_IN_TEXT = 3;

export type View = 'all' | 'edited' | 'drafts' | 'scheduled' | 'newer';
const views: Record<View, (row: ItemRow) => boolean> = {
  all: () => true,
  edited: ({ state }) => state !== 'file',
  drafts: ({ hasDraft }) => hasDraft,
  scheduled: ({ publishAt, unpublishAt }) => (publishAt ?? unpublishAt) !== null,
  newer: ({ hasNewer }) => hasNewer,
};

type Wanted = { kind: KindName; lang: Language; search: string; view: View; page: number; pageSize: number };

/** A page of a kind. `all`: how many there are without search and view. */
export async function pageOfItems(db: Db, { kind, lang, search, view, page, pageSize }: Wanted) {
  const rows = await listRows(db, { kind, lang });
  const word = search.trim().toLowerCase();
  const found = rows.filter((row) => views[view](row) && `${row.title} ${row.beside} ${row.key}`.toLowerCase().includes(word));
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, all: rows.length };
}

/** Names first, then fields, then texts. */
export async function findItems(db: Db, { search, lang }: { search: string; lang: Language }) {
  const words = search.trim().replace(/\s+/g, ' ').toLowerCase();
  const kinds = await Promise.all(kindNames.map((kind) => listRows(db, { kind, lang })));
  const rows = kinds.flat();
  const saying = words.length < LEAST_IN_TEXT ? new Set<string>() : await placesSaying(db, { words, lang });
  const ranked = rows.flatMap((row) => {
    const isNamed = `${row.title} ${row.beside} ${row.key}`.toLowerCase().includes(words);
    const { isSingle, fields } = kindOf(row.kind);
    const hasField = isSingle === true && labelsOf(fields).toLowerCase().includes(words);
    const rank = isNamed ? 0 : hasField ? 1 : saying.has(`${row.kind} ${row.key}`) ? 2 : undefined;
    return rank === undefined ? [] : [{ row, rank }];
  });
  const found = ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
  return { rows: found.slice(0, MOST), total: found.length };
}

const labelsOf = (fields: Fields): string => Object.values(fields).map((field) => ('fields' in field ? `${field.label} ${labelsOf(field.fields)}` : field.label)).join(' ');

/** The release's words without its marks, once. */
const known = new WeakMap<ItemData, string>();

async function placesSaying(db: Db, { words, lang }: { words: string; lang: Language }) {
  const places = new Set<string>();
  for (const kind of kindNames) {
    for (const [key, { data }] of await releaseItems[kind]()) {
      const text = known.get(data) ?? textOf(kindOf(kind).fields, fillFields(data)).toLowerCase();
      known.set(data, text);
      if (text.includes(words)) places.add(`${kind} ${key}`);
    }
  }
  for (const { kind, key } of await findHeadsSaying(db, { words, lang, limit: 100 })) places.add(`${kind} ${key}`);
  return places;
}

/** As somebody copies it from the page. */
const readable = (html: string) => html.replace(/<\/?(?:p|h[1-6]|li|td|th|tr|br)\b[^<>]*>/g, ' ').replace(/<[^<>]*>/g, '').replace(/&nbsp;|\s+/g, ' ').replace(/&amp;/g, '&');

function textOf(fields: Fields, data: ItemData): string {
  return Object.entries(fields).map(([name, field]) => textOfField(field, data[name])).join(' ');
}

function textOfField(field: Field, value: unknown): string {
  if (field.type === 'html') return readable(value as string);
  if (field.type === 'group') return textOf(field.fields, (value ?? {}) as ItemData);
  if (field.type === 'rows') return ((value ?? []) as ItemData[]).map((row) => textOf(field.fields, row)).join(' ');
  if (field.type === 'lines') return ((value ?? []) as string[]).join(' ');
  return typeof value === 'string' ? value : '';
}
