// Somebody's own channel in Slack or Teams: where it is, what it is told, and how the latest message fared.
import { staffMessages } from '#shared/staff-messages.ts';
import type { OwnChannel as Own } from '#shared/content/notice.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { trpc } from '../../app/trpc.ts';
import { readRefusal } from '../../app/refusal.ts';
import { confirm } from '../frame/confirm.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { MomentCell } from '../records/record-cells.tsx';
import { ownScopes, ownSwitches, WishesForm } from './wishes-form.tsx';

const switches = [...ownSwitches, ['reminder', 'A reminder of mine is due']] as const;
/** While a first message is on its way. */
const LOOK_MS = 3_000;

export function OwnChannel() {
  const utils = trpc.useUtils();
  const { data } = trpc.admin.notices.own.useQuery(undefined, { refetchInterval: (query) => (query.state.data?.last?.state === 'waiting' ? LOOK_MS : false) });
  const options = tellInToast(() => void utils.admin.notices.own.invalidate());
  const save = trpc.admin.notices.saveOwn.useMutation(options);
  const remove = trpc.admin.notices.removeOwn.useMutation(options);
  if (!data) return null;
  const { host, wishes, last } = data;

  async function handleRemove() {
    if (await confirm({ title: 'Remove your channel?', text: 'Nothing more is sent there. What you are told by e-mail stays as it is.', action: 'Remove' })) remove.mutate();
  }

  return (
    <WishesForm
      key={host}
      title="Your own channel in Slack or Teams"
      lead={host ? <State host={host} last={last} /> : 'Besides e-mail. Create an incoming webhook there and paste its address: you are told of services, references and links, never of a name.'}
      wishes={wishes}
      scopes={ownScopes}
      choices={switches}
      isBusy={save.isPending}
      onSave={(next, form) => save.mutate({ url: readText(new FormData(form), 'url').trim() || undefined, wishes: next })}
      before={
        <Field label={host ? 'Another address' : 'Address of the webhook'} isRequired={!host} hint={host ? 'Leave it empty to keep the one you have. It is a password of a kind, so it is never shown again.' : undefined} error={refusalOf(save.error)}>
          {(control) => <input {...control} type="url" name="url" inputMode="url" autoComplete="off" spellCheck={false} maxLength={1000} placeholder="https://hooks.slack.com/…" />}
        </Field>
      }
      beside={
        host && (
          <Button variant="quiet" isBusy={remove.isPending} onClick={() => void handleRemove()}>
            Remove the channel
          </Button>
        )
      }
    />
  );
}

/** What is wrong with the address stands beside it; everything else the toast has said. */
function refusalOf(error: unknown) {
  const message = readRefusal(error)?.message;
  return message === staffMessages.ownChannelNeeded || message === staffMessages.ownChannelRefused ? message : undefined;
}

function State({ host, last }: { host: string; last: Own['last'] }) {
  return (
    <>
      Messages go to <strong>{host}</strong>.{' '}
      <span role="status">
        {last?.state === 'waiting' && 'A message is on its way.'}
        {last?.state === 'sent' && <>The latest arrived <MomentCell iso={last.at} />.</>}
        {last?.state === 'failed' && <>The latest was not taken: {last.error}.</>}
      </span>
    </>
  );
}
