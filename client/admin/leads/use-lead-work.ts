// The calls that change leads, for the list, the board and a lead's own page.
import { staffMessages } from '#shared/staff-messages.ts';
import { showToast } from '../../components/controls/toast.tsx';
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';

/** Each reports what it did and refreshes every list. */
export function useLeadWork() {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.admin.leads.invalidate();
    void utils.admin.board.invalidate();
    void utils.admin.submissions.invalidate();
  };
  const options = tellInToast(refresh);
  const restore = trpc.admin.leads.restore.useMutation(options);
  return {
    change: trpc.admin.leads.change.useMutation(options),
    release: trpc.admin.leads.release.useMutation(options),
    restore,
    resend: trpc.admin.leads.resend.useMutation(options),
    addNote: trpc.admin.leads.addNote.useMutation(options),
    /** Offers to undo it, in one toast: of two, the first would move the second as it goes. */
    remove: trpc.admin.leads.remove.useMutation({
      ...options,
      onSuccess: ({ message, ids }) => {
        refresh();
        showToast(`${message}. ${staffMessages.leadsTrashed}`, { label: 'Undo', onClick: () => restore.mutate({ ids }) });
      },
    }),
  };
}
