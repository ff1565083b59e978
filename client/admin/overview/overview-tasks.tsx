// What waits for somebody, each a link to exactly these leads; red only when there are any.
import { Link } from 'wouter';
import { type InboxFilter, inboxPath } from '../leads/lead-filter.ts';
import { writeCount } from '../leads/lead-labels.ts';
import { useCounts } from '../leads/use-counts.ts';

export function OverviewTasks() {
  const counts = useCounts();
  const tasks: { label: string; to: Partial<InboxFilter>; count: number | undefined }[] = [
    { label: 'New and unassigned', to: { status: 'new', assignee: 'none' }, count: counts?.untaken },
    { label: 'First answer late', to: { late: 'yes', sort: 'due' }, count: counts?.late },
    { label: 'First answer due within two hours', to: { late: 'soon', sort: 'due' }, count: counts?.soon },
    { label: 'Visitors waiting for our reply', to: { mail: 'waiting', form: 'all' }, count: counts?.waiting },
    { label: 'Forms with mail not sent', to: { mail: 'unsent', form: 'all' }, count: counts?.unsent },
    { label: 'In quarantine', to: { place: 'quarantine' }, count: counts?.quarantine },
  ];
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className="visually-hidden">
        To do
      </h2>
      <ul className="overview-tasks">
        {tasks.map(({ label, to, count }) => (
          <li key={label}>
            <Link href={inboxPath(to)} data-none={count === 0 || undefined} data-urgent={(count !== undefined && count > 0 && to.place === undefined && to.late !== 'soon') || undefined}>
              <strong>{count === undefined ? '–' : writeCount(count)}</strong> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
