// Somebody else saved first. Shows both texts, so that nothing is overwritten unseen.
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { ColleagueName } from '../records/colleagues.tsx';
import { ItemDiff } from './item-diff.tsx';
import { dubaiMoment } from './place.ts';
import type { ItemWork } from './use-item.ts';

export function ConflictDialog({ work }: { work: ItemWork }) {
  const { conflict, data, fields } = work;
  return (
    <Dialog title="Somebody else has saved this text since you opened it" isOpen={conflict !== undefined} onClose={work.endConflict} size="large">
      {conflict && (
        <>
          <p>
            {conflict.savedBy ? <ColleagueName address={conflict.savedBy} /> : 'A colleague'} saved{conflict.savedAt && <> on <time dateTime={conflict.savedAt}>{dubaiMoment(conflict.savedAt)}</time></>}. Below, <del>what only they have</del> and <ins>what only you have</ins>. Whatever you choose, their version stays among the versions.
          </p>
          <ItemDiff fields={fields} before={conflict.data ?? {}} after={data} />
          <div className="dialog-buttons">
            <Button variant="quiet" onClick={() => work.startFrom(conflict, conflict.data ?? {})}>
              Use theirs
            </Button>
            <Button variant="quiet" onClick={() => work.startFrom(conflict, data)}>
              Continue from both
            </Button>
            <Button onClick={() => void work.save(conflict.version)}>Save mine instead</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
