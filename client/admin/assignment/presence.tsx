// Who is present and who is away, from when until when, and who has their leads meanwhile.
import { useState } from 'react';
import { Link } from 'wouter';
import type { PresenceRow } from '#shared/content/assignment.ts';
import { shownName } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { AbsenceForm } from './absence-form.tsx';
import { leadsGiven } from './away-note.tsx';
import { DayCell } from '../records/record-cells.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import './assignment.css';

type Choices = { rows: PresenceRow[]; me: number; maySetAll: boolean; onBack: (id: number) => void; onAsk: (row: PresenceRow) => void };

function columnsFor({ rows, me, maySetAll, onBack, onAsk }: Choices): Column<PresenceRow>[] {
  return [
    { heading: 'Colleague', isTitle: true, cell: (row) => <><strong><bdi>{shownName(row)}</bdi></strong>{row.id === me && ' (me)'}</> },
    { heading: 'State', cell: (row) => <State row={row} /> },
    { heading: 'Who answers', cell: (row) => <StandIn row={row} rows={rows} /> },
    { heading: 'Open leads', cell: ({ id, open, covered }) => <>{open > 0 ? <Link href={`${paths.leads}?assignee=${id}&status=open`}>{open}</Link> : 'None'}{covered > 0 && <span className="assignment-note"> · {covered} come back</span>}</> },
    { heading: 'Actions', cell: (row) => <Actions row={row} isMe={row.id === me} maySet={row.id === me || maySetAll} onBack={onBack} onAsk={onAsk} /> },
  ];
}

function State({ row: { from, until, isAway } }: { row: PresenceRow }) {
  if (!from || !until) return <Badge tone="success">Present</Badge>;
  if (isAway) return <Badge>Away until <DayCell iso={until} /></Badge>;
  return <><Badge tone="success">Present</Badge> <span className="assignment-note">away <DayCell iso={from} /> – <DayCell iso={until} /></span></>;
}

function StandIn({ row: { until, stand_in_id, takes_over }, rows }: { row: PresenceRow; rows: PresenceRow[] }) {
  const standIn = rows.find(({ id }) => id === stand_in_id);
  if (!until) return '–';
  return standIn ? <><bdi>{shownName(standIn)}</bdi> <span className="assignment-note">{leadsGiven(takes_over)}</span></> : 'Nobody';
}

function Actions({ row, isMe, maySet, onBack, onAsk }: { row: PresenceRow; isMe: boolean; maySet: boolean } & Pick<Choices, 'onBack' | 'onAsk'>) {
  const name = shownName(row);
  const verb = row.until ? 'Change the absence …' : isMe ? 'I will be away …' : maySet ? 'Away: take over …' : 'Take over …';
  const returns = row.covered > 0 ? ` (${row.covered} ${row.covered === 1 ? 'lead returns' : 'leads return'})` : '';
  const end = (!row.isAway ? 'Cancel the absence' : isMe ? 'I am back' : 'End the absence') + returns;
  return (
    <span className="presence-actions">
      <button type="button" className="link-button" aria-label={`${verb}: ${name}`} onClick={() => onAsk(row)}>{verb}</button>
      {row.until && <button type="button" className="link-button" aria-label={`${end}: ${name}`} onClick={() => onBack(row.id)}>{end}</button>}
    </span>
  );
}

export function Presence() {
  const { data: rows, error } = trpc.admin.assignment.present.useQuery();
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const rules = useAllowed('leads.rule');
  const [asked, setAsked] = useState<PresenceRow>();
  const utils = trpc.useUtils();
  const refresh = () => void Promise.all([utils.admin.assignment.present.invalidate(), utils.admin.assignment.mine.invalidate(), utils.admin.leads.invalidate()]);
  const setBack = trpc.admin.assignment.setBack.useMutation(tellInToast(refresh));

  if (!rows || !me) return <Screen title="Who is away">{error ? <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage> : <Skeleton lines={6} />}</Screen>;
  const isMe = asked?.id === me.user.id;
  const maySetAll = rules;
  return (
    <Screen title="Who is away" lead="While somebody is away, no rule gives them new leads, and a colleague can have theirs. What is still open then goes back to them by itself." actions={rules && <Link href={paths.assignment} className="button button-quiet">Rules of assignment</Link>}>
      <RecordTable caption="Colleagues" columns={columnsFor({ rows, me: me.user.id, maySetAll, onBack: (id) => setBack.mutate({ id }), onAsk: setAsked })} rows={rows} emptyText="Nobody has an account." />
      <Dialog title={asked && (isMe ? 'When I am away' : maySetAll ? `When ${shownName(asked)} is away` : `Take over the leads of ${shownName(asked)}`)} isOpen={asked !== undefined} onClose={() => setAsked(undefined)} size="small">
        {asked && <AbsenceForm row={asked} me={me.user.id} mayChoose={isMe || maySetAll} colleagues={rows.filter(({ id }) => id !== asked.id)} onDone={() => { setAsked(undefined); refresh(); }} />}
      </Dialog>
    </Screen>
  );
}
