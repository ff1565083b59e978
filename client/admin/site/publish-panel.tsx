// Whether and when an item is public, and the one button that makes it so: its words say what it will do.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { kindOf, NEW_KEY } from '#shared/edition/kinds.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { confirm } from '../frame/confirm.tsx';
import { ColleagueName } from '../records/colleagues.tsx';
import { neededOf, NeededFields, Problems } from './in-the-way.tsx';
import { dubaiMoment, fromDubai, toDubai } from './place.ts';
import { plainOf } from './plain.ts';
import type { ItemWork } from './use-item.ts';

/** `children`: what else can be done. The buttons are above what changes, and stay in their places: none comes under the pointer of whoever has just pressed another. Where the panel is not beside the fields, those that save and publish are at the foot of the screen. */
export function PublishPanel({ work, children }: { work: ItemWork; children: ReactNode }) {
  const { item, isDirty, busyWith, outcome, isChecking, data } = work;
  const [date, setDate] = useState('');
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome || isChecking) said.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome, isChecking]);
  const isNew = item.state === 'new';
  const hasWork = isDirty || item.draftVersion !== null || item.key === NEW_KEY;
  const needed = isNew && item.mayEdit ? neededOf(work) : [];
  const mayPublish = hasWork && (isDirty || !item.needsAnother) && needed.length === 0;
  const { hasFrom } = kindOf(item.kind);
  const from = hasFrom && typeof data['from'] === 'string' && data['from'] > dubaiDay() ? `${data['from']}T00:00` : '';
  const at = date || from;
  const word = at ? `${item.publishAt ? 'Replace what is scheduled, for' : 'Schedule for'} ${dubaiMoment(fromDubai(at))} Dubai` : isNew ? 'Publish' : 'Publish changes';

  async function handlePublish() {
    if (!mayPublish) return;
    // What visitors read is asked for once, everywhere, with what changes.
    const isSure = work.problems.length > 0 || (await confirm({ title: `${word}?`, text: isNew ? 'It was not public before.' : changesOf(work), action: at ? 'Schedule' : 'Publish' }));
    if (isSure && (await work.publish(date ? fromDubai(date) : undefined))) setDate('');
  }

  return (
    <aside className="publishing" aria-labelledby="publishing-heading">
      <h2 id="publishing-heading">Publishing</h2>
      {item.mayEdit && (
        <>
          {!hasFrom && (
            <Field label="Publish on, Dubai time" hint="Empty: at once">
              {(control) => <input {...control} type="datetime-local" value={date} onChange={(event) => setDate(event.target.value)} />}
            </Field>
          )}
          <div className="publishing-bar">
            <div className="publishing-side">
              <Button variant="quiet" aria-disabled={!isDirty || undefined} isBusy={busyWith === 'save'} busyText="Saving..." onClick={() => isDirty && void work.save()}>
                Save draft
              </Button>
              <Button aria-disabled={!mayPublish || undefined} isBusy={busyWith === 'publish'} busyText="Publishing..." onClick={() => void handlePublish()}>
                {hasWork ? word : item.publishAt ? 'Scheduled' : 'Published'}
              </Button>
            </div>
            <div ref={said} className="publishing-outcome">
              {outcome && <StatusMessage kind={outcome.kind}>{outcome.text}</StatusMessage>}
              {isChecking && <Problems problems={work.problems} />}
            </div>
          </div>
          <div className="publishing-side">{children}</div>
        </>
      )}
      {needed.length > 0 && !isChecking && <NeededFields needed={needed} />}
      {isDirty && <p className="publishing-kept">Not saved yet. What you type is kept on this device.</p>}
      {item.mayEdit && hasWork && item.needsAnother && !isDirty && <p>{staffMessages.needsAnother}.</p>}
      {item.mayEdit && !hasWork && !item.publishAt && !outcome && <p className="publishing-kept">Nothing to publish: change something first.</p>}
      <States work={work} />
      {!item.mayEdit && <p>Administrators edit and publish this. You can read it, and its versions.</p>}
      {item.paths[0] && !isNew && (
        <ButtonLink href={item.paths[0]} variant="quiet" target="_blank">
          {item.kind === 'redirect' ? 'Try the old address' : 'View on the site'}
        </ButtonLink>
      )}
      {item.mayEdit && <Rest work={work} />}
    </aside>
  );
}

