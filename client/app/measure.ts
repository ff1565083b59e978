// Asks one view in five how fast it was: after the page has loaded and while the browser has nothing to do. No cookie, no identifier, and not at all for those who ask not to be tracked.
import { MEASURED_SHARE } from '#shared/content/field.ts';

/** After the load event, and whatever is still fetched then. */
const REST_MS = 3_000;

/** Browsers that say no, and browsers that a program drives. */
function isLeftAlone() {
  const { globalPrivacyControl, doNotTrack, webdriver } = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  return globalPrivacyControl === true || doNotTrack === '1' || webdriver;
}

export function measureSome() {
  if (Math.random() >= MEASURED_SHARE || isLeftAlone()) return;
  const begin = () => setTimeout(() => void import('./field-measurements.ts').then(({ startMeasuring }) => startMeasuring(), () => {}), REST_MS);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
