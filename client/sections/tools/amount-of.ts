// An amount of a program, 1250000.00, as it stands in a table: 1,250,000.00, below zero in brackets.
export function amountOf(value: string) {
  const [whole = '', fraction = '00'] = value.replace('-', '').split('.');
  const text = `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`;
  return value.startsWith('-') ? `(${text})` : text;
}
