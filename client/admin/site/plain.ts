// Values of an item as plain lines, for comparing them.
import { type Field, type ItemData, numberText } from '#shared/edition/field.ts';
import { linesOf } from '../articles/editor/editor-html.ts';

export function plainOf(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.type) {
    case 'html':
      return linesOf(value as string);
    case 'switch':
      return value ? 'Yes' : 'No';
    case 'lines':
      return (value as string[]).join('\n');
    case 'group':
      return Object.entries(field.fields)
        .map(([name, inner]) => `${inner.label}: ${plainOf(inner, (value as ItemData)[name])}`)
        .join('\n');
    case 'rows':
      return (value as ItemData[]).map((row) => Object.entries(field.fields).map(([name, inner]) => plainOf(inner, row[name])).filter(Boolean).join('\n')).join('\n\n');
    case 'number':
      return typeof value === 'number' ? numberText(field, value) : '';
    default:
      return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  }
}
