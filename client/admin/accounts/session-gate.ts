// When the session ends in the middle of work, calls wait here while a dialog asks to log in again; then they go on, and nothing typed is lost.
import { useSyncExternalStore } from 'react';
import { retryLink } from './retry-link.ts';

let isWorking = false;
let asking: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

function setAsking(next: typeof asking) {
  asking = next;
  for (const listener of listeners) listener();
}

/** From the moment the shell knows its session until the login is shown: an ended session is asked about, and not simply led to the login. */
export function setWorking(value: boolean) {
  isWorking = value;
  if (!value) answerLogin(false);
}

/** Resolves with true once somebody is logged in again, with false when they left. For calls that go past tRPC. */
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

/** Sends a call that was answered by 401 a second time after the login. */
export const logInAgainLink = retryLink(async ({ path, status }) => status === 401 && path !== 'admin.login' && askToLogIn());
