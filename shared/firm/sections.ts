// The bands of the home page in the order that staff have given them.
import { edited } from './edits.ts';

/** Without those that are not shown. What staff cannot move stays in front. */
export function inOrder<Band extends readonly [name: string, ...unknown[]]>(bands: readonly Band[]): readonly Band[] {
  const places = edited('section');
  if (!places) return bands;
  const orderOf = ([name]: Band) => places[name]?.order ?? Number.NEGATIVE_INFINITY;
  return bands.filter(([name]) => places[name]?.isShown !== false).toSorted((one, other) => Math.sign(orderOf(one) - orderOf(other)) || 0);
}
