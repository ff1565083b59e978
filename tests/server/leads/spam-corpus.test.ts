import { expect, test } from 'vitest';
import type { FormValues } from '#shared/forms/form.ts';
import { findForm, type FormName } from '#shared/forms/registry.ts';
import { QUARANTINE_SCORE, scoreSubmission } from '../../../server/leads/spam/spam.ts';
import { type Example, learnWords, readExamples, type Weigh } from '../../../server/leads/spam/words.ts';

const FOLDS = 10;
const [spam, genuine] = [readExamples('spam'), readExamples('genuine')];

/** Judged by what was typed alone, as a program without page or token would send it. */
function judge({ form, name, email, company, phone, text }: Example, weigh?: Weigh) {
  const values: FormValues = form === 'consultation' ? { name, email, phone, country: 'United Arab Emirates', businessActivity: company, whatAreYouLookingFor: text } : { companyName: company, firstName: name, lastName: '', email, phone, comments: text };
  const { score, reasons } = scoreSubmission({ form: findForm(form as FormName), values, isTrapped: false, token: 'missing', velocity: { sender: 1, text: 1 } }, weigh);
  return { text, isApart: score >= QUARANTINE_SCORE, line: `  ${score} ${text} (${reasons.join('; ')})` };
}

/** Each example is weighed by words that were learned from the others. */
function judgeUnseen(examples: Example[]) {
  const others = (all: Example[], fold: number) => all.filter((_, index) => index % FOLDS !== fold);
  const weighers = Array.from({ length: FOLDS }, (_, fold) => learnWords(others(spam, fold), others(genuine, fold)));
  return examples.map((example, index) => judge(example, weighers[index % FOLDS]));
}

function measure(title: string, judgedSpam: ReturnType<typeof judge>[], judgedGenuine: ReturnType<typeof judge>[]) {
  const missed = judgedSpam.filter(({ isApart }) => !isApart);
  const wronged = judgedGenuine.filter(({ isApart }) => isApart);
  const [recall, falsePositives] = [1 - missed.length / judgedSpam.length, wronged.length / judgedGenuine.length];
  console.log(`${title}: recall ${(recall * 100).toFixed(1)} % of ${judgedSpam.length} pieces of spam; ${(falsePositives * 100).toFixed(1)} % false positives of ${judgedGenuine.length} genuine enquiries`);
  return { recall, falsePositives, details: ['missed:', ...missed.map(({ line }) => line), 'wronged:', ...wronged.map(({ line }) => line)].join('\n') };
}

test('SPAM-01 of the labelled corpus at least 95 % of the spam is set apart, and at most 0.5 % of what is genuine', () => {
  expect(Math.min(spam.length, genuine.length)).toBeGreaterThanOrEqual(500);
  expect(new Set([...spam, ...genuine].map(({ text }) => text)).size).toBe(spam.length + genuine.length);
  const { recall, falsePositives, details } = measure('corpus', spam.map((example) => judge(example)), genuine.map((example) => judge(example)));
  expect(recall, details).toBeGreaterThanOrEqual(0.95);
  expect(falsePositives, details).toBeLessThanOrEqual(0.005);
});

test('SPAM-01 what the words were not learned from is still told apart: nine tenths of the spam, and at most 0.5 % of what is genuine wronged', () => {
  const { recall, falsePositives, details } = measure('words learned from the others', judgeUnseen(spam), judgeUnseen(genuine));
  expect(recall, details).toBeGreaterThanOrEqual(0.9);
  expect(falsePositives, details).toBeLessThanOrEqual(0.005);
});
