// The overview's charts: enquiries over time by form, by service, by status, and what became of their e-mails.
import { services } from '#shared/catalogue.ts';
import { leadStatuses } from '#shared/content/lead.ts';
import type { Stats } from '#shared/content/stats.ts';
import { findForm, formNames } from '#shared/forms/registry.ts';
import { Chart, type Point } from './chart.tsx';
import { statusLabels } from './lead-labels.ts';

/** Apart from one another for eyes that see colours differently, on light and on dark ground. */
const colours = ['#c4985a', '#4f86b8', '#3d9474', '#b0607a', '#8a78b8', '#8f8a6a', '#6b7b8c'];
const one = (name: string, colour: string) => [{ key: 'count', name, colour }];
const mailLabels = { sent: 'Sent', queued: 'Waiting', dead: 'Given up', skipped: 'Left out on purpose' };
const NONE = 'No enquiries in this time.';

export function OverviewCharts({ stats, days }: { stats: Stats; days: number }) {
  const countOf = <Row extends { count: number }>(rows: Row[], is: (row: Row) => boolean) => rows.find(is)?.count ?? 0;
  return (
    <div className="overview-charts">
      <Chart
        title="Enquiries over time"
        series={formNames.map((name, index) => ({ key: name, name: findForm(name).title, colour: colours[index % colours.length]! }))}
        points={overTime(stats, days)}
        emptyText={NONE}
      />
      <Chart
        title="Enquiries by service"
        series={one('Enquiries', colours[1]!)}
        points={stats.byService.map(({ id, count }) => ({ label: services.find((service) => service.id === id)?.headtitle ?? String(id), count }))}
        isLying
        emptyText={NONE}
      />
      <Chart title="Where they stand" series={one('Leads', colours[0]!)} points={leadStatuses.map((status) => ({ label: statusLabels[status], count: countOf(stats.byStatus, (row) => row.status === status) }))} isLying emptyText={NONE} />
      <Chart
        title="Their e-mails"
        series={one('E-mails', colours[2]!)}
        points={(['sent', 'queued', 'dead', 'skipped'] as const).map((state) => ({ label: mailLabels[state], count: countOf(stats.mails, (row) => row.state === state) }))}
        isLying
        emptyText="No e-mails in this time."
      />
    </div>
  );
}

/** A point for every day or week, those without enquiries too. */
function overTime({ step, byForm }: Stats, days: number): Point[] {
  const stepDays = step === 'week' ? 7 : 1;
  const today = new Date();
  const points = new Map<string, Point>();
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const date = new Date(today.getTime() - ago * 86_400_000);
    // Weeks are counted from their Monday.
    if (stepDays === 7) date.setDate(date.getDate() - ((date.getDay() + 6) % 7));
    const label = date.toLocaleDateString('en-CA');
    if (!points.has(label)) points.set(label, { label });
  }
  for (const { date, form, count } of byForm) {
    const point = points.get(date) ?? { label: date };
    point[form] = count;
    points.set(date, point);
  }
  return [...points.values()].toSorted((a, b) => a.label.localeCompare(b.label));
}
