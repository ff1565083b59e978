// Notice that the release has a newer text of an article edited by staff: compare, take or dismiss it.
import { useState } from 'react';
import type { BlogEdition } from '#shared/content/blog.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { trpc } from '../../app/trpc.ts';
import { articleOf } from './article.ts';
import { ArticleDiff } from './article-diff.tsx';
import { confirm } from '../frame/confirm.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import './publishing.css';

/** `onTaken` is called once the newer text has been taken. */
type Props = { edition: BlogEdition; onTaken: () => void };

export function ReleaseNote({ edition, onTaken }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = trpc.useUtils();
  const { data: release } = trpc.admin.blogs.release.find.useQuery({ id: edition.id });
  const refresh = () => void Promise.all([utils.admin.blogs.release.invalidate(), utils.admin.upkeep.invalidate()]);
  const take = trpc.admin.blogs.release.take.useMutation(tellInToast(refresh, () => void handleTaken()));
  const dismiss = trpc.admin.blogs.release.dismiss.useMutation(tellInToast(refresh));
  if (!release) return null;
  const present = articleOf(edition);

  async function handleTaken() {
    await utils.admin.blogs.byId.invalidate({ id: edition.id });
    setIsOpen(false);
    onTaken();
  }

  async function handleTake() {
    const { version } = edition;
    if (await confirm({ title: 'Use the newer text?', text: 'The current one stays among the earlier versions. Unsaved changes here are lost.', action: 'Use it' })) take.mutate({ id: edition.id, version });
  }

  return (
    <div className="panel release-note">
      <p>
        <strong>The release has a newer text of this article.</strong> It was edited here, so it was left unchanged.
      </p>
      <div className="dialog-buttons">
        <Button variant="quiet" onClick={() => dismiss.mutate({ id: edition.id })}>
          Dismiss
        </Button>
        <Button variant="quiet" onClick={() => setIsOpen(true)}>
          Compare
        </Button>
      </div>
      <Dialog title="The newer text" isOpen={isOpen} onClose={() => setIsOpen(false)} size="large">
        <p>
          Changes from the stored text to the newer one: <del>removed</del>, <ins>added</ins>.
        </p>
        <ArticleDiff before={present} after={{ ...present, ...release }} />
        <div className="dialog-buttons">
          <Button isBusy={take.isPending} busyText="Replacing..." onClick={() => void handleTake()}>
            Use the newer text
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
