// ADM-06 and ADM-08: the fields of an article, with the publishing panel beside them.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { BlogEdition, Revision } from '#shared/content/blog.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { required } from './article.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeviceDraftOffer } from '../forms/device-draft-offer.tsx';
import { ImageField } from '../forms/image-field.tsx';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { PickButton } from '../media/pick-button.tsx';
import type { Picked } from '../media/picture-picker.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { RichTextEditor } from './editor/rich-text-editor.tsx';
import { ServiceFields } from './service-fields.tsx';
import { useArticle } from './use-article.ts';
import '../records/record-list.css';
import './publishing.css';

/** Without `edition`: a new article. */
type Props = { edition?: BlogEdition; onStored?: (stored: BlogEdition) => void };

export function BlogForm({ edition, onStored }: Props) {
  const work = useArticle(edition, onStored);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { article, change } = work;
  const errors = work.outcome?.fieldErrors;
  /** What is filled in since is no longer at fault. */
  const errorOf = (name: (typeof required)[number]) => (article[name].trim() === '' ? errors?.[name]?.[0] : undefined);
  const form = useRef<HTMLFormElement>(null);
  // The first field at fault gets the focus; the text has its own element for it.
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  /** What the library says of it stands in for what nobody has written here. */
  function handlePick({ path, alt }: Picked) {
    work.setFile(undefined);
    change({ image_path: path, cover_alt: article.cover_alt || alt });
  }
  const cover = article.image_path ? { path: article.image_path, alt: article.cover_alt } : undefined;

  return (
    <>
      <DeviceDraftOffer device={work.device} onTake={work.takeDraft} />
      <form
        ref={form}
        className="article-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (edition) void work.store('keep');
          else work.publish();
        }}
      >
        <div className="article-words">
          <div className="article-topic">
            <Field label="Topic" isRequired error={errorOf('topic')}>
              {/* As high as its words; of one line still, as a title is. */}
              {(control) => <textarea {...control} name="topic" dir="auto" rows={2} maxLength={200} value={article.topic} onKeyDown={handleTopicKey} onChange={(event) => change({ topic: event.target.value.replaceAll(/[\r\n]+/g, ' ') })} />}
            </Field>
          </div>
          <RichTextEditor key={work.edited} html={article.content} onChange={(content) => change({ content })} error={errorOf('content')} />
          <input type="hidden" name="content" value={article.content} />
        </div>
        <div className="article-side">
          <PublishingPanel work={work} isNew={!edition}>
            <Button variant="quiet" onClick={() => setIsPreviewing(true)}>
              Preview
            </Button>
            {edition && <RevisionsDialog id={edition.id} present={work.saved.article} onRestore={(revision) => work.replace({ ...article, ...wordsOf(revision) })} />}
          </PublishingPanel>
          <div className="article-facts">
            <ServiceFields services={article.services} subservices={article.subservices} errorOf={errorOf} onChange={change} />
            <Field label="Author Name" isRequired error={errorOf('author_name')}>
              {(control) => <input {...control} name="author_name" dir="auto" maxLength={200} value={article.author_name} onChange={(event) => change({ author_name: event.target.value })} />}
            </Field>
            <ImageField file={work.file} onChange={work.setFile} present={cover} onRemove={() => change({ image_path: null })}>
              <PickButton onPick={handlePick} />
            </ImageField>
            {(cover || work.file) && (
              <Field label="What the image shows, for people who cannot see it">
                {(control) => <input {...control} name="cover_alt" dir="auto" maxLength={200} value={article.cover_alt} onChange={(event) => change({ cover_alt: event.target.value })} />}
              </Field>
            )}
          </div>
        </div>
      </form>
      <PublishDialog topic={article.topic} isOpen={work.isAsking} onPublish={() => void work.store('now')} onKeep={() => void work.store('draft')} onClose={work.stopAsking} />
      <LeaveGuard isDirty={work.isDirty} isKept />
      <PreviewDialog article={article} file={work.file} date={edition && work.state !== 'draft' ? edition.created_at : null} isOpen={isPreviewing} onClose={() => setIsPreviewing(false)} />
      {edition && work.conflict && <ConflictDialog id={edition.id} work={work} />}
    </>
  );
}

/** Enter in a field submits the form, as everywhere; it may also end a word of another script. */
function handleTopicKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The text of an earlier version; cover and slug stay as they are. */
function wordsOf({ topic, content, author_name, services, subservices, cover_alt }: Revision) {
  return { topic, content, author_name, services, subservices, cover_alt };
}
