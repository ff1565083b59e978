// Which texts of the site a public page is made of.
import { type KindName, titleOf } from '#shared/edition/kinds.ts';
import { paths } from '#shared/navigation/paths.ts';
import { pathsOf } from './items.ts';
import { releaseItems } from './release-items.ts';

/** Each item of these has a page of its own. */
const PAGED = ['service', 'category', 'industry', 'page', 'head'] as const satisfies readonly KindName[];

/** What else pages are made of, by their beginning. */
const made: readonly { at: (path: string) => boolean; kinds: readonly KindName[] }[] = [
  { at: (path) => path === paths.home, kinds: ['section', 'faq', 'team', 'partner', 'figures', 'social'] },
  { at: (path) => path === paths.about, kinds: ['team', 'figures'] },
  { at: (path) => path === paths.contact, kinds: ['office'] },
  { at: (path) => path === paths.broadcast, kinds: ['episode'] },
  { at: (path) => path.startsWith('/estimate/'), kinds: ['estimate'] },
];

/** `kinds`: those whose lists it shows. Of the items, the one whose own page it is. */
export async function findEditable(path: string) {
  const items: { kind: KindName; key: string; title: string }[] = [];
  for (const kind of PAGED) {
    for (const [key, { data }] of await releaseItems[kind]()) if (pathsOf({ kind, key }, data)[0] === path) items.push({ kind, key, title: titleOf(kind, key, data) });
  }
  const kinds: KindName[] = [...made.flatMap(({ at, kinds }) => (at(path) ? kinds : [])), 'menu'];
  return { items, kinds };
}
