// What staff have withdrawn at /rules: for each tool and each rule of law, the sentence that is shown in its place.
import * as z from 'zod/mini';

const sentences = z.record(z.string(), z.string());

/** Sentences by the name of the tool, and by the id of the rule. */
export const withdrawnSchema = z.object({ tools: sentences, rules: sentences });
export type Withdrawn = z.infer<typeof withdrawnSchema>;

export const nothingWithdrawn: Withdrawn = { tools: {}, rules: {} };

/** The sentence to show instead of the tool; undefined while it stands. */
export const sentenceOf = (names: Record<string, string>, name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);
