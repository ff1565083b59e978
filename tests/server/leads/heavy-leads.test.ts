import { expect, test } from 'vitest';
import { TEXT_LENGTH } from '#shared/forms/fields.ts';
import { findForm } from '#shared/forms/registry.ts';
import { scoreSubmission } from '../../../server/leads/spam/spam.ts';
import { hasPhrase, readPhrases } from '../../../server/leads/spam/phrases.ts';
import { learnAhead, learnWords, readExamples, splitWords, weighWords } from '../../../server/leads/spam/words.ts';
import { buildTestApp } from '../../support/app.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

const fill = (piece: string) => piece.repeat(Math.floor(TEXT_LENGTH / piece.length));
/** Repeated up to the length limit, each of these once blocked the whole site for between a tenth of a second and a second. */
const heavy = ['a㌖', 'ﷺ', 'a', 't-', '0', '0,', '😀', 'aB', '{a|', 'http://', 'found your site ', 'we do ', '\u{1D400}', 'a@', '.com'];

test('SEC-17 enquiries whose text expands or never completes a spam pattern are stored like any other', async () => {
  await using app = await buildTestApp();
  for (const piece of heavy) {
    const answer = await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ comments: fill(piece) }) });
    expect([piece, answer.statusCode]).toEqual([piece, 200]);
  }
  expect((await app.db.selectFrom('submissions').select('id').execute()).length).toBe(heavy.length);
});

test('SEC-17 thirty of each are scored well within the time limit of a test', () => {
  const form = findForm('service-enquiry');
  for (let round = 0; round < 30; round += 1) {
    for (const piece of heavy) scoreSubmission({ form, values: buildServiceEnquiry({ comments: fill(piece) }), isTrapped: false, token: 'missing', velocity: { sender: 1, text: 1 } });
  }
});

test('SPAM-01 spam cannot hide behind characters that expand into many letters', async () => {
  await using app = await buildTestApp();
  const post = (comments: string) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ comments }) });
  await post(`${'ﷺ'.repeat(300)} Online casino bonus, click here: https://casino.example.top`);
  await post('We lease 1 200 ㎡ in Jebel Ali, and would like an audit of the year ½ over … please call us.');
  const rows = await app.db.selectFrom('submissions').select('quarantined_at').orderBy('id').execute();
  expect(rows.map(({ quarantined_at }) => quarantined_at !== null)).toEqual([true, false]);
});

test('SPAM-01 words learned ahead of time have the same weight as words learned at once', async () => {
  const atOnce = learnWords(readExamples('spam'), readExamples('genuine'));
  await learnAhead();
  for (const text of ['casino bonus', 'audit of our company', 'click here', '']) expect(weighWords(splitWords(text))).toBe(atOnce(splitWords(text)));
});

test('SPAM-01 a phrase matches its parts in order, each close to the one before', () => {
  const has = (text: string, pattern: RegExp) => readPhrases(pattern).some((phrase) => hasPhrase(text, phrase));
  const pattern = /\bwe\b.{0,10}\b(?:sell|make).{0,5}\b[|)]?links?\b|alone/;
  expect(readPhrases(pattern)).toHaveLength(2);
  for (const text of ['we sell links', 'We, we all MAKE\nlink', 'we we we make a links', 'alone']) expect([text, has(text, pattern)]).toEqual([text, true]);
  for (const text of ['sell we links', 'we really, really sell links', 'we sell a lot of links', 'links sell we', '']) expect([text, has(text, pattern)]).toEqual([text, false]);
});
