// Amounts of money in whole fils as bigint: read as people type them, multiplied without floating point, written with two decimals.

/** 100 to the dirham. */
export type Fils = bigint;
/** An exact fraction: 14% of a year in months is { over: 14n, under: 1200n }. */
export type Ratio = { over: bigint; under: bigint };

export const MOST_DIRHAMS = 1_000_000_000_000n;
const MOST_FILS = MOST_DIRHAMS * 100n;

const currencies = ['aed', 'dhs.', 'dhs', 'dh.', 'dh', 'درهم', 'د.إ.', 'د.إ'];
/** Longer names before those that they end with. */
const scales: [string, bigint][] = [
  ['thousand', 1_000n], ['ألف', 1_000n], ['الف', 1_000n], ['k', 1_000n],
  ['million', 1_000_000n], ['مليون', 1_000_000n], ['mln', 1_000_000n], ['mn', 1_000_000n], ['m', 1_000_000n],
  ['billion', 1_000_000_000n], ['مليار', 1_000_000_000n], ['bn', 1_000_000_000n], ['b', 1_000_000_000n],
];
/** More digits than any amount within the limit has, with its fraction. */
const MOST_DIGITS = 40;

/** Western digits and signs for Arabic and Persian ones. */
export function westernDigits(text: string) {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x06_f0))
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/\u066B/g, '.')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u200E\u200F\u061C\u2066-\u2069]/g, '');
}

/** `1,250,000`, `1 250 000.5`, `1.25m`, `AED 500`, `(500)` for a loss, `١٬٢٥٠٬٠٠٠`. Undefined if it is no amount, has parts of a fils, or is past the limit. */
export function readMoney(text: string): Fils | undefined {
  const plain = withoutCurrency(westernDigits(text).toLowerCase().replace(/(?<=\d)['’](?=\d{3})/g, ',').replace(/\s/g, ''));
  const inBrackets = plain.startsWith('(') && plain.endsWith(')');
  const sign = /^[+-]/.exec(plain)?.[0] ?? '';
  const unsigned = withoutCurrency(inBrackets ? plain.slice(1, -1) : plain.slice(sign.length));
  const [name, scale] = scales.find(([end]) => unsigned.endsWith(end)) ?? ['', 1n];
  const fils = readDigits(name ? unsigned.slice(0, -name.length) : unsigned, scale);
  if (fils === undefined || fils > MOST_FILS) return undefined;
  return sign === '-' || inBrackets ? -fils : fils;
}

function withoutCurrency(text: string) {
  const before = currencies.find((currency) => text.startsWith(currency));
  const rest = before ? text.slice(before.length) : text;
  const after = !before && currencies.find((currency) => rest.endsWith(currency));
  return after ? rest.slice(0, -after.length) : rest;
}

function readDigits(text: string, scale: bigint): Fils | undefined {
  const [whole = '', fraction, ...more] = text.split('.');
  if (more.length > 0 || text.length > MOST_DIGITS || !/^\d*$/.test(fraction ?? '')) return undefined;
  const groups = whole.split(',');
  const digits = groups.join('');
  if (!/^\d*$/.test(digits) || (digits === '' && !fraction) || fraction === '' || !isGrouped(groups)) return undefined;
  const under = 10n ** BigInt(fraction?.length ?? 0);
  const scaled = BigInt(digits + (fraction ?? '')) * scale * 100n;
  return scaled % under === 0n ? scaled / under : undefined;
}

/** Groups of three, or of two as in India, but the last of three: in 1,5 the comma could be a decimal one, so it is refused. */
function isGrouped(groups: string[]) {
  if (groups.length === 1) return true;
  return groups.every(({ length }, place) => (place === groups.length - 1 ? length === 3 : length >= (place === 0 ? 1 : 2) && length <= 3));
}

/** Half-fils are rounded away from zero. Called once for each printed line, at its end. */
export function mulDiv(amount: bigint, over: bigint, under: bigint): bigint {
  if (under <= 0n) throw new Error('a divisor above zero');
  const product = amount * over;
  const half = (absolute(product) * 2n + under) / (under * 2n);
  return product < 0n ? -half : half;
}

export const shareOf = (amount: Fils, { over, under }: Ratio): Fils => mulDiv(amount, over, under);

/** 5.83 per cent as a fraction, by its digits and not by its bits. */
export function percentRatio(percent: number): Ratio {
  const { over, under } = decimalRatio(String(percent))!;
  return { over, under: under * 100n };
}

/** A decimal number as typed, such as `7.99` grams or `0.33` litres. Undefined if it is none. */
export function decimalRatio(text: string): Ratio | undefined {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d{1,20})?(?:\.(\d{1,20}))?$/.exec(westernDigits(text).trim().replace(/,(?=\d{3}(?:\D|$))/g, '')) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const over = BigInt(whole + fraction);
  return { over: sign === '-' ? -over : over, under: 10n ** BigInt(fraction.length) };
}

export const least = (a: bigint, b: bigint) => (a < b ? a : b);
export const most = (a: bigint, b: bigint) => (a > b ? a : b);
export const absolute = (a: bigint) => (a < 0n ? -a : a);
export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** For programs: 1250000.00 */
export function amountText(fils: Fils) {
  const digits = String(absolute(fils)).padStart(3, '0');
  return `${fils < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const wholeNumbers = new Intl.NumberFormat('en-US');

/** For people: AED 1,250,000, and AED 0.09 */
export function aedText(fils: Fils) {
  const [, fraction = ''] = amountText(fils).split('.');
  return `${fils < 0n ? '−' : ''}AED ${wholeNumbers.format(absolute(fils) / 100n)}${fraction === '00' ? '' : `.${fraction}`}`;
}

/** 1250000.00 → 1,250,000.00 */
export function grouped(text: string) {
  const [whole = '0', fraction = '00'] = text.replace('-', '').split('.');
  return `${text.startsWith('-') ? '-' : ''}${wholeNumbers.format(BigInt(whole))}.${fraction}`;
}
