// Keeps the session alive for somebody who is working without calling the server, such as on a long article: it would end after half an hour.
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
      // Ignores network errors; the session gate handles a session that has ended.
      void client.admin.me.query().catch(() => {});
    }
    const kinds = ['keydown', 'pointerdown'] as const;
    for (const kind of kinds) addEventListener(kind, handleActivity);
    return () => {
      for (const kind of kinds) removeEventListener(kind, handleActivity);
    };
  }, [client, isSignedIn]);
}
