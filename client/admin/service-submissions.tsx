// ADM-12: the service enquiries, seven a page, newest first. The comments are in the row's details (SPEC AMB-02).
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceLead } from '#shared/content/submission.ts';
import { messages } from '#shared/messages.ts';
import { site } from '#shared/site.ts';
import { trpc } from '../trpc.ts';
import { Pagination } from '../components/pagination.tsx';
import { type Column, RecordTable } from './record-table.tsx';

const PAGE_SIZE = 7;

const columns: Column<ServiceLead>[] = [
  { heading: 'ID', cell: (lead) => lead.id },
  { heading: 'Company Name', cell: (lead) => lead.companyName },
  { heading: 'First Name', cell: (lead) => lead.firstName },
  { heading: 'Last Name', cell: (lead) => lead.lastName },
  { heading: 'Email', cell: (lead) => <a href={`mailto:${lead.email}`}>{lead.email}</a> },
  { heading: 'Phone', cell: (lead) => <span dir="ltr">{lead.phone}</span> },
  { heading: 'Service', cell: (lead) => lead.service },
  { heading: 'Sub-Service', cell: (lead) => lead.subService },
  { heading: 'Submitted At', cell: (lead) => <time dateTime={lead.submitted_at}>{new Date(lead.submitted_at).toLocaleString()}</time> },
];

export function ServiceSubmissions() {
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData } = trpc.admin.submissions.servicePage.useQuery({ page, pageSize: PAGE_SIZE }, { placeholderData: keepPreviousData });
  return (
    <>
      <title>{`Services Form Submissions · ${site.name}`}</title>
      <h1>Services Form Submissions</h1>
      {isError && <p role="alert" className="failure">{messages.dataFailed}</p>}
      {!data && !isError && <p role="status">Loading...</p>}
      {data && (
        <>
          <RecordTable
            caption="Service enquiries, newest first"
            columns={columns}
            rows={data.rows}
            emptyText={messages.noSubmissions}
            details={(lead) => (lead.comments ? { summary: 'Comments', text: lead.comments } : undefined)}
            isBusy={isPlaceholderData}
          />
          <Pagination page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onChange={setPage} />
        </>
      )}
    </>
  );
}
