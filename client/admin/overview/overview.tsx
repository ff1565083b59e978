// The overview at /admin: what came in, what is waiting, and what is new. The specification leaves this screen empty (AMB-34).
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { statsRanges } from '#shared/content/stats.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { LocalDate } from '../../components/articles/local-date.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { trpc } from '../../app/trpc.ts';
import { StatusBadge } from '../leads/lead-table.tsx';
import { OverviewUpkeep } from './overview-upkeep.tsx';
import { Screen } from '../frame/screen.tsx';
import './overview.css';
import '../leads/leads.css';

// Loaded separately, because the chart library is as large as the rest of the back office.
const OverviewCharts = lazy(async () => ({ default: (await import('./overview-charts.tsx')).OverviewCharts }));
const rangeLabels: Record<(typeof statsRanges)[number], string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' };

export function Overview() {
  const [days, setDays] = useState<(typeof statsRanges)[number]>(30);
  const { data: overview } = trpc.admin.overview.useQuery();
  const { data: stats, isError } = trpc.admin.stats.useQuery({ days }, { placeholderData: keepPreviousData });
  const figures = overview?.figures;
  const shown = figures && [
    { label: 'Enquiries today', value: figures.submissionsToday.toLocaleString() },
    { label: 'Enquiries in total', value: figures.submissions.toLocaleString() },
    { label: 'Hours to a first answer, median', value: stats?.medianHours == null ? '–' : stats.medianHours.toLocaleString(undefined, { maximumFractionDigits: 1 }) },
    { label: 'E-mails waiting to be sent', value: figures.mailsWaiting.toLocaleString() },
    { label: 'Articles', value: figures.blogs.toLocaleString() },
    { label: 'Testimonials', value: figures.testimonials.toLocaleString() },
  ];
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
      {shown && (
        <dl className="admin-figures">
          {shown.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <OverviewUpkeep />
      {!stats && !isError && <Skeleton lines={8} />}
      {stats && (
        <>
          <Suspense fallback={<Skeleton lines={8} />}>
            <OverviewCharts stats={stats} days={days} />
          </Suspense>
          <div className="overview-lists">
            <section className="panel">
              <h2>Latest leads</h2>
              {stats.latestLeads.length === 0 && <p>{staffMessages.noLeads}</p>}
              <ul className="overview-list">
                {stats.latestLeads.map((lead) => (
                  <li key={lead.id}>
                    <Link href={paths.lead(lead.id)}>
                      <bdi>{lead.name || lead.email}</bdi>
                    </Link>
                    <StatusBadge status={lead.status} />
                    <LocalDate iso={lead.submitted_at} />
                  </li>
                ))}
              </ul>
              <Link href={paths.leads}>All leads</Link>
            </section>
            <section className="panel">
              <h2>Latest articles</h2>
              {stats.latestBlogs.length === 0 && <p>{messages.noBlogs}</p>}
              <ul className="overview-list">
                {stats.latestBlogs.map((blog) => (
                  <li key={blog.id}>
                    <Link href={paths.updateBlog(blog.id)}>
                      <bdi>{blog.topic}</bdi>
                    </Link>
                    <LocalDate iso={blog.created_at} />
                  </li>
                ))}
              </ul>
              <Link href={paths.blogForm}>Write an article</Link>
            </section>
          </div>
        </>
      )}
    </Screen>
  );
}
