// Scores how much a submission looks like spam, and why. No single slip that a genuine visitor might make is enough for quarantine.
import { LINE_LENGTH, TEXT_LENGTH } from '#shared/forms/fields.ts';
import type { Form, FormField, FormValues } from '#shared/forms/form.ts';
import type { TokenVerdict } from '../render-token.ts';
import { findOffers } from './offers.ts';
import { findSayings } from './sayings.ts';
import { splitWords, type Weigh, weighWords } from './words.ts';

/** At this score a submission is quarantined, and its mails are held until somebody has reviewed it. */
export const QUARANTINE_SCORE = 50;

export type Evidence = {
  form: Form;
  values: FormValues;
  /** The hidden field was filled in. */
  isTrapped: boolean;
  token: TokenVerdict;
  /** How often this sender has written and this text has arrived within the hour, including this time. */
  velocity: { sender: number; text: number };
};
export type Finding = { points: number; reason: string };

/** Tuned on the corpus, so that words learned from the other examples quarantine at most one client in 200. */
const POINTS_PER_ODD = 6;
const POINTS_PER_SAYING = 12;
const MOST_FOR_TONE = 45;
const POINTS_PER_OFFER = 30;
const MOST_FOR_OFFERS = 60;
/** In shorter texts, careless clients ask for nothing in particular either. */
const FEW_WORDS = 6;
const POINTS_FOR_ASKING_NOTHING = 25;

const tokenFindings: Record<TokenVerdict, Finding | undefined> = {
  good: undefined,
  // SPAM-02: neither a page without JavaScript nor a call from another system has one.
  missing: { points: 5, reason: 'The page was not opened in a browser with script' },
  old: { points: 5, reason: 'The page was opened more than a day ago' },
  early: { points: 20, reason: 'Filled in within three seconds' },
  forged: { points: 100, reason: 'A forged token' },
};

/** The sum of all findings, and their reasons, worst first. Linear in the length of the input. `weigh`: replaces the word weights in tests. */
export function scoreSubmission(evidence: Evidence, weigh: Weigh = weighWords): { score: number; reasons: string[] } {
  const typed = readTyped(evidence);
  const inTexts = [...findInLinks(typed), ...findInOffers(typed, weigh), ...findInLetters(typed)].filter(isFinding);
  const inManners = [evidence.isTrapped && { points: 100, reason: 'The hidden field was filled' }, tokenFindings[evidence.token], ...findInVelocity(evidence)].filter(isFinding);
  const sum = (findings: Finding[]) => findings.reduce((total, { points }) => total + points, 0);
  const reasons = [...inTexts, ...inManners].filter(({ points }) => points > 0).toSorted((one, other) => other.points - one.points);
  // A client's tone can make up for what was typed, but not for how it was sent.
  return { score: Math.max(0, sum(inTexts)) + sum(inManners), reasons: reasons.map(({ reason }) => reason) };
}

const isFinding = (finding: Finding | false | undefined): finding is Finding => Boolean(finding);

type Typed = { name: string; email: string; phones: string[]; lines: string[]; text: string; all: string; isMasked: boolean };

/** As most texts are: there is nothing in them to undo. */
const PLAIN = /^[\t\n -~]*$/;
/** Undoes disguises: full-width and mathematical letters become plain ones, and invisible characters go. */
const unmask = (value: string) => (PLAIN.test(value) ? value : value.normalize('NFKC').replace(/\p{Cf}/gu, ''));
/** One character can expand to eighteen letters, so the result is cut to the length allowed. */
const readAs = (value: string, most: number) => unmask(value).slice(0, most);
/** Only characters that expand to many letters make a text grow like that, to push what follows past the cut. */
const isSwollen = (value: string) => unmask(value).length > Math.max(TEXT_LENGTH, 1.1 * value.length);

/** Writing meant to be read by people but not by filters: Latin letters mixed with Cyrillic or invisible characters, and the mathematical alphabets. Clients use none of it. */
const MASKED = /[a-z][\u00AD\u200B-\u200D\u2060\uFEFF]+[a-z]|[a-z][\u0400-\u04FF][a-z]|[\u{1D400}-\u{1D7FF}\uFF21-\uFF5A]{3}|\u202E/iu;

