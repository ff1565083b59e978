// Reports the outcome of a mutation in a toast: its own message, or why it was refused.
import { messages } from '#shared/messages.ts';
import { showToast } from '../../components/controls/toast.tsx';
import { readRefusal } from '../../app/refusal.ts';

/** Mutation options. `refresh` refetches what the call changed; after a refusal too, since what is shown may be out of date. */
export function tellInToast(refresh: () => void) {
  return {
    onSuccess: ({ message }: { message: string }) => {
      showToast(message);
      refresh();
    },
    onError: (error: unknown) => {
      showToast(readRefusal(error)?.message ?? messages.unexpected);
      refresh();
    },
  };
}
