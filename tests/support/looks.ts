// Runs axe in a page. Two thirds of what it takes goes into measuring contrast. Text that looks the same in the same place of the same component has the same contrast, so it is measured once in each worker, unless it was found wanting.
import type { AxeResults, RunOptions } from 'axe-core';

type Rule = { id: string; matches: (this: Rule, node: Element, ...rest: unknown[]) => boolean };
type Axed = { axe: { _audit: { rules: Rule[]; noHtml: boolean }; run: (within: string, options: RunOptions) => Promise<AxeResults> }; measure?: Rule['matches'] };

/** In the page. The contrast of text with one of the `legible` looks is not measured again; `looks` are those of text that was. As text, between commas: thousands of numbers would each be wrapped on their way. `rules`: all, unless given. */
export async function inspect({ within, legible, rules }: { within: string; legible: string; rules?: string[] }) {
  const world = window as unknown as Axed;
  const known = new Set(legible.split(',').map(Number));
  const looks = new Set<number>();
  const found = new WeakMap<Element, number>();

  /** A hash of 53 bits. */
  function hash(text: string) {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
    high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
    low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
    return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
  }

  /** Everything that its contrast follows from, with that of the elements around it: kind and classes, which decide what lies behind it, colours, and the size and weight of letters. */
  function lookOf(element: Element): number {
    const before = found.get(element);
    if (before !== undefined) return before;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter, position } = getComputedStyle(element);
    const own = [element.parentElement ? lookOf(element.parentElement) : innerWidth, element.localName, element.getAttribute('class'), color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter, position].join('|');
    const look = hash(own);
    found.set(element, look);
    return look;
  }

  // A fault is told by where it is. Taking down the markup of everything looked at would be a tenth of the work.
  world.axe._audit.noHtml = true;
  const rule = world.axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const measure = (world.measure ??= rule.matches);
  rule.matches = function matches(node, ...rest) {
    const look = lookOf(node);
    if (known.has(look) || looks.has(look)) return false;
    const isMeasured = measure.call(this, node, ...rest);
    if (isMeasured) looks.add(look);
    return isMeasured;
  };
  // What passes is not told, and frames of other sites are not ours to mend.
  const { violations } = await world.axe.run(within, { resultTypes: ['violations'], iframes: false, ...(rules && { runOnly: rules }) });
  return { faults: violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => target.join(' ')) })), looks: [...looks].join() };
}
