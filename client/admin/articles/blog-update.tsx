// ADM-08: an article that there is.
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { isNotFound, trpc } from '../../app/trpc.ts';
import { BlogForm } from './blog-form.tsx';
import { ReleaseNote } from './release-note.tsx';
import { Screen } from '../frame/screen.tsx';

export function BlogUpdate({ id }: { id: number }) {
  /** Counts the newer texts of a release that were taken: the form begins anew with each. */
  const [taken, setTaken] = useState(0);
  const hasId = Number.isSafeInteger(id) && id > 0;
  // What is being worked on must not change under the writer: a newer version shows itself when saving.
  const { data, error, isFetchedAfterMount } = trpc.admin.blogs.byId.useQuery({ id }, { enabled: hasId, refetchOnWindowFocus: false, refetchOnReconnect: false });
  const blog = isFetchedAfterMount ? data : undefined;
  const failure = !hasId ? staffMessages.noBlogId : isNotFound(error) ? `${messages.blogNotFound}. ${staffMessages.noBlogData}.` : error ? staffMessages.blogFetchFailed : '';
  return (
    <Screen title="Edit Blog" actions={<ButtonLink href={paths.blogList} variant="quiet">Back</ButtonLink>}>
      {failure && !blog && <p role="alert" className="failure">{failure}</p>}
      {!failure && !blog && <p role="status">{staffMessages.blogEditLoading}</p>}
      {blog && <ReleaseNote edition={blog} onTaken={() => setTaken((count) => count + 1)} />}
      {blog && <BlogForm key={taken} edition={blog} />}
    </Screen>
  );
}
