// ADM-14: the speak-to-an-expert requests, twelve per page, under the specification's name.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailRecord } from '#shared/content/submission.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import type { Column } from '../records/record-table.tsx';
import { MailCell, MomentCell, PhoneCell } from '../records/record-cells.tsx';
import { SubmissionList } from './submission-list.tsx';

const PAGE_SIZE = 12;

const columns: Column<MailRecord>[] = [
  { heading: 'ID', cell: (mail) => mail.id },
  { heading: 'Name', isTitle: true, cell: (mail) => mail.name },
  { heading: 'Company', cell: (mail) => mail.company },
  { heading: 'Email', cell: (mail) => <MailCell address={mail.email} /> },
  { heading: 'Mobile', cell: (mail) => <PhoneCell number={mail.mobile} /> },
  { heading: 'Sent At', cell: (mail) => <MomentCell iso={mail.created_at} /> },
];

export function MailList() {
  const [page, setPage] = useState(1);
  const answer = trpc.admin.submissions.mailPage.useQuery({ page, pageSize: PAGE_SIZE }, { placeholderData: keepPreviousData });
  return (
    <SubmissionList
      title="Email List"
      name="Call-back requests"
      lead="People who asked to speak to an expert."
      caption="Speak-to-an-expert requests, newest first"
      columns={columns}
      pageSize={PAGE_SIZE}
      emptyText={staffMessages.noEmails}
      failureText={staffMessages.emailListFailed}
      answer={answer}
      page={page}
      onPageChange={setPage}
    />
  );
}
