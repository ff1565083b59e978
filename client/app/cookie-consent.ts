// COOKIE-01 and PRIV-01: the visitor's choice, in the cookie named by the specification, and a record of what was asked and when.
import { useSyncExternalStore } from 'react';

const COOKIE = 'cookieConsent';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** Changes with the banner's text, so that the record shows which wording was agreed to. */
const TEXT_VERSION = '2026-11-21';
const RECORD = 'cookieConsentRecord';

let isAskedAgain = false;
const listeners = new Set<() => void>();

/** `undefined` until the visitor has chosen, and again once the wording has changed. */
export function readConsent() {
  const value = /(?:^|; )cookieConsent=(true|false)/.exec(document.cookie)?.[1];
  return value === undefined || isRecordOld() ? undefined : value === 'true';
}

/** Without a record the cookie counts; otherwise, where nothing can be stored, we would ask on every page. */
function isRecordOld() {
  try {
    const record = JSON.parse(localStorage.getItem(RECORD) ?? 'null') as { textVersion?: unknown } | null;
    return record !== null && record.textVersion !== TEXT_VERSION;
  } catch {
    return false;
  }
}

export function storeConsent(isGiven: boolean) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${isGiven}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(RECORD, JSON.stringify({ isGiven, textVersion: TEXT_VERSION, at: new Date().toISOString() }));
  } catch {
    // Without storage, the cookie alone holds the choice.
  }
  isAskedAgain = false;
  notify();
}

/** Shows the question again: the footer's 'Cookie preferences'. */
export function askForConsent() {
  isAskedAgain = true;
  notify();
}

/** Whether the question stands open. The server, which knows no visitor, writes it out: begin.ts shows it to those who have not answered. */
export function useIsConsentOpen() {
  return useSyncExternalStore(onConsentChange, isConsentOpen, () => true);
}

export function isConsentOpen() {
  return isAskedAgain || readConsent() === undefined;
}

/** Returns the unsubscribe function. */
export function onConsentChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}
