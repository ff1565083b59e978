// An article being edited: its values, whether they are saved, and saving with all its outcomes.
import { useEffect, useMemo, useRef, useState } from 'react';
import { type BlogEdition, type Publication, stateOf } from '#shared/content/blog.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { typedSince } from '../../components/controls/typed-since.ts';
import { type Article, articleOf, emptyArticle, isSame, missingIn, required, toSave } from './article.ts';
import { uploadImage } from '../forms/send.ts';
import { keepOnDevice, useDeviceDraft } from '../forms/use-device-draft.ts';

export type Outcome = { kind: 'success' | 'error'; text: string; fieldErrors?: Record<string, string[]>; stored?: BlogEdition };

const draftKey = (id: number | undefined) => `article ${id ?? 'new'}`;

/** `edition`: the existing article, if any. `onStored` gets what the server now has. */
export function useArticle(edition: BlogEdition | undefined, onStored?: (stored: BlogEdition) => void) {
  const [saved, setSaved] = useState({ article: edition ? articleOf(edition) : emptyArticle, version: edition?.version ?? null, published_at: edition?.published_at ?? null });
  const [article, setArticle] = useState(saved.article);
  const latest = useRef(article);
  useEffect(() => void (latest.current = article), [article]);
  const [file, setFile] = useState<File>();
  /** Counts replacements of the editor's content, to re-render it. */
  const [edited, setEdited] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const [busyWith, setBusyWith] = useState<Publication>();
  /** What was being done when somebody else's save was detected. */
  const [conflict, setConflict] = useState<Publication>();
  /** Whether to publish what was never public has been asked, and not answered yet. */
  const [isAsking, setIsAsking] = useState(false);
  const save = trpc.admin.blogs.save.useMutation();
  const utils = trpc.useUtils();
  const isDirty = file !== undefined || !isSame(article, saved.article);
  const unsaved = useMemo(() => ({ article, version: saved.version }), [article, saved.version]);
  const device = useDeviceDraft(draftKey(edition?.id), { values: unsaved, isDirty });

  const change = (changes: Partial<Article>) => setArticle((before) => ({ ...before, ...changes }));

  /** Replaces the form's content with a device draft, an earlier version, or what somebody else saved. */
  function replace(values: Article) {
    setArticle(values);
    setEdited((count) => count + 1);
  }

  /** A draft keeps the version it was based on, so that later saves by others are not overwritten unseen. */
  function takeDraft({ article: draft, version }: typeof unsaved) {
    setSaved((before) => ({ ...before, version }));
    replace(draft);
  }

  function fail(text: string, fieldErrors: Record<string, string[]> = {}) {
    setOutcome({ kind: 'error', text: edition ? text || staffMessages.blogUpdateFailed : staffMessages.blogUploadFailed(text || staffMessages.unknownError), fieldErrors });
  }

  /** False if something required is missing, which is then said at its field. A draft needs a topic only. */
  function check(publication: Publication) {
    const isDraft = publication === 'draft' || (publication === 'keep' && !saved.published_at);
    const fieldErrors = missingIn(article, isDraft ? ['topic'] : required);
    const isMissing = Object.keys(fieldErrors).length > 0;
    if (isMissing) setOutcome({ kind: 'error', text: staffMessages.allContentRequired, fieldErrors });
    return !isMissing;
  }

  /** Publishing for the first time is asked about, however it was started. */
  function publish() {
    if (!busyWith && check('now')) setIsAsking(true);
  }

  /** `over`: the version that may be overwritten, if not the one the edit is based on. */
  async function store(publication: Publication, over?: number) {
    setIsAsking(false);
    if (busyWith || !check(publication)) return;
    setBusyWith(publication);
    setConflict(undefined);
    setOutcome(undefined);
    try {
      const uploaded = file ? await uploadImage(file) : undefined;
      if (uploaded && 'refusal' in uploaded) return fail(uploaded.refusal);
      const values = uploaded ? { ...article, image_path: uploaded.path } : article;
      // Once uploaded it need not be sent again, even if the save fails.
      if (uploaded) change({ image_path: uploaded.path });
      setFile((chosen) => (chosen === file ? undefined : chosen));
      const version = over ?? saved.version;
      const { message, blog } = await save.mutateAsync(toSave(values, saved.article, { publication, ...(edition && { id: edition.id }), ...(version !== null && { version }) }));
      device.forget();
      setOutcome({ kind: 'success', text: message, stored: blog });
      const typed = typedSince(values, latest.current);
      const stored = edition ? articleOf(blog) : emptyArticle;
      setSaved({ article: stored, version: edition ? blog.version : null, published_at: edition ? blog.published_at : null });
      setArticle({ ...stored, ...typed });
      if (typed.content === undefined && (!edition || stored.content !== values.content)) setEdited((count) => count + 1);
      // The new draft's page will offer it.
      if (!edition && publication === 'draft' && Object.keys(typed).length > 0) keepOnDevice(draftKey(blog.id), { article: { ...articleOf(blog), ...typed }, version: blog.version });
      onStored?.(blog);
      void utils.admin.blogs.invalidate();
      void utils.admin.overview.invalidate();
    } catch (error) {
      const refusal = readRefusal(error);
      const status = (error as { data?: { httpStatus?: number } }).data?.httpStatus;
      if (status === 409) setConflict(publication);
      // MSG-05: for an existing article there is one sentence for everything but refusals.
      fail(refusal?.message ?? (edition ? staffMessages.blogUpdateFailed : status === undefined ? staffMessages.noResponse : staffMessages.serverFailed), refusal?.fieldErrors);
    } finally {
      setBusyWith(undefined);
    }
  }

  return {
    article,
    change,
    replace,
    takeDraft,
    file,
    setFile,
    edited,
    isDirty,
    device,
    outcome,
    busyWith,
    store,
    publish,
    isAsking,
    stopAsking: () => setIsAsking(false),
    conflict,
    saved,
    state: saved.version === null ? undefined : stateOf(saved),
    endConflict: () => setConflict(undefined),
    /** Bases the edit on the newest version, with these values in the form. */
    startFrom: (theirs: BlogEdition, values: Article) => {
      setSaved({ article: articleOf(theirs), version: theirs.version, published_at: theirs.published_at });
      setConflict(undefined);
      setOutcome(undefined);
      replace(values);
    },
  };
}
export type ArticleWork = ReturnType<typeof useArticle>;
