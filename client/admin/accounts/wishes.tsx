// What somebody wants to be told by mail, and, for administrators, what the firm's channel in Slack or Teams is told.
import { trpc } from '../../app/trpc.ts';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { useAllowed } from '../frame/use-allowed.ts';
import { OwnChannel } from './own-channel.tsx';
import { ownScopes, ownSwitches, WishesForm } from './wishes-form.tsx';

const channelSwitches = [
  ['reply', 'A visitor has answered'],
  ['overdue', 'A first answer is late'],
  ['failedMail', 'An e-mail to a visitor could not be sent'],
] as const;

export function Wishes() {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.notices.mine.useQuery();
  const save = trpc.admin.notices.save.useMutation(tellInToast(() => void utils.admin.notices.invalidate()));
  const mayManage = useAllowed('users.manage');
  return (
    <>
      {data && <WishesForm title="What you are told by e-mail" lead="Reminders that you set always come." wishes={data} scopes={ownScopes} choices={ownSwitches} isBusy={save.isPending} onSave={(wishes) => save.mutate(wishes)} />}
      <OwnChannel />
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
