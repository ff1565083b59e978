// Deadlines as an iCalendar file (RFC 5545, RFC 7986), to download or to subscribe to.
import { addDays } from '#shared/tools/calendar.ts';
import { HOLIDAYS_REVIEWED_ON } from '#shared/tools/holidays.ts';
import type { UsedRule } from '#shared/tools/law.ts';
import type { Due } from '#shared/tools/tool.ts';

/** A line may have this many octets, its break not counted. */
const LINE_OCTETS = 75;
const REMINDERS = ['-P14D', '-P3D'];

type Content = { dates: Due[]; rules: UsedRule[]; today: string; standing: string };
/** Reminders are for the download: whoever subscribes sets their own. */
type Place = { host: string; toolUrl: string; hasAlarms: boolean };

export function writeCalendar({ dates, rules, today, standing }: Content, place: Place) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${place.host}//Tax deadlines//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...text('NAME', 'UAE tax deadlines'),
    ...text('X-WR-CALNAME', 'UAE tax deadlines'),
    ...text('DESCRIPTION', standing),
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...dates.flatMap((due) => writeEvent(due, { rules, today, standing }, place)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function writeEvent(due: Due, { rules, today, standing }: Omit<Content, 'dates'>, { host, toolUrl, hasAlarms }: Place) {
  const used = rules.filter(({ id }) => due.ruleIds.includes(id));
  const description = [
    due.note,
    due.penalty && `If missed: ${due.penalty}.`,
    ...used.map(({ law, article, url }) => `${law}${article ? `, article ${article}` : ''}: ${url}`),
    standing,
  ];
  return [
    'BEGIN:VEVENT',
    // The same for as long as it is the same duty, so that a moved day moves the entry that is there.
    `UID:${[due.key, due.period].filter(Boolean).join('-')}@${host}`,
    `DTSTAMP:${compact(today)}T000000Z`,
    `SEQUENCE:${sequenceOf(used)}`,
    `DTSTART;VALUE=DATE:${compact(due.on)}`,
    // The next day: without it Outlook shows midnight.
    `DTEND;VALUE=DATE:${compact(addDays(due.on, 1))}`,
    ...text('SUMMARY', due.label),
    ...text('DESCRIPTION', [...new Set(description.filter(Boolean))].join('\n')),
    `URL:${toolUrl}`,
    'TRANSP:TRANSPARENT',
    ...(hasAlarms ? REMINDERS.flatMap((trigger) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, ...text('DESCRIPTION', due.label), 'END:VALARM']) : []),
    'END:VEVENT',
  ];
}

/** Rises whenever a rule or a holiday behind the day is changed or reviewed: 20261122. */
function sequenceOf(used: UsedRule[]) {
  return compact([HOLIDAYS_REVIEWED_ON, ...used.flatMap(({ from, reviewedOn }) => [from, reviewedOn])].toSorted().at(-1)!);
}

const compact = (day: string) => day.replaceAll('-', '');
const text = (name: string, value: string) => [`${name}:${value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')}`];

/** Broken before the octet past the limit, and never inside a character. */
function fold(line: string) {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
