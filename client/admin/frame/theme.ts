// Light or dark theme: the system's setting until the user chooses one, which this browser remembers.
import { useSyncExternalStore } from 'react';

const KEY = 'theme';
export type Theme = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
const readChoice = () => localStorage.getItem(KEY) as Theme | null;
const readTheme = (): Theme => readChoice() ?? (system.matches ? 'dark' : 'light');

function applyTheme() {
  document.documentElement.dataset.theme = readTheme();
  for (const listener of listeners) listener();
}

/** Marks the document as the back office, so that its colours also apply to dialogs and the page background. */
export function startTheme() {
  document.documentElement.dataset.app = 'admin';
  system.addEventListener('change', applyTheme);
  applyTheme();
}

export function setTheme(theme: Theme) {
  localStorage.setItem(KEY, theme);
  applyTheme();
}

export function useTheme() {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readTheme);
}
