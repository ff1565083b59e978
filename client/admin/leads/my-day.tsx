// My day: reminders, my leads whose first answer is due, and visitors who wait for me.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MyDay as Day } from '#shared/content/task.ts';
import { endOfToday } from '#shared/firm/answer-due.ts';
import { findForm } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { writeAge, writeMoment } from '../../components/controls/moment.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { MomentCell } from '../records/record-cells.tsx';
import { LeadClock } from './lead-clock.tsx';
import { asked, inboxPath } from './lead-filter.ts';
import { useTaskDone } from './lead-reminders.tsx';
import { StatusBadge } from './lead-table.tsx';
import { useCounts } from './use-counts.ts';
import './leads.css';
import './my-day.css';

const nobodys = { status: 'open', assignee: 'none' } as const;

export function MyDay() {
  const { data, isError } = trpc.admin.tasks.myDay.useQuery(undefined, { refetchOnWindowFocus: true });
  const unassigned = useCounts()?.unassigned ?? 0;
  const today = data?.due.filter(({ due_at }) => isToday(due_at ?? '')) ?? [];
  const next = data?.due.filter((lead) => !today.includes(lead)) ?? [];
  const count = data ? data.tasks.length + data.due.length + data.waiting.length : 0;
  return (
    <Screen title="My day" lead="Reminders, first answers that are due, and visitors who wait for you.">
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={8} />}
      {data && count === 0 && (unassigned > 0 ? <NobodysDay count={unassigned} /> : <p className="panel day-clear">{staffMessages.dayIsClear}</p>)}
      {data && count > 0 && unassigned > 0 && (
        <p>
          {staffMessages.nobodys(unassigned)} <Link href={inboxPath(nobodys)} className="day-see">See them</Link>
        </p>
      )}
      {data && <Reminders tasks={data.tasks} />}
      <Group title="First answers late or due today" count={today.length}>
        {today.map((lead) => <Row key={lead.id} lead={lead} told={<LeadClock lead={lead} />} />)}
      </Group>
      {data && (
        <Group title="Visitors waiting for you" count={data.waiting.length}>
          {data.waiting.map((lead) => <Row key={lead.id} lead={lead} told={<time dateTime={lead.waiting_since} title={writeMoment(lead.waiting_since)}>for {writeAge(lead.waiting_since)}</time>} />)}
        </Group>
      )}
      <Group title="First answers due on the next working day" count={next.length}>
        {next.map((lead) => <Row key={lead.id} lead={lead} told={<LeadClock lead={lead} />} />)}
      </Group>
    </Screen>
  );
}

/** What is left when nothing is one's own: what nobody has taken, and by when the first of it is due. */
function NobodysDay({ count }: { count: number }) {
  const { data } = trpc.admin.leads.list.useQuery(asked({ ...nobodys, place: 'inbox', sort: 'due', page: 1 }));
  const first = data?.rows[0];
  return (
    <section className="panel day-clear">
      <p>
        {staffMessages.dayHasNobodys(count)}
        {first && <> The first: <Link href={paths.lead(first.id)}><bdi>{first.name || first.email || first.reference}</bdi></Link>, <LeadClock lead={first} />.</>}
      </p>
      <Link href={inboxPath({ ...nobodys, sort: 'due' })} className="button">See them</Link>
    </section>
  );
}

function Reminders({ tasks }: { tasks: Day['tasks'] }) {
  const setDone = useTaskDone();
  return (
    <Group title="Reminders" count={tasks.length}>
      {tasks.map((task) => (
        <Row
          key={task.id}
          lead={task.lead}
          told={<span className="day-when" data-due={isPast(task.due_at) || undefined}><MomentCell iso={task.due_at} /></span>}
          text={task.text}
          action={
            <Button variant="quiet" isBusy={setDone.isPending} onClick={() => setDone.mutate({ id: task.id, isDone: true })}>
              Done<span className="visually-hidden">: {task.text || task.lead.name}</span>
            </Button>
          }
        />
      ))}
    </Group>
  );
}

/** Late is of today too. */
const isToday = (iso: string) => Date.parse(iso) < endOfToday(new Date()).getTime();
const isPast = (iso: string) => Date.parse(iso) <= Date.now();

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="panel day-group">
      <h2>
        {title} <span className="count">{count}</span>
      </h2>
      <ul className="day-list">{children}</ul>
    </section>
  );
}

type RowProps = { lead: Day['due'][number]; told: ReactNode; text?: string; action?: ReactNode };

function Row({ lead, told, text, action }: RowProps) {
  return (
    <li>
      <div>
        <Link href={paths.lead(lead.id)}><bdi>{lead.name || lead.email || lead.reference}</bdi></Link> <StatusBadge status={lead.status} />
        {text && <p dir="auto">{text}</p>}
        <p className="lead-soft">
          <bdi>{lead.topic || findForm(lead.form).short}</bdi>
          {lead.company && <> · <bdi>{lead.company}</bdi></>}
        </p>
      </div>
      <span className="day-told">{told}</span>
      {action}
    </li>
  );
}
