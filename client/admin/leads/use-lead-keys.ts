// Keyboard shortcuts for leads. In the inbox j and k move between rows and Enter opens one (its link has the focus); on a lead they go to the next or previous one.
import { useEffect } from 'react';
import { lastOpened } from './lead-trail.ts';

export const inboxKeys = [
  ['j', 'next lead'],
  ['k', 'previous lead'],
  ['Enter', 'open the lead'],
  ['x', 'select or deselect it'],
  ['a', 'select all on this page, or none'],
  ['s', 'change the selected leads'],
  ['/', 'search; then ↓ to the first lead'],
  ['?', 'this help'],
] as const;

export const leadKeys = [
  ['j', 'open the next lead of the list'],
  ['k', 'open the previous one'],
  ['n', 'write a note'],
  ['u', 'back to the list'],
] as const;

/** Targets of the shortcuts: the search, the first action on selected leads, and a lead's note. */
export const SEARCH = 'lead-search';
export const FIRST_ACTION = 'lead-first-action';
export const NOTE = 'lead-note';

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('.lead-table .lead-link')];

export function focusFirstLead() {
  rowLinks()[0]?.focus();
}

/** Moves between rows, starting from the focused one, or else from the lead opened last. */
function walk(by: 1 | -1) {
  const links = rowLinks();
  const row = document.activeElement?.closest('[data-lead]') ?? document.querySelector(`[data-lead="${lastOpened()}"]`);
  const at = links.findIndex((link) => row?.contains(link));
  const next = links[at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Whether the key is not a shortcut, because somebody is typing or a dialog is open. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isTyping = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea, [contenteditable=true]');
  return ctrlKey || metaKey || altKey || isTyping || document.querySelector('dialog[open]') !== null;
}

function listen(actions: Record<string, () => void>) {
  function handleKey(event: KeyboardEvent) {
    const action = isTaken(event) ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }
  addEventListener('keydown', handleKey);
  return () => removeEventListener('keydown', handleKey);
}

export function useInboxKeys(onHelp: () => void) {
  useEffect(
    () =>
      listen({
        j: () => walk(1),
        k: () => walk(-1),
        x: () => document.activeElement?.closest('[data-lead]')?.querySelector<HTMLInputElement>('[type=checkbox]')?.click(),
        a: () => document.querySelector<HTMLInputElement>('.lead-table thead [type=checkbox]')?.click(),
        s: () => document.getElementById(FIRST_ACTION)?.focus(),
        '/': () => document.getElementById(SEARCH)?.focus(),
        '?': onHelp,
      }),
    [onHelp],
  );
}

/** Clicks the visible links, so that the question about an unsaved note is asked. */
const follow = (rel: string) => () => document.querySelector<HTMLElement>(`.screen-actions [rel=${rel}]`)?.click();

export function useLeadKeys() {
  useEffect(() => listen({ j: follow('next'), k: follow('prev'), u: follow('up'), n: () => document.getElementById(NOTE)?.focus() }), []);
}
