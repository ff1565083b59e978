// ADM-10: the testimonials, five per page, newest first.
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Testimonial } from '#shared/content/testimonial.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { Pagination } from '../../components/controls/pagination.tsx';
import { trpc } from '../../app/trpc.ts';
import { DeletionOutcome } from '../records/deletion-outcome.tsx';
import { DayCell, ImageCell } from '../records/record-cells.tsx';
import { ListFilter } from '../records/list-filter.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { Screen } from '../frame/screen.tsx';
import { useAllowed } from '../frame/use-allowed.ts';
import { useDeletion } from '../records/use-deletion.ts';
import { useListPlace, usePages } from '../records/use-list-place.ts';

const PAGE_SIZE = 5;
const PREVIEW_LENGTH = 150;

export function TestimonialList() {
  const place = useListPlace();
  const { page, search, change, typed, setTyped } = place;
  const answer = trpc.admin.testimonials.page.useQuery({ page, pageSize: PAGE_SIZE, search }, { placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData } = answer;
  const canDelete = useAllowed('content.delete');
  const deletion = useDeletion('testimonials');
  const pages = usePages(place, answer, PAGE_SIZE);

  return (
    <Screen title="Testimonial List" lead="What clients say of us on the home page, newest first." actions={<ButtonLink href={paths.testimonialForm}>Upload Testimonial</ButtonLink>}>
      <ListFilter label="Testimonials" field="Author, topic or words" search={typed} onChange={(next) => 'search' in next && setTyped(next.search)} />
      <DeletionOutcome outcome={deletion.outcome} onUndo={(id) => void deletion.handleUndo(id)} />
      {isError && !data && <p role="alert" className="failure">{messages.testimonialsFailed}</p>}
      {!data && !isError && <p role="status">{messages.testimonialsLoading}</p>}
      {data && (
        <>
          <RecordTable caption="Testimonials, newest first" columns={columnsFor(canDelete ? deletion.handleDelete : undefined)} rows={data.rows} emptyText={messages.noTestimonials} isBusy={isPlaceholderData} />
          <Pagination page={page} pages={pages} onChange={(number) => change({ page: number })} hasWords />
        </>
      )}
    </Screen>
  );
}

/** `onDelete` only for those who may delete. */
function columnsFor(onDelete: ((row: { id: number; topic: string }) => Promise<void>) | undefined): Column<Testimonial>[] {
  return [
    { heading: 'ID', cell: (testimonial) => <span className="record-id">{testimonial.id}</span> },
    { heading: 'Date', cell: (testimonial) => <DayCell iso={testimonial.created_at} /> },
    { heading: 'Author Name', isTitle: true, cell: (testimonial) => testimonial.author_name },
    { heading: 'Topic', cell: (testimonial) => testimonial.topic },
    { heading: 'Content', cell: (testimonial) => preview(testimonial.content) },
    { heading: 'Image', cell: (testimonial) => <ImageCell path={testimonial.image_path} /> },
    {
      heading: 'Actions',
      cell: (testimonial) => (
        <span className="row-actions">
          <Link href={paths.updateTestimonial(testimonial.id)} aria-label={`Edit ${testimonial.author_name}`}>Edit</Link>
          {onDelete && (
            <button type="button" aria-label={`Delete ${testimonial.author_name}`} onClick={() => void onDelete({ id: testimonial.id, topic: `${testimonial.author_name}, ${testimonial.topic}` })}>
              Delete
            </button>
          )}
        </span>
      ),
    },
  ];
}

function preview(content: string) {
  return content.length > PREVIEW_LENGTH ? `${content.slice(0, PREVIEW_LENGTH)}...` : content;
}
