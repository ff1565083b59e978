// The versions of an item: how each differs from what is in the form, restoring one as a draft, and who did what.
import { useState } from 'react';
import type { ItemData } from '#shared/edition/field.ts';
import { NEW_KEY } from '#shared/edition/kinds.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { trpc } from '../../app/trpc.ts';
import { verbOf } from './verbs.ts';
import { confirm } from '../frame/confirm.tsx';
import { ColleagueName } from '../records/colleagues.tsx';
import { ItemDiff } from './item-diff.tsx';
import { dubaiMoment } from './place.ts';
import type { ItemWork } from './use-item.ts';

export function VersionsDialog({ work }: { work: ItemWork }) {
  const [isOpen, setIsOpen] = useState(false);
  // Of one that is not stored there are none yet; the button has its place already.
  const isNew = work.item.key === NEW_KEY;
  return (
    <>
      <Button variant="quiet" aria-disabled={isNew || undefined} onClick={() => !isNew && setIsOpen(true)}>
        Versions
      </Button>
      <Dialog title="Versions" isOpen={isOpen} onClose={() => setIsOpen(false)} size="large">
        {isOpen && <Versions work={work} onDone={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

function Versions({ work, onDone }: { work: ItemWork; onDone: () => void }) {
  const { place, item } = work;
  const [chosen, setChosen] = useState<number | 'file'>();
  const { data: rows, isError } = trpc.admin.site.versions.useQuery(place);
  const { data: history, isLoading: isHistoryLoading } = trpc.admin.site.history.useQuery(place);
  const { data: text } = trpc.admin.site.version.useQuery({ place, which: chosen ?? 'file' }, { enabled: chosen !== undefined });
  const toggle = (which: number | 'file') => setChosen(which === chosen ? undefined : which);

  async function handleRestore(from: number) {
    if (work.isDirty && !(await confirm({ title: 'Replace what is in the form?', text: 'What you have not saved is lost.', action: 'Replace' }))) return;
    if (await work.restore(from)) onDone();
  }

  // At once, as the dialog grows in both directions: a version that moves under the pointer is not pressed.
  if (!isError && (!rows || isHistoryLoading)) return <p role="status">Loading...</p>;
  return (
    <>
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {rows?.length === 0 && <p>Nobody has edited it yet: visitors read the original.</p>}
      {rows && rows.length > 0 && <p>Press one to compare it with what is in the form, and to restore it.</p>}
      <ol className="revisions">
        {rows?.map(({ version, savedAt, savedBy, note, isPublished, isDraft, isScheduled }) => (
          <li key={version}>
            <button type="button" aria-expanded={version === chosen} onClick={() => toggle(version)}>
              Version {version}: {dubaiMoment(savedAt)}{savedBy && <>, <ColleagueName address={savedBy} /></>}{note && `. ${note}`} {isPublished && <Badge tone="success">Public</Badge>} {isDraft && <Badge tone="brass">Draft</Badge>} {isScheduled && <Badge tone="brass">Scheduled</Badge>}
            </button>
            {version === chosen && text && <Comparison work={work} text={text} onRestore={item.mayEdit ? () => void handleRestore(version) : undefined} />}
          </li>
        ))}
        {item.file && (
          <li>
            <button type="button" aria-expanded={chosen === 'file'} onClick={() => toggle('file')}>
              The original
            </button>
            {chosen === 'file' && text && <Comparison work={work} text={text} onRestore={undefined} />}
          </li>
        )}
      </ol>
      {history && history.length > 0 && (
        <details className="site-more">
          <summary>Who did what</summary>
          <ul className="site-history">
            {history.map(({ at, actor, action }) => (
              <li key={`${at} ${action}`}>
                {dubaiMoment(at)}: <ColleagueName address={actor} /> {verbOf(action)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Comparison({ work, text, onRestore }: { work: ItemWork; text: ItemData; onRestore: (() => void) | undefined }) {
  return (
    <div className="revision">
      <p>
        From this text to the one in the form: <del>removed since</del>, <ins>added since</ins>.
      </p>
      <ItemDiff fields={work.fields} before={text} after={work.data} />
      {onRestore && (
        <Button variant="quiet" onClick={onRestore}>
          Restore as draft
        </Button>
      )}
    </div>
  );
}
