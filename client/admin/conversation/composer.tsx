// Writes a reply: from a template or from nothing, with files, kept on this device until it is sent.
import { type ClipboardEvent, type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type LeadMessage, MAX_FILES_BYTES, MOST_FILES } from '#shared/content/conversation.ts';
import type { Lead } from '#shared/content/lead.ts';
import { fillTemplate, gapsIn, REPLY_LENGTH, type ReplyTemplate, type TemplateLanguage, type TemplateValues } from '#shared/content/reply-template.ts';
import { findForm } from '#shared/forms/registry.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { DeviceDraftOffer } from '../forms/device-draft-offer.tsx';
import { useDeviceDraft } from '../forms/use-device-draft.ts';
import { confirm } from '../frame/confirm.tsx';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import type { Draft } from './draft.ts';
import { writeSize } from './files.tsx';
import { Gaps, selectFirstGap } from './gaps.tsx';
import { REPLY, SUBJECT } from './reply-fields.ts';
import { ReplyPreview } from './reply-preview.tsx';
import { storeFile } from './send-file.ts';
import { TemplatePicker } from './template-picker.tsx';

const firstLine = (text: string) => text.split('\n', 1)[0]!;

/** 'Re: ' once, whatever the visitor's program has put before it. */
function subjectOf(lead: Lead, thread: LeadMessage[]) {
  const last = thread.findLast(({ nature }) => nature === 'written')?.subject;
  if (last) return `Re: ${last.replace(/^(?:(?:re|aw|sv|رد) ?: ?)+/i, '')}`;
  // Not the topic, which in some forms is what the visitor wrote.
  const about = lead.data.subService || lead.data.subIndustry;
  return `Your enquiry${about ? ` about ${about}` : ''} (${lead.reference})`;
}

function valuesOf(lead: Lead, me: string): TemplateValues {
  const person = findForm(lead.form).person(lead.data);
  return { firstName: person.firstName, name: person.name, company: lead.company, service: lead.topic, reference: lead.reference, me };
}

/** `language`: the visitor's. `onSent` gets the id of what was sent. */
type Props = { lead: Lead; thread: LeadMessage[]; start: Draft | undefined; language: TemplateLanguage; onSent: (id: number) => void };

