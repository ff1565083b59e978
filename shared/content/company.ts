// When two spellings of a company's name mean one company, and which addresses say nothing of a company.
import { plainWords } from './identity.ts';

/** What stands behind a name for the register: legal forms and zones, not words of the name. */
const LEGAL = new Set([
  'llc', 'lllc', 'fze', 'fzc', 'fzco', 'fz', 'dmcc', 'dwc', 'ltd', 'limited', 'inc', 'incorporated', 'corp', 'corporation', 'co', 'company', 'plc', 'pjsc', 'psc', 'pvt', 'private', 'wll', 'bsc', 'spc', 'sps', 'est', 'establishment',
  'llp', 'lp', 'gmbh', 'ag', 'bv', 'nv', 'sa', 'sarl', 'srl', 'spa', 'pte', 'and', 'the', 'sole', 'proprietorship', 'branch', 'br',
  'شركه', 'شركة', 'مؤسسة', 'مؤسسه', 'ذم', 'ذمم', 'شذمم', 'شمع', 'منطقة', 'حرة',
]);

/** Letters that stand apart: L.L.C. reads as three words. */
function joinLetters(words: string[]) {
  const joined: string[] = [];
  let wasLetter = false;
  for (const word of words) {
    if (word.length === 1 && wasLetter) joined[joined.length - 1] += word;
    else joined.push(word);
    wasLetter = word.length === 1;
  }
  return joined;
}

/** What a company is compared by: its name in lower case without its legal form. Empty if nothing is left. */
export function companyKey(name: string) {
  const words = joinLetters(plainWords(name));
  return words.filter((word) => !LEGAL.has(word)).join(' ').slice(0, 200);
}

/** Mailboxes that anybody can have, by the name before the endings. */
const PROVIDERS = new Set('gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol gmx web mail email proton protonmail pm zoho zohomail yandex rediffmail rediff eim emirates etisalat batelco fastmail hey tutanota inbox qq 163 126'.split(' '));
const ENDINGS = new Set(['co', 'com', 'net', 'org', 'in', 'uk', 'ac']);

/** The domain of an address if it is a company's own: not gmail.com, nor yahoo.co.in. */
export function companyDomain(email: string) {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  const [first = '', ...rest] = domain.split('.');
  const isProvider = PROVIDERS.has(first) && (rest.length === 1 || (rest.length === 2 && ENDINGS.has(rest[0]!)));
  return isProvider ? '' : domain;
}
