// Saves everything we hold about a person as a file that can be handed to them.
import { Button } from '../../components/controls/button.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';

export function ExportPerson({ id }: { id: number }) {
  const read = trpc.admin.people.export.useMutation({
    onError: () => showToast(staffMessages.exportFailed),
    onSuccess: ({ json }) => {
      const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `person-${id}.json`;
      link.click();
      // The click only starts the download.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
  });
  return (
    <Button variant="quiet" isBusy={read.isPending} onClick={() => read.mutate({ id })}>
      Export
    </Button>
  );
}
