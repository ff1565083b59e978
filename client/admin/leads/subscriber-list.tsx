// ADM-15: the newsletter's subscribers, twelve per page, under the specification's name.
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriberRow } from '#shared/content/submission.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { trpc } from '../../app/trpc.ts';
import type { Column } from '../records/record-table.tsx';
import { MailCell, MomentCell } from '../records/record-cells.tsx';
import { SubmissionList } from './submission-list.tsx';

const PAGE_SIZE = 12;

const columns: Column<SubscriberRow>[] = [
  { heading: 'ID', cell: (subscriber) => subscriber.id },
  { heading: 'Name', isTitle: true, cell: (subscriber) => subscriber.name },
  { heading: 'Email', cell: (subscriber) => <MailCell address={subscriber.email} /> },
  { heading: 'Sent At', cell: (subscriber) => <MomentCell iso={subscriber.created_at} /> },
  { heading: 'Confirmed', cell: (subscriber) => (subscriber.confirmed_at ? <MomentCell iso={subscriber.confirmed_at} /> : 'not yet') },
];

export function SubscriberList() {
  const [page, setPage] = useState(1);
  const answer = trpc.admin.submissions.subscriberPage.useQuery({ page, pageSize: PAGE_SIZE }, { placeholderData: keepPreviousData });
  return (
    <SubmissionList
      title="Mail List"
      name="Newsletter"
      lead="People who subscribed. Write only to confirmed addresses: their owners followed the link in our message and pressed the button."
      isAnswered={false}
      caption="Subscribers, newest first"
      columns={columns}
      pageSize={PAGE_SIZE}
      emptyText={staffMessages.noMails}
      failureText={staffMessages.mailListFailed}
      answer={answer}
      page={page}
      onPageChange={setPage}
    />
  );
}
