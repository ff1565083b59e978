// What a call that changes rows says when it is answered: its own sentence, or why it was refused, where the reader is.
import { messages } from '#shared/messages.ts';
import { showToast } from '../../components/controls/toast.tsx';
import { readRefusal } from '../../app/trpc.ts';

/** Options of a mutation. `refresh` lets what the call changed be read anew; after a refusal too, since what is shown may be old. */
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
