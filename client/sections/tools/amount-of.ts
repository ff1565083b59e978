// An amount of a program, 1250000.00, as it stands in a table: 1,250,000.00, below zero in brackets.
import { grouped } from '#shared/tools/money.ts';

export function amountOf(value: string) {
  const text = grouped(value.replace('-', ''));
  return value.startsWith('-') ? `(${text})` : text;
}
