// What is done with the selected leads, one or many: status, person in charge, release, delete, bring back.
import { leadStatuses, type LeadStatus } from '#shared/content/lead.ts';
import { isAllowed, type Role } from '#shared/roles.ts';
import { Button } from '../components/button.tsx';
import { showToast } from '../components/toast.tsx';
import { readRefusal, trpc } from '../trpc.ts';
import { messages } from '#shared/messages.ts';
import { confirm } from './confirm.tsx';
import { statusLabels } from './lead-labels.ts';

/** The calls that change leads; each tells what it did and lets every list be read anew. */
export function useLeadWork() {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: ({ message }: { message: string }) => {
      showToast(message);
      void utils.admin.leads.invalidate();
      void utils.admin.submissions.invalidate();
    },
    onError: (error: unknown) => showToast(readRefusal(error)?.message ?? messages.unexpected),
  };
  return {
    setStatus: trpc.admin.leads.setStatus.useMutation(options),
    assign: trpc.admin.leads.assign.useMutation(options),
    release: trpc.admin.leads.release.useMutation(options),
    restore: trpc.admin.leads.restore.useMutation(options),
    resend: trpc.admin.leads.resend.useMutation(options),
    addNote: trpc.admin.leads.addNote.useMutation(options),
    /** Offers to undo what it did. */
    remove: trpc.admin.leads.remove.useMutation({
      ...options,
      onSuccess: ({ message }, { ids }) => {
        options.onSuccess({ message });
        showToast(messages.leadsTrashed, { label: 'Undo', onClick: () => void utils.client.admin.leads.restore.mutate({ ids }).then(options.onSuccess) });
      },
    }),
  };
}

type Props = { ids: number[]; names: string[]; place: 'inbox' | 'quarantine' | 'trash'; role: Role; onDone: () => void };

export function LeadActions({ ids, names, place, role, onDone }: Props) {
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  const work = useLeadWork();
  const what = ids.length === 1 ? `the lead of ${names[0]}` : `${ids.length} leads`;

  async function handleRemove() {
    if (!(await confirm({ title: `Delete ${what}?`, text: 'It can be brought back from the trash for 30 days.', action: 'Delete' }))) return;
    work.remove.mutate({ ids });
    onDone();
  }

  return (
    <div className="lead-actions" role="group" aria-label={`Work with ${what}`}>
      <strong>{ids.length} selected</strong>
      {place !== 'trash' && (
        <>
          <select aria-label="Set status" value="" onChange={(event) => work.setStatus.mutate({ ids, status: event.currentTarget.value as LeadStatus })}>
            <option value="" disabled>
              Set status …
            </option>
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </select>
          <select aria-label="Assign" value="" onChange={(event) => work.assign.mutate({ ids, assignee_id: event.currentTarget.value === 'none' ? null : Number(event.currentTarget.value) })}>
            <option value="" disabled>
              Assign to …
            </option>
            <option value="none">Nobody</option>
            {choices?.users.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </select>
        </>
      )}
      {place === 'quarantine' && <Button onClick={() => { work.release.mutate({ ids }); onDone(); }}>Release</Button>}
      {isAllowed(role, 'leads.delete') && place !== 'trash' && (
        <Button variant="quiet" onClick={() => void handleRemove()}>
          Delete
        </Button>
      )}
      {isAllowed(role, 'leads.delete') && place === 'trash' && <Button onClick={() => { work.restore.mutate({ ids }); onDone(); }}>Bring back</Button>}
    </div>
  );
}
