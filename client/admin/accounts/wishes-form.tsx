// The form of what somebody, or a channel, is told.
import type { ReactNode, SubmitEvent } from 'react';
import type { Wishes as WishesData } from '#shared/content/notice.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';

export const ownSwitches = [
  ['assigned', 'An enquiry is assigned to me'],
  ['reply', 'A visitor of mine has answered'],
  ['overdue', 'A first answer is late: mine, and those of nobody'],
  ['failedMail', 'An e-mail to a visitor could not be sent'],
  ['digest', 'The letter of the week, on Mondays at 8'],
] as const;
export const ownScopes = [['none', 'Do not tell me'], ['mine', 'Those assigned to me'], ['all', 'All']] as const;

/** What the form does not offer stays as it was. */
function readWishes(form: HTMLFormElement, before: WishesData, choices: FormProps['choices']): WishesData {
  const data = new FormData(form);
  return { ...before, newLead: readText(data, 'newLead') as WishesData['newLead'], ...Object.fromEntries(choices.map(([name]) => [name, data.has(name)])) };
}

type FormProps = {
  title: string;
  lead: ReactNode;
  wishes: WishesData;
  scopes: readonly (readonly [WishesData['newLead'], string])[];
  choices: readonly (readonly [keyof WishesData, string])[];
  isBusy: boolean;
  onSave: (wishes: WishesData, form: HTMLFormElement) => void;
  /** Above and below the choices. */
  before?: ReactNode;
  beside?: ReactNode;
};

export function WishesForm({ title, lead, wishes, scopes, choices, isBusy, onSave, before, beside }: FormProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onSave(readWishes(event.currentTarget, wishes, choices), event.currentTarget);
  }
  return (
    <section className="panel">
      <h2>{title}</h2>
      <p>{lead}</p>
      <form className="user-form" noValidate onSubmit={handleSubmit}>
        {before}
        <Field label="New enquiries" isRequired>
          {(control) => (
            <select {...control} name="newLead" defaultValue={wishes.newLead}>
              {scopes.map(([scope, text]) => (
                <option key={scope} value={scope}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Field>
        {choices.map(([name, text]) => (
          <Field key={name} label={text} isCheckbox>
            {(control) => <input {...control} type="checkbox" name={name} defaultChecked={wishes[name] === true} />}
          </Field>
        ))}
        <div className="wishes-buttons">
          <Button type="submit" isBusy={isBusy} busyText="Saving...">
            Save
          </Button>
          {beside}
        </div>
      </form>
    </section>
  );
}
