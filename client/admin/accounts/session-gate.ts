// When the session ends mid-work, calls wait here while a dialog asks the user to log in again; then they carry on, and nothing typed is lost.
import { useSyncExternalStore } from 'react';
import { retryLink } from './retry-link.ts';

let isWorking = false;
let asking: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

function setAsking(next: typeof asking) {
  asking = next;
  for (const listener of listeners) listener();
}

/** True from when the shell knows its session until the login screen is shown: meanwhile an ended session opens the dialog instead of the login screen. */
export function setWorking(value: boolean) {
  isWorking = value;
  if (!value) answerLogin(false);
}

/** Resolves to true after logging in again, or to false if the user left. For calls that bypass tRPC. */
export function askToLogIn(): Promise<boolean> {
  if (!isWorking) return Promise.resolve(false);
  if (!asking) setAsking(Promise.withResolvers<boolean>());
  return asking!.promise;
}

export function answerLogin(isBack: boolean) {
  asking?.resolve(isBack);
  if (asking) setAsking(undefined);
}

export function useIsAskedToLogIn() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asking !== undefined,
  );
}

/** Repeats a call answered with 401 after the login. */
export const logInAgainLink = retryLink(async ({ path, status }) => status === 401 && path !== 'admin.login' && askToLogIn());
