// Tiny blurred placeholders for pictures on the first screen, by path. Only the server fills this, so that each page contains the few it shows
// and the script contains none.
import { createContext, useContext } from 'react';

export const PlaceholderContext = createContext<Readonly<Record<string, string>>>({});

export function usePlaceholder(path: string): string | undefined {
  return useContext(PlaceholderContext)[path];
}
