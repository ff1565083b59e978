// ADM-07: the articles, seven per page, newest first; drafts and scheduled ones are included and marked.
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type BlogRow, type BlogState, stateOf } from '#shared/content/blog.ts';
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
import { writeMoment } from '../../components/controls/moment.ts';

const PAGE_SIZE = 7;
const views: Record<BlogState | 'all', string> = { all: 'All', draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' };

export function BlogList() {
  const place = useListPlace();
  const { page, search, state, change, typed, setTyped } = place;
  const answer = trpc.admin.blogs.page.useQuery({ page, pageSize: PAGE_SIZE, search, ...(state && { state }) }, { placeholderData: keepPreviousData });
  const { data, isError, isPlaceholderData } = answer;
  const canDelete = useAllowed('content.delete');
  const deletion = useDeletion('blogs');
  const pages = usePages(place, answer, PAGE_SIZE);

  return (
    <Screen title="Blog List" lead="The articles of the site, newest first, with drafts and scheduled ones." actions={<ButtonLink href={paths.blogForm}>Create Blog</ButtonLink>}>
      <ListFilter label="Articles" field="Topic or author" search={typed} views={views} view={state ?? 'all'} onChange={(next) => ('search' in next ? setTyped(next.search) : change({ state: next.view === 'all' ? undefined : next.view }))} />
      <DeletionOutcome outcome={deletion.outcome} onUndo={(id) => void deletion.handleUndo(id)} />
      {isError && !data && <p role="alert" className="failure">{messages.blogsFailed}</p>}
      {!data && !isError && <p role="status">{messages.blogsLoading}</p>}
      {data && (
        <>
          <RecordTable caption="Articles, newest first" columns={columnsFor(canDelete ? deletion.handleDelete : undefined)} rows={data.rows} emptyText={messages.noBlogs} isBusy={isPlaceholderData} />
          <Pagination page={page} pages={pages} onChange={(number) => change({ page: number })} />
        </>
      )}
    </Screen>
  );
}

/** `onDelete` only for those who may delete. */
function columnsFor(onDelete: ((blog: BlogRow) => Promise<void>) | undefined): Column<BlogRow>[] {
  return [
    { heading: 'ID', cell: (blog) => <span className="record-id">{blog.id}</span> },
    { heading: 'Date', cell: (blog) => <DayCell iso={blog.created_at} /> },
    { heading: 'Name', cell: (blog) => blog.author_name },
    { heading: 'Topic', isTitle: true, cell: (blog) => <BlogTopic blog={blog} /> },
    { heading: 'Service', cell: (blog) => blog.services },
    { heading: 'Subservice', cell: (blog) => blog.subservices },
    { heading: 'Image', cell: (blog) => <ImageCell path={blog.image_path} /> },
    {
      heading: 'Actions',
      cell: (blog) => (
        <span className="row-actions">
          <Link href={paths.updateBlog(blog.id)} aria-label={`Edit ${blog.topic}`}>Edit</Link>
          {stateOf(blog) === 'published' && <a href={paths.blogPost(blog.blog_slug)} target="_blank" rel="noreferrer" aria-label={`View ${blog.topic}`}>View</a>}
          {onDelete && <button type="button" aria-label={`Delete ${blog.topic}`} onClick={() => void onDelete(blog)}>Delete</button>}
        </span>
      ),
    },
  ];
}

const stateWords: Record<BlogState, string> = { draft: 'Draft', scheduled: 'Scheduled for', published: 'Published' };

/** The title leads to the editor; below it, whether readers see it. */
function BlogTopic({ blog }: { blog: BlogRow }) {
  const state = stateOf(blog);
  return (
    <>
      <Link href={paths.updateBlog(blog.id)} className="record-title">{blog.topic}</Link>
      <span className="record-state" dir="ltr">
        <span className={`state-dot state-${state}`} /> {stateWords[state]} {state === 'scheduled' && writeMoment(blog.published_at!)}
      </span>
    </>
  );
}
