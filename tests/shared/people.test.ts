import { expect, test } from 'vitest';
import { companyDomain, companyKey } from '../../shared/content/company.ts';
import { emailIdentity, isSimilarName, languageOf, phoneIdentity } from '../../shared/content/identity.ts';
import { foldLeads } from '../../client/admin/leads/lead-fold.ts';
import type { LeadRow } from '../../shared/content/lead.ts';

test.each([
  ['050 765 4321', '+971507654321'],
  ['00971 50 765 4321', '+971507654321'],
  ['+971 (0)50 765-4321', '+971507654321'],
  ['+91 484 555 0142', '+914845550142'],
  ['765 4321', '7654321'],
  ['12', ''],
  ['call me', ''],
])('PEOPLE-01 the number %s is known as %s', (typed, known) => expect(phoneIdentity(typed)).toBe(known));

test('PEOPLE-01 an address is known in lower case', () => expect(emailIdentity(' Mariam.H@Sidra.EXAMPLE ')).toBe('mariam.h@sidra.example'));

test.each([
  ['Sidra Foods Trading L.L.C.', 'sidra foods trading'],
  ['SIDRA FOODS TRADING LLC', 'sidra foods trading'],
  ['The Sidra Foods Trading Co. (L.L.C)', 'sidra foods trading'],
  ['Sidra Foods Trading FZ-LLC', 'sidra foods trading'],
  ['شركة السدرة للأغذية ذ.م.م', 'السدرة للاغذية'],
  ['L.L.C.', ''],
  ['', ''],
])('PEOPLE-02 the company %s is compared as %s', (name, key) => expect(companyKey(name)).toBe(key));

test.each([
  ['a@sidra.example', 'sidra.example'],
  ['a@gmail.com', ''],
  ['a@yahoo.co.in', ''],
  ['a@mail.sidra.ae', 'mail.sidra.ae'],
  ['', ''],
])('PEOPLE-02 the address %s belongs to the company %s', (address, domain) => expect(companyDomain(address)).toBe(domain));

test.each([
  ['Mariam Haddad', 'M. Haddad', true],
  ['Mariam Haddad', 'Haddad, Maryam', true],
  ['Mohammed Ali', 'Mohamed Ali', true],
  ['Mariam Haddad', 'Omar Haddad', false],
  ['أحمد علي', 'احمد علي', true],
  ['മേരി തോമസ്', 'മേരി തോമസ്', true],
  ['M.', 'Omar Saleh', false],
  ['', 'Omar Saleh', false],
])('PEOPLE-03 %s and %s are similar: %s', (one, other, isSimilar) => expect(isSimilarName(one, other)).toBe(isSimilar));

test.each([['نريد المساعدة', 'ar'], ['സഹായം വേണം', 'ml'], ['हमें मदद चाहिए', 'hi'], ['We need help', 'en'], ['123', '']])('PEOPLE-04 %s is written in %s', (text, language) => expect(languageOf(text)).toBe(language));

test('PEOPLE-05 enquiries of one person within a day stand behind the first of the list, others by themselves', () => {
  const row = (id: number, at: string, person?: number) => ({ id, submitted_at: at, person: person === undefined ? null : { id: person, nth: 1 } }) as unknown as LeadRow;
  const rows = [row(5, '2026-11-20T10:00:00Z', 1), row(4, '2026-11-20T09:00:00Z', 2), row(3, '2026-11-19T11:00:00Z', 1), row(2, '2026-11-18T12:00:00Z', 1), row(1, '2026-11-18T12:00:00Z')];
  expect([...foldLeads(rows, true).behind].map(([head, others]) => [head, others.map(({ id }) => id)])).toEqual([[5, [3]]]);
  expect(foldLeads(rows, false).behind.size).toBe(0);
});
