// ADM-13: the industry enquiries, ten per page (AMB-31).
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { IndustryLead } from '#shared/content/submission.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import { enquiryColumns } from './enquiry-columns.tsx';
import { SubmissionList } from './submission-list.tsx';

const PAGE_SIZE = 10;

const columns = enquiryColumns<IndustryLead>([
  { heading: 'Industry', cell: (lead) => lead.industry },
  { heading: 'Sub-Industry', cell: (lead) => lead.subIndustry },
]);

export function IndustrySubmissions() {
  const [page, setPage] = useState(1);
  const answer = trpc.admin.submissions.industryPage.useQuery({ page, pageSize: PAGE_SIZE }, { placeholderData: keepPreviousData });
  return (
    <SubmissionList
      title="Industrial Form Submission"
      name="Industry enquiries"
      lead="What firms of one industry ask."
      caption="Industry enquiries, newest first"
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
