// Actions on a single lead: status, assignee, note, trash.
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type Lead, leadStatuses } from '#shared/content/lead.ts';
import { lostReasonText, valueText } from '#shared/content/outcome.ts';
import { isAllowed } from '#shared/roles.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { ColleagueOptions } from '../records/colleagues.tsx';
import { DayCell } from '../records/record-cells.tsx';
import { confirm } from '../frame/confirm.tsx';
import { useLeadWork } from './use-lead-work.ts';
import { statusLabels } from './lead-labels.ts';
import { trailOf } from './lead-trail.ts';
import { useMove } from './use-move.tsx';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { NOTE } from './use-lead-keys.ts';

/** Assigned by the button, not on change, because moving through the select with the arrow keys is not a choice. */
function LeadAssignment({ lead }: { lead: Lead }) {
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const { data: choices } = trpc.admin.leads.choices.useQuery();
  const work = useLeadWork();
  const set = (assignee_id: number | null) => work.change.mutate({ ids: [lead.id], assignee_id });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = readText(new FormData(event.currentTarget), 'assignee');
    set(chosen === '' ? null : Number(chosen));
  }

  if (!choices) return null;
  return (
    <form className="lead-assignment" onSubmit={handleSubmit}>
      <Field label="Assigned to" isRequired>
        {(control) => (
          <select {...control} required={false} name="assignee" defaultValue={lead.assignee_id ?? ''}>
            <option value="">Nobody yet</option>
            <ColleagueOptions colleagues={choices.users} me={me?.user.id} />
          </select>
        )}
      </Field>
      <Button type="submit" variant="quiet" isBusy={work.change.isPending}>
        Assign
      </Button>
      {me && me.user.id !== lead.assignee_id && (
        <Button variant="quiet" isBusy={work.change.isPending} onClick={() => set(me.user.id)}>
          Assign to me
        </Button>
      )}
    </form>
  );
}

/** What it was worth, or why it was lost. */
function LeadEnding({ lead: { status, value_fils, lost_reason }, onChange }: { lead: Lead; onChange: () => void }) {
  if (status !== 'won' && status !== 'lost') return null;
  const known = status === 'won' ? value_fils !== null && valueText(value_fils) : lost_reason && lostReasonText(lost_reason);
  return (
    <p className="lead-ending">
      <span>{known || (status === 'won' ? 'Value not known yet' : 'Reason not recorded')}</span>
      <button type="button" className="link-button" onClick={onChange}>
        Change
      </button>
    </p>
  );
}

export function LeadWork({ lead }: { lead: Lead }) {
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [isNoting, setNoting] = useState(false);
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const work = useLeadWork();
  const { move, dialog } = useMove();
  const ids = [lead.id];
  const setStatus = (status: Lead['status']) => move({ choice: { ids }, status, what: lead.name || lead.email || lead.reference, value_fils: lead.value_fils, lost_reason: lead.lost_reason });

  async function handleNote(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = readText(new FormData(event.currentTarget), 'note').trim();
    if (!text || work.addNote.isPending) return;
    await work.addNote.mutateAsync({ id: lead.id, text });
    // Text typed meanwhile belongs to the next note.
    const hasMore = form.current !== null && readText(new FormData(form.current), 'note').trim() !== text;
    if (!hasMore) form.current?.reset();
    setNoting(hasMore);
  }

  async function handleRemove() {
    if (!(await confirm({ title: `Delete the lead of ${lead.name || lead.email}?`, text: 'It can be restored from the trash for 30 days.', action: 'Delete' }))) return;
    work.remove.mutate({ ids });
    navigate(trailOf(lead.id).back);
  }

  return (
    <section className="panel lead-panel lead-work">
      <h2>Work</h2>
      <fieldset className="lead-statuses">
        <legend>Status</legend>
        {leadStatuses.map((status) => (
          <button key={status} type="button" aria-pressed={status === lead.status} onClick={() => status !== lead.status && setStatus(status)}>
            {statusLabels[status]}
          </button>
        ))}
      </fieldset>
      <LeadEnding lead={lead} onChange={() => setStatus(lead.status)} />
      {dialog}
      <LeadAssignment key={lead.assignee_id} lead={lead} />
      {lead.cover && <p className="lead-soft">For <bdi>{lead.cover.absent}</bdi>, who is away until <DayCell iso={lead.cover.until} />; then it goes back.</p>}
      <form ref={form} onSubmit={(event) => void handleNote(event).catch(() => {})}>
        <Field id={NOTE} label="Note" isRequired>
          {(control) => <textarea {...control} name="note" rows={3} maxLength={5000} onChange={(event) => setNoting(event.target.value.trim() !== '')} />}
        </Field>
        <div className="dialog-buttons">
          <Button type="submit" isBusy={work.addNote.isPending}>
            Add note
          </Button>
        </div>
      </form>
      {/* Apart from what is pressed every day. */}
      {me && isAllowed(me.user.role, 'leads.delete') && !lead.deleted_at && (
        <p className="lead-delete">
          <button type="button" className="link-button link-button-danger" onClick={() => void handleRemove()}>
            Delete this lead
          </button>
        </p>
      )}
      <LeaveGuard isDirty={isNoting} />
    </section>
  );
}
