// Actions on the selected leads: status, assignee, release, delete, restore.
import type { SubmitEvent } from 'react';
import { type LeadFilter, leadStatuses, type LeadStatus } from '#shared/content/lead.ts';
import { shownName } from '#shared/content/user.ts';
import { isAllowed, type Role } from '#shared/roles.ts';
import { Button } from '../../components/controls/button.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { ColleagueOptions } from '../records/colleagues.tsx';
import { confirm } from '../frame/confirm.tsx';
import { statusLabels } from './lead-labels.ts';
import { FIRST_ACTION } from './use-lead-keys.ts';
import { useLeadWork } from './use-lead-work.ts';
import { useMove } from './use-move.tsx';
import type { LeadSelection } from './use-lead-selection.ts';

type Props = { selection: LeadSelection; place: LeadFilter['place']; role: Role };

export function LeadActions({ selection, place, role }: Props) {
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  const work = useLeadWork();
  const { choice, what, isAll, count } = selection;
  const { move, dialog } = useMove(done);

  /** Nobody is ticked any more: what is applied next is for whoever is ticked next. The focus stays in the list. */
  function done() {
    document.querySelector<HTMLElement>('.lead-table [data-selected=true] .lead-link')?.focus({ preventScroll: true });
    selection.clear();
  }

  /** Asks first, giving the number, before changing more than the page. */
  const isSure = (verb: string, text: string) => !isAll || confirm({ title: `${verb} ${what}?`, text, action: verb });

  async function handleRemove() {
    if (!(await confirm({ title: `Delete ${what}?`, text: 'They can be restored from the trash for 30 days.', action: 'Delete' }))) return;
    work.remove.mutate(choice);
    selection.clear();
  }

  async function handleRelease() {
    if (!(await isSure('Release', 'Their e-mails will be sent.'))) return;
    work.release.mutate(choice);
    selection.clear();
  }

  async function handleRestore() {
    if (!(await isSure('Restore', 'They return to the inbox.'))) return;
    work.restore.mutate(choice);
    selection.clear();
  }

  /** Applied by a button, because a select that acted on change would act on every arrow key. */
  async function handleApply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [status, assignee] = [readText(data, 'status') as LeadStatus | '', readText(data, 'assignee')];
    if (!status && !assignee) return;
    const assignee_id = assignee === 'none' ? null : Number(assignee);
    // Their question says how many they are.
    if (status === 'won' || status === 'lost') return move({ choice, status, what, count, ...(assignee && { assignee_id }) });
    const chosen = choices?.users.find(({ id }) => String(id) === assignee);
    const colleague = chosen ? shownName(chosen) : 'nobody';
    const changes = [status && `Their status changes to ${statusLabels[status]}.`, assignee && `They will be assigned to ${colleague}.`].filter(Boolean).join(' ');
    if (!(await isSure('Change', changes))) return;
    try {
      await work.change.mutateAsync({ ...choice, ...(status && { status }), ...(assignee && { assignee_id }) });
      done();
    } catch {
      // The toast has said why.
    }
  }

  return (
    <>
      <form className="lead-actions" aria-label={`Work with ${what}`} onSubmit={(event) => void handleApply(event)}>
        <strong>{selection.count.toLocaleString()} selected</strong>
        <button type="button" className="link-button" onClick={selection.clear}>
          Clear selection
        </button>
        <SelectAll selection={selection} />
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
              <option value="">Keep the assignee</option>
              <option value="none">Assign to nobody</option>
              <ColleagueOptions colleagues={choices?.users ?? []} />
            </select>
            <Button type="submit">Apply</Button>
          </>
        )}
        {place === 'quarantine' && (
          <Button variant="quiet" onClick={() => void handleRelease()}>
            Release
          </Button>
        )}
        {isAllowed(role, 'leads.delete') && place !== 'trash' && (
          <Button variant="quiet" onClick={() => void handleRemove()}>
            Delete
          </Button>
        )}
        {isAllowed(role, 'leads.delete') && place === 'trash' && (
          <Button id={FIRST_ACTION} onClick={() => void handleRestore()}>
            Restore
          </Button>
        )}
      </form>
      {dialog}
    </>
  );
}

/** Offered if the whole page is selected and the filter matches more. */
function SelectAll({ selection: { isWholePage, isAll, total, most, selectAll } }: { selection: LeadSelection }) {
  if (!isWholePage || isAll) return null;
  if (total >= most) return <span className="lead-actions-note">{staffMessages.leadsTooMany(most)}</span>;
  return (
    <button type="button" className="link-button" onClick={selectAll}>
      Select all {total.toLocaleString()} that match
    </button>
  );
}