export function Composer({ lead, thread, start, language, onSent }: Props) {
  const empty: Draft = { subject: subjectOf(lead, thread), text: '', cc: [], files: [] };
  const [changed, setChanged] = useState<Partial<Draft> | undefined>(start);
  const draft = { ...empty, ...changed };
  const hasText = draft.text.trim() !== '';
  const isDirty = hasText || draft.files.length > 0;
  const device = useDeviceDraft<Partial<Draft>>(`reply ${lead.id}`, { values: draft, isDirty });
  const [isSending, setSending] = useState(false);
  const [storing, setStoring] = useState(0);
  const key = useRef<string>(undefined);
  const picker = useRef<HTMLInputElement>(null);
  const utils = trpc.useUtils();
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const [isPreviewing, setPreviewing] = useState(false);
  const [hasCopies, setHasCopies] = useState(false);
  const send = trpc.admin.conversation.send.useMutation();
  const refusal = readRefusal(send.error);

  if (!lead.email) return <StatusMessage kind="info">{staffMessages.replyWithoutAddress}</StatusMessage>;
  if (lead.deleted_at) return null;
  if (lead.quarantined_at) return <StatusMessage kind="info">{staffMessages.replyHeld}</StatusMessage>;

  const change = (values: Partial<Draft>) => {
    key.current = undefined;
    setChanged({ ...draft, ...values });
  };

  async function handleTemplate(template: ReplyTemplate) {
    if (hasText && !(await confirm({ title: 'Replace what you have written?', text: `“${firstLine(draft.text)}”`, action: 'Replace' }))) return;
    const values = valuesOf(lead, me?.user.name || (me?.user.email ?? ''));
    flushSync(() => change({ text: fillTemplate(template.text, values), ...(thread.length === 0 && { subject: fillTemplate(template.subject, values) }) }));
    selectFirstGap(REPLY);
  }

  async function handleFiles(files: File[]) {
    for (const file of files) {
      setStoring((count) => count + 1);
      const stored = await storeFile(file).catch(() => ({ refusal: staffMessages.serverFailed }));
      setStoring((count) => count - 1);
      if ('refusal' in stored) showToast(`${file.name}: ${stored.refusal}`);
      else setChanged((before) => ({ ...before, files: [...(before?.files ?? []), stored] }));
    }
    key.current = undefined;
  }

  async function handleSubmit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (isSending || storing > 0 || !hasText) return;
    setPreviewing(false);
    setSending(true);
    try {
      // The same key for a repetition of the same text, so that it goes out once.
      key.current ??= crypto.randomUUID();
      const { id } = await send.mutateAsync({ id: lead.id, subject: draft.subject, text: draft.text, cc: draft.cc, files: draft.files.map((file) => file.id), key: key.current });
      key.current = undefined;
      device.forget();
      setChanged(undefined);
      setHasCopies(false);
      onSent(id);
      await Promise.all([utils.admin.conversation.list.invalidate(), utils.admin.leads.invalidate()]);
    } catch {
      // The refusal stands in the form.
      selectFirstGap(gapsIn(draft.subject).length > 0 ? SUBJECT : REPLY);
    } finally {
      setSending(false);
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleSubmit();
  }

  /** One line that goes on in a second where a phone has no room for it. */
  function handleSubjectKey(event: KeyboardEvent) {
    if (event.key === 'Enter') event.preventDefault();
    handleKey(event);
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void handleFiles(files);
  }

  const size = draft.files.reduce((sum, file) => sum + file.size, 0);
  return (
    <form className="composer" noValidate aria-label="Reply" onSubmit={(event) => void handleSubmit(event)}>
      <DeviceDraftOffer device={device} onTake={setChanged} />
      <div className="composer-head">
        <span>
          To <bdi>{lead.email}</bdi>
        </span>
        <TemplatePicker language={language} onPick={(template) => void handleTemplate(template)} />
      </div>
      {/* What a first answer answers, in sight while it is written. */}
      {thread.length === 0 && lead.data.comments && (
        <blockquote className="composer-asked" dir="auto">
          {lead.data.comments}
        </blockquote>
      )}
      <Field id={SUBJECT} label="Subject" isRequired error={refusal?.fieldErrors.subject?.[0]}>
        {(control) => <textarea {...control} className="composer-subject" required={false} rows={1} dir="auto" maxLength={200} value={draft.subject} onChange={(event) => change({ subject: event.target.value.replaceAll('\n', ' ') })} onKeyDown={handleSubjectKey} />}
      </Field>
      {hasCopies || draft.cc.length > 0 ? (
        <Field label="Copies to, separated by commas" error={refusal?.fieldErrors.cc?.[0]}>
          {(control) => <input {...control} inputMode="email" value={draft.cc.join(',')} onChange={(event) => change({ cc: event.target.value === '' ? [] : event.target.value.split(',') })} onBlur={() => change({ cc: draft.cc.map((address) => address.trim()).filter(Boolean) })} />}
        </Field>
      ) : (
        <button type="button" className="link-button composer-copies" onClick={() => setHasCopies(true)}>
          Copy to a third person
        </button>
      )}
      <Field id={REPLY} label="Your reply" isRequired hint="Write **two stars** around words for bold type and - before the items of a list. The preview shows it as the visitor will read it, with your signature." error={refusal?.fieldErrors.text?.[0]}>
        {(control) => <textarea {...control} required={false} rows={8} dir="auto" maxLength={REPLY_LENGTH} value={draft.text} onChange={(event) => change({ text: event.target.value })} onKeyDown={handleKey} onPaste={handlePaste} />}
      </Field>
      <Gaps fields={[{ id: SUBJECT, text: draft.subject }, { id: REPLY, text: draft.text }]} />
      {draft.files.length > 0 && (
        <ul className="message-files">
          {draft.files.map((file) => (
            <li key={file.id}>
              <bdi>{file.name}</bdi> <span className="message-address">{writeSize(file.size)}</span>{' '}
              <button type="button" className="link-button" onClick={() => change({ files: draft.files.filter(({ id }) => id !== file.id) })} aria-label={`Remove ${file.name}`}>
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      {size > MAX_FILES_BYTES && <StatusMessage kind="error">{staffMessages.replyFilesTooLarge(MAX_FILES_BYTES / 1_000_000)}</StatusMessage>}
      {refusal && Object.keys(refusal.fieldErrors).length === 0 && <StatusMessage kind="error">{refusal.message}</StatusMessage>}
      {send.error && !refusal && <StatusMessage kind="error">{staffMessages.serverFailed}</StatusMessage>}
      <div className="dialog-buttons">
        <input ref={picker} type="file" multiple hidden onChange={(event) => { void handleFiles([...(event.target.files ?? [])].slice(0, MOST_FILES)); event.target.value = ''; }} />
        <Button variant="quiet" className="composer-attach" isBusy={storing > 0} busyText="Attaching..." onClick={() => picker.current?.click()}>
          Attach files
        </Button>
        <Button variant="quiet" disabled={!hasText} onClick={() => setPreviewing(true)}>
          Preview
        </Button>
        <Button type="submit" disabled={!hasText} isBusy={isSending} busyText="Sending...">
          Send reply
        </Button>
      </div>
      {isPreviewing && <ReplyPreview lead={lead} draft={draft} onClose={() => setPreviewing(false)} onSend={() => void handleSubmit()} />}
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}
