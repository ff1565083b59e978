// What stands in for a picture of the first screen until it has come: tiny, blurred, by the picture's path. Only the server fills this, so that
// its pages carry the few they show and the script carries none.
import { createContext, useContext } from 'react';

export const PlaceholderContext = createContext<Readonly<Record<string, string>>>({});

export function usePlaceholder(path: string): string | undefined {
  return useContext(PlaceholderContext)[path];
}
