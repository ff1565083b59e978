import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { idOf, readReference } from '#shared/rules/fill.ts';
import { rowsOf } from '#shared/rules/rules.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { brochureNames, reasonsToReprint } from '../support/brochures.ts';
import { findLiteralValues } from '../support/literal-values.ts';
import { ruleContexts } from '../support/rule-contexts.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where texts for visitors are written. /style is for developers; testimonials are other people's words. */
const folders = ['server/content', 'shared', 'client/pages', 'client/sections', 'client/components', 'server/mail', 'docs/art/documents'];
const isText = (file: string) => /\.(?:md|ts|tsx|mjs|yaml)$/.test(file) && !file.startsWith('shared/rules/') && !file.includes('testimonials.yaml') && !file.includes('staff-messages');

async function readSources() {
  const names = (await Promise.all(folders.map(async (folder) => (await readdir(path.join(root, folder), { recursive: true })).map((name) => path.posix.join(folder, name))))).flat();
  return Promise.all(names.filter(isText).map(async (file) => ({ file, source: await readFile(path.join(root, file), 'utf8') })));
}

test('DATA every rule listed in rule-contexts.ts exists', () => {
  for (const id of Object.keys(ruleContexts)) expect(rowsOf(id).length, id).toBeGreaterThan(0);
});

test('DATA every rule that a text refers to exists and has a value on its day', async () => {
  const tokens = (await readSources()).flatMap(({ file, source }) => [...source.matchAll(/\{rule:([^{}]*)\}/g)].map(([, reference = '']) => ({ file, reference })));
  const today = dubaiDay();
  // Comments that explain the token write {rule:id}.
  const wrong = tokens.filter(({ reference }) => reference !== 'id').flatMap(({ file, reference }) => {
    try {
      return readReference(reference, today).words === '' ? [`${file}: ${reference}`] : [];
    } catch (error) {
      return [`${file}: ${(error as Error).message}`];
    }
  });
  expect(wrong).toEqual([]);
});

test('DATA a text refers to an expired rule only together with a day', async () => {
  const present = (await readSources()).flatMap(({ file, source }) => [...source.matchAll(/\{rule:([^{}@]*)\}/g)].map(([, reference = '']) => ({ file, id: idOf(reference) })));
  const today = dubaiDay();
  expect(present.filter(({ id }) => { const last = rowsOf(id).at(-1); return last?.until !== undefined && last.until < today; })).toEqual([]);
});

test('DATA no text contains literally a value that belongs to a rule', async () => {
  const offences = (await readSources()).flatMap(({ file, source }) => findLiteralValues(source).map(({ line, printed, ids, isEnded }) => `${file}:${line}: “${printed}” belongs to ${ids.join(' or ')}${isEnded ? ', which is no longer in force' : ''}`));
  expect(offences).toEqual([]);
});

test.each([
  ['Small business relief covers periods ending by 31 December 2026.', ['31 December 2026']],
  ['Small business relief covers periods ending by {rule:ct.sbr.lastPeriodEnd}.', []],
  ['A van costs AED 375,000.', []],
  ['Register for VAT above AED 375,000.', ['AED 375,000']],
  ['A sale of {example:AED 55,000} is reported.', []],
  ['The return is due nine months after the period. A project of nine months is long.', ['nine months']],
  ['Taxable income of AED 1,375,000 is taxed.', []],
  ['| Late payment | 14% a year |', ['14%']],
])('DATA “%s” contains literally: %j', (source, printed) => {
  expect(findLiteralValues(source).map((offence) => offence.printed)).toEqual(printed);
});

test('DATA each PDF shows what its rules say today, and is the file that was last printed', async () => {
  const names = await brochureNames();
  expect(names.length).toBeGreaterThanOrEqual(2);
  // When this fails, reprint it as docs/art/README.md describes.
  for (const name of names) expect(await reasonsToReprint(name, dubaiDay()), name).toEqual([]);
});
