// A session ends after half an hour in which nobody did anything. Who writes a long article does something without calling the server: this tells it.
import { useEffect } from 'react';
import { trpc } from '../../app/trpc.ts';

const EVERY_MS = 4 * 60_000;

export function useKeepAlive(isSignedIn: boolean) {
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let toldMs = Date.now();
    function handleActivity() {
      if (Date.now() - toldMs < EVERY_MS) return;
      toldMs = Date.now();
      // Without a network there is nobody to tell; a session that has ended is asked about by the gate.
      void client.admin.me.query().catch(() => {});
    }
    const kinds = ['keydown', 'pointerdown'] as const;
    for (const kind of kinds) addEventListener(kind, handleActivity);
    return () => {
      for (const kind of kinds) removeEventListener(kind, handleActivity);
    };
  }, [client, isSignedIn]);
}
