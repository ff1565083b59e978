// The user's own account: password and active sessions.
import { type SubmitEvent, useRef } from 'react';
import { deviceName } from '#shared/content/device-name.ts';
import { NAME_LENGTH, type SessionRow } from '#shared/content/user.ts';
import { messages } from '#shared/messages.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { Screen } from '../frame/screen.tsx';
import { Signature } from '../conversation/signature.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Wishes } from './wishes.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { MomentCell } from '../records/record-cells.tsx';
import './users.css';

export function Account() {
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Screen title="My account" lead={me && `${me.user.email} · ${me.user.role}`}>
      <div className="account-columns">
        <div>
          {me && <ChangeName name={me.user.name} />}
          <ChangePassword />
          <SecondFactor />
          <Signature />
        </div>
        <div>
          <Wishes />
        </div>
        <Sessions />
      </div>
    </Screen>
  );
}

/** What colleagues read instead of the address, in lists, histories and the log. */
function ChangeName({ name }: { name: string }) {
  const utils = trpc.useUtils();
  const setName = trpc.admin.account.setName.useMutation(tellInToast(() => void Promise.all([utils.admin.me.invalidate(), utils.admin.account.colleagues.invalidate(), utils.admin.leads.choices.invalidate(), utils.admin.users.invalidate()])));
  const refusal = readRefusal(setName.error);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!setName.isPending) setName.mutate({ name: readText(new FormData(event.currentTarget), 'name') });
  }

  return (
    <section className="panel">
      <h2>Your name</h2>
      <form noValidate onSubmit={handleSubmit} className="user-form">
        <Field label="Name, as colleagues see it" hint="For example Priya N. Left empty, they see your address." error={refusal?.fieldErrors.name?.[0]}>
          {(control) => <input {...control} name="name" dir="auto" maxLength={NAME_LENGTH} defaultValue={name} autoComplete="off" />}
        </Field>
        <div>
          <Button type="submit" isBusy={setName.isPending} busyText="Saving...">
            Save the name
          </Button>
        </div>
      </form>
    </section>
  );
}

function ChangePassword() {
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const change = trpc.admin.account.changePassword.useMutation({
    onSuccess: () => {
      form.current?.reset();
      void utils.admin.account.sessions.invalidate();
    },
  });
  const refusal = readRefusal(change.error);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!change.isPending) change.mutate({ current: readText(data, 'current'), password: readText(data, 'password') });
  }

  return (
    <section className="panel">
      <h2>Change the password</h2>
      <form ref={form} noValidate onSubmit={handleSubmit} className="user-form">
        <Field label="Current password" isRequired error={refusal?.fieldErrors.current?.[0]}>
          {(control) => <input {...control} type="password" name="current" autoComplete="current-password" />}
        </Field>
        <Field label="New password (12 to 128 characters)" isRequired error={refusal?.fieldErrors.password?.[0]}>
          {(control) => <input {...control} type="password" name="password" autoComplete="new-password" />}
        </Field>
        {change.isError && Object.keys(refusal?.fieldErrors ?? {}).length === 0 && <StatusMessage kind="error">{refusal?.message ?? messages.unexpected}</StatusMessage>}
        {change.isSuccess && <StatusMessage kind="success">{change.data.message}</StatusMessage>}
        <Button type="submit" isBusy={change.isPending} busyText="Changing...">
          Change the password
        </Button>
      </form>
    </section>
  );
}

function SessionEnd({ session }: { session: SessionRow }) {
  const utils = trpc.useUtils();
  const end = trpc.admin.account.endSession.useMutation({
    onSuccess: ({ message }) => {
      showToast(message);
      void utils.admin.account.sessions.invalidate();
    },
  });
  if (session.isCurrent) return <Badge tone="success">This session</Badge>;
  return (
    <button type="button" className="link-button" aria-label={`End the session from ${session.ip}`} onClick={() => end.mutate({ id: session.id })}>
      End
    </button>
  );
}

const columns: Column<SessionRow>[] = [
  { heading: 'Browser', cell: (session) => <span title={session.device}>{deviceName(session.device) ?? (session.device || 'Unknown')}</span> },
  { heading: 'Address', cell: (session) => <span className="session-address">{session.ip}</span> },
  { heading: 'Since', cell: (session) => <MomentCell iso={session.created_at} /> },
  { heading: 'Actions', cell: (session) => <SessionEnd session={session} /> },
];

function Sessions() {
  const { data: sessions = [] } = trpc.admin.account.sessions.useQuery();
  return (
    <section className="panel account-sessions">
      <h2>Where you are logged in</h2>
      <RecordTable caption="Your sessions" columns={columns} rows={sessions} emptyText="No sessions" />
    </section>
  );
}
