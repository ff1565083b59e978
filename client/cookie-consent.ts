// COOKIE-01 and PRIV-01: the visitor's choice, in the cookie that the specification names, and beside it what was asked and when.
import { useSyncExternalStore } from 'react';

const COOKIE = 'cookieConsent';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** Changes with the banner's text, so that the record tells which words were agreed to. */
const TEXT_VERSION = '2026-11-21';
const RECORD = 'cookieConsentRecord';

let isAskedAgain = false;
const listeners = new Set<() => void>();

/** `undefined` until the visitor has chosen. */
export function readConsent() {
  const value = /(?:^|; )cookieConsent=(true|false)/.exec(document.cookie)?.[1];
  return value === undefined ? undefined : value === 'true';
}

export function storeConsent(isGiven: boolean) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${isGiven}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(RECORD, JSON.stringify({ isGiven, textVersion: TEXT_VERSION, at: new Date().toISOString() }));
  } catch {
    // Where nothing can be kept, the cookie alone tells the choice.
  }
  isAskedAgain = false;
  notify();
}

/** Shows the question again: the footer's 'Cookie preferences'. */
export function askForConsent() {
  isAskedAgain = true;
  notify();
}

/** Whether the question stands open. The server, which knows no visitor, says no. */
export function useIsConsentOpen() {
  return useSyncExternalStore(onConsentChange, isConsentOpen, () => false);
}

export function isConsentOpen() {
  return isAskedAgain || readConsent() === undefined;
}

/** Returns what ends it. */
export function onConsentChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
