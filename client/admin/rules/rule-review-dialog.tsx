// Marks rules as reviewed today, with the kind of source consulted and a note.
import type { SubmitEvent } from 'react';
import type { RuleRow } from '#shared/content/rule-row.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';

type Props = { rules: RuleRow[] | undefined; onClose: () => void };

export function RuleReviewDialog({ rules = [], onClose }: Props) {
  const utils = trpc.useUtils();
  const review = trpc.admin.rules.review.useMutation(tellInToast(() => void Promise.all([utils.admin.rules.invalidate(), utils.admin.upkeep.invalidate()]), onClose));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const ids = data.getAll('rule').map(String);
    if (ids.length > 0 && !review.isPending) review.mutate({ ids, isOfficial: readText(data, 'source') === 'official', note: readText(data, 'note').trim() });
  }

  return (
    <Dialog title={rules[0] ? `Reviewed today: ${rules[0].law}` : ''} isOpen={rules.length > 0} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className="user-form">
        <fieldset className="rule-choices">
          <legend>Which values you compared</legend>
          {rules.map(({ id, name, words }) => (
            <label key={id}>
              <input type="checkbox" name="rule" value={id} defaultChecked /> {name}: <strong>{words}</strong>
            </label>
          ))}
        </fieldset>
        <Field label="Compared with">
          {(control) => (
            <select {...control} name="source" defaultValue="summaries">
              <option value="summaries">Summaries by others</option>
              <option value="official">The official text</option>
            </select>
          )}
        </Field>
        <Field label="Note for colleagues">{(control) => <input {...control} name="note" maxLength={200} />}</Field>
        <div className="dialog-buttons">
          <Button type="submit" isBusy={review.isPending} busyText="Recording...">
            Record the review
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
