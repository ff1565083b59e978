import { expect, test } from 'vitest';
import { guessMapping } from '../../shared/content/import.ts';
import { type KnownLead, planRows, readDate } from '../../server/people/import-plan.ts';
import { guessDelimiter, guessEncoding, readCsvFile } from '../../server/people/import-read.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean) => new Uint8Array(isBig ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'utf16le'));
/** Letters of the old Arabic page. */
const arabic = (text: string) => {
  const decoder = new TextDecoder('windows-1256');
  const page = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
  return new Uint8Array(Array.from(text, (letter) => page.get(letter)!));
};

test.each([
  ['UTF-8', bytesOf('Name;E-mail\nمريم حداد;a@b.example'), 'utf-8', 'مريم حداد'],
  ['UTF-8 with a mark', bytesOf('\uFEFFName;E-mail\nമേരി തോമസ്;a@b.example'), 'utf-8', 'മേരി തോമസ്'],
  ['UTF-16 with a mark', utf16('\uFEFFName;E-mail\nമേരി;a@b.example', false), 'utf-16le', 'മേരി'],
  ['UTF-16 of the other order', utf16('\uFEFFName;E-mail\nمريم;a@b.example', true), 'utf-16be', 'مريم'],
  ['UTF-16 without a mark', utf16('Name;E-mail\nMariam;mariam@sidra.example', false), 'utf-16le', 'Mariam'],
  ['Windows-1252', new Uint8Array(Buffer.from('Name;E-mail\nJosé Müller;a@b.example', 'latin1')), 'windows-1252', 'José Müller'],
  ['Windows-1256', arabic('Name;E-mail\nمريم حداد;a@b.example'), 'windows-1256', 'مريم حداد'],
])('DESK-10 a file in %s is read with its names', (_what, bytes, encoding, name) => {
  expect(guessEncoding(bytes)).toBe(encoding);
  const file = readCsvFile(bytes);
  expect('rows' in file && [file.encoding, file.delimiter, file.header[0], file.rows[0]![0]]).toEqual([encoding, ';', 'Name', name]);
});

