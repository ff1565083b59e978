// A visitor of one browser: sees, points and types as a person does, and waits for what a person would wait for.
import type { Driver } from './other-browsers.ts';

const PATIENCE_MS = 30_000;
const LOOK_MS = 50;
/** As WebDriver names them. */
export const keys = { Control: '\uE009', Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', Home: '\uE011' } as const;
type Modifier = keyof typeof keys;

/** The visible element with the selector and the text or name. Inside the browser. */
const find = (selector: string, name: string) => `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility({ visibilityProperty: true }) && (${JSON.stringify(name)} === '' || [one.textContent, one.ariaLabel].some((text) => text?.trim().startsWith(${JSON.stringify(name)}))))`;

export function buildWalker(driver: Driver, origin: string) {
  const { evaluate, act } = driver;

  /** Waits until the expression is true in the page. */
  async function see(expression: string) {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline) {
      // Between two pages there is none to ask.
      const seen = await evaluate(expression).catch(() => undefined);
      if (seen) return seen;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    throw new Error(`not seen: ${expression}; at ${String(await evaluate('location.pathname + ": " + document.body.innerText.slice(0, 400)'))}`);
  }

  async function press(selector: string, name = '') {
    // It stands still, and nothing lies on it.
    const place = await see(`(() => {
      const element = ${find(selector, name)};
      if (!element) return;
      const { x, y, width, height } = element.getBoundingClientRect();
      const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      const isSame = element.walked?.x === middle.x && element.walked.y === middle.y;
      element.walked = middle;
      if (isSame && element.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
      if (isSame) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    })()`);
    await act([{ type: 'pointer', id: 'hand', actions: [{ type: 'pointerMove', duration: 0, ...(place as { x: number; y: number }) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] }]);
  }

  const stroke = (value: string) => [{ type: 'keyDown', value }, { type: 'keyUp', value }];

  return {
    see,
    press,
    evaluate,
    problems: driver.problems,
    go: (path: string) => driver.navigate(origin + path),
    /** Waits until React has hydrated it. */
    hydrated: (selector: string) => see(`(() => { const element = document.querySelector(${JSON.stringify(selector)}); document.dispatchEvent(new Event('scroll')); return Object.keys(element).some((key) => key.startsWith('__reactProps')); })()`),
    /** Waits for a visible element. */
    shows: (selector: string, text = '') => see(`Boolean(${find(selector, text)})`),
    async type(text: string, selector?: string) {
      if (selector) await press(selector);
      await act([{ type: 'key', id: 'keys', actions: text.split('').flatMap(stroke) }]);
    },
    key: (name: keyof typeof keys | (string & {}), held?: Modifier) => {
      const value = keys[name as Modifier] ?? name;
      const isHeld = held ? keys[held] : '';
      return act([{ type: 'key', id: 'keys', actions: isHeld ? [{ type: 'keyDown', value: isHeld }, ...stroke(value), { type: 'keyUp', value: isHeld }] : stroke(value) }]);
    },
  };
}

export type Walker = ReturnType<typeof buildWalker>;
