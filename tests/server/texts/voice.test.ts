// The parts of docs/voice.md that a machine can check, for all of server/content.
import { expect, test } from 'vitest';
import { openingOf, readProse, sentencesOf, wordsOf, type Prose } from '../../support/prose.ts';

/** An authority, a bank or a court to which a text refers the question, where a rule may exist. */
const decider = String.raw`(?:FTA|Federal Tax Authority|[Aa]uthority|authorities|bank|MoHRE|MoET|MoIAT|DET|DFSA|FSRA|regulator|[Mm]inistry|registrar|zone|customs|court|body|department|supervisor|Central Bank|insurers?|municipality)`;

/**
 * Turns of phrase that made all pages sound alike. `most` is per thousand words: a third of the rate in 88 texts of 77,523 words on 22 November 2026,
 * which `was` gives as a count and per thousand words.
 */
const tics = [
  { habit: 'a comma and "so" as the joint of a sentence', pattern: /, so (?!that\b|far\b|called\b)/g, was: [110, 1.419], most: 0.473 },
  { habit: '"settle" for agree, pay or decide', pattern: /\bsettl(?:e|es|ed|ing)\b/gi, was: [30, 0.387], most: 0.129 },
  { habit: '"nobody"', pattern: /\bnobody\b/gi, was: [39, 0.503], most: 0.168 },
  { habit: '"somebody" and "someone"', pattern: /\b(?:somebody|someone)\b/gi, was: [40, 0.516], most: 0.172 },
  { habit: '"seldom"', pattern: /\bseldom\b/gi, was: [9, 0.116], most: 0.039 },
  { habit: '"line by line"', pattern: /\bline by line\b/gi, was: [9, 0.116], most: 0.039 },
  { habit: '"tell the same story"', pattern: /\btells? the same story\b/gi, was: [3, 0.039], most: 0.013 },
  { habit: '"X, not Y"', pattern: /\w, (?:and )?not (?!only|just|least|counting|including|exempt|registered|met|even\b)\w+/g, was: [43, 0.555], most: 0.185 },
  { habit: '"the authority decides"', pattern: new RegExp(String.raw`\b${decider}(?: itself| alone)? decides?\b|\bis for (?:the )?${decider}\b[^.]{0,40}\bto decide|\bdecided by the authorit`, 'g'), was: [51, 0.658], most: 0.219 },
];

