// The earlier versions of an article: how they differ from the present one, and restoring one into the form.
import { useState } from 'react';
import type { Revision } from '#shared/content/blog.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { trpc } from '../../app/trpc.ts';
import { ColleagueName } from '../records/colleagues.tsx';
import type { Article } from './article.ts';
import { ArticleDiff } from './article-diff.tsx';
import { writeMoment } from '../../components/controls/moment.ts';

/** `present`: the article as currently stored. */
type Props = { id: number; present: Article; onRestore: (revision: Revision) => void };

export function RevisionsDialog({ id, present, onRestore }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [version, setVersion] = useState<number>();
  const { data: revisions, isError } = trpc.admin.blogs.revisions.useQuery({ id }, { enabled: isOpen });
  const { data: revision } = trpc.admin.blogs.revision.useQuery({ id, version: version ?? 0 }, { enabled: isOpen && version !== undefined });

  function handleRestore(restored: Revision) {
    setIsOpen(false);
    onRestore(restored);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Earlier versions
      </Button>
      <Dialog title="Earlier versions" isOpen={isOpen} onClose={() => setIsOpen(false)} size="large">
        {isError ? <p role="alert" className="failure">{staffMessages.dataFailed}</p> : !revisions && <p role="status">Loading...</p>}
        {revisions?.length === 0 && <p>This article has not been changed since it was created.</p>}
        <ol className="revisions">
          {revisions?.map((row) => (
            <li key={row.version}>
              <button type="button" aria-expanded={row.version === version} onClick={() => setVersion(row.version === version ? undefined : row.version)}>
                Version {row.version}: {writeMoment(row.saved_at)}{row.saved_by && <>, <ColleagueName address={row.saved_by} /></>}
              </button>
              {row.version === version && revision?.version === version && (
                <div className="revision">
                  <p>
                    Changes from this version to the current one: <del>removed since</del>, <ins>added since</ins>.
                  </p>
                  <ArticleDiff before={revision} after={present} />
                  <Button variant="quiet" onClick={() => handleRestore(revision)}>
                    Restore as draft
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}
