// REL-11: somebody else saved first. Shows both versions, so that nothing is overwritten unseen.
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { trpc } from '../../app/trpc.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import { articleOf } from './article.ts';
import { ArticleDiff } from './article-diff.tsx';
import type { ArticleWork } from './use-article.ts';
import { writeMoment } from '../../components/controls/moment.ts';

export function ConflictDialog({ id, work }: { id: number; work: ArticleWork }) {
  const { data: theirs, isError } = trpc.admin.blogs.byId.useQuery({ id }, { gcTime: 0, staleTime: 0 });
  const { article, conflict, endConflict, startFrom, store } = work;
  return (
    <Dialog title={staffMessages.blogConflict} isOpen onClose={endConflict} size="large">
      {isError && <p role="alert" className="failure">{staffMessages.blogFetchFailed}</p>}
      {!theirs && !isError && <p role="status">{staffMessages.blogEditLoading}</p>}
      {theirs && (
        <>
          <p>
            {theirs.updated_by ? <ColleagueName address={theirs.updated_by} /> : 'Another editor'} saved on <time dateTime={theirs.updated_at}>{writeMoment(theirs.updated_at)}</time>. Below, <del>what only they have</del> and <ins>what only you have</ins>. Whatever you choose, their version stays among the earlier versions.
          </p>
          <ArticleDiff before={theirs} after={article} />
          <div className="dialog-buttons">
            <Button variant="quiet" onClick={() => startFrom(theirs, articleOf(theirs))}>
              Use theirs
            </Button>
            <Button variant="quiet" onClick={() => startFrom(theirs, { ...article })}>
              Continue from both
            </Button>
            <Button onClick={() => void store(conflict ?? 'keep', theirs.version)}>Save mine instead</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
