// Who is present and who is away, until when, and who answers meanwhile; and taking over a colleague's leads.
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { dubaiDay } from '#shared/dubai-day.ts';
import { addDays } from '#shared/tools/calendar.ts';
import type { PresenceRow } from '#shared/content/assignment.ts';
import { shownName } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { ColleagueOptions } from '../records/colleagues.tsx';
import { DayCell } from '../records/record-cells.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import './assignment.css';

const A_WEEK = 6;
type Asked = { row: PresenceRow; isTakingOver: boolean };

type Choices = { rows: PresenceRow[]; me: number; maySetAll: boolean; onBack: (id: number) => void; onAsk: (asked: Asked) => void };

function columnsFor({ rows, me, maySetAll, onBack, onAsk }: Choices): Column<PresenceRow>[] {
  return [
    { heading: 'Colleague', isTitle: true, cell: (row) => <><strong><bdi>{shownName(row)}</bdi></strong>{row.id === me && ' (me)'}</> },
    { heading: 'State', cell: ({ until }) => (until ? <Badge>Away until <DayCell iso={until} /></Badge> : <Badge tone="success">Present</Badge>) },
    { heading: 'Who answers', cell: (row) => <StandIn row={row} rows={rows} /> },
    { heading: 'Open leads', cell: ({ id, open, covered }) => <><Link href={`${paths.leads}?assignee=${id}&status=open`}>{open}</Link>{covered > 0 && <span className="assignment-note"> · {covered} come back</span>}</> },
    { heading: 'Actions', cell: (row) => <Actions row={row} isMe={row.id === me} maySet={row.id === me || maySetAll} onBack={onBack} onAsk={onAsk} /> },
  ];
}

function StandIn({ row: { until, stand_in_id }, rows }: { row: PresenceRow; rows: PresenceRow[] }) {
  const standIn = rows.find(({ id }) => id === stand_in_id);
  if (!until) return '–';
  return standIn ? <bdi>{shownName(standIn)}</bdi> : 'Nobody';
}

function Actions({ row, isMe, maySet, onBack, onAsk }: { row: PresenceRow; isMe: boolean; maySet: boolean } & Pick<Choices, 'onBack' | 'onAsk'>) {
  const name = shownName(row);
  return (
    <span className="presence-actions">
      {row.until && <button type="button" className="link-button" aria-label={`${name} is back`} onClick={() => onBack(row.id)}>{isMe ? 'I am back' : 'Is back'}</button>}
      {maySet && <button type="button" className="link-button" aria-label={`${name} is away until …`} onClick={() => onAsk({ row, isTakingOver: false })}>{isMe ? 'I am away until …' : 'Is away until …'}</button>}
      {!isMe && <button type="button" className="link-button" aria-label={`Take over the leads of ${name}`} onClick={() => onAsk({ row, isTakingOver: true })}>Take over</button>}
    </span>
  );
}

export function Presence() {
  const { data: rows, error } = trpc.admin.assignment.present.useQuery();
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const rules = useAllowed('leads.rule');
  const [asked, setAsked] = useState<Asked>();
  const utils = trpc.useUtils();
  const refresh = () => void Promise.all([utils.admin.assignment.present.invalidate(), utils.admin.leads.invalidate()]);
  const setBack = trpc.admin.assignment.setBack.useMutation(tellInToast(refresh));

  if (!rows || !me) return <Screen title="Who is away">{error ? <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage> : <Skeleton lines={6} />}</Screen>;
  return (
    <Screen title="Who is away" lead="Rules give no new leads to a colleague who is away. Leads that somebody took over go back afterwards, unless they are finished." actions={rules && <Link href={paths.assignment} className="button button-quiet">Rules of assignment</Link>}>
      <RecordTable caption="Colleagues" columns={columnsFor({ rows, me: me.user.id, maySetAll: rules, onBack: (id) => setBack.mutate({ id }), onAsk: setAsked })} rows={rows} emptyText="Nobody has an account." />
      <Dialog title={asked ? (asked.isTakingOver ? `Take over the leads of ${shownName(asked.row)}` : asked.row.id === me.user.id ? 'I am away' : `${shownName(asked.row)} is away`) : undefined} isOpen={asked !== undefined} onClose={() => setAsked(undefined)} size="small">
        {asked && <AbsenceForm asked={asked} me={me.user.id} colleagues={rows.filter(({ id }) => id !== asked.row.id)} onDone={() => { setAsked(undefined); refresh(); }} />}
      </Dialog>
    </Screen>
  );
}

function AbsenceForm({ asked: { row, isTakingOver }, me, colleagues, onDone }: { asked: Asked; me: number; colleagues: PresenceRow[]; onDone: () => void }) {
  const today = dubaiDay();
  const [standIn, setStandIn] = useState(isTakingOver ? String(me) : '');
  const store = trpc.admin.assignment.setAway.useMutation(tellInToast(() => {}, onDone));
  const refusal = readRefusal(store.error);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const takesOver = standIn !== '' && (isTakingOver || data.get('takesOver') === 'on');
    if (!store.isPending) store.mutate({ id: row.id, until: readText(data, 'until'), stand_in_id: standIn ? Number(standIn) : null, takesOver });
  }

  return (
    <form className="user-form" noValidate onSubmit={handleSubmit}>
      {isTakingOver && <p>{row.open === 0 ? 'There is no open lead now.' : `${row.open === 1 ? '1 open lead becomes' : `${row.open} open leads become`} yours.`} New ones that a rule gives to {shownName(row)} come to you as well.</p>}
      <Field label="Until, the day included" isRequired error={refusal?.fieldErrors.until?.[0] && 'Choose a day'}>
        {(control) => <input {...control} required={false} type="date" name="until" min={today} defaultValue={row.until ?? addDays(today, A_WEEK)} />}
      </Field>
      {!isTakingOver && (
        <>
          <Field label="Who answers meanwhile">
            {(control) => (
              <select {...control} value={standIn} onChange={(event) => setStandIn(event.target.value)}>
                <option value="">Nobody: new leads wait to be taken</option>
                <ColleagueOptions colleagues={colleagues} me={me} />
              </select>
            )}
          </Field>
          {standIn && row.open > 0 && (
            <Field label={`Also hand over the ${row.open} open leads until then`} isCheckbox>
              {(control) => <input {...control} type="checkbox" name="takesOver" defaultChecked />}
            </Field>
          )}
        </>
      )}
      {refusal && !refusal.fieldErrors.until && <StatusMessage kind="error">{refusal.message}</StatusMessage>}
      <div className="dialog-buttons">
        <Button type="submit" isBusy={store.isPending}>{isTakingOver ? 'Take over' : 'Save'}</Button>
      </div>
    </form>
  );
}
