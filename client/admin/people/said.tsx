// What was said to one person, or to everybody of one company: what they asked, e-mails both ways with their files, notes and changes of status in one list, for a span of days.
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { dubaiDay } from '#shared/dubai-day.ts';
import { addDays, isDay } from '#shared/tools/calendar.ts';
import { MOST_SAID, type Said as One, type SaidInput } from '#shared/content/said.ts';
import { findForm } from '#shared/forms/registry.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Field } from '../../components/controls/field.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { Files } from '../conversation/files.tsx';
import { splitQuote } from '../conversation/quote.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { MomentCell } from '../records/record-cells.tsx';
import { labelOf } from '../leads/lead-labels.ts';

type Days = { from?: string | undefined; to?: string | undefined };

const latest = (count: number) => (today: string): Days => ({ from: addDays(today, 1 - count) });

function lastMonth(today: string): Days {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const spans: Record<string, { text: string; days: (today: string) => Days }> = {
  week: { text: 'Last 7 days', days: latest(7) },
  thirty: { text: 'Last 30 days', days: latest(30) },
  month: { text: 'Last month', days: lastMonth },
  year: { text: 'Last 12 months', days: latest(365) },
};

const dayOrNone = (text: string | undefined) => (text && isDay(text) ? text : undefined);

/** In the address, so that a link shows the same to whoever gets it. */
function useSpan() {
  const [params, setParams] = useSearchParams();
  const given = params.get('when') ?? '';
  const span = given === 'days' || Object.hasOwn(spans, given) ? given : '';
  // As they are being typed: a year begins with 0002.
  const days: Days = { from: params.get('from') ?? undefined, to: params.get('to') ?? undefined };
  function change(next: { span?: string } & Days) {
    const { span: when, from, to } = { span, ...days, ...next };
    setParams({ ...(when && { when }), ...(when === 'days' && from && { from }), ...(when === 'days' && to && { to }) }, { replace: true });
  }
  return { span, days, change };
}

export function Said({ id, of }: Pick<SaidInput, 'id' | 'of'>) {
  const { span, days, change } = useSpan();
  const asked = span === 'days' ? { from: dayOrNone(days.from), to: dayOrNone(days.to) } : (spans[span]?.days(dubaiDay()) ?? {});
  const { data, isError, isPlaceholderData } = trpc.admin.people.said.useQuery({ id, of, ...asked }, { placeholderData: keepPreviousData });
  return (
    <section className="panel lead-panel said" aria-busy={isPlaceholderData}>
      <h2>What was said <span className="count" role="status">{data && `${data.rows.filter(({ kind }) => kind !== 'status').length}${data.isMore ? ' or more' : ''}`}</span></h2>
      <div className="said-span">
        <Field label="When" isRequired>
          {(control) => (
            <select {...control} required={false} value={span} onChange={(event) => change({ span: event.target.value })}>
              <option value="">At any time</option>
              {Object.entries(spans).map(([value, { text }]) => <option key={value} value={value}>{text}</option>)}
              <option value="days">Between two days …</option>
            </select>
          )}
        </Field>
        {span === 'days' && (
          <>
            <Field label="First day" isRequired>{(control) => <input {...control} required={false} type="date" max={days.to} value={days.from ?? ''} onChange={(event) => change({ from: event.target.value })} />}</Field>
            <Field label="Last day" isRequired>{(control) => <input {...control} required={false} type="date" min={days.from} value={days.to ?? ''} onChange={(event) => change({ to: event.target.value })} />}</Field>
          </>
        )}
      </div>
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!data && !isError && <Skeleton lines={4} />}
      {data?.rows.length === 0 && <p className="lead-soft">{span ? 'Nothing in these days.' : 'Nothing yet.'}</p>}
      <ol className="lead-timeline">
        {data?.rows.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <span className="lead-timeline-moment"><MomentCell iso={one.at} /></span>
            <p><What one={one} /></p>
            <Words one={one} />
            <Files files={one.files} />
          </li>
        ))}
      </ol>
      {data?.isMore && <p className="lead-soft">Only the latest {MOST_SAID} are shown. Choose fewer days for those before.</p>}
    </section>
  );
}

/** What others wrote before is in the list by itself. */
function Words({ one: { kind, text } }: { one: One }) {
  const { own } = kind === 'in' || kind === 'out' ? splitQuote(text) : { own: text };
  return own && <p className="said-text" dir="auto">{own}</p>;
}

function What({ one: { kind, lead, form, name, topic, by, title, failure } }: { one: One }) {
  const person = <bdi>{name || 'The visitor'}</bdi>;
  const about = <Link href={paths.lead(lead)}><bdi>{kind === 'in' || kind === 'out' ? title || 'no subject' : topic || findForm(form).title}</bdi></Link>;
  if (kind === 'enquiry') return <>{person} asked: {about}</>;
  if (kind === 'in') return <>{person} wrote: {about}</>;
  if (kind === 'out') return <>{by ? <ColleagueName address={by} /> : 'We'} wrote to {person}: {about}{failure && ' (not delivered)'}</>;
  if (kind === 'note') return <><ColleagueName address={by} /> noted on {person}, {about}</>;
  return <><ColleagueName address={by} /> marked as {(labelOf(title) ?? title).toLowerCase()}: {person}, {about}</>;
}
