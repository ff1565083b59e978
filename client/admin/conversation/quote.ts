// Parts what somebody wrote from what they quote, as mail programs lay it out.

/** The line with which a program begins a quotation. */
const beginsQuote = (line: string) =>
  (line.startsWith('On ') && line.endsWith(' wrote:')) ||
  (line.startsWith('Le ') && line.endsWith(' a écrit :')) ||
  (line.startsWith('في ') && line.includes(' كتب') && line.endsWith(':')) ||
  /^-+ ?(?:Original Message|Forwarded message) ?-+$/i.test(line) ||
  /^_{10,}$/.test(line) ||
  line.startsWith('From: ');

/** Nothing is dropped: what follows the beginning of a quotation, and lines that are marked as quoted at the end. */
export function splitQuote(text: string) {
  const lines = text.split('\n');
  const begin = lines.findIndex((line, index) => index > 0 && beginsQuote(line.trim()) && (line.startsWith('From:') ? lines.slice(index, index + 6).some((next) => /^(?:Sent|Date|To|Subject):/.test(next)) : true));
  let end = begin === -1 ? lines.length : begin;
  // Answers below the quotation stay visible: only quoted lines at the very end are folded.
  if (begin !== -1 && lines.slice(begin + 1).some((line) => line.trim() !== '' && !line.startsWith('>')) && lines.slice(begin + 1).some((line) => line.startsWith('>'))) end = lines.length;
  if (end === lines.length) while (end > 0 && (lines[end - 1]!.startsWith('>') || lines[end - 1]!.trim() === '')) end -= 1;
  if (end > 0 && beginsQuote(lines[end - 1]!.trim()) && end < lines.length) end -= 1;
  const own = lines.slice(0, end).join('\n').trim();
  return { own, quoted: lines.slice(end).join('\n').trim() };
}
