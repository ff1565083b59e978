// Makes the firm's facts from what staff have published: the release's own with the edited ones in their place, in order, without those that are not shown.
import type { ItemData } from '#shared/edition/field.ts';
import type { KindName } from '#shared/edition/kinds.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import type { Edits } from '#shared/firm/edits.ts';
import type { Episode, Estimate, Figures, Head, Mark, Office, Social, TeamMember } from '#shared/firm/facts.ts';
import { fillStored } from '#shared/rules/fill.ts';
import { type ReleaseItem, releaseItems } from './release-items.ts';

/** What the facts are made of. */
export const EDIT_KINDS = ['team', 'office', 'social', 'partner', 'episode', 'figures', 'estimate', 'section', 'menu', 'head', 'service', 'category', 'industry'] as const satisfies readonly KindName[];

/** By path. */
export type Focuses = ReadonlyMap<string, string>;
type Rows = ReadonlyMap<string, ItemData>;
type Sources = Partial<Record<KindName, Rows>>;
type Listed = ItemData & { order: number; isShown: boolean };

/** All of a list with the edited ones in their place, in order. */
export async function listAll(kind: KindName, rows: Rows): Promise<[string, Listed][]> {
  const release = await releaseItems[kind]();
  const all = new Map<string, ItemData>([...[...release].map(([key, { data }]): [string, ItemData] => [key, data]), ...rows]);
  return [...all].map(([key, data]): [string, Listed] => [key, { order: 0, isShown: true, ...data }]).sort(([, one], [, other]) => one.order - other.order);
}

/** What visitors see of a list. */
export const listShown = async (kind: KindName, rows: Rows) => (await listAll(kind, rows)).filter(([, { isShown }]) => isShown);

export async function buildEdits(sources: Sources, { formerNames = new Map(), focuses = new Map() }: { formerNames?: ReadonlyMap<string, readonly string[]>; focuses?: Focuses } = {}): Promise<Edits> {
  const rowsOf = (kind: KindName): Rows | undefined => (sources[kind]?.size ? sources[kind] : undefined);
  const edits: Edits = {};
  const list = async <Entry>(kind: KindName, make: (data: ItemData, key: string, index: number) => Entry) => {
    const rows = rowsOf(kind);
    return rows && (await listShown(kind, rows)).map(([key, data], index) => make(fillFields(data), key, index));
  };
  const focusOf = (path: unknown) => {
    const focus = focuses.get(path as string);
    return focus === undefined ? {} : { focus };
  };
  const [team, office, social, partner, episode, names, menu] = await Promise.all([
    list('team', (data, _key, index) => ({ ...memberOf(data, index), ...focusOf(data['image']) })),
    list('office', (data) => ({ ...officeOf(data), ...focusOf(data['picture']) })),
    list('social', (data, key) => ({ name: data['name'], icon: key, href: data['href'] }) as Social),
    list('partner', (data, key) => ({ slug: key, name: data['name'], href: data['href'], image: data['image'] }) as Mark),
    list('episode', (data, _key, index) => ({ number: index + 1, ...data, ...focusOf(data['picture']) }) as unknown as Episode),
    namesOf(sources),
    labelsOf(rowsOf('menu')),
  ]);
  if (team) edits.team = team;
  // There is always one: pages state its number and its address.
  if (office?.[0]) edits.office = office as [Office, ...Office[]];
  if (social) edits.social = social;
  if (partner) edits.partner = partner;
  if (episode) edits.episode = episode;
  if (names) edits.names = names;
  if (menu) edits.menu = menu;
  if (formerNames.size > 0) edits.formerNames = Object.fromEntries(formerNames);
  const heads = rowsOf('head');
  if (heads) edits.head = Object.fromEntries([...heads].map(([page, head]) => [page, fillFields(head) as unknown as Head]));
  const figures = rowsOf('figures')?.get('figures');
  if (figures) edits.figures = fillFields(figures) as unknown as Figures;
  const estimate = rowsOf('estimate')?.get('estimate');
  if (estimate) edits.estimate = estimate as unknown as Estimate;
  const sections = rowsOf('section');
  if (sections) edits.section = Object.fromEntries((await listAll('section', sections)).map(([key, { order, isShown, heading, lead, mark }]) => [key, { order, isShown, ...written('heading', heading), ...written('lead', lead), ...written('mark', mark) }]));
  return edits;
}

const written = (name: string, text: unknown) => (typeof text === 'string' && text !== '' ? { [name]: fillFields(text) } : {});

/** A rule of law that a plain text quotes is filled in; one that no longer exists stays as it is written. */
export function fillFields<Data>(data: Data): Data {
  const today = dubaiDay();
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillStored(value, today);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item)]));
    return value;
  };
  return fill(data) as Data;
}

function memberOf(data: ItemData, index: number): TeamMember {
  const { name, position, asks, image, alt, isCeo, enquiry, mark } = data as Omit<TeamMember, 'number'>;
  return { number: index + 1, name, position, asks, image, alt, enquiry, ...(isCeo && { isCeo }), ...(mark && { mark }) };
}

function officeOf(data: ItemData): Office {
  const { city, country, address, street, locality, email, phone, picture, latitude, longitude } = data as Record<'city' | 'country' | 'address' | 'street' | 'locality' | 'email' | 'phone' | 'picture', string> & Record<'latitude' | 'longitude', number>;
  return { city, country, address, street, locality, email, phone: { display: phone, href: `tel:+${phone.replace(/\D/g, '')}` }, picture, position: { latitude, longitude } };
}

/** Only those that differ. */
async function namesOf(sources: Sources) {
  const names: Record<string, string> = {};
  for (const kind of ['service', 'category', 'industry'] as const) {
    const release: ReadonlyMap<string, ReleaseItem> | undefined = sources[kind]?.size ? await releaseItems[kind]() : undefined;
    for (const [key, { name }] of sources[kind] ?? []) if (typeof name === 'string' && name !== '' && name !== release?.get(key)?.data['name']) names[key] = name;
  }
  return Object.keys(names).length > 0 ? names : undefined;
}

function labelsOf(rows: Rows | undefined) {
  const labels = [...(rows ?? [])].map(([group, data]) => [group, Object.fromEntries((data['labels'] as { href: string; name: string }[]).map(({ href, name }) => [href, name]))] as const);
  return rows && Promise.resolve(Object.fromEntries(labels));
}
