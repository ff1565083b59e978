// Withdraws a tool or a rule, with the sentence that visitors see in its place.
import type { SubmitEvent } from 'react';
import { REASON_LENGTH } from '#shared/content/rule-row.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import type { Switched } from './withdrawn.tsx';

/** Withdrawing opens the dialog (`open`); bringing back only asks. */
export function useWithdrawal(open: (what: Switched) => void) {
  const utils = trpc.useUtils();
  const options = tellInToast(() => void utils.admin.rules.invalidate());
  const bringBack = trpc.admin.rules.bringBack.useMutation(options);
  return async (what: Switched) => {
    if (!what.withdrawal) return open(what);
    const { kind, name, title } = what;
    if (await confirm({ title: staffMessages.withdrawalQuestion(title), text: staffMessages.withdrawalConsequence, action: 'Bring back' })) bringBack.mutate({ kind, name });
  };
}

export function WithdrawDialog({ what, onClose }: { what: Switched | undefined; onClose: () => void }) {
  const utils = trpc.useUtils();
  const withdraw = trpc.admin.rules.withdraw.useMutation(tellInToast(() => void utils.admin.rules.invalidate(), onClose));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = readText(new FormData(event.currentTarget), 'reason').trim();
    if (what && !withdraw.isPending) withdraw.mutate({ kind: what.kind, name: what.name, reason });
  }

  return (
    <Dialog title={what ? `Withdraw: ${what.title}` : ''} isOpen={what !== undefined} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="user-form">
        <Field label="What visitors read in its place" isRequired>
          {(control) => <textarea {...control} name="reason" rows={3} maxLength={REASON_LENGTH} defaultValue={staffMessages.withdrawalSentence} />}
        </Field>
        <div className="dialog-buttons">
          <Button type="submit" isBusy={withdraw.isPending} busyText="Withdrawing...">
            Withdraw now
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
