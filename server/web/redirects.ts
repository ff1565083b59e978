// The redirects that staff have put.

type Redirect = { from?: unknown; to?: unknown; status?: unknown };
const byFrom = new WeakMap<object, Map<string, Redirect>>();

/** Where an address leads, whatever its case; the query goes along, unless the target has one. */
export function redirectOf(published: ReadonlyMap<string, Redirect>, { path, query }: { path: string; query: string }) {
  const known = byFrom.get(published) ?? new Map([...published.values()].map((redirect) => [String(redirect.from).toLowerCase(), redirect]));
  byFrom.set(published, known);
  const found = known.get(path.toLowerCase());
  if (!found) return undefined;
  const to = String(found.to);
  const [target = '', anchor] = to.split('#', 2);
  const location = query && !target.includes('?') ? `${target}?${query}${anchor === undefined ? '' : `#${anchor}`}` : to;
  return { location, status: found.status === '308' ? 308 : 301 };
}