function States({ work: { item, outcome } }: { work: ItemWork }) {
  const { state, publishAt, unpublishAt, publishedAt, publishedBy, draftVersion, updatedAt, updatedBy } = item;
  // Said just now, above.
  const isSaid = publishAt !== null && outcome?.text.includes(dubaiMoment(publishAt));
  return (
    <div className="site-states">
      <p>
        <Badge tone={state === 'new' ? 'brass' : 'success'}>{{ file: 'Public: the original', edited: 'Public: edited here', added: 'Public', new: 'Not public yet' }[state]}</Badge> {draftVersion !== null && state !== 'new' && <Badge tone="brass">Draft</Badge>}
      </p>
      {publishAt && (
        <p>
          {!isSaid && `Scheduled for ${dubaiMoment(publishAt)} Dubai: your change. `}
          {state === 'new' ? 'Until then visitors do not see it.' : 'Until then visitors read what is public now.'}
        </p>
      )}
      {unpublishAt && <p>Public until {dubaiMoment(unpublishAt)} Dubai</p>}
      {publishedAt && (
        <p className="site-fact">
          Published {dubaiMoment(publishedAt)}
          {publishedBy && <> by <ColleagueName address={publishedBy} /></>}
        </p>
      )}
      {updatedAt && draftVersion !== null && (
        <p className="site-fact">
          Draft saved {dubaiMoment(updatedAt)}
          {updatedBy && <> by <ColleagueName address={updatedBy} /></>}
        </p>
      )}
    </div>
  );
}

/** A longer text is read in the preview and in the versions. */
const MOST_TOLD = 120;

/** 'Entry fee (%): 1% → 1.5%', for each that differs from what is public; of long texts only that they do. */
function changesOf({ item, data, fields }: ItemWork) {
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    const [before, after] = [plainOf(field, item.published?.[name]), plainOf(field, data[name])];
    if (before === after) return [];
    return [field.type === 'html' || Math.max(before.length, after.length) > MOST_TOLD ? `${field.label}: changed` : `${field.label}: ${before || 'empty'} → ${after || 'empty'}`];
  });
  return lines.length > 0 ? `${lines.join('; ')}.` : 'Nothing differs from what is public now.';
}

/** Rarer: an end, giving up a draft, and the way back to the original. */
function Rest({ work }: { work: ItemWork }) {
  const { item, busyWith } = work;
  const [end, setEnd] = useState(item.unpublishAt ? toDubai(item.unpublishAt) : '');
  const [needsDate, setNeedsDate] = useState(false);
  const isPublic = item.publishedVersion !== null;
  const isOurs = item.state === 'added' || item.state === 'new';

  async function handleBack() {
    const text = isOurs ? 'It disappears from the site at once. All its versions are kept.' : 'Visitors see the original at once: everything that was edited here leaves the site. All versions are kept, and can be restored.';
    if (await confirm({ title: isOurs ? 'Remove it from the site?' : 'Undo all edits and show the original?', text, action: isOurs ? 'Remove' : 'Undo all edits' })) await work.unpublish();
  }
  async function handleDiscard() {
    if (await confirm({ title: 'Discard the draft?', text: item.state === 'new' ? 'It was never public, and leaves this list.' : 'What is public stays. The draft remains among the versions.', action: 'Discard' })) await work.discard();
  }

  const hasDraft = item.draftVersion !== null && !item.publishAt;

  return (
    <>
      {item.publishAt && (
        <Button variant="quiet" isBusy={busyWith === 'cancel'} onClick={() => void work.cancel()}>
          Cancel the schedule
        </Button>
      )}
      {(isPublic || item.publishAt) && !kindOf(item.kind).hasFrom && (
        <details className="site-more" open={item.unpublishAt !== null}>
          <summary>Until when it is public</summary>
          <Field label="Public until, Dubai time" hint={end === '' ? undefined : dubaiMoment(fromDubai(end))} error={needsDate && end === '' ? messages.choose('a date and a time') : undefined}>
            {(control) => <input {...control} type="datetime-local" value={end} onChange={(event) => setEnd(event.target.value)} />}
          </Field>
          <div className="publishing-side">
            <Button
              variant="quiet"
              isBusy={busyWith === 'end'}
              onClick={() => {
                setNeedsDate(end === '');
                if (end !== '') void work.endAt(fromDubai(end));
              }}
            >
              Set the end
            </Button>
            {item.unpublishAt && (
              <Button
                variant="quiet"
                onClick={() => {
                  setEnd('');
                  void work.endAt(null);
                }}
              >
                No end
              </Button>
            )}
          </div>
        </details>
      )}
      {(isPublic || hasDraft) && (
        <div className="site-last">
          {hasDraft && (
            <Button variant="quiet" isBusy={busyWith === 'discard'} onClick={() => void handleDiscard()}>
              Discard the draft
            </Button>
          )}
          {isPublic && (
            <Button variant="quiet" isBusy={busyWith === 'unpublish'} onClick={() => void handleBack()}>
              {isOurs ? 'Remove from the site' : 'Undo all edits: show the original'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
