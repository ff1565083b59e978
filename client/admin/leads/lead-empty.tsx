// Why a list of leads is empty: for the clock that is an answer, not a filter that found nothing.
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { LeadClock } from './lead-clock.tsx';
import { asked, formatFilter, type InboxFilter } from './lead-filter.ts';

export function LeadEmpty({ filter }: { filter: InboxFilter }) {
  const { page: _page, late, ...view } = filter;
  if (!late) return <p className="lead-empty panel">{formatFilter(view) ? staffMessages.noLeadsFound : staffMessages.noLeads}</p>;
  return (
    <div className="lead-empty panel">
      {late === 'missed' ? <Kept filter={filter} /> : <p>{staffMessages.nobodyLate[late]}</p>}
      {(late === 'yes' || late === 'soon') && <NextDue filter={filter} />}
    </div>
  );
}

/** Nobody missed says little without how many were answered, of how many. */
function Kept({ filter }: { filter: InboxFilter }) {
  const kept = asked({ ...filter, late: 'kept', page: 1 });
  const { late: _late, ...all } = kept;
  const { data: inTime } = trpc.admin.leads.list.useQuery(kept);
  const { data: together } = trpc.admin.leads.list.useQuery(all);
  return <p>{inTime && together && together.total > 0 ? staffMessages.nobodyMissed(inTime.total, together.total) : staffMessages.nobodyLate.missed}</p>;
}

/** What is due next of what was asked for. */
function NextDue({ filter }: { filter: InboxFilter }) {
  const { late: _late, ...rest } = filter;
  const { data } = trpc.admin.leads.list.useQuery(asked({ ...rest, sort: 'due', page: 1 }));
  const next = data?.rows[0];
  if (!next) return null;
  return (
    <p>
      Next: <Link href={paths.lead(next.id)}><bdi>{next.name || next.email || next.reference}</bdi></Link>, <LeadClock lead={next} />
    </p>
  );
}
