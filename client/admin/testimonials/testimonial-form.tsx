// ADM-09 and ADM-11: the fields of a new or existing testimonial.
import { type SubmitEvent, useRef, useState } from 'react';
import type { Testimonial, TestimonialInput } from '#shared/content/testimonial.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { trpc } from '../../app/trpc.ts';
import { typedSince } from '../../components/controls/typed-since.ts';
import { DeviceDraftOffer } from '../forms/device-draft-offer.tsx';
import { ImageField } from '../forms/image-field.tsx';
import { LeaveGuard } from '../frame/leave-guard.tsx';
import { PickButton } from '../media/pick-button.tsx';
import { type Sent, sendForm } from '../forms/send.ts';
import { useDeviceDraft } from '../forms/use-device-draft.ts';

type Props = {
  testimonial?: Testimonial;
  button: { idle: string; busy: string };
  send: { method: 'POST' | 'PUT'; url: string };
  /** The message for a refusal or failure. */
  describe: (sent: Sent | undefined) => string;
};

const FIELDS = ['author_name', 'topic', 'content'] as const;
const empty: TestimonialInput = { author_name: '', topic: '', content: '' };

export function TestimonialForm({ testimonial, button, send, describe }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File>();
  /** From the library, in place of a file. */
  const [picked, setPicked] = useState<string>();
  const shown = picked ?? testimonial?.image_path;
  const [isBusy, setIsBusy] = useState(false);
  const [saved, setSaved] = useState<TestimonialInput>(testimonial ?? empty);
  const [values, setValues] = useState<TestimonialInput>(saved);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string }>();
  const utils = trpc.useUtils();
  const areWordsDirty = FIELDS.some((name) => values[name] !== saved[name]);
  const device = useDeviceDraft(`testimonial ${testimonial?.id ?? 'new'}`, { values, isDirty: areWordsDirty });

  /** The attributes shared by the three controls. */
  const field = (name: (typeof FIELDS)[number]) => ({ name, dir: 'auto', value: values[name], onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }) });

  function chooseFile(chosen: File | undefined) {
    setFile(chosen);
    if (chosen) setPicked(undefined);
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const data = new FormData(form.current);
    if (FIELDS.some((name) => !values[name].trim())) return setOutcome({ kind: 'error', text: staffMessages.allContentRequired });
    // Sends exactly the file shown as chosen.
    if (file) data.set('image', file);
    else data.delete('image');
    if (picked && !file) data.set('image_path', picked);
    setIsBusy(true);
    const sent = await sendForm(send.method, send.url, data).catch(() => undefined);
    setIsBusy(false);
    if (sent?.status !== 200) return setOutcome({ kind: 'error', text: describe(sent) });
    setOutcome({ kind: 'success', text: sent.body.message ?? '' });
    device.forget();
    setFile((chosen) => (chosen === file ? undefined : chosen));
    const next = testimonial ? values : empty;
    setSaved(next);
    setValues((now) => ({ ...next, ...typedSince(values, now) }));
    await Promise.all([utils.admin.testimonials.invalidate(), utils.content.testimonials.invalidate()]);
    // What is stored is known by now, so that the picture does not change back meanwhile.
    setPicked((chosen) => (chosen === picked ? undefined : chosen));
  }

  return (
    <>
      <DeviceDraftOffer device={device} onTake={setValues} />
      <form ref={form} className="record-form panel" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <ImageField file={file} onChange={chooseFile} present={shown ? { path: shown, alt: values.author_name } : undefined}>
          <PickButton
            onPick={({ path }) => {
              setFile(undefined);
              setPicked(path);
            }}
          />
        </ImageField>
        <Field label="Author Name" isRequired>
          {(control) => <input {...control} {...field('author_name')} maxLength={200} />}
        </Field>
        <Field label="Topic" isRequired>
          {(control) => <input {...control} {...field('topic')} maxLength={200} />}
        </Field>
        <Field label="Content" isRequired>
          {(control) => <textarea {...control} {...field('content')} rows={6} maxLength={5000} />}
        </Field>
        {outcome && <StatusMessage kind={outcome.kind}>{outcome.text}</StatusMessage>}
        <div>
          <Button type="submit" isBusy={isBusy} busyText={button.busy}>
            {button.idle}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={areWordsDirty || file !== undefined || picked !== undefined} isKept={areWordsDirty} />
    </>
  );
}
