// How this visitor came to the site: kept in a first-party cookie and sent with forms once they accept cookies, otherwise not at all.
import type { Touch, Touches } from '#shared/forms/attribution.ts';
import { withoutSecret } from '#shared/navigation/paths.ts';
import { onConsentChange, readConsent } from './cookie-consent.ts';

const COOKIE = 'attribution';
const LIFETIME_S = 30 * 24 * 60 * 60;
/** Both visits must fit into a cookie. */
const VALUE_LENGTH = 120;
const campaignFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const satisfies readonly (keyof Touch)[];

/** How this page load came about; later navigation does not change it. */
let arrival: Touch | undefined;

/** Call once, on page load. */
export function startAttribution() {
  const left = takeArrival();
  if (left && left.url !== location.href) {
    arrival = describeArrival(left);
    update();
  }
  arrival = describeArrival({ url: location.href, referrer: document.referrer, at: new Date().toISOString() });
  update();
  onConsentChange(update);
}

/** Undefined without consent. */
export function readTouches(): Touches | undefined {
  return readConsent() ? readCookie() : undefined;
}

function update() {
  const isGiven = readConsent();
  if (isGiven && arrival) {
    const known = readCookie();
    // A direct visit, such as by bookmark, says nothing new: the last visit with a source stays.
    const isTelling = arrival.referrer !== '' || arrival.utm_source !== '';
    if (!known || isTelling) writeCookie({ first: known?.first ?? arrival, last: arrival }, LIFETIME_S);
  }
  if (isGiven === false) writeCookie(undefined, 0);
}

type Arrival = { url: string; referrer: string; at: string };

/** Of a page that was left before its script was there (begin.ts). Without consent nothing was left, and reading a storage holds the page up. */
function takeArrival(): Arrival | undefined {
  if (!readConsent()) return undefined;
  try {
    const text = sessionStorage.getItem('arrival');
    sessionStorage.removeItem('arrival');
    return text ? (JSON.parse(text) as Arrival) : undefined;
  } catch {
    return undefined;
  }
}

function describeArrival({ url, referrer, at }: Arrival): Touch {
  const { searchParams: query, pathname } = new URL(url);
  const cut = (value: string | null) => (value ?? '').slice(0, VALUE_LENGTH);
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const campaign = Object.fromEntries(campaignFields.map((name) => [name, cut(query.get(name))])) as Pick<Touch, (typeof campaignFields)[number]>;
  return {
    at,
    landing: cut(withoutSecret(pathname)),
    referrer: from && from.origin !== location.origin ? cut(from.origin + from.pathname) : '',
    ...campaign,
  };
}

function readCookie(): Touches | undefined {
  try {
    const text = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(document.cookie)?.[1];
    return text ? (JSON.parse(decodeURIComponent(text)) as Touches) : undefined;
  } catch {
    return undefined;
  }
}

function writeCookie(touches: Touches | undefined, maxAgeS: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${touches ? encodeURIComponent(JSON.stringify(touches)) : ''}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure}`;
}
