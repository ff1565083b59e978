import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FormValues } from '#shared/forms/form.ts';
import { findForm, type FormName } from '#shared/forms/registry.ts';
import { QUARANTINE_SCORE, scoreSubmission } from '../../server/spam.ts';

/** One submission a line: form, name, e-mail, company, phone, text. Judged by what was typed alone, as a program without page or token would send it. */
function readCorpus(name: string) {
  const [, ...lines] = readFileSync(new URL(`../corpus/${name}.tsv`, import.meta.url), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [form = '', name = '', email = '', company = '', phone = '', text = ''] = line.split('\t');
    const values: FormValues = form === 'consultation' ? { name, email, phone, country: 'United Arab Emirates', businessActivity: company, whatAreYouLookingFor: text } : { companyName: company, firstName: name, lastName: '', email, phone, comments: text };
    const { score, reasons } = scoreSubmission({ form: findForm(form as FormName), values, isTrapped: false, token: 'missing', velocity: { sender: 1, text: 1 } });
    return { text, score, reasons };
  });
}

const list = (title: string, rows: ReturnType<typeof readCorpus>) => `${title}:\n${rows.map(({ score, text, reasons }) => `  ${score} ${text} (${reasons.join('; ')})`).join('\n')}`;

test('SPAM-01 of the labelled corpus at least 95 % of the spam is set apart, and at most 0.5 % of what is genuine', () => {
  const [spam, genuine] = [readCorpus('spam'), readCorpus('genuine')];
  expect(spam.length).toBeGreaterThanOrEqual(200);
  expect(genuine.length).toBeGreaterThanOrEqual(200);
  expect(new Set([...spam, ...genuine].map(({ text }) => text)).size).toBe(spam.length + genuine.length);
  const missed = spam.filter(({ score }) => score < QUARANTINE_SCORE);
  const wronged = genuine.filter(({ score }) => score >= QUARANTINE_SCORE);
  const recall = 1 - missed.length / spam.length;
  const falsePositives = wronged.length / genuine.length;
  console.log(`spam: recall ${(recall * 100).toFixed(1)} % of ${spam.length}; genuine: ${(falsePositives * 100).toFixed(1)} % false positives of ${genuine.length}`);
  expect(recall, list('missed', missed)).toBeGreaterThanOrEqual(0.95);
  expect(falsePositives, list('wronged', wronged)).toBeLessThanOrEqual(0.005);
});
