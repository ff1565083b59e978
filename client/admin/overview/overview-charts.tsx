// The overview's chart: enquiries over time, by form or by service; and, folded, what is asked for most, how leads stand, and their e-mails.
import { useState } from 'react';
import { services } from '#shared/firm/catalogue.ts';
import { leadStatuses } from '#shared/content/lead.ts';
import { lostReasonText } from '#shared/content/outcome.ts';
import type { Stats } from '#shared/content/stats.ts';
import { findForm, leadFormNames } from '#shared/forms/registry.ts';
import { Chart, type Point } from './chart.tsx';
import { statusLabels } from '../leads/lead-labels.ts';

/** Distinguishable for colour-blind readers, on light and dark backgrounds. */
const colours = ['#c4985a', '#4f86b8', '#3d9474', '#b0607a', '#8a78b8', '#8f8a6a', '#6b7b8c'];
const one = (name: string, colour: string) => [{ key: 'count', name, colour }];
const mailLabels = { sent: 'Sent', queued: 'Waiting', dead: 'Given up', skipped: 'Not sent on purpose' };
const NONE = 'No enquiries in this period.';

const serviceNames = new Map(services.map((service) => [service.id, service.headtitle]));
const colourOf = (index: number) => colours[index % colours.length]!;
type Shown = { stats: Stats; days: number };

export function OverTime({ stats, days }: Shown) {
  const [by, setBy] = useState<'form' | 'service'>('form');
  const unit = stats.step === 'week' ? 'week from' : 'day';
  const series =
    by === 'form' ? leadFormNames.map((name, index) => ({ key: name as string, name: findForm(name).short, colour: colourOf(index) })) : services.map(({ id, headtitle }, index) => ({ key: String(id), name: headtitle, colour: colourOf(index) }));
  const rows = by === 'form' ? stats.byForm.map(({ date, form, count }) => ({ date, key: form as string, count })) : stats.byService.map(({ date, id, count }) => ({ date, key: String(id), count }));
  return (
    <Chart
      title={`Enquiries over time, by ${by}`}
      unit={unit}
      series={series}
      points={overTime(stats.step, days, rows)}
      emptyText={NONE}
      choice={
        <span className="overview-ranges" role="group" aria-label="Divide by">
          {(['form', 'service'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={name === by} onClick={() => setBy(name)}>
              {name === 'form' ? 'Form' : 'Service'}
            </button>
          ))}
        </span>
      }
    />
  );
}

export function MoreCharts({ stats }: { stats: Stats }) {
  const countOf = <Row extends { count: number }>(rows: Row[], is: (row: Row) => boolean) => rows.find(is)?.count ?? 0;
  return (
    <div className="overview-charts">
      <Chart title="Services asked for" unit="service" series={one('Enquiries', colours[1]!)} points={rankServices(stats.byService)} hasHorizontalBars emptyText={NONE} />
      <Chart title="Forms by status" unit="status" series={one('Forms', colours[0]!)} points={leadStatuses.map((status) => ({ label: statusLabels[status], count: countOf(stats.byStatus, (row) => row.status === status) }))} hasHorizontalBars emptyText={NONE} />
      {stats.lost.length > 0 && <Chart title="Why leads were lost" unit="reason" series={one('Leads', colours[3]!)} points={stats.lost.map(({ reason, count }) => ({ label: reason ? lostReasonText(reason) : 'Not recorded', count })).toSorted((a, b) => b.count - a.count)} hasHorizontalBars emptyText={NONE} />}
      <Chart
        title="E-mail delivery"
        unit="state"
        series={one('E-mails', colours[2]!)}
        points={(['sent', 'queued', 'dead', 'skipped'] as const).map((state) => ({ label: mailLabels[state], count: countOf(stats.mails, (row) => row.state === state) }))}
        hasHorizontalBars
        emptyText="No e-mails in this period."
      />
    </div>
  );
}
/** Most first. */
function rankServices(rows: Stats['byService']): Point[] {
  const counts = new Map<number, number>();
  for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([id, count]) => ({ label: serviceNames.get(id) ?? String(id), count }));
}

/** A point for every day or week, including those without enquiries. */
function overTime(step: Stats['step'], days: number, rows: { date: string; key: string; count: number }[]): Point[] {
  const today = new Date();
  const points = new Map<string, Point>();
  const pointOf = (date: string) => {
    const found = points.get(date) ?? { label: new Date(`${date}T00:00`).toLocaleDateString(undefined, { day: 'numeric', month: 'short' }) };
    points.set(date, found);
    return found;
  };
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const date = new Date(today.getTime() - ago * 86_400_000);
    // Weeks start on Monday.
    if (step === 'week') date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
    // The Canadian locale formats dates as YYYY-MM-DD, like the server.
    pointOf(date.toLocaleDateString('en-CA'));
  }
  for (const { date, key, count } of rows) pointOf(date)[key] = count;
  return [...points].toSorted(([a], [b]) => a.localeCompare(b)).map(([, point]) => point);
}
