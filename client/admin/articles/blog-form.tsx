// ADM-06 and ADM-08: the fields of an article, with the publishing panel beside them.
import { useState } from 'react';
import type { BlogEdition, Revision } from '#shared/content/blog.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeviceDraftOffer } from '../forms/device-draft-offer.tsx';
import { ImageField } from '../forms/image-field.tsx';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
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
  const cover = article.image_path ? { path: article.image_path, alt: article.cover_alt } : undefined;

  return (
    <>
      <DeviceDraftOffer device={work.device} onTake={work.takeDraft} />
      <form
        className="article-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void work.store(edition ? 'keep' : 'now');
        }}
      >
        <div className="record-form">
          <ImageField file={work.file} onChange={work.setFile} present={cover} onRemove={() => change({ image_path: null })} />
          {(cover || work.file) && (
            <Field label="What the image shows, for those who cannot see it">
              {(control) => <input {...control} name="cover_alt" dir="auto" maxLength={200} value={article.cover_alt} onChange={(event) => change({ cover_alt: event.target.value })} />}
            </Field>
          )}
          <Field label="Author Name" isRequired>
            {(control) => <input {...control} name="author_name" dir="auto" maxLength={200} value={article.author_name} onChange={(event) => change({ author_name: event.target.value })} />}
          </Field>
          <div className="field-pair">
            <ServiceFields services={article.services} subservices={article.subservices} onChange={change} />
          </div>
          <Field label="Topic" isRequired>
            {(control) => <input {...control} name="topic" dir="auto" maxLength={200} value={article.topic} onChange={(event) => change({ topic: event.target.value })} />}
          </Field>
          <RichTextEditor key={work.edited} html={article.content} onChange={(content) => change({ content })} />
          <input type="hidden" name="content" value={article.content} />
        </div>
        <PublishingPanel work={work} isNew={!edition}>
          <Button variant="quiet" onClick={() => setIsPreviewing(true)}>
            Preview
          </Button>
          {edition && <RevisionsDialog id={edition.id} present={work.saved.article} onRestore={(revision) => work.replace({ ...article, ...wordsOf(revision) })} />}
        </PublishingPanel>
      </form>
      <LeaveGuard isDirty={work.isDirty} isKept />
      <PreviewDialog article={article} file={work.file} date={edition && work.state !== 'draft' ? edition.created_at : null} isOpen={isPreviewing} onClose={() => setIsPreviewing(false)} />
      {edition && work.conflict && <ConflictDialog id={edition.id} work={work} />}
    </>
  );
}

/** The text of an earlier version; cover and slug stay as they are. */
function wordsOf({ topic, content, author_name, services, subservices, cover_alt }: Revision) {
  return { topic, content, author_name, services, subservices, cover_alt };
}
