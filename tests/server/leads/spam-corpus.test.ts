import { expect, test } from 'vitest';
import type { FormValues } from '#shared/forms/form.ts';
import { findForm, type FormName } from '#shared/forms/registry.ts';
import { QUARANTINE_SCORE, scoreSubmission } from '../../../server/leads/spam/spam.ts';
import { type Example, learnWords, readExamples, type Weigh } from '../../../server/leads/spam/words.ts';

const FOLDS = 10;
const [spam, genuine] = [readExamples('spam'), readExamples('genuine')];

/** Judged by its text alone, as if sent by a program without page or token. */
function judge({ form, name, email, company, phone, text }: Example, weigh?: Weigh) {
  const values: FormValues = form === 'consultation' ? { name, email, phone, country: 'United Arab Emirates', businessActivity: company, whatAreYouLookingFor: text } : { companyName: company, firstName: name, lastName: '', email, phone, comments: text };
  const { score, reasons } = scoreSubmission({ form: findForm(form as FormName), values, isTrapped: false, token: 'missing', velocity: { sender: 1, text: 1 } }, weigh);
  return { text, isQuarantined: score >= QUARANTINE_SCORE, line: `  ${score} ${text} (${reasons.join('; ')})` };
}

/** Cross-validation: each example is weighed by words learned from the others. */
function judgeUnseen(examples: Example[]) {
  const others = (all: Example[], fold: number) => all.filter((_, index) => index % FOLDS !== fold);
  const weighers = Array.from({ length: FOLDS }, (_, fold) => learnWords(others(spam, fold), others(genuine, fold)));
  return examples.map((example, index) => judge(example, weighers[index % FOLDS]));
}

function measure(title: string, judgedSpam: ReturnType<typeof judge>[], judgedGenuine: ReturnType<typeof judge>[]) {
  const missed = judgedSpam.filter(({ isQuarantined }) => !isQuarantined);
  const misjudged = judgedGenuine.filter(({ isQuarantined }) => isQuarantined);
  const [recall, falsePositives] = [1 - missed.length / judgedSpam.length, misjudged.length / judgedGenuine.length];
  console.log(`${title}: recall ${(recall * 100).toFixed(1)} % of ${judgedSpam.length} pieces of spam; ${(falsePositives * 100).toFixed(1)} % false positives of ${judgedGenuine.length} genuine enquiries`);
  return { recall, falsePositives, details: ['missed:', ...missed.map(({ line }) => line), 'misjudged:', ...misjudged.map(({ line }) => line)].join('\n') };
}

test('SPAM-01 at least 95 % of the spam in the labelled corpus is quarantined, and at most 0.5 % of the genuine enquiries', () => {
  expect(Math.min(spam.length, genuine.length)).toBeGreaterThanOrEqual(500);
  expect(new Set([...spam, ...genuine].map(({ text }) => text)).size).toBe(spam.length + genuine.length);
  const { recall, falsePositives, details } = measure('corpus', spam.map((example) => judge(example)), genuine.map((example) => judge(example)));
  expect(recall, details).toBeGreaterThanOrEqual(0.95);
  expect(falsePositives, details).toBeLessThanOrEqual(0.005);
});

test('SPAM-01 of examples that the words were not learned from, at least 90 % of the spam is quarantined and at most 0.5 % of the genuine ones', () => {
  const { recall, falsePositives, details } = measure('words learned from the others', judgeUnseen(spam), judgeUnseen(genuine));
  expect(recall, details).toBeGreaterThanOrEqual(0.9);
  expect(falsePositives, details).toBeLessThanOrEqual(0.005);
});
