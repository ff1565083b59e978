// Telephone numbers as people type them: 050 123 4567 in the Emirates is +971 50 123 4567 for the rest of the world.

/** The digits after the plus, or undefined if the country cannot be told. */
export function internationalDigits(typed: string): string | undefined {
  const text = typed.trim().replace('(0)', '');
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+') || text.startsWith('00')) return plausible(digits.replace(/^00/, '').replace(/^9710/, '971'));
  // Two digits of a network or one of an emirate, then seven.
  if (/^0(?:5\d|[2-4679])\d{7}$/.test(digits)) return `971${digits.slice(1)}`;
  if (/^5\d{8}$/.test(digits)) return `971${digits}`;
  if (digits.startsWith('971')) return plausible(digits.replace(/^9710/, '971'));
  // A number of another country whose plus was left out.
  return digits.length >= 11 && !digits.startsWith('0') ? plausible(digits) : undefined;
}

/** E.164 has at most 15 digits; shorter than 8 is a number within a town. */
const plausible = (digits: string) => (digits.length >= 8 && digits.length <= 15 ? digits : undefined);

/** The ways in which the same number may have been typed, as digits. */
export function phoneSpellings(typed: string): string[] {
  const digits = internationalDigits(typed);
  if (!digits) return [];
  const national = digits.startsWith('971') ? digits.slice(3) : undefined;
  return [digits, `00${digits}`, ...(national ? [`0${national}`, national] : [])];
}

/** How numbers are said where our offices are. */
const GROUPS = [/^(971)(5\d|\d)(\d{3})(\d{4})$/, /^(91)(\d{5})(\d{5})$/, /^(973)(\d{4})(\d{4})$/];

/** Country codes of two digits; 1 and 7 have one, all others three (ITU-T E.164). */
const TWO_DIGITS = new Set('20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(' '));

function codeLength(digits: string) {
  if (digits.startsWith('1') || digits.startsWith('7')) return 1;
  return TWO_DIGITS.has(digits.slice(0, 2)) ? 2 : 3;
}

/** Up to eight digits in fours, as in the Gulf; longer ones as 212 555 0123. */
function groupsOf(national: string) {
  const [four, end] = [national.slice(0, -4), national.slice(-4)];
  return national.length > 8 ? [four.slice(0, -3), four.slice(-3), end] : [four, end];
}

/** 971 50 123 4567; of other countries, after the country code in groups that can be read out. */
function groupedPhone(digits: string) {
  const parts = GROUPS.map((group) => group.exec(digits)).find((found) => found !== null);
  return parts ? parts.slice(1).join(' ') : [digits.slice(0, codeLength(digits)), ...groupsOf(digits.slice(codeLength(digits)))].filter(Boolean).join(' ');
}

/** As the whole world dials it, +971 50 123 4567; as typed if its country cannot be told. */
export function writePhone(typed: string) {
  const digits = internationalDigits(typed);
  return digits ? `+${groupedPhone(digits)}` : typed;
}

/** The address of a link that dials it (RFC 3966). */
export function phoneHref(typed: string) {
  const digits = internationalDigits(typed);
  return `tel:${digits ? `+${digits}` : typed.replace(/[^\d+]/g, '')}`;
}
