// PRIV-02: erasing a person on request: who it is, what would be erased and what staff must decide, then the erasure and its certificate.
import { type SubmitEvent, useState } from 'react';
import type { ErasureInput, ErasureFindings } from '#shared/content/erasure.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { ErasurePlaces } from './erasure-places.tsx';
import { takeFocus } from '../frame/take-focus.ts';
import './erasure.css';

export function ErasureDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  /** Whom the findings are about: exactly this person is erased, whatever the fields contain by then. */
  const [person, setPerson] = useState<ErasureInput>();
  const utils = trpc.useUtils();
  const find = trpc.admin.leads.findPerson.useMutation();
  const erase = trpc.admin.leads.erase.useMutation({ onSuccess: () => utils.admin.leads.invalidate() });

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (find.isPending || erase.isPending) return;
    const data = new FormData(event.currentTarget);
    const named = { email: readText(data, 'email'), name: readText(data, 'name'), phone: readText(data, 'phone') };
    erase.reset();
    setPerson(named);
    find.mutate(named);
  }

  /** Opened again, it is about somebody else. */
  function handleClose() {
    find.reset();
    erase.reset();
    onClose();
  }

  const failed = [find, erase].find(({ isError, error }) => isError && !readRefusal(error));

  return (
    <Dialog title="Erase everything about a person" isOpen={isOpen} onClose={handleClose}>
      <div className="erasure">
        <p>Their leads are erased with e-mails, notes and history, and so is every mention of the address in what others sent. This cannot be undone.</p>
        <form className="erasure-form" noValidate onSubmit={handleSubmit}>
          <Field label="E-mail address of the person" isRequired error={readRefusal(find.error)?.fieldErrors.email?.[0]}>
            {(control) => <input {...control} ref={takeFocus} type="email" name="email" autoComplete="off" />}
          </Field>
          <div className="erasure-more">
            <Field label="Name to search for">{(control) => <input {...control} name="name" dir="auto" autoComplete="off" maxLength={200} />}</Field>
            <Field label="Telephone number to search for">{(control) => <input {...control} type="tel" name="phone" autoComplete="off" maxLength={40} />}</Field>
          </div>
          <div className="dialog-buttons">
            <Button type="submit" variant={find.data ? 'quiet' : 'solid'} isBusy={find.isPending} busyText="Searching...">
              Show what would be erased
            </Button>
          </div>
        </form>
        {failed && <StatusMessage kind="error">{messages.unexpected}</StatusMessage>}
        {find.data && !erase.data && (
          <>
            <StatusMessage kind="info">{staffMessages.personFound(find.data.leads, find.data.mentions)}</StatusMessage>
            <Places findings={find.data} intro="This stays, because only you can tell whether it is the same person:" />
            <div className="dialog-buttons">
              <Button isBusy={erase.isPending} busyText="Erasing..." onClick={() => person && erase.mutate(person)}>
                Erase for good
              </Button>
            </div>
          </>
        )}
        {erase.data && (
          <>
            <StatusMessage kind="success">
              {erase.data.message} Certificate: {erase.data.certificate}
            </StatusMessage>
            <Places findings={erase.data} intro="Please check these and, where it is the same person, change or delete them:" />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Places({ findings: { places }, intro }: { findings: ErasureFindings; intro: string }) {
  if (places.length === 0) return null;
  return (
    <>
      <p>{intro}</p>
      <ErasurePlaces places={places} />
    </>
  );
}
