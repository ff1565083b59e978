// What the same person or company has asked before or since, so that nobody answers a client as a stranger.
import { Link } from 'wouter';
import type { RelatedLead } from '#shared/content/lead.ts';
import { findForm } from '#shared/forms/registry.ts';
import { paths } from '#shared/navigation/paths.ts';
import { writeAgo, writeMoment } from '../../components/controls/moment.ts';
import { trpc } from '../../app/trpc.ts';
import { StatusBadge } from './lead-table.tsx';

/** `person`: who sent it, and by whom their company is found. */
export function LeadRelated({ id, person }: { id: number; person: number | undefined }) {
  const { data: related = [] } = trpc.admin.leads.related.useQuery({ id });
  const groups = [
    { title: 'Other enquiries of this person', to: person && paths.person(person), leads: related.filter(({ isSamePerson }) => isSamePerson) },
    { title: 'Others from this company', to: person && paths.company(person), leads: related.filter(({ isSamePerson }) => !isSamePerson) },
  ].filter(({ leads }) => leads.length > 0);
  return groups.map(({ title, to, leads }) => (
    <section key={title} className="panel lead-panel">
      <h2>
        {to ? <Link href={to}>{title}</Link> : title} <span className="count">{leads.length}</span>
      </h2>
      <ul className="lead-related">
        {leads.map((lead) => <Related key={lead.id} lead={lead} />)}
      </ul>
    </section>
  ));
}

function Related({ lead: { id, form, name, topic, status, submitted_at, isSamePerson } }: { lead: RelatedLead }) {
  const { short } = findForm(form);
  return (
    <li>
      <Link href={paths.lead(id)}>
        <bdi>{topic || short}</bdi>
      </Link>
      <span className="lead-soft">
        {topic && `${short} · `}
        {!isSamePerson && name && (
          <>
            <bdi>{name}</bdi> ·{' '}
          </>
        )}
        <time dateTime={submitted_at} title={writeMoment(submitted_at)}>
          {writeAgo(submitted_at)}
        </time>
      </span>
      <StatusBadge status={status} />
    </li>
  );
}
