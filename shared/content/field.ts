// What visitors' browsers measure of the pages they see, and the scale it is counted on. Without a schema: it is part of every page's script.

/** Of all page views, this share is measured. */
export const MEASURED_SHARE = 0.2;
export const KEPT_DAYS = 90;

/** `good`: what we promise. `most`: beyond it, values are counted as the last step. In milliseconds, CLS in thousandths. */
export const metrics = {
  LCP: { name: 'Largest content (LCP)', good: 2_500, most: 30_000, unit: 'ms' },
  INP: { name: 'Answer to a click (INP)', good: 200, most: 10_000, unit: 'ms' },
  CLS: { name: 'Shift (CLS)', good: 100, most: 2_000, unit: '‰' },
  TTFB: { name: 'First byte (TTFB)', good: 800, most: 30_000, unit: 'ms' },
} as const;
export type Metric = keyof typeof metrics;
export const metricNames = Object.keys(metrics) as Metric[];

/** Pages of a kind are measured together: no address is stored. */
export const pageGroups = ['home', 'service', 'industry', 'blog', 'article', 'form', 'estimate', 'tool', 'contact', 'legal', 'other'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** Each step is a tenth longer than the one before, so a percentile is known to a twentieth. */
const GROWTH = 1.1;
const FIRST = 10;
export const STEPS = 90;

/** 1 to `STEPS`: PostgreSQL counts from one. */
export function stepOf(value: number) {
  if (value <= FIRST) return 1;
  return Math.min(STEPS, 1 + Math.ceil(Math.log(value / FIRST) / Math.log(GROWTH)));
}

/** The middle of a step. */
const valueOf = (step: number) => (step === 1 ? FIRST / 2 : FIRST * GROWTH ** (step - 1.5));

/** The value that three quarters of the views stay under; undefined without any. */
export function readP75(counts: readonly number[]) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let left = Math.ceil(total * 0.75);
  for (const [index, count] of counts.entries()) {
    left -= count;
    if (count > 0 && left <= 0) return Math.round(valueOf(index + 1));
  }
  return undefined;
}

/** The kind of page at a path, as its address tells it. */
export function groupOf(path: string): PageGroup {
  if (path === '/') return 'home';
  const found = groups.find(([pattern]) => pattern.test(path));
  return found?.[1] ?? 'other';
}

const groups: readonly (readonly [RegExp, PageGroup])[] = [
  [/^\/services\//, 'service'],
  [/^\/blog$/, 'blog'],
  [/^\/blogs\//, 'article'],
  [/^\/form2?\//, 'form'],
  [/^\/estimate\//, 'estimate'],
  [/^\/tools(?:\/|$)/, 'tool'],
  [/^\/contactus$/, 'contact'],
  [/^\/(?:terms-of-use|privacy|cookie-policy|offer)$/, 'legal'],
  [/^\/[\w-]+\/[\w-]+$/, 'industry'],
];
