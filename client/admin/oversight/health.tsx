// 'Is all well?': what runs and what does not, each with what to do; what visitors measured; and the notice at /status.
import type { SubmitEvent } from 'react';
import { Link } from 'wouter';
import { ENOUGH_VIEWS, type Health as HealthFacts, isSlow, judge, type Verdict } from '#shared/content/health.ts';
import { type Metric, metricNames, metrics } from '#shared/content/field.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { writeMoment } from '../../components/controls/moment.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { type Column, RecordTable } from '../records/record-table.tsx';
import './health.css';

const REFRESH_MS = 60_000;
const marks = { good: 'Well', unknown: 'Not measured yet', look: 'Look', bad: 'Act now' };
/** What must be done stands first. */
const order: Verdict['state'][] = ['bad', 'look', 'unknown', 'good'];

export function Health() {
  const { data, isError } = trpc.admin.health.read.useQuery(undefined, { refetchInterval: REFRESH_MS });
  const verdicts = data ? judge(data).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)) : [];
  const open = verdicts.filter(({ state }) => state === 'look' || state === 'bad').length;
  const unknown = verdicts.filter(({ state }) => state === 'unknown').length;
  const answer = open === 0 ? 'Yes, as far as is known' : `${open} of ${verdicts.length} ${open === 1 ? 'needs' : 'need'} attention`;
  const said = unknown === 0 ? (open === 0 ? 'Yes' : answer) : `${answer}; ${unknown} not measured yet`;
  return (
    <Screen title="Is all well?" lead={data && `${said}. Checked every minute.`}>
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      <ul className="health-list">
        {verdicts.map((verdict) => (
          <li key={verdict.name} className={`health-${verdict.state}`}>
            <Line {...verdict} />
          </li>
        ))}
      </ul>
      {data && (
        <>
          <Notice notice={data.notice} />
          <FieldTable field={data.field} />
          <Instances instances={data.instances} />
        </>
      )}
    </Screen>
  );
}

function Line({ name, state, says, todo }: Verdict) {
  return (
    <>
      <h2>{name}</h2>
      <span className="health-mark">{marks[state]}</span>
      <p>{says}</p>
      {todo && <p className="health-todo">{todo.split(TYPED).map((part, index) => (index % 2 === 1 ? <code key={`${index} ${part}`}>{part}</code> : part))}</p>}
    </>
  );
}

/** What is typed as it stands: a variable or a command. */
const TYPED = /\b([A-Z]+_[A-Z_]+|npm run [a-z]+)/;

function Notice({ notice }: Pick<HealthFacts, 'notice'>) {
  const utils = trpc.useUtils();
  const told = tellInToast(() => void utils.admin.health.invalidate());
  const notify = trpc.admin.health.notify.useMutation(told);
  const end = trpc.admin.health.endNotice.useMutation(told);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!notify.isPending) notify.mutate({ text: readText(data, 'text'), textArabic: readText(data, 'textArabic') });
  }

  return (
    <section className="panel health-section" aria-labelledby="health-notice">
      <h2 id="health-notice">What visitors read at <Link href={paths.status}>/status</Link></h2>
      {notice ? <p>Shown since {writeMoment(notice.at)}. Save to change it.</p> : <p>Only the state of each part. When something is wrong, say what it is, how long it may last, and how to reach you meanwhile.</p>}
      {/* A new notice fills the form anew. */}
      <form key={notice?.id ?? 0} noValidate className="user-form" onSubmit={handleSubmit}>
        <Field label="Notice" isRequired>
          {(control) => <textarea {...control} name="text" rows={3} maxLength={500} defaultValue={notice?.text} />}
        </Field>
        <Field label="The same in Arabic">
          {(control) => <textarea {...control} name="textArabic" lang="ar" dir="rtl" rows={3} maxLength={500} defaultValue={notice?.textArabic} />}
        </Field>
        <div className="dialog-buttons">
          {notice && (
            <Button variant="quiet" isBusy={end.isPending} busyText="Ending..." onClick={() => end.mutate()}>
              No longer show it
            </Button>
          )}
          <Button type="submit" isBusy={notify.isPending} busyText="Showing...">
            {notice ? 'Save' : 'Show it'}
          </Button>
        </div>
      </form>
    </section>
  );
}

type FieldRow = HealthFacts['field'][number] & { id: string };

const write = (metric: Metric, value: number) => (metric === 'CLS' ? (value / 1_000).toFixed(2) : `${value.toLocaleString('en')}\u00a0ms`);

const fieldColumns: Column<FieldRow>[] = [
  { heading: 'Pages', cell: ({ page, device }) => `${page}, ${device}` },
  { heading: 'Views', cell: ({ views }) => views.toLocaleString('en') },
  ...metricNames.map((metric): Column<FieldRow> => ({
    heading: `${metrics[metric].name} ≤\u00a0${write(metric, metrics[metric].good)}`,
    cell: ({ p75, views }) => <Measured metric={metric} value={p75[metric]} views={views} />,
  })),
];

/** The bar ends at the promise's line if the value is as good as that. */
function Measured({ metric, value, views }: { metric: Metric; value: number | null; views: number }) {
  if (value === null) return '–';
  const { good } = metrics[metric];
  return (
    <span className={isSlow(metric, value, views) ? 'health-slow' : undefined}>
      {write(metric, value)}
      <svg className="health-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="health-bar-value" width={Math.min(100, (value / good) * 50)} height="6" />
        <rect className="health-bar-line" x="49.5" width="1" height="6" />
      </svg>
    </span>
  );
}

function FieldTable({ field }: Pick<HealthFacts, 'field'>) {
  return (
    <section className="health-section" aria-labelledby="health-field">
      <h2 id="health-field">Measured by visitors</h2>
      <p>Three of four page views were at least this fast, in 28 days. One view in five is measured, without a cookie or anything that tells who it was; fewer than {ENOUGH_VIEWS} views say little.</p>
      <RecordTable caption="What visitors measured, by kind of page" columns={fieldColumns} rows={field.map((row) => ({ ...row, id: `${row.page} ${row.device}` }))} emptyText="No page view has been measured yet." />
    </section>
  );
}

type InstanceRow = HealthFacts['instances'][number];

const instanceColumns: Column<InstanceRow>[] = [
  { heading: 'Machine and process', cell: ({ id }) => id },
  { heading: 'Release', cell: ({ version }) => version },
  { heading: 'Since', cell: ({ startedAt }) => writeMoment(startedAt) },
  { heading: 'Last heard from', cell: ({ seenS }) => (seenS < 120 ? 'just now' : `${Math.round(seenS / 60)} minutes ago`) },
  { heading: 'Leads waiting', cell: ({ spooled }) => spooled.toLocaleString('en') },
];

function Instances({ instances }: Pick<HealthFacts, 'instances'>) {
  return (
    <section className="health-section" aria-labelledby="health-instances">
      <h2 id="health-instances">Running instances</h2>
      <RecordTable caption="Processes that serve this site, newest first" columns={instanceColumns} rows={instances} emptyText="None has reported yet; each does within a minute of its start." />
    </section>
  );
}
