// What a visitor has typed into a form, kept on the device until it is sent, so that it survives a failure, a closed tab or a reload.
import type { Form } from '#shared/forms/form.ts';

/** PRIV-03. */
const DRAFT_DAYS = 30;
const DAY_MS = 86_400_000;

/** `attempt`: what was last sent and its key, so that a retry after a reload is stored only once. `isWaiting`: it was sent without a network, and is to be sent when there is one. */
export type Draft = { values: Record<string, string>; attempt?: { body: string; key: string } | undefined; isWaiting?: boolean };

const PREFIX = 'draft:';
const nameOf = (form: Form, path: string) => `${PREFIX}${form.name}:${path}`;

/** Undefined if there is none, or it is too old or unreadable. */
function read(name: string): Draft | undefined {
  try {
    const { atMs, ...draft } = JSON.parse(localStorage.getItem(name) ?? '{}') as Draft & { atMs?: number };
    return atMs !== undefined && Date.now() - atMs < DRAFT_DAYS * DAY_MS ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined also if the browser has no storage. Removes expired drafts, including those of other pages, which may never be visited again. */
export function readDraft(form: Form, path: string): Draft | undefined {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX) && !read(name)) localStorage.removeItem(name);
    return read(nameOf(form, path));
  } catch {
    return undefined;
  }
}

/** Excludes consent, which must be given each time; what waits for the network has been consented to. An empty form is not kept. */
export function keepDraft(form: Form, path: string, { values, attempt, isWaiting = false }: Draft) {
  const typed = form.fields.filter(({ control, name }) => control !== 'checkbox' && values[name]).map(({ name }) => [name, values[name]]);
  try {
    if (typed.length === 0) localStorage.removeItem(nameOf(form, path));
    else localStorage.setItem(nameOf(form, path), JSON.stringify({ atMs: Date.now(), values: Object.fromEntries(typed), attempt, ...(isWaiting && { isWaiting }) }));
  } catch {
    // Storage is full or forbidden; the form works without it.
  }
}

/** Calls back when another tab has changed this draft. Returns how to stop. */
export function watchDraft(form: Form, path: string, handle: (draft: Draft | undefined) => void) {
  const name = nameOf(form, path);
  const listen = ({ key }: StorageEvent) => key === name && handle(read(name));
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
