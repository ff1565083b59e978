// What changed between two texts, for people: field by field, as plain lines. The back office compares the words.
import type { Change } from '#shared/edition/item.ts';
import { type Field, type Fields, type ItemData, numberText } from '#shared/edition/field.ts';
import { unlinkRules } from '#shared/rules/fill.ts';

export function changesBetween(fields: Fields, before: ItemData, after: ItemData, path: Change['path'] = []): Change[] {
  return Object.entries(fields).flatMap(([name, field]) => changesOfField(field, [before[name], after[name]], [...path, name]));
}

/** Whether nothing changed that readers could see. A rule's value of the day does not count. */
export const isSame = (one: unknown, other: unknown) => normal(one) === normal(other);

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** Markdown's HTML and cleaned HTML write the same signs, and end their lines, in different ways. */
export const readable = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole).replace(/\s+/g, ' ').replace(/> </g, '><').trim();

function normal(value: unknown): string {
  if (value === '' || value === undefined) return 'null';
  if (typeof value === 'string') return JSON.stringify(readable(unlinkRules(value)));
  if (Array.isArray(value)) return `[${value.map(normal).join()}]`;
  if (typeof value === 'object' && value !== null) return `{${Object.entries(value).filter(([, item]) => item !== undefined && item !== null && item !== '').sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => `${key}:${normal(item)}`).join()}}`;
  return JSON.stringify(value);
}

function changesOfField(field: Field, [before, after]: [unknown, unknown], path: Change['path']): Change[] {
  if (isSame(before, after)) return [];
  if (field.type === 'group') return changesBetween(field.fields, (before ?? {}) as ItemData, (after ?? {}) as ItemData, path).map((change) => ({ ...change, label: `${field.label}: ${change.label}` }));
  return [{ path, label: field.label, before: asLines(field, before).join('\n'), after: asLines(field, after).join('\n') }];
}

function asLines(field: Field, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (field.type === 'html') return paragraphsOf(value as string);
  if (field.type === 'lines') return value as string[];
  if (field.type === 'rows') return (value as ItemData[]).flatMap((row) => Object.entries(field.fields).flatMap(([name, inner]) => asLines(inner, row[name])));
  if (field.type === 'switch') return [value ? 'Yes' : 'No'];
  if (field.type === 'number') return [numberText(field, value as number)];
  return (typeof value === 'string' ? value : JSON.stringify(value)).split('\n');
}

/** As plain text; headings and list items keep a mark. */
function paragraphsOf(html: string) {
  return unlinkRules(html)
    .replace(/<h([2-6])\b[^<>]*>/g, '\n## ')
    .replace(/<li\b[^<>]*>/g, '\n• ')
    .replace(/<img\b[^<>]*>/g, (tag) => `[picture: ${/\salt="([^"]*)"/i.exec(tag)?.[1] ?? ''}]`)
    .replace(/<(?:p|tr|table|ul|ol|blockquote|pre|br)\b[^<>]*>/g, '\n')
    .replace(/<t[dh]\b[^<>]*>/g, ' | ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
