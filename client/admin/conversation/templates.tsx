// The templates that replies start from, each shown as a visitor would read it.
import { type SubmitEvent, useState } from 'react';
import { fillTemplate, REPLY_LENGTH, type ReplyTemplate, type TemplateLanguage, templateLanguages, templateVariables, type TemplateValues } from '#shared/content/reply-template.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { Screen } from '../frame/screen.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import './conversation.css';

type Edited = { id?: number; name: string; language: TemplateLanguage; subject: string; text: string };
const codes = Object.keys(templateLanguages) as TemplateLanguage[];

/** Whoever asked about no service in particular, and wrote less. */
const plainSample = { company: '', service: '' };
/** Services keep their English names: Arabic texts must read well around one. */
const samples: Record<TemplateLanguage, TemplateValues> = {
  en: { firstName: 'Mariam', name: 'Mariam Haddad', company: 'Sidra Foods Trading L.L.C.', service: 'VAT', reference: 'C856V-KFYHL', me: 'Tax team' },
  ar: { firstName: 'مريم', name: 'مريم حداد', company: 'شركة سدرة للمواد الغذائية ذ.م.م', service: 'VAT', reference: 'C856V-KFYHL', me: 'Tax team' },
};
const nameOf = (name: string) => `{{${name}}}`;

export function Templates() {
  const { data: templates, error } = trpc.admin.conversation.templates.list.useQuery();
  const [edited, setEdited] = useState<Edited>();
  const utils = trpc.useUtils();
  const remove = trpc.admin.conversation.templates.remove.useMutation(tellInToast(() => void utils.admin.conversation.templates.invalidate()));

  async function handleRemove({ id, name }: ReplyTemplate) {
    if (await confirm({ title: `Delete the template “${name}”?`, text: 'Replies that were sent keep their text.', action: 'Delete' })) remove.mutate({ id });
  }

  return (
    <Screen title="Reply templates" lead="What replies to leads start from, in the language that the visitor writes in. All colleagues use the same." actions={<Button onClick={() => setEdited({ name: '', language: 'en', subject: '', text: 'Dear {{firstName}},\n\n' })}>New template</Button>}>
      {error && <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage>}
      {!templates && !error && <Skeleton lines={8} />}
      {templates?.length === 0 && <p className="conversation-empty">There is no template yet.</p>}
      <div className="templates">
        {templates?.map((template) => (
          <article key={template.id} className="panel" aria-label={`${template.name}, ${templateLanguages[template.language]}`}>
            <h2>
              {template.name} <span className="message-address">{templateLanguages[template.language]}</span>
            </h2>
            <p className="message-subject" dir="auto">
              {fillTemplate(template.subject, samples[template.language])}
            </p>
            <p className="message-text" dir="auto">
              {fillTemplate(template.text, samples[template.language])}
            </p>
            <div className="dialog-buttons">
              <button type="button" className="link-button link-button-danger" aria-label={`Delete ${template.name}, ${templateLanguages[template.language]}`} onClick={() => void handleRemove(template)}>
                Delete
              </button>
              <Button variant="quiet" aria-label={`Edit ${template.name}, ${templateLanguages[template.language]}`} onClick={() => setEdited(template)}>
                Edit
              </Button>
            </div>
          </article>
        ))}
      </div>
      <Dialog title={edited?.id ? 'Edit the template' : 'New template'} isOpen={edited !== undefined} onClose={() => setEdited(undefined)} size="large">
        {edited && <TemplateForm start={edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </Screen>
  );
}

function TemplateForm({ start, onDone }: { start: Edited; onDone: () => void }) {
  const [values, setValues] = useState(start);
  const utils = trpc.useUtils();
  const { onSuccess } = tellInToast(() => void utils.admin.conversation.templates.invalidate());
  const save = trpc.admin.conversation.templates.save.useMutation({
    onSuccess: (answer) => {
      onSuccess(answer);
      onDone();
    },
  });
  const refusal = readRefusal(save.error);
  const change = (more: Partial<Edited>) => setValues({ ...values, ...more });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { id, name, language, subject, text } = values;
    if (!save.isPending) save.mutate({ ...(id && { id }), name, language, subject, text });
  }

  return (
    <form className="user-form" noValidate onSubmit={handleSubmit}>
      <Field label="Name" isRequired error={refusal?.fieldErrors.name?.[0]}>
        {(control) => <input {...control} required={false} maxLength={60} value={values.name} onChange={(event) => change({ name: event.target.value })} />}
      </Field>
      <Field label="Language" isRequired hint="Offered first to visitors who write in it.">
        {(control) => (
          <select {...control} required={false} value={values.language} onChange={(event) => change({ language: event.target.value as TemplateLanguage })}>
            {codes.map((code) => <option key={code} value={code}>{templateLanguages[code]}</option>)}
          </select>
        )}
      </Field>
      <Field label="Subject" isRequired error={refusal?.fieldErrors.subject?.[0]}>
        {(control) => <input {...control} required={false} dir="auto" maxLength={200} value={values.subject} onChange={(event) => change({ subject: event.target.value })} />}
      </Field>
      <Field label="Text" isRequired error={refusal?.fieldErrors.text?.[0]}>
        {(control) => <textarea {...control} required={false} rows={12} dir="auto" maxLength={REPLY_LENGTH} value={values.text} onChange={(event) => change({ text: event.target.value })} />}
      </Field>
      <p className="template-help">
        Each of these fills itself in from the enquiry. Words behind a bar stand in its place where there is none: <code>{'{{service|your enquiry}}'}</code>. What you will write by hand, put in square brackets: <code>[[first time]]</code>. No reply can be sent while one of either is left.
      </p>
      <dl className="template-variables">
        {Object.entries(templateVariables).map(([name, what]) => (
          <div key={name}>
            <dt>
              <code>{nameOf(name)}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Sample title="To somebody who asked about VAT" values={values} sample={samples[values.language]} />
      <Sample title="To somebody who named no service and no company" values={values} sample={{ ...samples[values.language], ...plainSample }} />
      {refusal && Object.keys(refusal.fieldErrors).length === 0 && <StatusMessage kind="error">{refusal.message}</StatusMessage>}
      {save.error && !refusal && <StatusMessage kind="error">{staffMessages.serverFailed}</StatusMessage>}
      <div className="dialog-buttons">
        <Button type="submit" isBusy={save.isPending} busyText="Saving...">
          Save template
        </Button>
      </div>
    </form>
  );
}

function Sample({ title, values, sample: found }: { title: string; values: Edited; sample: TemplateValues }) {
  return (
    <details className="message-quote">
      <summary>{title}</summary>
      <p className="message-subject" dir="auto">
        {fillTemplate(values.subject, found)}
      </p>
      <p className="message-text" dir="auto">
        {fillTemplate(values.text, found)}
      </p>
    </details>
  );
}
