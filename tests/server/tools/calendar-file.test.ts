import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { writeCalendar } from '../../../server/rest/calendar-file.ts';
import { buildTestApp } from '../../support/app.ts';

type Time = { isDate: boolean; toString: () => string };
type Component = {
  getAllSubcomponents: (name?: string) => Component[];
  getFirstPropertyValue: (name: string) => unknown;
};
const ical = createRequire(import.meta.url)('ical.js') as { parse: (text: string) => unknown; Component: new (parsed: unknown) => Component };

const read = (text: string) => new ical.Component(ical.parse(text));
const valueOf = (component: Component, name: string) => String(component.getFirstPropertyValue(name));
const feed = '/api/tools/deadlines.ics?form=mainland&incorporated=2026-02-10&vat=jan&excise=yes&income=60m&group=yes&today=2026-11-22';

test('API the calendar holds every deadline as a whole day, under a name of its own that stays', async () => {
  await using app = await buildTestApp({ SITE_URL: 'https://prominence.example' });
  const answer = await app.inject({ url: feed });
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toBeUndefined();
  const calendar = read(answer.body);
  expect(valueOf(calendar, 'method')).toBe('PUBLISH');
  expect(valueOf(calendar, 'refresh-interval')).toBe('P1D');
  expect(valueOf(calendar, 'x-published-ttl')).toBe('P1D');
  const events = calendar.getAllSubcomponents('vevent');
  const { dates } = (await app.inject({ url: feed.replace('.ics', '') })).json<{ dates: { key: string; on: string; label: string; period?: string }[] }>();
  expect(events.map((event) => [valueOf(event, 'summary'), valueOf(event, 'dtstart')])).toEqual(dates.map(({ label, on }) => [label, on]));
  const uids = events.map((event) => valueOf(event, 'uid'));
  expect(new Set(uids).size).toBe(uids.length);
  expect(uids).toContain('vat.return-2026-10-31@prominence.example');
  expect(uids).toContain('ct.register@prominence.example');
  for (const event of events) {
    const [start, end] = [event.getFirstPropertyValue('dtstart') as Time, event.getFirstPropertyValue('dtend') as Time];
    expect([start.isDate, end.isDate]).toEqual([true, true]);
    expect(Date.parse(end.toString()) - Date.parse(start.toString())).toBe(86_400_000);
    expect(valueOf(event, 'transp')).toBe('TRANSPARENT');
    expect(Number(valueOf(event, 'sequence'))).toBeGreaterThanOrEqual(20_261_122);
    expect(valueOf(event, 'url')).toBe('https://prominence.example/tools/deadlines');
    expect(valueOf(event, 'description')).toMatch(/https:\/\/[\s\S]*not a tax return/);
    expect(event.getAllSubcomponents('valarm')).toEqual([]);
  }
});

test('API the download has two reminders for each day and a file name', async () => {
  await using app = await buildTestApp();
  const answer = await app.inject({ url: `${feed}&download=yes` });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="tax-deadlines.ics"');
  for (const event of read(answer.body).getAllSubcomponents('vevent')) expect(event.getAllSubcomponents('valarm').map((alarm) => valueOf(alarm, 'trigger'))).toEqual(['-P14D', '-P3D']);
});

test('API every line of the calendar ends with CRLF and has at most 75 octets, and the same day gives the same bytes', async () => {
  await using app = await buildTestApp();
  const { body } = await app.inject({ url: feed });
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect((await app.inject({ url: feed })).body).toBe(body);
});

test('API an entry keeps its name from day to day, so that a subscribed calendar moves it and makes no second one', async () => {
  await using app = await buildTestApp();
  const uidsOn = async (today: string) => read((await app.inject({ url: feed.replace('2026-11-22', today) })).body).getAllSubcomponents('vevent').map((event) => `${valueOf(event, 'uid')} ${valueOf(event, 'dtstart')}`);
  const [now, later] = [await uidsOn('2026-11-22'), await uidsOn('2026-12-10')];
  const stillThere = now.filter((mark) => mark.slice(-10) >= '2026-12-10');
  expect(stillThere.length).toBeGreaterThan(20);
  for (const mark of stillThere) expect(later).toContain(mark);
});

test('API commas, semicolons, backslashes, breaks and long words of any script come through a calendar unharmed', () => {
  const label = `a, b; c\\d ${'ضريبة القيمة المضافة '.repeat(12)}\u{1F4C5}`.trim();
  const file = writeCalendar(
    { dates: [{ key: 'x', label, on: '2026-12-31', statutoryOn: '2026-12-31', ruleIds: [], penalty: 'one\ntwo' }], rules: [], today: '2026-11-22', standing: 'said; so, there' },
    { host: 'h.example', toolUrl: 'https://h.example/t', hasAlarms: true },
  );
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = read(file).getAllSubcomponents('vevent');
  expect(valueOf(event!, 'summary')).toBe(label);
  expect(valueOf(event!, 'description')).toBe('If missed: one\ntwo.\nsaid; so, there');
  expect(valueOf(event!, 'dtend')).toBe('2027-01-01');
});
