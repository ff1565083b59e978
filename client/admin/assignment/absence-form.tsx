// From when until when somebody is away, and what becomes of their leads, the open ones and the new ones.
import { type SubmitEvent, useState } from 'react';
import { dubaiDay } from '#shared/dubai-day.ts';
import { addDays, dayText, weekdayOf } from '#shared/tools/calendar.ts';
import type { PresenceRow } from '#shared/content/assignment.ts';
import { shownName } from '#shared/content/user.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { ColleagueOptions } from '../records/colleagues.tsx';

const FRIDAY = 5;
/** The last working day of its week. */
const weekEnd = (day: string) => addDays(day, (FRIDAY - weekdayOf(day) + 7) % 7);
/** As 'Monday 30 November 2026': a browser writes the day of a field as its own language does, and 11/12 is read two ways. */
const inWords = (day: string) => (day === '' ? '…' : dayText(day, true));

/** As '5 December'. */
const inShort = (day: string) => dayText(day).replace(/ \d+$/, '');

/** `mayChoose`: who stands in; otherwise it is whoever asks. */
type Props = { row: PresenceRow; me: number; mayChoose: boolean; colleagues: PresenceRow[]; onDone: () => void };

export function AbsenceForm({ row, me, mayChoose, colleagues, onDone }: Props) {
  const today = dubaiDay();
  const [from, setFrom] = useState(row.from && row.from > today ? row.from : today);
  const [until, setUntil] = useState(row.until && row.until >= from ? row.until : weekEnd(from));
  const [standIn, setStandIn] = useState(row.stand_in_id ? String(row.stand_in_id) : mayChoose && row.id === me ? '' : String(me));
  const store = trpc.admin.assignment.setAway.useMutation(tellInToast(() => {}, onDone));
  const refusal = readRefusal(store.error);
  const name = shownName(row);
  const whose = row.id === me ? 'my' : `${name}’s`;
  const open = row.open + row.covered;

  /** The last day stays if it still can. */
  function handleFrom(day: string) {
    setFrom(day);
    if (day !== '' && (until === '' || until < day || until === weekEnd(from || today))) setUntil(weekEnd(day));
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!store.isPending) store.mutate({ id: row.id, from: from || undefined, until: readText(data, 'until'), stand_in_id: standIn ? Number(standIn) : null, takesOver: standIn !== '' && data.has('takesOver') });
  }

  return (
    <form className="user-form" noValidate onSubmit={handleSubmit}>
      <div className="absence-days">
        <Field label="First day" isRequired error={refusal?.fieldErrors.from?.[0] && 'Choose a day'}>
          {(control) => <input {...control} required={false} type="date" name="from" min={today} value={from} onChange={(event) => handleFrom(event.target.value)} />}
        </Field>
        <Field label="Last day" isRequired error={refusal?.fieldErrors.until?.[0] && 'Choose a day'}>
          {(control) => <input {...control} required={false} type="date" name="until" min={from || today} value={until} onChange={(event) => setUntil(event.target.value)} />}
        </Field>
      </div>
      <p className="assignment-note">{inWords(from)} – {inWords(until)}, both included</p>
      {mayChoose ? (
        <Field label={`Who gets ${whose} new leads`} isRequired>
          {(control) => (
            <select {...control} required={false} value={standIn} onChange={(event) => setStandIn(event.target.value)}>
              <option value="">Nobody: they wait to be taken</option>
              <ColleagueOptions colleagues={colleagues} me={me} />
            </select>
          )}
        </Field>
      ) : (
        <p>New leads that a rule gives to <bdi>{name}</bdi> come to you.</p>
      )}
      {standIn && (
        <Field label={`Also the leads that are open ${from === '' || from === today ? `today (${open})` : `on ${inShort(from)} (${open} today)`}${until === '' ? '' : `; they return on ${inShort(addDays(until, 1))}`}`} isCheckbox>
          {(control) => <input {...control} type="checkbox" name="takesOver" defaultChecked={row.takes_over ?? true} />}
        </Field>
      )}
      <p className="assignment-note">{row.id === me ? 'Your own reminders stay yours: they are on My day when you are back.' : <>Reminders that <bdi>{name}</bdi> set for themselves stay on their own My day.</>}</p>
      {row.id !== me && !row.isAway && from === today && <p className="assignment-note">{name} is noted as present, and sees a line above every screen from now on.</p>}
      {refusal && !refusal.fieldErrors.until && !refusal.fieldErrors.from && <StatusMessage kind="error">{refusal.message}</StatusMessage>}
      <div className="dialog-buttons">
        <Button type="submit" isBusy={store.isPending}>{mayChoose ? 'Save' : 'Take over'}</Button>
      </div>
    </form>
  );
}
