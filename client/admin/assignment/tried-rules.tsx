// What the rules would have made of the latest leads.
import { Link } from 'wouter';
import type { AssignmentRule, Tried } from '#shared/content/assignment.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ColleagueName, useColleagues } from '../records/colleagues.tsx';
import { DayCell } from '../records/record-cells.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';

function columnsFor(rules: AssignmentRule[]): Column<Tried[number]>[] {
  return [
    { heading: 'Lead', isTitle: true, cell: ({ id, name }) => <Link href={paths.lead(id)} className="record-title"><bdi>{name || `Lead ${id}`}</bdi></Link> },
    { heading: 'About', cell: ({ about }) => <bdi>{about}</bdi> },
    { heading: 'Submitted', cell: ({ submitted_at }) => <DayCell iso={submitted_at} /> },
    { heading: 'Rule', cell: ({ rule }) => (rule === null ? 'none fits' : <bdi>{rule + 1}. {rules[rule]?.name}</bdi>) },
    { heading: 'Goes to', cell: ({ user }) => (user === null ? 'Nobody' : <Chosen id={user} />) },
  ];
}

const Chosen = ({ id }: { id: number }) => <ColleagueName address={useColleagues().find(id)?.email ?? ''} />;

export function TriedRules({ tried, rules }: { tried: Tried; rules: AssignmentRule[] }) {
  const given = tried.filter(({ user }) => user !== null).length;
  return (
    <section aria-label="What the rules would have done">
      <h2>What they would have done</h2>
      <p role="status">Of the last {tried.length} leads, {given} would have been given to somebody, {tried.length - given} to nobody. Nothing was changed.</p>
      <RecordTable caption="The latest leads, and who would have got them" columns={columnsFor(rules)} rows={tried} emptyText="There is no lead yet to try them on." />
    </section>
  );
}
