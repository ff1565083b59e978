// Two thirds of what axe takes goes into measuring contrast. Text that looks the same in the same place of the same component has the same contrast, so it is measured once in each worker.

type Rule = { id: string; matches: (this: Rule, node: Element, ...rest: unknown[]) => boolean };
type Axed = { axe: { _audit: { rules: Rule[] } }; looks?: number[]; measure?: Rule['matches'] };

/** Runs in the page, before axe: its contrast rule passes over text with one of these looks, and notes the looks of the rest. */
export function passOver(legible: number[]) {
  const world = window as unknown as Axed;
  const known = new Set(legible);
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

  const rule = world.axe._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const measure = (world.measure ??= rule.matches);
  rule.matches = function matches(node, ...rest) {
    const look = lookOf(node);
    if (known.has(look)) return false;
    const isMeasured = measure.call(this, node, ...rest);
    if (isMeasured) looks.add(look);
    return isMeasured;
  };
  Object.assign(world, { looks });
}

/** Runs in the page, after axe. */
export function takeLooks() {
  return [...((window as unknown as Axed).looks ?? [])];
}
