// What was said to one person, or to everybody of one company: what they asked, e-mails both ways, notes and changes of status in one list, for a span of days.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { dubaiDay } from '#shared/dubai-day.ts';
import { addDays } from '#shared/tools/calendar.ts';
import { MOST_SAID, type Said as One, type SaidInput } from '#shared/content/said.ts';
import { findForm } from '#shared/forms/registry.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Field } from '../../components/controls/field.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { splitQuote } from '../conversation/quote.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { MomentCell } from '../records/record-cells.tsx';
import { labelOf } from '../leads/lead-labels.ts';

const spans = { 7: 'Last 7 days', 30: 'Last 30 days', 365: 'Last 12 months' } as const;

export function Said({ id, of }: Pick<SaidInput, 'id' | 'of'>) {
  const [span, setSpan] = useState('');
  const [days, setDays] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  const asked = span === '' ? {} : span === 'days' ? { from: days.from || undefined, to: days.to || undefined } : { from: addDays(dubaiDay(), 1 - Number(span)) };
  const { data, isError, isPlaceholderData } = trpc.admin.people.said.useQuery({ id, of, ...asked }, { placeholderData: keepPreviousData });
  return (
    <section className="panel lead-panel said" aria-busy={isPlaceholderData}>
      <h2>What was said <span className="count" role="status">{data && (data.isMore ? `${MOST_SAID} or more` : data.rows.length)}</span></h2>
      <div className="said-span">
        <Field label="When" isRequired>
          {(control) => (
            <select {...control} required={false} value={span} onChange={(event) => setSpan(event.target.value)}>
              <option value="">At any time</option>
              {Object.entries(spans).map(([value, text]) => <option key={value} value={value}>{text}</option>)}
              <option value="days">Between two days …</option>
            </select>
          )}
        </Field>
        {span === 'days' && (
          <>
            <Field label="First day" isRequired>{(control) => <input {...control} required={false} type="date" max={days.to} value={days.from ?? ''} onChange={(event) => setDays({ ...days, from: event.target.value })} />}</Field>
            <Field label="Last day" isRequired>{(control) => <input {...control} required={false} type="date" min={days.from} value={days.to ?? ''} onChange={(event) => setDays({ ...days, to: event.target.value })} />}</Field>
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

function What({ one: { kind, lead, form, name, topic, by, title, failure, files } }: { one: One }) {
  const person = <bdi>{name || 'The visitor'}</bdi>;
  const about = <Link href={paths.lead(lead)}><bdi>{kind === 'in' || kind === 'out' ? title || 'no subject' : topic || findForm(form).title}</bdi></Link>;
  const withFiles = files > 0 && `, with ${files === 1 ? 'a file' : `${files} files`}`;
  if (kind === 'enquiry') return <>{person} asked: {about}</>;
  if (kind === 'in') return <>{person} wrote: {about}{withFiles}</>;
  if (kind === 'out') return <>{by ? <ColleagueName address={by} /> : 'We'} wrote to {person}: {about}{withFiles}{failure && ' (not delivered)'}</>;
  if (kind === 'note') return <><ColleagueName address={by} /> noted on {person}, {about}</>;
  return <><ColleagueName address={by} /> marked as {(labelOf(title) ?? title).toLowerCase()}: {person}, {about}</>;
}
