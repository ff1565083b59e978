// The editor of one text, price or person of the site.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { kindOf, NEW_KEY, titleOf } from '#shared/edition/kinds.ts';
import type { ItemData } from '#shared/edition/field.ts';
import type { Item } from '#shared/edition/item.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { ButtonLink } from '../../components/controls/button.tsx';
import { PageMessage } from '../../components/page/page-message.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { isNotFound } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { DeviceDraftOffer } from '../forms/device-draft-offer.tsx';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { Screen } from '../frame/screen.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { errorFinder, FieldList } from './field-control.tsx';
import { goTo } from './in-the-way.tsx';
import { NewerNote } from './newer-note.tsx';
import { PageList } from './page-list.tsx';
import { type Here, hrefOf, keyOf, readKind } from './place.ts';
import { PreviewButton } from './preview-dialog.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useItem } from './use-item.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import '../records/record-list.css';
import '../articles/publishing.css';
import './site.css';

/** As they are in the address. */
export function ItemEditor({ kind: name, part }: { kind: string; part: string }) {
  const kind = readKind(name);
  const [, navigate] = useLocation();
  /** The key that a new item got with its first save. */
  const [made, setMade] = useState('');
  if (!kind) return <PageMessage title={staffMessages.itemNotFound}>{staffMessages.screenNotFound}</PageMessage>;
  // Its form stays open while its address becomes its own.
  const key = keyOf(part) === made ? NEW_KEY : keyOf(part);

  function handleMade(item: Item) {
    flushSync(() => setMade(item.key));
    navigate(hrefOf(item), { replace: true });
  }
  return <Loaded key={key} place={{ kind, key, lang: 'en' }} onMade={handleMade} />;
}

function Loaded({ place, onMade }: { place: Here; onMade: (item: Item) => void }) {
  const { kind } = place;
  // It must not change while being edited; a newer version is detected on saving.
  const { data, error, isFetchedAfterMount } = trpc.admin.site.get.useQuery(place, { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' });
  // What a save invalidates is read again; the form keeps what it was opened with.
  const item = isFetchedAfterMount ? data : undefined;
  const { label, about, isSingle = false } = kindOf(kind);
  const [title, setTitle] = useState<string>();
  return (
    <Screen title={title ?? item?.title ?? label} lead={isSingle ? about : label} actions={<ButtonLink href={isSingle ? paths.site : paths.siteKind(kind)} variant="quiet">Back to {isSingle ? 'the site' : label.toLowerCase()}</ButtonLink>}>
      {error && !item && <p role="alert" className="failure">{isNotFound(error) ? staffMessages.itemNotFound : staffMessages.dataFailed}</p>}
      {!error && !item && <Skeleton lines={10} />}
      {item && <Editor opened={item} onMade={onMade} onTitle={setTitle} />}
    </Screen>
  );
}

/** Whether a text of it quotes figures of the law. */
function quotes(data: ItemData) {
  const written = JSON.stringify(data);
  return written.includes('{rule:') || written.includes('data-rule=');
}

function Editor({ opened, onMade, onTitle }: { opened: Item; onMade: (item: Item) => void; onTitle: (title: string) => void }) {
  const work = useItem(opened, onMade);
  const { item, data, fields, isChecking, problems } = work;
  // As it is typed.
  const title = titleOf(item.kind, item.key, data);
  useEffect(() => onTitle(title), [onTitle, title]);
  const errorAt = errorFinder(isChecking ? problems : []);
  // 'Edit this page' leads to a field.
  useEffect(() => {
    const path = new URLSearchParams(location.search).get('field');
    if (path) goTo(path.split('-'));
  }, []);

  return (
    <>
      <DeviceDraftOffer device={work.device} onTake={work.takeDraft} />
      <NewerNote work={work} />
      <form
        className="article-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (work.isDirty) void work.save();
        }}
      >
        <div key={work.edited} className="site-fields">
          {quotes(data) && <p className="site-figures">Shaded figures come from the law: they change by themselves when it does. Press one to read which rule it is.</p>}
          <FieldList fields={fields} data={data} published={item.state === 'new' ? undefined : (item.published ?? undefined)} onChange={work.change} errorAt={errorAt} isReadOnly={!item.mayEdit} />
          {item.mayEdit && <PageList />}
          <button type="submit" hidden>Save draft</button>
        </div>
        <div className="article-side">
          <PublishPanel work={work}>
            <PreviewButton work={work} />
            <VersionsDialog work={work} />
          </PublishPanel>
        </div>
      </form>
      <LeaveGuard isDirty={work.isDirty} isKept />
      <ConflictDialog work={work} />
    </>
  );
}
