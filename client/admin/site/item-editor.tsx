// The editor of one text, price or person of the site.
import { useEffect } from 'react';
import { kindOf } from '#shared/edition/kinds.ts';
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
import { NewerNote } from './newer-note.tsx';
import { type Here, keyOf, readKind } from './place.ts';
import { PreviewButton } from './preview-dialog.tsx';
import { goTo, PublishPanel } from './publish-panel.tsx';
import { useItem } from './use-item.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import '../records/record-list.css';
import '../articles/publishing.css';
import './site.css';

/** As they are in the address. */
export function ItemEditor({ kind: name, part }: { kind: string; part: string }) {
  const kind = readKind(name);
  if (!kind) return <PageMessage title={staffMessages.itemNotFound}>{staffMessages.screenNotFound}</PageMessage>;
  return <Loaded place={{ kind, key: keyOf(part), lang: 'en' }} />;
}

function Loaded({ place }: { place: Here }) {
  const { kind } = place;
  // It must not change while being edited; a newer version is detected on saving.
  const { data, error, isFetchedAfterMount } = trpc.admin.site.get.useQuery(place, { refetchOnWindowFocus: false, refetchOnReconnect: false, refetchOnMount: 'always' });
  // What a save invalidates is read again; the form keeps what it was opened with.
  const item = isFetchedAfterMount ? data : undefined;
  const { label, about, isSingle = false } = kindOf(kind);
  return (
    <Screen title={item?.title ?? label} lead={isSingle ? about : label} actions={<ButtonLink href={isSingle ? paths.site : paths.siteKind(kind)} variant="quiet">Back to {isSingle ? 'the site' : label.toLowerCase()}</ButtonLink>}>
      {error && !item && <p role="alert" className="failure">{isNotFound(error) ? staffMessages.itemNotFound : staffMessages.dataFailed}</p>}
      {!error && !item && <Skeleton lines={10} />}
      {item && <Editor opened={item} />}
    </Screen>
  );
}

function Editor({ opened }: { opened: Item }) {
  const work = useItem(opened);
  const { item, data, fields, isChecking, problems } = work;
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
          <FieldList fields={fields} data={data} published={item.state === 'new' ? undefined : (item.published ?? undefined)} onChange={work.change} errorAt={errorAt} isReadOnly={!item.mayEdit} />
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
