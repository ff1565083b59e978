// Values of an item as plain lines, for comparing them.
import { type Field, type ItemData, numberText, printed } from '#shared/edition/field.ts';
import { linesOf } from '../articles/editor/editor-html.ts';
import { dayText } from './place.ts';

export function plainOf(field: Field, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.type) {
    case 'html':
      return linesOf(value as string);
    case 'switch':
      return value ? 'Yes' : 'No';
    case 'lines':
      return printed((value as string[]).join('\n'));
    case 'group':
      return Object.entries(field.fields)
        .map(([name, inner]) => `${inner.label}: ${plainOf(inner, (value as ItemData)[name])}`)
        .join('\n');
    case 'rows':
      return (value as ItemData[]).map((row) => Object.entries(field.fields).map(([name, inner]) => plainOf(inner, row[name])).filter(Boolean).join('\n')).join('\n\n');
    case 'number':
      return typeof value === 'number' ? numberText(field, value) : '';
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(value as string) ? dayText(value as string) : (value as string);
    case 'choice':
      return field.names?.[value as string] ?? (value as string);
    default:
      return typeof value === 'string' ? printed(value) : typeof value === 'number' ? String(value) : '';
  }
}
