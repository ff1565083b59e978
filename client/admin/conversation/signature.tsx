// What stands under the user's replies.
import type { SubmitEvent } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';

export function Signature() {
  const { data } = trpc.admin.conversation.signature.useQuery();
  const utils = trpc.useUtils();
  const save = trpc.admin.conversation.saveSignature.useMutation(tellInToast(() => void utils.admin.conversation.signature.invalidate()));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!save.isPending) save.mutate({ signature: readText(new FormData(event.currentTarget), 'signature') });
  }

  if (!data) return null;
  return (
    <section className="panel">
      <h2>Signature</h2>
      <form noValidate onSubmit={handleSubmit} className="user-form">
        <Field label="Under your replies" hint="Your name and what you do; left empty, your name alone. The firm’s name, address and phone follow.">
          {(control) => <textarea {...control} name="signature" rows={3} dir="auto" maxLength={1_000} defaultValue={data.signature} />}
        </Field>
        <div>
          <Button type="submit" isBusy={save.isPending} busyText="Saving...">
            Save signature
          </Button>
        </div>
      </form>
    </section>
  );
}
