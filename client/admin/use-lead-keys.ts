// The inbox by keyboard: j and k walk, Enter opens (the row's link has the focus), x selects, a all of the page, s goes to what is done with the selected, / searches, ? explains.
import { useEffect } from 'react';

export const leadKeys = [
  ['j', 'next lead'],
  ['k', 'previous lead'],
  ['Enter', 'open the lead'],
  ['x', 'select or unselect it'],
  ['a', 'select all on this page, or none'],
  ['s', 'work with the selected ones'],
  ['/', 'search; then ↓ to the first lead'],
  ['?', 'this help'],
] as const;

/** What the keys find: the search, and the first thing that is done with selected leads. */
export const SEARCH = 'lead-search';
export const FIRST_ACTION = 'lead-first-action';

const links = () => [...document.querySelectorAll<HTMLElement>('.lead-table .lead-link')];

function step(by: 1 | -1) {
  const all = links();
  const row = document.activeElement?.closest('[data-lead]');
  const at = all.findIndex((link) => row?.contains(link));
  const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Keys mean letters while somebody types, and nothing behind a dialog. */
function isTaken({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  const isTyping = target instanceof HTMLElement && target.matches('input:not([type=checkbox]), select, textarea, [contenteditable=true]');
  return ctrlKey || metaKey || altKey || isTyping || document.querySelector('dialog[open]') !== null;
}

export function useLeadKeys(onHelp: () => void) {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isLeavingSearch = event.key === 'ArrowDown' && event.target instanceof HTMLElement && event.target.id === SEARCH;
      if (isTaken(event) && !isLeavingSearch) return;
      const actions: Record<string, () => void> = {
        ...(isLeavingSearch && { ArrowDown: () => step(1) }),
        j: () => step(1),
        k: () => step(-1),
        x: () => document.activeElement?.closest('[data-lead]')?.querySelector<HTMLInputElement>('[type=checkbox]')?.click(),
        a: () => document.querySelector<HTMLInputElement>('.lead-table thead [type=checkbox]')?.click(),
        s: () => document.getElementById(FIRST_ACTION)?.focus(),
        '/': () => document.getElementById(SEARCH)?.focus(),
        '?': onHelp,
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [onHelp]);
}
