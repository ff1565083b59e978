// Asks for a secret: the current password, or a code.
import type { SubmitEvent } from 'react';
import { messages } from '#shared/messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { readRefusal } from '../../app/refusal.ts';
import { takeFocus } from './take-focus.ts';

type Call = { isPending: boolean; isError: boolean; error: unknown };

/** A field and a button, with the server's error. */
export function Ask({ name, label, button, call, onAnswer }: { name: 'current' | 'code'; label: string; button: string; call: Call; onAnswer: (text: string) => void }) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!call.isPending) onAnswer(readText(new FormData(event.currentTarget), name));
  }
  return (
    <form noValidate className="user-form" onSubmit={handleSubmit}>
      <Field label={label} isRequired>
        {(control) => (name === 'code' ? <input {...control} ref={takeFocus} name={name} inputMode="numeric" autoComplete="one-time-code" /> : <input {...control} ref={takeFocus} type="password" name={name} autoComplete="current-password" />)}
      </Field>
      {call.isError && <StatusMessage kind="error">{readRefusal(call.error)?.message ?? messages.unexpected}</StatusMessage>}
      <div className="dialog-buttons">
        <Button type="submit" isBusy={call.isPending}>
          {button}
        </Button>
      </div>
    </form>
  );
}
