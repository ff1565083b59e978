// ADM-08: editing an existing article.
import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { isNotFound } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { BlogForm } from './blog-form.tsx';
import { ReleaseNote } from './release-note.tsx';
import { Screen } from '../frame/screen.tsx';

export function BlogUpdate({ id }: { id: number }) {
  /** Counts the newer texts taken from releases, each of which resets the form. */
  const [taken, setTaken] = useState(0);
  const hasId = Number.isSafeInteger(id) && id > 0;
  // The article must not change while being edited; a newer version is detected on saving.
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
