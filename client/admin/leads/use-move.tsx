// Changes the status of leads. Winning asks what they are worth, losing asks why.
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { LeadChoice, LeadStatus } from '#shared/content/lead.ts';
import { type LostReason, lostReasons, readValue, valueText } from '#shared/content/outcome.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { takeFocus } from '../frame/take-focus.ts';
import { useLeadWork } from './use-lead-work.ts';

type Ending = { value_fils?: number | null; lost_reason?: LostReason };
/** `what`: whom it is about, in words. `count`: how many, if more than one. `assignee_id`: whom they are given to at the same time. */
type Move = { choice: LeadChoice; status: LeadStatus; what: string; count?: number; value_fils?: number | null; lost_reason?: LostReason | null; assignee_id?: number | null };

/** `dialog` must be shown by whoever calls `move`. `onDone` is called once the server has said yes. */
export function useMove(onDone?: () => void): { move: (move: Move) => void; dialog: ReactNode; isMoving: boolean } {
  const { change } = useLeadWork();
  const [asked, setAsked] = useState<Move>();

  function apply({ choice, status, assignee_id }: Move, ending: Ending) {
    setAsked(undefined);
    change.mutate({ ...choice, status, ...(assignee_id !== undefined && { assignee_id }), ...ending }, { onSuccess: () => onDone?.() });
  }

  const dialog = (
    <Dialog title={asked?.status === 'won' ? `Won: ${asked.what}` : `Lost: ${asked?.what ?? ''}`} isOpen={asked !== undefined} onClose={() => setAsked(undefined)} size="small">
      {asked?.status === 'won' && <Won before={asked.value_fils} isMany={(asked.count ?? 1) > 1} onCancel={() => setAsked(undefined)} onDone={(ending) => apply(asked, ending)} />}
      {asked?.status === 'lost' && <Lost before={asked.lost_reason} isMany={(asked.count ?? 1) > 1} onCancel={() => setAsked(undefined)} onDone={(ending) => apply(asked, ending)} />}
    </Dialog>
  );
  const move = (next: Move) => (next.status === 'won' || next.status === 'lost' ? setAsked(next) : apply(next, {}));
  return { move, dialog, isMoving: change.isPending };
}

type Asking<Before> = { before: Before | null | undefined; isMany: boolean; onCancel: () => void; onDone: (ending: Ending) => void };

function Won({ before, isMany, onCancel, onDone }: Asking<number>) {
  const [error, setError] = useState<string>();
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = readText(new FormData(event.currentTarget), 'value').trim();
    const value_fils = typed ? readValue(typed) : undefined;
    if (typed && value_fils === undefined) setError(staffMessages.leadValueUnread);
    else onDone({ value_fils: value_fils ?? null });
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label={isMany ? 'Value of each in AED' : 'Value in AED'} hint={`What ${isMany ? 'each' : 'the'} engagement is worth, without VAT. Leave it empty while nobody knows.${isMany ? ' Those won before keep the value they have.' : ''}`} error={error}>
        {(control) => <input {...control} ref={takeFocus} name="value" inputMode="decimal" autoComplete="off" defaultValue={before ? valueText(before).replace(/^AED\s*/, '') : ''} />}
      </Field>
      <Buttons verb="Mark as won" onCancel={onCancel} />
    </form>
  );
}

function Lost({ before, isMany, onCancel, onDone }: Asking<LostReason>) {
  const [error, setError] = useState<string>();
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = readText(new FormData(event.currentTarget), 'reason') as LostReason | '';
    if (reason) onDone({ lost_reason: reason });
    else setError(staffMessages.lostReasonNeeded);
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Field label="Why" isRequired error={error} hint={isMany ? 'Those lost before keep the reason they have.' : undefined}>
        {(control) => (
          <select {...control} ref={takeFocus} name="reason" defaultValue={before ?? ''}>
            <option value="">Choose the main reason</option>
            {Object.entries(lostReasons).map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Buttons verb="Mark as lost" onCancel={onCancel} />
    </form>
  );
}

function Buttons({ verb, onCancel }: { verb: string; onCancel: () => void }) {
  return (
    <div className="dialog-buttons">
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit">{verb}</Button>
    </div>
  );
}
