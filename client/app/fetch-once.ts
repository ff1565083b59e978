// Fetches code on demand, once. After a failure it is fetched again, but not immediately.
import { messages } from '#shared/messages.ts';

/** How long a failed fetch is not repeated, so that a page waiting for it learns that it failed. */
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

  /** `loaded`: the module if it has arrived, so that rendering need not wait for a promise. */
  return { load, loaded: () => loaded };
}
