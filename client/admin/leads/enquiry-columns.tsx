// The columns shared by the lists of service and industry enquiries.
import type { Enquiry } from '#shared/content/submission.ts';
import { MailCell, MomentCell, PhoneCell } from '../records/record-cells.tsx';
import type { Column } from '../records/record-table.tsx';

/** ADM-12, ADM-13: who is asking, about what, and when. */
export function enquiryColumns<Row extends Enquiry>(about: Column<Row>[]): Column<Row>[] {
  return [
    { heading: 'ID', cell: ({ id }) => id },
    { heading: 'Company Name', isTitle: true, cell: ({ companyName }) => <span title={companyName}>{companyName}</span> },
    { heading: 'First Name', cell: ({ firstName }) => firstName },
    { heading: 'Last Name', cell: ({ lastName }) => lastName },
    { heading: 'Email', cell: ({ email }) => <MailCell address={email} /> },
    { heading: 'Phone', cell: ({ phone }) => <PhoneCell number={phone} /> },
    ...about,
    { heading: 'Submitted At', cell: ({ submitted_at }) => <MomentCell iso={submitted_at} /> },
  ];
}
