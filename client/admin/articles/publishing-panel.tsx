// Whether, when and where an article is published, and the buttons that change that.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type BlogEdition, type BlogState, stateOf } from '#shared/content/blog.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import type { ArticleWork } from './use-article.ts';
import { writeMoment } from '../../components/controls/moment.ts';

const stateLabels: Record<BlogState, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

export function PublishingPanel({ work, isNew, children }: { work: ArticleWork; isNew: boolean; children: ReactNode }) {
  const { article, busyWith, store, state, saved, outcome, change } = work;
  const [date, setDate] = useState('');
  const [needsDate, setNeedsDate] = useState(false);
  const isOut = state === 'published';
  const heading = useRef<HTMLHeadingElement>(null);
  const stateBefore = useRef(state);
  // The button pressed may not exist in the new state, so the focus moves nearby.
  useEffect(() => {
    if (stateBefore.current !== state && document.activeElement === document.body) heading.current?.focus();
    stateBefore.current = state;
  }, [state]);

  // Next to the button pressed, wherever in the panel that is.
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) said.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  /** One action at a time, because another would apply to an article that is changing. */
  const doing = (isThis: boolean) => ({ isBusy: isThis, disabled: busyWith !== undefined && !isThis });

  function handleSchedule() {
    setNeedsDate(date === '');
    // The field's value is in the editor's own time zone.
    if (date !== '') void store(new Date(date).toISOString());
  }

  return (
    <aside className="publishing" aria-labelledby="publishing-heading">
      <h2 ref={heading} id="publishing-heading" tabIndex={-1}>Publishing</h2>
      <p>
        <Badge tone={isOut ? 'success' : 'brass'}>{state ? stateLabels[state] : 'New'}</Badge>{' '}
        {saved.published_at && <time dateTime={saved.published_at}>{writeMoment(saved.published_at)}</time>}
      </p>
      <div className="publishing-bar">
        <div ref={said} className="publishing-outcome">
          {outcome && (
            <StatusMessage kind={outcome.kind}>
              {outcome.text}
              {isNew && outcome.stored && <StoredLinks stored={outcome.stored} />}
            </StatusMessage>
          )}
        </div>
        {work.isDirty && <p className="publishing-kept">Not saved yet. What you type is kept on this device.</p>}
        <div className="publishing-side">
          {/* Tab comes here from the text: the first button never makes anything public. */}
          {isNew && (
            <Button variant="quiet" {...doing(busyWith === 'draft')} busyText="Saving..." onClick={() => void store('draft')}>
              Save as draft
            </Button>
          )}
          {children}
          <Button type="submit" {...doing(busyWith === (isNew ? 'now' : 'keep'))} busyText={isNew ? 'Uploading...' : 'Updating...'}>
            {isNew ? 'Upload Blog' : 'Update Blog'}
          </Button>
        </div>
      </div>
      {!isNew && !isOut && (
        <Button variant="brass" {...doing(busyWith === 'now')} busyText="Publishing..." onClick={work.publish}>
          Publish now
        </Button>
      )}
      {!isNew && state !== 'draft' && (
        <Button variant="quiet" {...doing(busyWith === 'draft')} busyText="Unpublishing..." onClick={() => void store('draft')}>
          Unpublish
        </Button>
      )}
      {!isOut && (
        <div className="publishing-date">
          <Field label="Publish on" error={needsDate && date === '' ? messages.choose('a date and a time') : undefined}>
            {(control) => <input {...control} type="datetime-local" value={date} onChange={(event) => setDate(event.target.value)} />}
          </Field>
          <Button variant="quiet" {...doing(busyWith?.includes('T') ?? false)} busyText="Scheduling..." onClick={handleSchedule}>
            Schedule
          </Button>
        </div>
      )}
      <Field label="Address" error={outcome?.fieldErrors?.blog_slug?.[0]}>
        {(control) => <input {...control} name="blog_slug" dir="auto" maxLength={80} value={article.blog_slug} placeholder="generated from the topic" onChange={(event) => change({ blog_slug: event.target.value })} />}
      </Field>
      {isOut && <ButtonLink href={paths.blogPost(saved.article.blog_slug)} variant="quiet" target="_blank">View on the site</ButtonLink>}
    </aside>
  );
}

/** After a new article the form is empty for the next; this leads back to the one just stored. */
function StoredLinks({ stored }: { stored: BlogEdition }) {
  const [isCopied, setIsCopied] = useState(false);
  const address = paths.blogPost(stored.blog_slug);
  return (
    <span className="publishing-stored">
      {stateOf(stored) === 'published' && (
        <>
          <a href={address} target="_blank" rel="noreferrer">View</a>
          <button type="button" className="link-button" onClick={() => void navigator.clipboard.writeText(new URL(address, location.origin).href).then(() => setIsCopied(true))}>
            {isCopied ? 'Link copied' : 'Copy link'}
          </button>
        </>
      )}
      <Link href={paths.updateBlog(stored.id)}>Edit</Link>
    </span>
  );
}
