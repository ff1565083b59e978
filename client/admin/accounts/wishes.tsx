// What somebody wants to be told by mail, and, for administrators, what the firm's channel in Slack or Teams is told.
import type { SubmitEvent } from 'react';
import type { Wishes as WishesData } from '#shared/content/notice.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { useAllowed } from '../frame/use-allowed.ts';

const switches = [
  ['assigned', 'An enquiry is assigned to me'],
  ['reply', 'A visitor of mine has answered'],
  ['overdue', 'A first answer is late: mine, and those of nobody'],
  ['failedMail', 'An e-mail to a visitor could not be sent'],
  ['digest', 'The letter of the week, on Mondays at 8'],
] as const;
const channelSwitches = [
  ['reply', 'A visitor has answered'],
  ['overdue', 'A first answer is late'],
  ['failedMail', 'An e-mail to a visitor could not be sent'],
] as const;

function readWishes(form: HTMLFormElement, before: WishesData): WishesData {
  const data = new FormData(form);
  const isOn = (name: keyof WishesData) => data.has(name);
  return { ...before, newLead: readText(data, 'newLead') as WishesData['newLead'], assigned: isOn('assigned'), reply: isOn('reply'), overdue: isOn('overdue'), failedMail: isOn('failedMail'), digest: isOn('digest') };
}

type FormProps = { title: string; lead: string; wishes: WishesData; scopes: readonly (readonly [WishesData['newLead'], string])[]; choices: readonly (readonly [keyof WishesData, string])[]; isBusy: boolean; onSave: (wishes: WishesData) => void };

function WishesForm({ title, lead, wishes, scopes, choices, isBusy, onSave }: FormProps) {
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onSave(readWishes(event.currentTarget, wishes));
  }
  return (
    <section className="panel">
      <h2>{title}</h2>
      <p>{lead}</p>
      <form className="user-form" onSubmit={handleSubmit}>
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
        <div>
          <Button type="submit" isBusy={isBusy} busyText="Saving...">
            Save
          </Button>
        </div>
      </form>
    </section>
  );
}

export function Wishes() {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.notices.mine.useQuery();
  const save = trpc.admin.notices.save.useMutation(tellInToast(() => void utils.admin.notices.invalidate()));
  const mayManage = useAllowed('users.manage');
  return (
    <>
      {data && <WishesForm title="What you are told by e-mail" lead="Reminders that you set always come." wishes={data} scopes={[['none', 'Do not tell me'], ['mine', 'Those assigned to me'], ['all', 'All']]} choices={switches} isBusy={save.isPending} onSave={(wishes) => save.mutate(wishes)} />}
      {mayManage && <Channel />}
    </>
  );
}

function Channel() {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.notices.channel.useQuery();
  const save = trpc.admin.notices.saveChannel.useMutation(tellInToast(() => void utils.admin.notices.invalidate()));
  if (!data) return null;
  if (!data.isSet) {
    return (
      <section className="panel">
        <h2>The firm’s channel</h2>
        <p>
          None yet. Whoever runs the server can set <code>NOTIFY_WEBHOOK</code> to an incoming webhook of Slack or Teams.
        </p>
      </section>
    );
  }
  return <WishesForm title="The firm’s channel" lead="In Slack or Teams, for everybody: service, reference and link, never a name." wishes={data.wishes} scopes={[['none', 'Do not tell'], ['all', 'All']]} choices={channelSwitches} isBusy={save.isPending} onSave={(wishes) => save.mutate(wishes)} />;
}
