// Code that is fetched when it is wanted: once, and kept. What could not be had is asked for again, but not at once.
import { messages } from '#shared/messages.ts';

/** How long code that could not be fetched is not asked for again: a page that waits for it must come to know that it failed. */
const FAILURE_MS = 1_000;

export function fetchOnce<Module>(fetchModule: () => Promise<Module>) {
  let loaded: Module | undefined;
  let loading: Promise<Module> | undefined;

  function load() {
    loading ??= fetchModule().then(
      (module) => (loaded = module),
      (cause: unknown) => {
        setTimeout(() => (loading = undefined), FAILURE_MS);
        throw new Error(messages.pageUnreachable, { cause });
      },
    );
    return loading;
  }

  /** `loaded`: the module when it is there, so that rendering need not wait for a promise. */
  return { load, loaded: () => loaded };
}
