// The list a lead was opened from: the way back to it, and the previous and next lead.
import { paths } from '#shared/navigation/paths.ts';

type Trail = { path: string; ids: number[]; opened?: number };

let trail: Trail = { path: paths.leads, ids: [] };

/** Stores what the inbox is showing. */
export function keepTrail(path: string, ids: number[]) {
  trail = { ...trail, path, ids };
}

export function noteOpened(id: number) {
  trail = { ...trail, opened: id };
}

export const lastOpened = () => trail.opened;

/** No neighbours if the lead was not opened from a list. */
export function trailOf(id: number) {
  const at = trail.ids.indexOf(id);
  const neighbour = (by: 1 | -1) => (at === -1 ? undefined : trail.ids[at + by]);
  return { back: trail.path, previous: neighbour(-1), next: neighbour(1) };
}