test.each([
  ['a,b\n"1,5",2', ','],
  ['a;b;c\n1,5;2;3', ';'],
  ['a\tb\n1, 2\t3', '\t'],
  ['a|b\n1|2', '|'],
])('DESK-10 the delimiter of %j is %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter));

test('DESK-10 quotes, line breaks in cells, formulas and blank rows are kept as text; too much, and nothing, is refused', () => {
  expect(readCsvFile(bytesOf('sep=;\r\nName;Notes\r\n"Haddad; Mariam";"=cmd|\'/c calc\'!A0\r\nsecond ""line"""\r\n;\r\n'))).toMatchObject({ delimiter: ';', rows: [['Haddad; Mariam', '=cmd|\'/c calc\'!A0\nsecond "line"']] });
  expect(readCsvFile(bytesOf('Name,E-mail\n'))).toEqual({ problem: 'empty' });
  expect(readCsvFile(new Uint8Array())).toEqual({ problem: 'empty' });
  expect(readCsvFile(bytesOf(`Name,E-mail\n${'a,b\n'.repeat(10_001)}`))).toEqual({ problem: 'rows' });
  expect(readCsvFile(bytesOf(`${'a,'.repeat(61)}\n1,2\n`))).toEqual({ problem: 'columns' });
});

test('DESK-10 columns are recognised by what other programs call them, each field once', () => {
  expect(guessMapping(['Full Name', 'E-Mail Address', 'Mobile', 'Phone', 'اسم الشركة', 'Lead source', 'Deal value', 'Shoe size'])).toEqual(['name', 'email', 'phone', null, 'companyName', 'source', 'value', null]);
});

test.each([
  ['2026-11-03', '2026-11-03T08:00:00.000Z'],
  ['2026-11-03 09:30', '2026-11-03T05:30:00.000Z'],
  ['3/11/2026', '2026-11-03T08:00:00.000Z'],
  ['31.02.2026', undefined],
  ['yesterday', undefined],
])('DESK-10 the date %s is %s', (typed, at) => expect(readDate(typed)).toBe(at));

test('DESK-10 each row of the plan says what it becomes and why', () => {
  const known: KnownLead[] = [
    { id: 7, name: 'Mariam', email: 'Mariam@sidra.example', data: { name: 'Mariam', email: 'Mariam@sidra.example' }, status: 'contacted', value_fils: null },
    { id: 8, name: 'Omar Saleh', email: '', data: { name: 'Omar Saleh', phone: '050 111 2233' }, status: 'contacted', value_fils: null },
  ];
  let made = 0;
  const rows = [
    ['Mariam Haddad', 'mariam@sidra.example', '', '', ''],
    ['MARIAM', 'MARIAM@SIDRA.example', '', '', ''],
    ['Omar Saleh', '', '+971 50 111 2233', '', ''],
    ['New', 'new@example.com', '', 'Won', '1/11/2026'],
    ['Hot', 'hot@example.com', '', 'Hot', ''],
    ['None', '', '', '', ''],
    ['Wrong', 'wrong', '', '', ''],
    ['Odd', '', '12', '', ''],
    ['Old', 'old@example.com', '', '', '2020-01-01'],
    ['Early', 'early@example.com', '', '', '2027-01-01'],
    ['Bad', 'bad@example.com', '', '', '31/31/2026'],
    ['x'.repeat(201), 'long@example.com', '', '', ''],
  ];
  const plan = planRows(rows, { mapping: ['name', 'email', 'phone', 'status', 'submitted_at'], known, now: new Date('2026-11-23T00:00:00Z'), reference: () => `R${(made += 1)}` });
  expect(plan.map(({ row, action, reason, submission_id }) => [row, action, submission_id, reason])).toEqual([
    [2, 'update', 7, 'Imported before'],
    [3, 'skip', null, 'The same person as in row 2'],
    [4, 'update', 8, 'Imported before'],
    [5, 'create', null, 'Won: its value is not known yet'],
    [6, 'create', null, 'There is no such status here: it becomes contacted'],
    [7, 'skip', null, 'Neither an e-mail address nor a phone number'],
    [8, 'skip', null, 'The e-mail address cannot be right'],
    [9, 'skip', null, 'No e-mail address, and the phone number cannot be right'],
    [10, 'skip', null, 'Older than the 24 months for which leads are kept'],
    [11, 'skip', null, 'The date is in the future'],
    [12, 'skip', null, 'The date cannot be read: write 2026-11-23 or 23/11/2026'],
    [13, 'skip', null, 'The name is too long'],
  ]);
  expect(plan[3]!.content).toMatchObject({ status: 'won', submitted_at: '2026-11-01T08:00:00.000Z', data: { name: 'New', email: 'new@example.com' } });
});

test('DESK-10 what was won comes with its value, or the plan says that none is known; a value that cannot be read is refused, and one of what was not won left out', () => {
  const known: KnownLead[] = [{ id: 7, name: 'Mariam', email: 'm@sidra.example', data: { name: 'Mariam', email: 'm@sidra.example' }, status: 'won', value_fils: null }];
  const rows = [
    ['Mariam', 'm@sidra.example', 'won', 'AED 12,500'],
    ['Omar', 'omar@sidra.example', 'Won', '1.5m'],
    ['Layla', 'layla@sidra.example', 'won', ''],
    ['Priya', 'priya@sidra.example', 'lost', '900'],
    ['Zayd', 'zayd@sidra.example', 'won', 'a lot'],
    ['Noor', 'noor@sidra.example', 'won', '-5'],
  ];
  const plan = planRows(rows, { mapping: ['name', 'email', 'status', 'value'], known, now: new Date('2026-11-23T00:00:00Z'), reference: () => 'R' });
  expect(plan.map(({ action, reason, content }) => [action, reason, content.value_fils])).toEqual([
    ['update', 'Won: AED 12,500', 1_250_000],
    ['create', 'Won: AED 1,500,000', 150_000_000],
    ['create', 'Won: its value is not known yet', null],
    ['create', 'Its value is left out: only what was won has one', null],
    ['skip', 'The value cannot be read: write dirhams as 12,500 or 12500.00', null],
    ['skip', 'The value cannot be read: write dirhams as 12,500 or 12500.00', null],
  ]);
});
