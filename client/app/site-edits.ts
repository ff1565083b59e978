// The firm's facts as staff have edited them: with a page come those that it reads, and before the next page all the others.
import { type Edits, setEdits } from '#shared/firm/edits.ts';
import type { Content } from './content.ts';

/** In the page's state, where there is anything. */
export type WrittenEdits = { edits?: Edits; isEdited?: boolean };

let isIncomplete = false;
let loading: Promise<void> | undefined;

export function startEdits({ edits = {}, isEdited = false }: WrittenEdits) {
  setEdits(edits);
  isIncomplete = isEdited;
}

/** Undefined when nothing is missing. If they cannot be had, the release's own are shown. */
export function missingEdits(content: Content) {
  if (!isIncomplete) return undefined;
  loading ??= content
    .load()
    .then(({ utils }) => utils.content.site.edits.fetch())
    .then(setEdits)
    .catch(() => {})
    .finally(() => (isIncomplete = false));
  return loading;
}
