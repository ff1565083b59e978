// ADM-09 and ADM-11: the fields of a testimonial, for a new one and for one that there is.
import { type SubmitEvent, useRef, useState } from 'react';
import type { Testimonial } from '#shared/content/testimonial.ts';
import { messages } from '#shared/messages.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { StatusMessage } from '../components/status-message.tsx';
import { readText } from '../form-data.ts';
import { trpc } from '../trpc.ts';
import { ImageField } from './image-field.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type Sent, sendForm } from './send.ts';

type Props = {
  testimonial?: Testimonial;
  button: { idle: string; busy: string };
  send: { method: 'POST' | 'PUT'; url: string };
  /** What a refusal or a failure is answered with. */
  describe: (sent: Sent | undefined) => string;
};

const FIELDS = ['author_name', 'topic', 'content'] as const;

export function TestimonialForm({ testimonial, button, send, describe }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  const [isBusy, setIsBusy] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string }>();
  const utils = trpc.useUtils();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const data = new FormData(form.current);
    if (FIELDS.some((name) => !readText(data, name).trim())) return setOutcome({ kind: 'error', text: messages.allContentRequired });
    if (!file) data.delete('image');
    setIsBusy(true);
    const sent = await sendForm(send.method, send.url, data).catch(() => undefined);
    setIsBusy(false);
    if (sent?.status !== 200) return setOutcome({ kind: 'error', text: describe(sent) });
    setOutcome({ kind: 'success', text: sent.body.message ?? '' });
    setIsDirty(false);
    setFile(undefined);
    if (!testimonial) form.current.reset();
    await Promise.all([utils.admin.testimonials.invalidate(), utils.content.testimonials.invalidate()]);
  }

  return (
    <>
      <form ref={form} className="record-form" noValidate onSubmit={(event) => void handleSubmit(event)} onInput={() => setIsDirty(true)}>
        <ImageField file={file} onChange={setFile} present={testimonial?.image_path ? { path: testimonial.image_path, alt: testimonial.author_name } : undefined} />
        <Field label="Author Name" isRequired>
          {(control) => <input {...control} name="author_name" dir="auto" maxLength={200} defaultValue={testimonial?.author_name} />}
        </Field>
        <Field label="Topic" isRequired>
          {(control) => <input {...control} name="topic" dir="auto" maxLength={200} defaultValue={testimonial?.topic} />}
        </Field>
        <Field label="Content" isRequired>
          {(control) => <textarea {...control} name="content" dir="auto" rows={6} maxLength={5000} defaultValue={testimonial?.content} />}
        </Field>
        {outcome && <StatusMessage kind={outcome.kind}>{outcome.text}</StatusMessage>}
        <div>
          <Button type="submit" isBusy={isBusy} busyText={button.busy}>
            {button.idle}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}
