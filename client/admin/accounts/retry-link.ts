// A tRPC link that repeats a failed call once its cause has been dealt with.
import { observable } from '@trpc/server/observable';
import type { Link } from '../../app/trpc.ts';

type Failure = { path: string; status: number | undefined };

/** `mend` resolves to true if the call is worth repeating. */
export function retryLink(mend: (failure: Failure) => Promise<boolean>): Link {
  return () =>
    ({ next, op }) =>
      observable((observer) => {
        let isOver = false;
        let running: { unsubscribe: () => void };
        function send(onError: (error: Parameters<typeof observer.error>[0]) => void) {
          running = next(op).subscribe({ next: (value) => observer.next(value), complete: () => observer.complete(), error: onError });
        }
        async function handleFailure(error: Parameters<typeof observer.error>[0]) {
          const isMended = await mend({ path: op.path, status: error.data?.httpStatus });
          if (isOver) return;
          if (isMended) send((again) => observer.error(again));
          else observer.error(error);
        }
        send((error) => void handleFailure(error));
        return () => {
          isOver = true;
          running.unsubscribe();
        };
      });
}
