// The templates that replies start from, each shown as a visitor would read it.
import { type SubmitEvent, useState } from 'react';
import { fillTemplate, REPLY_LENGTH, type ReplyTemplate, templateVariables, type TemplateValues } from '#shared/content/conversation.ts';
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

type Edited = { id?: number; name: string; subject: string; text: string };

const sample: TemplateValues = { firstName: 'Mariam', name: 'Mariam Haddad', company: 'Sidra Foods Trading L.L.C.', service: 'VAT', reference: 'C856V-KFYHL', me: 'Tax team' };
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
    <Screen title="Reply templates" lead="What replies to leads start from. All colleagues use the same." actions={<Button onClick={() => setEdited({ name: '', subject: '', text: 'Dear {{firstName}},\n\n' })}>New template</Button>}>
      {error && <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage>}
      {!templates && !error && <Skeleton lines={8} />}
      {templates?.length === 0 && <p className="conversation-empty">There is no template yet.</p>}
      <div className="templates">
        {templates?.map((template) => (
          <article key={template.id} className="panel" aria-label={template.name}>
            <h2>{template.name}</h2>
            <p className="message-subject">{fillTemplate(template.subject, sample)}</p>
            <p className="message-text" dir="auto">
              {fillTemplate(template.text, sample)}
            </p>
            <div className="dialog-buttons">
              <button type="button" className="link-button link-button-danger" aria-label={`Delete ${template.name}`} onClick={() => void handleRemove(template)}>
                Delete
              </button>
              <Button variant="quiet" aria-label={`Edit ${template.name}`} onClick={() => setEdited(template)}>
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
    const { id, name, subject, text } = values;
    if (!save.isPending) save.mutate({ ...(id && { id }), name, subject, text });
  }

  return (
    <form className="user-form" noValidate onSubmit={handleSubmit}>
      <Field label="Name" isRequired error={refusal?.fieldErrors.name?.[0]}>
        {(control) => <input {...control} required={false} maxLength={60} value={values.name} onChange={(event) => change({ name: event.target.value })} />}
      </Field>
      <Field label="Subject" isRequired error={refusal?.fieldErrors.subject?.[0]}>
        {(control) => <input {...control} required={false} maxLength={200} value={values.subject} onChange={(event) => change({ subject: event.target.value })} />}
      </Field>
      <Field label="Text" isRequired error={refusal?.fieldErrors.text?.[0]}>
        {(control) => <textarea {...control} required={false} rows={12} dir="auto" maxLength={REPLY_LENGTH} value={values.text} onChange={(event) => change({ text: event.target.value })} />}
      </Field>
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
