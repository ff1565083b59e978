// Everybody of one company, what they have asked, and what was said.
import { Link } from 'wouter';
import type { Company as CompanyData } from '#shared/content/person.ts';
import { findForm } from '#shared/forms/registry.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Screen } from '../frame/screen.tsx';
import { DayCell } from '../records/record-cells.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { StatusBadge } from '../leads/lead-table.tsx';
import { personColumns } from './people.tsx';
import { Said } from './said.tsx';
import '../leads/lead.css';
import '../leads/leads.css';
import './people.css';

const leadColumns: Column<CompanyData['leads'][number]>[] = [
  { heading: 'Enquiry', isTitle: true, cell: ({ id, topic, form }) => <Link href={paths.lead(id)} className="record-title"><bdi>{topic || findForm(form).title}</bdi></Link> },
  { heading: 'Person', cell: ({ name }) => <bdi>{name}</bdi> },
  { heading: 'Form', cell: ({ form }) => findForm(form).short },
  { heading: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { heading: 'Submitted', cell: ({ submitted_at }) => <DayCell iso={submitted_at} /> },
];

export function Company({ id }: { id: number }) {
  const { data: company, error } = trpc.admin.people.company.useQuery({ id });
  const back = <Link href={paths.people} rel="up" className="button button-quiet lead-up">All people</Link>;
  if (!company) return <Screen title="Company" actions={back}>{error ? <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage> : <Skeleton lines={8} />}</Screen>;
  const { name, people, leads } = company;
  return (
    <Screen title={name || 'No company'} lead={name ? 'People who named this company, and people who named none but write from its e-mail domain.' : 'This person named no company, and wrote from a mailbox that anybody can have.'} actions={back}>
      {name && (
        <>
          <Said id={id} of="company" />
          <h2>People <span className="count">{people.length}</span></h2>
          <RecordTable caption="People of this company" isRoomy columns={personColumns.filter(({ heading }) => heading !== 'Company')} rows={people} />
          <h2>Enquiries <span className="count">{leads.length}</span></h2>
          <RecordTable caption="Enquiries of this company, newest first" isRoomy columns={leadColumns} rows={leads} emptyText="No enquiry yet." />
        </>
      )}
    </Screen>
  );
}
