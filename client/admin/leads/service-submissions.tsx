// ADM-12: the service enquiries, seven per page.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ServiceLead } from '#shared/content/submission.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { enquiryColumns } from './enquiry-columns.tsx';
import { SubmissionList } from './submission-list.tsx';

const PAGE_SIZE = 7;

const columns = enquiryColumns<ServiceLead>([
  { heading: 'Service', cell: (lead) => lead.service },
  { heading: 'Sub-Service', cell: (lead) => lead.subService },
]);

export function ServiceSubmissions() {
  const [page, setPage] = useState(1);
  const answer = trpc.admin.submissions.servicePage.useQuery({ page, pageSize: PAGE_SIZE }, { placeholderData: keepPreviousData });
  return (
    <SubmissionList
      title="Services Form Submissions"
      name="Service enquiries"
      lead="What visitors ask about one service."
      caption="Service enquiries, newest first"
      columns={columns}
      pageSize={PAGE_SIZE}
      emptyText={staffMessages.noSubmissions}
      failureText={() => staffMessages.dataFailed}
      answer={answer}
      page={page}
      onPageChange={setPage}
    />
  );
}
