// PRIV-02: erasing one person on request. The address is typed, the consequence is told, and the certificate is shown.
import { type SubmitEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Field } from '../components/field.tsx';
import { StatusMessage } from '../components/status-message.tsx';
import { messages } from '#shared/messages.ts';
import { readText } from '../form-data.ts';
import { readRefusal, trpc } from '../trpc.ts';
import { takeFocus } from './take-focus.ts';

export function Erasure() {
  const [isOpen, setOpen] = useState(false);
  const utils = trpc.useUtils();
  const erase = trpc.admin.leads.erase.useMutation({ onSuccess: () => utils.admin.leads.invalidate() });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!erase.isPending) erase.mutate({ email: readText(new FormData(event.currentTarget), 'email') });
  }

  function handleOpen() {
    erase.reset();
    setOpen(true);
  }

  return (
    <>
      <Button variant="quiet" onClick={handleOpen}>
        Erase a person
      </Button>
      <Dialog title="Erase everything about a person" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Their leads go with e-mails, notes and history, and so does every mention of the address in what others sent. There is no way back.</p>
        <form noValidate onSubmit={handleSubmit}>
          <Field label="E-mail address of the person" isRequired error={readRefusal(erase.error)?.fieldErrors.email?.[0]}>
            {(control) => <input {...control} ref={takeFocus} type="email" name="email" autoComplete="off" />}
          </Field>
          {erase.isError && !readRefusal(erase.error) && <StatusMessage kind="error">{messages.unexpected}</StatusMessage>}
          {erase.data && (
            <StatusMessage kind="success">
              {erase.data.message} Certificate: {erase.data.certificate}
            </StatusMessage>
          )}
          <div className="dialog-buttons">
            <Button type="submit" isBusy={erase.isPending} busyText="Erasing...">
              Erase for good
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
