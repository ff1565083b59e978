import { expect, test } from 'vitest';
import { services, industries, findChoice, linkChoice, serviceChoices } from '#shared/firm/catalogue.ts';
import { email, line, describeIssues } from '#shared/forms/fields.ts';
import { findForm, formNames, forms } from '#shared/forms/registry.ts';
import { checkOnPage, schemaOf } from '#shared/forms/schema.ts';
import { patterns } from '#shared/navigation/paths.ts';
import { buildServiceEnquiry } from '../support/factories.ts';

const onPage = { ...buildServiceEnquiry(), comments: 'Please call in the morning.', privacy: true };

test('FORM-03 a complete enquiry passes the page’s check', () => {
  expect(checkOnPage(forms['service-enquiry'], onPage)).toBeUndefined();
});

test.each(['companyName', 'firstName', 'lastName', 'email', 'phone', 'service', 'subService', 'comments'])('FORM-03 an enquiry without %s is refused with the seeds’ sentence', (field) => {
  const found = checkOnPage(forms['service-enquiry'], { ...onPage, [field]: '   ' });
  expect(found?.message).toBe('All fields are required');
  expect(Object.keys(found?.fieldErrors ?? {})).toEqual([field]);
});

test('AMB-02 a REST call may omit the comments', () => {
  expect(schemaOf(forms['service-enquiry']).safeParse(buildServiceEnquiry()).success).toBe(true);
});

test('AMB-29 our page requires the privacy box, a REST call does not', () => {
  expect(checkOnPage(forms['service-enquiry'], { ...onPage, privacy: false })).toEqual({
    message: 'Please agree to the Privacy Policy',
    fieldErrors: { privacy: ['Please agree to the Privacy Policy'] },
  });
});

test.each(['a@b.co', 'first.last+tag@sub.example.ae', 'محمد@مثال.إمارات', "o'neil@example.com"])('FORM e-mail %s is accepted', (value) => {
  expect(email().safeParse(value).success).toBe(true);
});

test.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.co', 'a@b..co', 'a@b.co, c@d.co', '<a@b.co>', 'a@b.co\nBcc: c@d.co'])('FORM e-mail %j is refused', (value) => {
  expect(email().safeParse(value).success).toBe(false);
});

test('MAIL a line keeps letters of any script and loses control characters that would split a header or break the database', () => {
  expect(line('x').parse('  شركة النور\r\nBcc: a@b.co\u0000 \ud800 ')).toBe('شركة النور Bcc: a@b.co  \ufffd');
});

test('FORM the error for a field that is too long states the limit', () => {
  const { error } = schemaOf(forms['service-enquiry']).safeParse(buildServiceEnquiry({ firstName: 'a'.repeat(201) }));
  expect(describeIssues(error!.issues)).toEqual({ message: 'Please use at most 200 characters', fieldErrors: { firstName: ['Please use at most 200 characters'] } });
});

test('FORM every field of a form is in its schema, and each documented path belongs to one form', () => {
  const paths = formNames.flatMap((name) => findForm(name).restPaths);
  expect(new Set(paths).size).toBe(paths.length);
  for (const name of formNames) expect(findForm(name).fields.map((field) => field.name).sort()).toEqual(Object.keys(schemaOf(findForm(name)).shape).sort());
});

test('CAT-02 to CAT-09 the catalogue has 7 categories with 34 sub-services and 7 industries with 4 to 6 each', () => {
  expect(services.map((category) => category.subtitles.length)).toEqual([4, 7, 7, 5, 2, 6, 3]);
  expect(industries).toHaveLength(7);
  for (const { subindustries } of industries) expect(subindustries.length).toBeGreaterThanOrEqual(4);
  const keywords = services.flatMap((category) => category.subtitles.map((sub) => sub.keyword));
  expect(new Set(keywords).size).toBe(34);
});

test('CAT ids in an address resolve to names, and names back to ids', () => {
  expect(findChoice(serviceChoices, 3, 4)).toMatchObject({ parent: { name: 'Taxation' }, child: { name: 'VAT' } });
  expect(findChoice(serviceChoices, 3, 8)).toBeUndefined();
  expect(linkChoice(serviceChoices, 'Taxation', 'VAT')).toEqual({ parentId: 3, childId: 4 });
  expect(linkChoice(serviceChoices, 'Taxation', 'Gardening')).toEqual({ parentId: 3, childId: null });
});

test('ROUTE no two pages share a pattern', () => {
  expect(new Set(Object.values(patterns)).size).toBe(Object.keys(patterns).length);
});
