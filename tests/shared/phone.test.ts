import { expect, test } from 'vitest';
import { internationalDigits, phoneHref, phoneSpellings, writePhone } from '../../shared/content/phone.ts';

test.each([
  ['050 123 4567', '971501234567'],
  ['+971 50 123 4567', '971501234567'],
  ['00971-50-1234567', '971501234567'],
  ['971501234567', '971501234567'],
  ['+971 (0)50 123 4567', '971501234567'],
  ['+9710501234567', '971501234567'],
  ['50 123 4567', '971501234567'],
  ['04 555 0142', '97145550142'],
  ['+91 98470 12345', '919847012345'],
  ['919847012345', '919847012345'],
  ['+973 1755 0142', '97317550142'],
])('AMB-03 %s is called as +%s', (typed, digits) => {
  expect(internationalDigits(typed)).toBe(digits);
});

test.each(['', '1', '555 0142', 'call me', '+1', '0123', '+12345678901234567'])('AMB-03 nobody can be called abroad at “%s”', (typed) => {
  expect(internationalDigits(typed)).toBe(undefined);
});

test('AMB-03 a number is looked for in every way it may have been typed', () => {
  expect(phoneSpellings('050 123 4567')).toEqual(['971501234567', '00971501234567', '0501234567', '501234567']);
  expect(phoneSpellings('+91 98470 12345')).toEqual(['919847012345', '00919847012345']);
});

test.each([
  ['971501234567', '971 50 123 4567'],
  ['97145550142', '971 4 555 0142'],
  ['919847012345', '91 98470 12345'],
  ['442079460958', '44 207 946 0958'],
  ['12125550123', '1 212 555 0123'],
  ['97444550142', '974 4455 0142'],
  ['966501234567', '966 50 123 4567'],
  ['97317550142', '973 1755 0142'],
])('SEC-14 %s is written %s', (digits, text) => {
  expect(writePhone(`+${digits}`)).toBe(`+${text}`);
});

test.each([
  ['050 123 4567', '+971 50 123 4567', 'tel:+971501234567'],
  ['(555) 0142', '(555) 0142', 'tel:5550142'],
  ['call me', 'call me', 'tel:'],
])('AMB-03 “%s” is shown as “%s”, which dials %s', (typed, text, href) => {
  expect([writePhone(typed), phoneHref(typed)]).toEqual([text, href]);
});
