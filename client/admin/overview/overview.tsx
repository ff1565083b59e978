// The overview at /admin: what there is to do, what came in, and how it goes. The specification leaves this screen empty (AMB-34).
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { type Stats, statsRanges } from '#shared/content/stats.ts';
import type { Overview as AdminOverview } from '#shared/content/user.ts';
import { valueText } from '#shared/content/outcome.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { addDays } from '#shared/tools/calendar.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { findForm } from '#shared/forms/registry.ts';
import { writeAgo, writeDay, writeMoment, writeSpan } from '../../components/controls/moment.ts';
import { LeadClock } from '../leads/lead-clock.tsx';
import { inboxPath } from '../leads/lead-filter.ts';
import { StatusBadge } from '../leads/lead-table.tsx';
import { OverviewTasks } from './overview-tasks.tsx';
import { OverviewUpkeep } from './overview-upkeep.tsx';
import { Screen } from '../frame/screen.tsx';
import './overview.css';
import '../leads/leads.css';
import '../leads/lead.css';

// Loaded separately, because the chart library is as large as the rest of the back office.
const charts = () => import('./overview-charts.tsx');
const OverTime = lazy(async () => ({ default: (await charts()).OverTime }));
const MoreCharts = lazy(async () => ({ default: (await charts()).MoreCharts }));
const rangeLabels: Record<(typeof statsRanges)[number], string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' };

export function Overview() {
  const [days, setDays] = useState<(typeof statsRanges)[number]>(30);
  const { data: overview } = trpc.admin.overview.useQuery();
  const { data: stats, isError } = trpc.admin.stats.useQuery({ days }, { placeholderData: keepPreviousData });
  return (
    <Screen
      title="Overview"
      actions={
        <div className="overview-ranges" role="group" aria-label="Period">
          {statsRanges.map((range) => (
            <button key={range} type="button" aria-pressed={range === days} onClick={() => setDays(range)}>
              {rangeLabels[range]}
            </button>
          ))}
        </div>
      }
    >
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      <OverviewTasks />
      {!stats && !isError && <Skeleton lines={8} />}
      {stats && (
        <>
          <div className="overview-main">
            <LatestLeads leads={stats.latestLeads} />
            <Suspense fallback={<Skeleton lines={8} />}>
              <OverTime stats={stats} days={days} />
            </Suspense>
          </div>
          {overview && <Figures figures={overview.figures} stats={stats} days={days} />}
          <OverviewUpkeep />
          <Suspense fallback={<Skeleton lines={4} />}>
            <MoreCharts stats={stats} />
          </Suspense>
          <LatestArticles blogs={stats.latestBlogs} />
        </>
      )}
    </Screen>
  );
}

function LatestLeads({ leads }: { leads: Stats['latestLeads'] }) {
  return (
    <section className="panel">
      <h2>Latest leads</h2>
      {leads.length === 0 && <p>{staffMessages.noPeople}</p>}
      <ul className="overview-list">
        {leads.map((lead) => (
          <li key={lead.id}>
            <Link href={paths.lead(lead.id)}>
              <bdi>{lead.name || lead.email}</bdi>
            </Link>
            <StatusBadge status={lead.status} />
            <span className="overview-about lead-facts">
              <bdi>{lead.topic || findForm(lead.form).short}</bdi> <time dateTime={lead.submitted_at} title={writeMoment(lead.submitted_at)}>{writeAgo(lead.submitted_at)}</time> <LeadClock lead={lead} />
            </span>
          </li>
        ))}
      </ul>
      <Link href={paths.leads}>All leads</Link>
    </section>
  );
}

/** As '6 min' or '4.5 h'. */
const writeHours = (hours: number) => (hours < 1 ? writeSpan(hours * 3_600_000) : `${hours.toLocaleString(undefined, { maximumFractionDigits: 1 })} h`);

type Figure = { label: string; value: string; /** What is behind it. */ to?: string; link?: string };

/** The site promises an answer within one working day: the share that kept it says more than a median. */
function Figures({ figures, stats: { medianHours, answered, won }, days }: { figures: AdminOverview['figures']; stats: Stats; days: number }) {
  const missed = answered.due - answered.inTime;
  const shown: Figure[] = [
    {
      label: answered.due === 0 ? 'Answered within one working day, our promise' : `Answered within one working day, our promise: ${answered.inTime.toLocaleString()} of ${answered.due.toLocaleString()}`,
      value: answered.due === 0 ? '–' : `${Math.round((100 * answered.inTime) / answered.due)}%`,
      ...(answered.due > 0 && { to: inboxPath({ late: missed > 0 ? 'missed' : 'kept', from: addDays(dubaiDay(), 1 - days) }), link: missed === 0 ? 'See them' : `See the ${missed === 1 ? 'one that was' : `${missed.toLocaleString()} that were`} not` }),
    },
    { label: 'Time to a first answer, median', value: medianHours === null ? '–' : writeHours(medianHours) },
    { label: won.count === 0 ? 'Won of this period’s enquiries' : `Won, from ${won.count.toLocaleString()} of this period’s enquiries`, value: won.count === 0 ? '–' : valueText(won.fils) },
    { label: 'Forms received today', value: figures.submissionsToday.toLocaleString() },
    { label: 'Forms received in total', value: figures.submissions.toLocaleString() },
  ];
  return (
    <dl className="admin-figures">
      {shown.map(({ label, value, to, link }) => (
        <div key={label}>
          <dt>
            {label}
            {to && <>. <Link href={to}>{link}</Link></>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LatestArticles({ blogs }: { blogs: Stats['latestBlogs'] }) {
  return (
    <section className="panel">
      <h2>Latest articles</h2>
      {blogs.length === 0 && <p>{messages.noBlogs}</p>}
      <ul className="overview-list">
        {blogs.map((blog) => (
          <li key={blog.id}>
            <Link href={paths.updateBlog(blog.id)}>
              <bdi>{blog.topic}</bdi>
            </Link>
            <time dateTime={blog.created_at}>{writeDay(blog.created_at)}</time>
          </li>
        ))}
      </ul>
      <Link href={paths.blogForm}>Create Blog</Link>
    </section>
  );
}
