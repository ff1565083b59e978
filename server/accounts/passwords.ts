// SEC-01: which passwords are too easy to guess, however long. On the server only, as the lists are too large for browsers.
import { readFileSync } from 'node:fs';
import { site } from '#shared/firm/site.ts';

/** Those of at least twelve characters among the 49 000 most common leaked passwords, in lower case (from zxcvbn's public list). Shorter ones are refused for their length. */
const leaked = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));

/** What people build long passwords from: the top of every list of leaked ones, and words our own name suggests. */
const words = [
  'password', 'passwort', 'passw', 'pass', 'admin', 'administrator', 'welcome', 'letmein', 'qwerty', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'iloveyou', 'monkey', 'dragon', 'master', 'sunshine', 'princess', 'football', 'baseball', 'superman', 'batman',
  'trustno', 'shadow', 'michael', 'jennifer', 'jordan', 'hunter', 'charlie', 'whatever', 'freedom', 'starwars', 'changeme', 'secret', 'default', 'temporary', 'temp', 'login', 'guest', 'user', 'test', 'testing', 'summer', 'winter', 'spring', 'autumn',
  'january', 'february', 'march', 'april', 'june', 'july', 'august', 'september', 'october', 'november', 'december', 'monday', 'friday', 'sunday', 'hello', 'world', 'computer', 'internet', 'google', 'facebook', 'manchester', 'liverpool', 'arsenal', 'chelsea', 'barcelona',
  'correcthorsebatterystaple', 'thequickbrownfox', 'abcdefghijkl', 'abcdefghijklmnopqrstuvwxyz', 'onetwothreefour', 'mohammed', 'muhammad', 'ahmed', 'abdullah', 'bismillah', 'alhamdulillah', 'inshallah', 'mashallah', 'allahuakbar', 'habibi',
  'dubai', 'emirates', 'uae', 'abudhabi', 'sharjah', 'kochi', 'kerala', 'manama', 'bahrain', 'india', 'businessbay', 'burjkhalifa',
  'audit', 'auditor', 'accounting', 'accountant', 'accounts', 'tax', 'vat', 'finance', 'consultancy', 'consulting', 'company', 'office',
  ...site.name.toLowerCase().split(/\s+/),
].sort((a, b) => b.length - a.length);

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890123456789', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik', 'q1w2e3r4t5y6u7i8o9p0', 'zaq12wsxcde34rfv', '1q2w3e4r5t6y7u8i9o0p'];
const sequences = rows.flatMap((row) => [row, row.split('').toReversed().join('')]);

/** Fewer characters than this besides common words add no real secrecy. */
const OWN_CHARACTERS = 5;
const SHORT_RUN = 4;

/** Leaked before, or made of little else than common words, keyboard rows, repetitions and the account's own name. `email` is the account's. */
export function isCommonPassword(password: string, email = '') {
  const lower = password.toLowerCase();
  const read = lower.split('').map((letter) => leet[letter] ?? letter).join('');
  const names = email.toLowerCase().split(/[@.\-_+]/).filter((name) => name.length > 3);
  return leaked.has(lower) || [lower, read].some((text) => countOwn(text, names) < OWN_CHARACTERS);
}

function countOwn(text: string, names: string[]) {
  let rest = text;
  for (const word of [...names, ...words]) rest = rest.replaceAll(word, ' ');
  for (const sequence of sequences) {
    for (let start = 0; start + SHORT_RUN <= sequence.length; start += 1) {
      let length = SHORT_RUN;
      while (rest.includes(sequence.slice(start, start + length + 1)) && start + length < sequence.length) length += 1;
      rest = rest.replaceAll(sequence.slice(start, start + length), ' ');
    }
  }
  // A repeated piece counts once, and so does a repeated character.
  const once = rest.replace(/(.{1,6}?)\1+/g, '$1').replace(/[^\p{L}]+/gu, (other) => other.slice(0, 1).trim());
  return new Set(once.replaceAll(' ', '')).size;
}
