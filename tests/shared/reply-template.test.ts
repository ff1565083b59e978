import { expect, test } from 'vitest';
import { replyInputSchema } from '../../shared/content/conversation.ts';
import { fillTemplate, gapsIn, hasEmptyItem, replyTemplateInputSchema, type TemplateValues } from '../../shared/content/reply-template.ts';

const values: TemplateValues = { firstName: 'Mariam', name: 'Mariam Haddad', company: '', service: '', reference: 'C856V-KFYHL', me: 'Tax team' };

test.each([
  ['Dear {{firstName}}', 'Dear Mariam'],
  ['{{ firstName }}, {{reference}}', 'Mariam, C856V-KFYHL'],
  ['Documents for {{service|your enquiry}}', 'Documents for your enquiry'],
  ['بشأن {{service|استفساركم}}', 'بشأن استفساركم'],
  ['for {{company}}', 'for {{company}}'],
  ['for {{company|}}', 'for {{company|}}'],
  ['{{constructor}}', '{{constructor}}'],
  ['[[first time]]', '[[first time]]'],
])('DESK-02 the template %s becomes %s', (template, text) => {
  expect(fillTemplate(template, values)).toBe(text);
});

test('DESK-02 a reply with a variable without its value, a gap or an empty list item is refused, however it is written', () => {
  const reply = (text: string, subject = 'VAT') => replyInputSchema.safeParse({ id: 1, subject, text, key: crypto.randomUUID() }).success;
  for (const text of ['Dear {{firstName}}', '{{first name}}', '{{الاسم}}', '{{}}', '{{service|', 'Which? [[first time]]', '- one\n- \n- two', '*', '{{{firstName}}}']) expect(`${text}: ${reply(text)}`).toBe(`${text}: ${text === '{{service|'}`);
  expect(reply('Hello', '{{service}}')).toBe(false);
  expect(reply('- one\n- two\n\n[a link](https://example.com) { } [x] -- \n---')).toBe(true);
  expect(gapsIn('[[b]] {{a|}} [[]]').map(({ label }) => label)).toEqual(['b', 'a', 'gap']);
  expect(hasEmptyItem('a - b')).toBe(false);
});

test('DESK-02 a template names only variables that exist, in its subject too, and is English unless it says otherwise', () => {
  const template = (change: object) => replyTemplateInputSchema.safeParse({ name: 'Call', subject: 'A call', text: 'Dear {{firstName}} [[time]]', ...change });
  expect(template({}).data?.language).toBe('en');
  expect(template({ language: 'ar', text: 'تحية طيبة {{firstName}}' }).success).toBe(true);
  for (const wrong of [{ text: '{{surname}}' }, { subject: '{{first name}}' }, { language: 'fr' }]) expect(template(wrong).success).toBe(false);
});