/** The one spelling of each term, and the spellings that are refused. */
const spellings = [
  { term: 'Wages Protection System', refused: /\bWage Protection System/i },
  { term: 'free zone', refused: /\bfreezones?\b/ },
  {
    term: 'free-zone before a noun',
    refused: /\b[Ff]ree zone (?:compan|licence|person|entit|subsidiar|customer|authorit|income|set-?up|status|stock|branch|shareholder|member|employer|distributor|tenant|lease|visa|audit|rule|goods|parent|seller|buyer|firm)/,
  },
  { term: 'Qualifying Free Zone Person', refused: /\b[Qq]ualifying free[- ]zone (?:person|compan)/ },
  { term: 'arm’s length', refused: /\barms['’]? length|\bat arm['’]s-length(?! \w)/i },
  { term: 'arm’s-length before a noun', refused: /\barm['’]s length (?:pric|rule|standard|support|terms|basis|range|rent|rate|test|dealing)/ },
  { term: 'beneficial owner', refused: /\breal beneficiar/i },
  { term: 'present fairly, in all material respects', refused: /\bfair picture\b/i },
  { term: 'self-invoice', refused: /\bself-issued invoice|\binvoice to oneself/i },
  { term: 'set-up', refused: /\b(?:business|company|free-zone|the|a) setup\b/ },
  { term: 'e-mail', refused: /\bemails?\b/ },
  { term: 'e-invoice', refused: /\beInvoic|\be-Invoicing\b|\beinvoic/ },
  { term: 'the British ending', refused: /\b(?:organiz|recogniz|emiratiz|capitaliz|realiz|analyz|authoriz|summariz)\w+|\bprogram\b/i },
  { term: 'MoHRE, EmaraTax, MoET, MoIAT', refused: /\b(?:MOHRE|MoHre|Mohre|EmiraTax|Emaratax|MOET|MoEC|MOIAT)\b/ },
  { term: 'the full name of a law', refused: /\b(?:FDL|CD|MD|CR|MR|FL) ?\d/ },
  { term: '5%', refused: /\d %/ },
  { term: 'AED 3,000,000', refused: /\b(?:Dhs?|DHS)\.? ?\d|\bAED ?\d[\d,.]*[mk]\b|\d AED\b/ },
  { term: 'the date of an issued decision', refused: /\bas announced\b/i },
  { term: '31 December 2029', refused: /\b\d{1,2}(?:st|nd|rd|th) (?:of )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/ },
];

/** How pages used to open: with proverbs, parables and scenes, when a reader wants to know what it is, who must do it and by when. */
const aphorisms = [
  /^For (?:years|decades|most)\b/,
  /^(?:Every|Each|Most|Many|Few|Nobody|Somebody)\b(?!.*\b(?:must|need|needs|appoints?|registers?|files?|pays?|has to|have to|keeps?)\b)/,
  /^(?:Ask|Open|Imagine|Picture|Think)\b/,
  /^(?:Two|Three|Four) (?:partners|brothers|sisters|friends|owners|founders|departments)\b/,
  /^(?:The|An?) (?:company|owner|client|founder|supplier|tender|restaurant|wrong hire|complaint|free-zone company) (?:was|were|closes|opened|asks|had|with|that|in|is)\b(?!.*\b(?:must|should|needs?)\b)/,
  /^Your \w+(?:'s)? \w+/,
  /\b(?:nobody|somebody|someone|seldom)\b/i,
  /\b(?:look|looks|sound|sounds|seem|seems) (?:long|short|easy|simple|generous)\b/,
  /\bis the (?:cheapest|asset|one thing|first thing|one document)\b/,
  /\bbegins where\b|\bmore than any other\b|\btends? to be built\b|\bthat walks\b|\bthe same way\b/,
  /\bliv(?:e|es) (?:between|from|on|by|off)\b/,
  /\?$/,
];

const prose = await readProse();
const articles = prose.filter(({ path }) => path.startsWith('articles/'));
const allWords = prose.reduce((sum, { words }) => sum + words, 0);

/** "path: what", the worst first. */
const listHits = (texts: readonly Prose[], pattern: RegExp) =>
  texts
    .map(({ path, whole }) => ({ path, hits: whole.match(pattern)?.length ?? 0 }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ path, hits }) => `${path} ${hits}`);

test.each(tics)('CAT the texts use $habit at most $most times per thousand words', ({ pattern, most }) => {
  const hits = prose.reduce((sum, { whole }) => sum + (whole.match(pattern)?.length ?? 0), 0);
  const rate = (hits / allWords) * 1000;
  expect(rate, `${hits} in ${allWords} words: ${listHits(prose, pattern).join(', ')}`).toBeLessThanOrEqual(most);
});

test.each(spellings)('CAT every text spells $term that way', ({ refused }) => {
  const found = prose.flatMap(({ path, whole }) => [...whole.matchAll(new RegExp(refused, `${refused.flags}g`))].map(([words]) => `${path}: ${words}`));
  expect(found).toEqual([]);
});

test('CAT an article averages 14 to 22 words per sentence', () => {
  const averages = articles.map(({ path, body }) => {
    const sentences = sentencesOf(body);
    return { path, average: sentences.reduce((sum, sentence) => sum + wordsOf(sentence), 0) / sentences.length };
  });
  expect(averages.filter(({ average }) => average < 14 || average > 22)).toEqual([]);
});

test('CAT no page opens with a proverb, a parable or a question', () => {
  const openings = prose.map(({ path, body }) => ({ path, opening: openingOf(body) })).filter(({ opening }) => opening !== '');
  const refused = openings.filter(({ opening }) => wordsOf(opening) < 8 || aphorisms.some((pattern) => pattern.test(opening)));
  expect(refused.map(({ path, opening }) => `${path}: ${opening}`)).toEqual([]);
});

test('CAT no two pages in a folder open with the same three words', () => {
  const firstWith = new Map<string, string>();
  const shared: string[] = [];
  for (const { path, body } of prose.filter((text) => openingOf(text.body))) {
    const key = `${path.slice(0, path.lastIndexOf('/'))} ${openingOf(body).split(/\s+/).slice(0, 3).join(' ')}`;
    const first = firstWith.get(key);
    if (first) shared.push(`${first} and ${path}: ${key}`);
    firstWith.set(key, path);
  }
  expect(shared).toEqual([]);
});
