// One of the specification's four lists: its columns, page by page, newest first. Comments are in the row's details (AMB-02).
import { Link } from 'wouter';
import { paths } from '#shared/navigation/paths.ts';
import { Pagination } from '../../components/controls/pagination.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { Screen } from '../frame/screen.tsx';

type Answer<Row> = { data: { rows: Row[]; total: number } | undefined; isError: boolean; isPlaceholderData: boolean; error: unknown };
type Props<Row> = {
  title: string;
  /** What the specification's name actually stands for (AMB-04). */
  name: string;
  lead: string;
  /** Under Leads. */
  isAnswered?: boolean;
  caption: string;
  columns: Column<Row>[];
  pageSize: number;
  emptyText: string;
  failureText: (status: number | undefined) => string;
  answer: Answer<Row>;
  page: number;
  onPageChange: (page: number) => void;
};

export function SubmissionList<Row extends { id: number; comments?: string }>({ title, name, lead, isAnswered = true, caption, columns, pageSize, emptyText, failureText, answer, page, onPageChange }: Props<Row>) {
  const { data, isError, isPlaceholderData, error } = answer;
  return (
    <Screen
      title={title}
      beside={<p className="screen-name">{name}</p>}
      lead={
        <>
          {lead}
          {isAnswered && (
            <>
              {' '}
              To answer and assign them, open <Link href={paths.leads}>Leads</Link>.
            </>
          )}
        </>
      }
    >
      {isError && <p role="alert" className="failure">{failureText((error as { data?: { httpStatus?: number } } | null)?.data?.httpStatus)}</p>}
      {!data && !isError && <Skeleton lines={pageSize} />}
      {data && (
        <>
          <RecordTable
            caption={caption}
            columns={columns}
            rows={data.rows}
            emptyText={emptyText}
            details={({ comments }) => (comments ? { summary: 'Comments', text: comments } : undefined)}
            isBusy={isPlaceholderData}
            isRoomy
          />
          <Pagination page={page} pages={Math.ceil(data.total / pageSize)} onChange={onPageChange} />
        </>
      )}
    </Screen>
  );
}
