// What is done with the selected leads, one or many: status, person in charge, release, delete, bring back.
import type { SubmitEvent } from 'react';
import { leadStatuses, type LeadStatus } from '#shared/content/lead.ts';
import { isAllowed, type Role } from '#shared/roles.ts';
import { Button } from '../components/button.tsx';
import { showToast } from '../components/toast.tsx';
import { readText } from '../form-data.ts';
import { trpc } from '../trpc.ts';
import { messages } from '#shared/messages.ts';
import { confirm } from './confirm.tsx';
import { statusLabels } from './lead-labels.ts';
import { tellInToast } from './tell-in-toast.ts';
import { FIRST_ACTION } from './use-lead-keys.ts';

/** The calls that change leads; each tells what it did and lets every list be read anew. */
export function useLeadWork() {
  const utils = trpc.useUtils();
  const options = tellInToast(() => {
    void utils.admin.leads.invalidate();
    void utils.admin.submissions.invalidate();
  });
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

  /** Both choices at one press: a list that acted on every change would act on every arrow key. */
  async function handleApply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [status, assignee] = [readText(data, 'status'), readText(data, 'assignee')];
    try {
      if (status) await work.setStatus.mutateAsync({ ids, status: status as LeadStatus });
      if (assignee) await work.assign.mutateAsync({ ids, assignee_id: assignee === 'none' ? null : Number(assignee) });
      form.reset();
    } catch {
      // The toast said why.
    }
  }

  return (
    <form className="lead-actions" aria-label={`Work with ${what}`} onSubmit={(event) => void handleApply(event)}>
      <strong>{ids.length} selected</strong>
      {place !== 'trash' && (
        <>
          <select id={FIRST_ACTION} name="status" aria-label="Set status" defaultValue="">
            <option value="">Keep the status</option>
            {leadStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </select>
          <select name="assignee" aria-label="Assign" defaultValue="">
            <option value="">Keep the assignment</option>
            <option value="none">Assign to nobody</option>
            {choices?.users.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </select>
          <Button type="submit">Apply</Button>
        </>
      )}
      {place === 'quarantine' && <Button variant="quiet" onClick={() => { work.release.mutate({ ids }); onDone(); }}>Release</Button>}
      {isAllowed(role, 'leads.delete') && place !== 'trash' && (
        <Button variant="quiet" onClick={() => void handleRemove()}>
          Delete
        </Button>
      )}
      {isAllowed(role, 'leads.delete') && place === 'trash' && <Button id={FIRST_ACTION} onClick={() => { work.restore.mutate({ ids }); onDone(); }}>Bring back</Button>}
      <button type="button" className="link-button" onClick={onDone}>
        Select none
      </button>
    </form>
  );
}
