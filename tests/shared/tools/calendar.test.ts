import { expect, test } from 'vitest';
import { addDays, addMonths, addMonthsToEnd, daysBetween, dayText, isDay, isYearEnd, yearEndFrom } from '#shared/tools/calendar.ts';
import { addBusinessDays, isBusinessDay, moveToBusinessDay } from '#shared/tools/holidays.ts';

test.each([
  ['2026-02-28', true], ['2028-02-29', true], ['2000-02-29', true], ['2026-02-29', false], ['2100-01-01', false], ['1969-12-31', false], ['2026-13-01', false], ['2026-00-10', false], ['2026-01-00', false],
  ['2026-1-1', false], ['2026-01-01T00:00', false], ['', false], ['today', false], ['2026-04-31', false],
])('DATA “%s” is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  // event, months, from the event, from a period's end
  ['2025-12-31', 9, '2026-09-30', '2026-09-30'], ['2026-06-30', 9, '2027-03-30', '2027-03-31'], ['2026-05-31', 9, '2027-02-28', '2027-02-28'], ['2027-05-31', 9, '2028-02-29', '2028-02-29'],
  ['2026-08-15', 9, '2027-05-15', '2027-05-15'], ['2026-02-28', 3, '2026-05-28', '2026-05-31'], ['2024-02-29', 12, '2025-02-28', '2025-02-28'], ['2024-02-28', 12, '2025-02-28', '2025-02-28'],
  ['2026-11-30', 3, '2027-02-28', '2027-02-28'], ['2026-01-31', 1, '2026-02-28', '2026-02-28'], ['2026-03-31', -1, '2026-02-28', '2026-02-28'], ['2026-01-15', -1, '2025-12-15', '2025-12-15'], ['2026-12-01', 0, '2026-12-01', '2026-12-01'],
  ['2025-02-28', 12, '2026-02-28', '2026-02-28'], ['2027-02-28', 12, '2028-02-28', '2028-02-29'],
])('DATA %s and %i months: %s, and %s when it ends a period', (day, months, fromEvent, fromEnd) => {
  expect(addMonths(day, months)).toBe(fromEvent);
  expect(addMonthsToEnd(day, months)).toBe(fromEnd);
});

test('DATA days are added across months, years and leap days, and counted back', () => {
  for (const [from, count, to] of [['2024-02-28', 2, '2024-03-01'], ['2025-12-31', 1, '2026-01-01'], ['2026-06-30', 30, '2026-07-30'], ['2026-03-01', -1, '2026-02-28']] as const) {
    expect(addDays(from, count)).toBe(to);
    expect(daysBetween(from, to)).toBe(count);
  }
  expect(dayText('2027-03-01')).toBe('1 March 2027');
  expect(dayText('2027-03-01', true)).toBe('Monday 1 March 2027');
});

test.each([['2026-11-22', '12-31', '2026-12-31'], ['2026-12-31', '12-31', '2026-12-31'], ['2027-01-01', '12-31', '2027-12-31'], ['2027-03-01', '02-28', '2028-02-29'], ['2026-01-01', '02-29', '2026-02-28'], ['2026-07-01', '06-30', '2027-06-30']])('DATA from %s the year that ends on %s ends on %s', (day, yearEnd, expected) => {
  expect(isYearEnd(yearEnd)).toBe(true);
  expect(yearEndFrom(day, yearEnd)).toBe(expected);
});

test.each([
  ['2026-10-28', '2026-10-28', undefined], ['2026-11-28', '2026-11-30', 'weekend'], ['2026-05-28', '2026-06-01', 'Arafah Day and Eid al-Adha'], ['2026-08-28', '2026-08-31', 'the Prophet’s birthday'],
  ['2027-01-01', '2027-01-04', 'New Year'], ['2026-12-02', '2026-12-04', 'National Day'], ['2026-03-21', '2026-03-23', 'Eid al-Fitr'], ['2024-06-01', '2024-06-03', 'weekend'], ['2021-12-31', '2022-01-03', 'weekend'], ['2018-04-28', '2018-04-29', 'weekend'],
])('DATA a period whose last day is %s ends on %s (%s)', (statutoryOn, on, because) => {
  expect(moveToBusinessDay(statutoryOn)).toMatchObject({ statutoryOn, on, ...(because && { because }) });
  expect(isBusinessDay(on)).toBe(true);
});

test('DATA an expected holiday warns and moves nothing; so does a year whose holidays are not announced', () => {
  expect(moveToBusinessDay('2027-05-15')).toMatchObject({ on: '2027-05-17', warning: 'This date may move if Eid al-Adha falls on this day.' });
  expect(moveToBusinessDay('2027-03-10')).toMatchObject({ on: '2027-03-10', warning: 'This date may move if Eid al-Fitr falls on this day.' });
  expect(moveToBusinessDay('2027-03-31').warning).toBeUndefined();
  expect(moveToBusinessDay('2028-02-29').warning).toContain('2028 are not announced');
});

test('DATA business days leave out weekends and holidays, and the day of the event', () => {
  expect(addBusinessDays('2026-11-22', 1)).toBe('2026-11-23');
  expect(addBusinessDays('2026-11-27', 5)).toBe('2026-12-08');
  expect(addBusinessDays('2026-05-25', 1)).toBe('2026-06-01');
  expect(addBusinessDays('2026-11-22', 0)).toBe('2026-11-22');
});

test.each([
  ['2023-06-28', '2023-07-03'], ['2024-06-17', '2024-06-19'], ['2024-04-10', '2024-04-15'], ['2023-04-20', '2023-04-24'], ['2023-12-02', '2023-12-05'], ['2025-03-30', '2025-04-02'], ['2025-06-05', '2025-06-09'], ['2025-11-29', '2025-12-03'], ['2025-12-03', '2025-12-03'],
])('DATA in the years before, %s moved to %s', (statutoryOn, on) => {
  const { warning, ...moved } = moveToBusinessDay(statutoryOn);
  expect(moved).toMatchObject({ on });
  expect(warning).toBeUndefined();
});

test('DATA before the years that are listed, a day is shown with a warning', () => {
  expect(moveToBusinessDay('2022-07-12').warning).toContain('2022 are not all listed');
});
