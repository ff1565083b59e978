// The release has a newer text under the one edited here: keep ours, take it, or merge both field by field.
import { useState } from 'react';
import type { ItemData } from '#shared/edition/field.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { trpc } from '../../app/trpc.ts';
import { WordDiff } from '../records/word-diff.tsx';
import { plainOf } from './plain.ts';
import type { ItemWork } from './use-item.ts';

export function NewerNote({ work }: { work: ItemWork }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!work.item.hasNewer) return null;
  return (
    <div className="panel release-note">
      <p>
        <strong>An update of the site brought a newer original.</strong> What was edited here is unchanged, and visitors read that.
      </p>
      {work.item.mayEdit && (
        <div className="dialog-buttons">
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            Compare and decide
          </Button>
        </div>
      )}
      <Dialog title="The newer original" isOpen={isOpen} onClose={() => setIsOpen(false)} size="large">
        {isOpen && <Decision work={work} onDone={() => setIsOpen(false)} />}
      </Dialog>
    </div>
  );
}

type Side = 'mine' | 'theirs';

function Decision({ work, onDone }: { work: ItemWork; onDone: () => void }) {
  const { fields, place, busyWith, isDirty } = work;
  const { data: all } = trpc.admin.site.newer.useQuery(place, { gcTime: 0 });
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  if (!all) return <p role="status">Comparing...</p>;
  const changed = all.filter(({ hasTheirs, hasMine }) => hasTheirs || hasMine);
  /** Whoever changed it alone has it; where both did, ours stays until chosen otherwise. */
  const sideOf = (name: string, hasMine: boolean): Side => chosen[name] ?? (hasMine ? 'mine' : 'theirs');
  const merged: ItemData = Object.fromEntries(all.map(({ name, mine, theirs, hasMine }) => [name, (sideOf(name, hasMine) === 'mine' ? mine : theirs) ?? undefined]).filter(([, value]) => value !== undefined));

  async function settle(how: 'take' | 'keep' | 'merge') {
    if (await work.settle(how, how === 'merge' ? merged : undefined)) onDone();
  }

  return (
    <>
      {isDirty && <p role="alert">Save your draft first: what you have typed since is not part of this comparison.</p>}
      {changed.map(({ name, label, base, mine, theirs, hasTheirs, hasMine, isClash }) => {
        const text = (value: unknown) => plainOf(fields[name]!, value);
        return (
          <fieldset key={name} className="site-newer">
            <legend>
              {label} {isClash && <Badge tone="error">Both changed it</Badge>}
            </legend>
            {([['mine', 'Ours', mine, hasMine], ['theirs', 'The original', theirs, hasTheirs]] as const).map(([side, title, value, isChanged]) => (
              <div key={side} className="site-newer-side">
                <label>
                  <input type="radio" name={`side-${name}`} checked={sideOf(name, hasMine) === side} onChange={() => setChosen({ ...chosen, [name]: side })} /> {title}
                  {!isChanged && ' (as it was)'}
                </label>
                <WordDiff before={text(base)} after={text(value)} />
              </div>
            ))}
          </fieldset>
        );
      })}
      <p>Each side shows what it changed since you began: <del>removed</del>, <ins>added</ins>. A merged text becomes your draft; you can go on editing it.</p>
      <div className="dialog-buttons">
        <Button variant="quiet" isBusy={busyWith === 'settle'} disabled={isDirty} onClick={() => void settle('keep')}>
          Keep ours
        </Button>
        <Button variant="quiet" disabled={isDirty || busyWith !== undefined} onClick={() => void settle('take')}>
          Take the original
        </Button>
        <Button disabled={isDirty || busyWith !== undefined} onClick={() => void settle('merge')}>
          Merge as chosen
        </Button>
      </div>
    </>
  );
}