function readTyped({ form, values }: Evidence): Typed {
  const of = (control: FormField['control'], most = LINE_LENGTH) => form.fields.filter((field) => field.control === control).map((field) => readAs(values[field.name] ?? '', most));
  const { name, email } = form.person(values);
  const [lines, text] = [of('text'), of('textarea', TEXT_LENGTH).join('\n')];
  const isMasked = Object.values(values).some((value) => MASKED.test(value) || isSwollen(value));
  return { name: readAs(name, 2 * LINE_LENGTH), email: email.toLowerCase(), phones: of('tel'), lines, text, all: [...lines, text].join('\n'), isMasked };
}

/** A link within a word; everything up to the next space is part of it. */
const LINK = /https?:\/\/\S|\bwww\.\S|[\p{L}\d-]\.(?:com|net|org|info|biz|ru|top|xyz|click|shop|site|online|icu|live|pro|vip|win|bet|casino|link|store|space|buzz|club|io|co|me|ly|cc)\b/iu;
const MARKUP = /(?:<|&lt;)\/?(?:a|h1|img|svg|script|iframe)\b|\[\/?(?:url|link|img|b)\b|\b(?:href|onload|onerror)\s?=/i;
/** {good|fine|great}: a template that picks one for each recipient. */
const CHOICES = /\{[^{}|]+\|/;
/** North American toll-free numbers, which fake support lines use. */
const TOLL_FREE = /(?:^|\D)1?[-. (]{0,2}8(?:00|33|44|55|66|77|88)[-. )]{0,2}\d{3}[-. ]?\d{4}(?!\d)/;
/** Shorteners, chat links, and domain endings used by hardly anything but spam; then endings that spam often uses. */
const SHADY = /\b(?:bit\.ly|tinyurl\.com|cutt\.ly|t\.me|goo\.su|is\.gd|rebrand\.ly|telegra\.ph|shorturl\.at)\/|\.(?:top|xyz|click|icu|bet|casino|win|vip|buzz|loan|su|pw)(?:[/\s]|$)/i;
const OFTEN_SHADY = /\.(?:ru|biz|site|online|store|shop|pro|live|club|space|link)(?:[/\s]|$)/i;
const FULL_ADDRESS = /https?:\/\/|\bwww\.|\[url/i;

/** An e-mail address in the text is not a link. */
const isAddress = (word: string) => word.slice(1, -1).includes('@');

function findInLinks({ name, phones, lines, text, all }: Typed): (Finding | false)[] {
  const count = text.split(/\s/).filter((word) => !isAddress(word) && LINK.test(word)).length;
  return [
    FULL_ADDRESS.test(name) && { points: 60, reason: 'A link instead of a name' },
    lines.some((line) => FULL_ADDRESS.test(line) && !name.includes(line)) && { points: 25, reason: 'A link in a field that asks for none' },
    phones.some((phone) => FULL_ADDRESS.test(phone)) && { points: 60, reason: 'A link instead of a phone number' },
    (MARKUP.test(all) || CHOICES.test(all)) && { points: 60, reason: 'Links written for a forum or as HTML' },
    SHADY.test(all) && { points: 35, reason: 'An address that hides where it leads, or of a kind that mostly spam uses' },
    !SHADY.test(all) && OFTEN_SHADY.test(text) && { points: 15, reason: 'An address of a kind that spam often uses' },
    count >= 4 && { points: 40, reason: `${count} links` },
    count > 0 && count < 4 && { points: 5 + 5 * count, reason: count === 1 ? 'A link' : `${count} links` },
  ];
}

/** What is offered, and in what tone. An offer that a pattern found is not counted again as a phrase. A spammer's tone leads to quarantine only if nothing is asked of us; a client's tone offsets a near match of an offer. */
function findInOffers({ all, text }: Typed, weigh: Weigh): (Finding | false)[] {
  const found = findOffers(all);
  const words = splitWords(text);
  const { offers: said, pitches, requests } = findSayings(words);
  const tone = Math.round(POINTS_PER_ODD * weigh(words)) + POINTS_PER_SAYING * (pitches.size - requests.size);
  const isRepeated = found.some(({ points }) => points >= QUARANTINE_SCORE);
  return [
    ...found.map(({ points, reason }) => ({ points, reason })),
    said.size > 0 && !isRepeated && { points: Math.min(MOST_FOR_OFFERS, POINTS_PER_OFFER * said.size), reason: `Says what spam says: ${[...said].map((saying) => `“${saying}”`).join(', ')}` },
    words.length >= FEW_WORDS && requests.size === 0 && { points: POINTS_FOR_ASKING_NOTHING, reason: 'Asks for nothing that we do' },
    { points: Math.min(MOST_FOR_TONE, Math.max(-MOST_FOR_TONE, tone)), reason: 'Its words are more often those of spam than those of clients' },
  ];
}

/** Random mixtures of small and capital letters, which no language has; six consonants in a row, which few words have. */
const isScrambled = (word: string) => (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) >= 3;
const isUnspeakable = (word: string) => /[bcdfghjklmnpqrstvwxz]{6}/i.test(word);
const isWritten = (word: string) => /^\p{Script=Latin}{8,}$/u.test(word) && word !== word.toUpperCase();
/** Tested against the part from the `@` on. */
const DISPOSABLE = /[@.](?:mailinator|guerrillamail|sharklasers|10minutemail|temp-?mail|tempmailo|yopmail|trashmail|getnada|maildrop|dispostable|throwawaymail|fakeinbox|moakt|mail-?temp|mohmal)\./;

function findInLetters({ name, email, phones, lines, text, all, isMasked }: Typed): (Finding | false)[] {
  const words = [...new Set(all.split(/[\s,.;:!?/]+/).filter(isWritten))];
  const [scrambled, unspeakable] = [words.filter(isScrambled).length, words.filter(isUnspeakable).length];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const filled = [...lines, text].map((value) => value.trim().toLowerCase()).filter(Boolean);
  return [
    scrambled + unspeakable > 0 && { points: scrambled + unspeakable > 1 ? 55 : 25, reason: 'Words of random letters' },
    filled.length >= 3 && new Set(filled).size === 1 && { points: 30, reason: 'The same in every field' },
    /\d{4,}|[<>{}$]/.test(name) && { points: 20, reason: 'Digits or signs in the name' },
    phones.some((phone) => phone !== '' && !/\p{Nd}/u.test(phone)) && { points: 10, reason: 'A phone number without digits' },
    DISPOSABLE.test(email.slice(email.lastIndexOf('@'))) && { points: 20, reason: 'A throw-away e-mail address' },
    email.endsWith('.ru') && !/\p{Script=Cyrillic}/u.test(all) && { points: 10, reason: 'An e-mail address in .ru, text in another language' },
    isMasked && { points: 55, reason: 'Letters disguised as others, or with something invisible between them' },
    TOLL_FREE.test(text) && { points: 40, reason: 'A toll-free number of another country' },
    letters > 40 && capitals / letters > 0.7 && { points: 10, reason: 'Capitals only' },
    (all.match(/\p{Extended_Pictographic}/gu)?.length ?? 0) > 5 && { points: 20, reason: 'Many pictograms' },
  ];
}

/** Anybody can write in a client's name as often as they like, so a sender's frequency must not lead to quarantine, even without a token. The same text again and again from a program without one does. */
const MOST_FOR_VELOCITY = 45;
const MOST_FOR_SENDER = 40;

function findInVelocity({ velocity: { sender, text } }: Evidence): (Finding | false)[] {
  const ofText = text > 5 ? MOST_FOR_VELOCITY : text > 2 ? 30 : 0;
  const ofSender = sender > 10 ? MOST_FOR_SENDER : sender > 4 ? 25 : 0;
  return [
    { points: ofText, reason: `This text has come ${text} times within an hour` },
    { points: Math.min(ofSender, MOST_FOR_VELOCITY - ofText), reason: `${sender} submissions of this sender within an hour` },
  ];
}
