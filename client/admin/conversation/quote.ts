// Parts what somebody wrote from what they quote, as mail programs lay it out in the languages of our visitors.

/** How the line ends, or begins and ends, with which a program says whom it quotes. */
const attributions: ((line: string) => boolean)[] = [
  (line) => line.startsWith('On ') && line.endsWith(' wrote:'),
  (line) => line.startsWith('Le ') && line.endsWith(' a écrit :'),
  // A day has a number; 'Am Ende schrieb ich:' has none.
  (line) => line.startsWith('Am ') && line.includes(' schrieb ') && line.endsWith(':') && /\d/.test(line),
  (line) => line.startsWith('في ') && (line.includes(' كتب') || line.includes('كتابة')) && line.endsWith(':'),
  (line) => line.endsWith(' ने लिखा:'),
];
/** The header that Outlook puts before a quotation: its first line, and what one of the next begins with. */
const headers: [string, RegExp][] = [
  ['From:', /^(?:Sent|Date|To|Subject):/],
  ['De :', /^(?:Envoyé|Date|À|Objet) :/],
  ['Von:', /^(?:Gesendet|Datum|An|Betreff):/],
  ['من:', /^(?:تم الإرسال|التاريخ|إلى|الموضوع):/],
  ['प्रेषक:', /^(?:भेजा गया|दिनांक|प्रति|विषय):/],
];
/** Programs break long lines: a name and an address may end up on the next. */
const HEADER_LINES = 6;

const isRule = (line: string) => /^-+ ?(?:Original Message|Forwarded message) ?-+$/i.test(line) || /^_{10,}$/.test(line);

function beginsQuote(lines: readonly string[], index: number) {
  const line = lines[index]!.trim();
  if (line === '') return false;
  // One line, or two that were one.
  if (attributions.some((is) => is(line) || is(`${line} ${(lines[index + 1] ?? '').trim()}`))) return true;
  return isRule(line) || headers.some(([first, next]) => line.startsWith(first) && lines.slice(index + 1, index + HEADER_LINES).some((one) => next.test(one.trim())));
}

const isQuoted = (line: string) => line.startsWith('>');

/** Nothing is dropped: what follows the beginning of a quotation, and lines that are marked as quoted at the end. */
export function splitQuote(text: string) {
  const lines = text.split('\n');
  const begin = lines.findIndex((_line, index) => index > 0 && beginsQuote(lines, index));
  let end = begin === -1 ? lines.length : begin;
  const after = begin === -1 ? [] : lines.slice(begin + 1);
  // What is written below or between quoted lines stays in sight: only those at the very end are folded.
  const lastQuoted = after.findLastIndex(isQuoted);
  if (lastQuoted !== -1 && after.slice(lastQuoted + 1).some((line) => line.trim() !== '')) end = lines.length;
  if (end === lines.length) while (end > 0 && (isQuoted(lines[end - 1]!) || lines[end - 1]!.trim() === '')) end -= 1;
  while (end > 0 && end < lines.length && beginsQuote(lines, end - 1)) end -= 1;
  return { own: lines.slice(0, end).join('\n').trim(), quoted: lines.slice(end).join('\n').trim() };
}
