// Where an item is in the back office, and what is known of its kind.
import { type KindName, kindNames, kindOf } from '#shared/edition/kinds.ts';
import { paths } from '#shared/navigation/paths.ts';

/** Keys contain slashes; addresses of the back office do not. */
const SLASH = '~';

export type Here = { kind: KindName; key: string; lang: 'en' };

export const readKind = (name: string | undefined): KindName | undefined => kindNames.find((kind) => kind === name);
export const keyOf = (part: string) => part.replaceAll(SLASH, '/');
export const hrefOf = ({ kind, key }: { kind: KindName; key: string }) => paths.siteItem(kind, key);
/** Of kinds of which there is one item: a list of it would be a detour. */
export const singleOf = (kind: KindName) => (kindOf(kind).isSingle ? hrefOf({ kind, key: kind }) : undefined);
export const nounOf = (kind: KindName) => kindOf(kind).label;

/** What staff call a page on which the item is shown. `title`: of the item, whose own page may be among them. */
export function pageNameOf({ kind, title }: { kind: KindName; title: string }, path: string) {
  if (path === paths.about) return 'About us';
  if (path === paths.freeConsultation) return 'Free consultation';
  if (kind === 'service') return path.split('/').length > 3 ? title : 'All services of its category';
  return path;
}

/** A field's element, so that a problem can lead to it. */
export const fieldId = (path: readonly (string | number)[]) => `field-${path.join('-')}`;

const day = { timeZone: 'Asia/Dubai', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** '1 Dec 2026, 09:00', in Dubai: as the server's sentences say it, which stand beside it. */
export function dubaiMoment(at: string) {
  return new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' }).format(new Date(at));
}

/** '1 Dec 2026'. */
export const dayText = (iso: string) => new Intl.DateTimeFormat('en-GB', day).format(new Date(iso));

/** From a field for date and time, whose value is the time in Dubai, which has no summer time. */
export const fromDubai = (value: string) => new Date(`${value}:00+04:00`).toISOString();
export const toDubai = (at: string) => new Date(Date.parse(at) + 4 * 3_600_000).toISOString().slice(0, 16);
