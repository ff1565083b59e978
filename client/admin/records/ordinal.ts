// '3rd': the how-manieth, in English.
const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** The server counts no further. */
const MOST = 100;

export const ordinal = (number: number) => (number > MOST ? `over ${MOST}th` : `${number}${endings[rules.select(number)] ?? 'th'}`);
