// Reports the outcome of a mutation in a toast: its own message, or why it was refused.
import { messages } from '#shared/messages.ts';
import { showToast } from '../../components/controls/toast.tsx';
import { readRefusal } from '../../app/refusal.ts';

/** Mutation options. `refresh` refetches what the call changed; after a refusal too, since what is shown may be out of date. `onDone` is called with the answer, only if there was no refusal. */
export function tellInToast<Answer extends { message: string }>(refresh: () => void, onDone?: (answer: Answer) => void) {
  return {
    onSuccess: (answer: Answer) => {
      showToast(answer.message);
      refresh();
      onDone?.(answer);
    },
    onError: (error: unknown) => {
      showToast(readRefusal(error)?.message ?? messages.unexpected);
      refresh();
    },
  };
}
