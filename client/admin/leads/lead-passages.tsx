// Below the leads that a search finds: where its words stand in e-mails and notes, whatever else is filtered.
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Passage } from '#shared/content/said.ts';
import { paths } from '#shared/navigation/paths.ts';
import { trpc } from '../../app/trpc.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { MomentCell } from '../records/record-cells.tsx';

export function LeadPassages({ q }: { q: string }) {
  const { data = [] } = trpc.admin.leads.passages.useQuery({ q }, { placeholderData: keepPreviousData });
  if (data.length === 0) return null;
  return (
    <section className="panel lead-passages" aria-labelledby="passages">
      <h2 id="passages">In e-mails and notes</h2>
      <ul>
        {data.map((passage) => (
          <li key={`${passage.kind} ${passage.id}`}>
            <p>
              <Link href={paths.lead(passage.lead)}><bdi>{passage.name}</bdi></Link> <span className="lead-soft"><Who passage={passage} /> · <MomentCell iso={passage.at} /></span>
            </p>
            <p dir="auto">{passage.text || passage.title}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Who({ passage: { kind, by } }: { passage: Passage }) {
  if (kind === 'in') return 'wrote to us';
  const colleague = by ? <ColleagueName address={by} /> : 'we';
  return kind === 'note' ? <>noted by {colleague}</> : <>from {colleague}</>;
}
