// How a lead ends: what one that was won is worth, and why one was lost.
import * as z from 'zod/mini';
import { aedText, MOST_DIRHAMS, readMoney } from '../tools/money.ts';

/** Kept by their keys, so that a word can be changed. */
export const lostReasons = {
  price: 'The fee was too high',
  competitor: 'Chose another firm',
  'no-answer': 'No longer answers',
  'not-offered': 'We do not offer it',
  postponed: 'Postponed',
  'in-house': 'Does it in-house',
  'not-serious': 'Was only comparing',
} as const;
export const lostReasonSchema = z.enum(Object.keys(lostReasons) as (keyof typeof lostReasons)[]);
export type LostReason = z.infer<typeof lostReasonSchema>;
/** Of a reason in a history, which may be older than our list. */
export const lostReasonText = (reason: string) => (lostReasons as Record<string, string>)[reason] ?? reason;

/** In whole fils; as many as JavaScript counts exactly. */
export const valueSchema = z.number().check(z.int(), z.nonnegative(), z.maximum(Number(MOST_DIRHAMS) * 100));
export const valueText = (fils: number) => aedText(BigInt(fils));

/** As people type an amount. Undefined if it is none. */
export function readValue(text: string) {
  const fils = readMoney(text);
  return fils === undefined || fils < 0n ? undefined : Number(fils);
}
