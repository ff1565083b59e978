// Account management for administrators: list, invitations, roles, disabling, ending sessions.
import { type SubmitEvent, useState } from 'react';
import { NAME_LENGTH, type UserRow } from '#shared/content/user.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { type Role, roles, roleSchema } from '#shared/roles.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button, ButtonLink } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { Field } from '../../components/controls/field.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Ask } from '../frame/ask.tsx';
import { confirm } from '../frame/confirm.tsx';
import { type Column, RecordTable } from '../records/record-table.tsx';
import { Screen } from '../frame/screen.tsx';
import { takeFocus } from '../frame/take-focus.ts';
import { MailAddress, MomentCell } from '../records/record-cells.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import './users.css';

/** The calls that change accounts; each reports what it did and refreshes the list. */
function useUserWork() {
  const utils = trpc.useUtils();
  const options = tellInToast(() => void utils.admin.users.list.invalidate());
  return {
    setRole: trpc.admin.users.setRole.useMutation(options),
    disable: trpc.admin.users.disable.useMutation(options),
    enable: trpc.admin.users.enable.useMutation(options),
    signOut: trpc.admin.users.signOut.useMutation(options),
    renewLink: trpc.admin.users.renewLink.useMutation({ onError: options.onError }),
  };
}

/** Nobody can remove their own rights. */
function useIsMe({ id }: UserRow) {
  const { data: me } = trpc.admin.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return me?.user.id === id;
}

function UserRole({ user }: { user: UserRow }) {
  const { setRole } = useUserWork();
  const isMe = useIsMe(user);

  /** Asks first, because a select changes with every arrow key; until confirmed it shows the present role. */
  async function handleChange(role: Role) {
    if (await confirm({ title: `Make ${user.email} ${role === 'admin' ? 'an admin' : 'a subadmin'}?`, text: 'All their sessions end at once; they log in again with the new role.', action: 'Change the role' })) setRole.mutate({ id: user.id, role });
  }

  return (
    <select aria-label={`Role of ${user.email}`} value={user.role} disabled={isMe} onChange={(event) => void handleChange(roleSchema.parse(event.currentTarget.value))}>
      {roles.map((role) => (
        <option key={role}>{role}</option>
      ))}
    </select>
  );
}

function UserName({ user: { name, email } }: { user: UserRow }) {
  if (!name) return <span className="record-address" title={email}><MailAddress address={email} /></span>;
  return (
    <>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className="record-address user-address" title={email}><MailAddress address={email} /></span>
    </>
  );
}

function UserState({ user }: { user: UserRow }) {
  if (user.disabled_at) return <Badge tone="error">Disabled</Badge>;
  return user.isInvited ? <Badge>Link not used yet</Badge> : <Badge tone="success">Active</Badge>;
}

function UserActions({ user }: { user: UserRow }) {
  const { disable, enable, signOut, renewLink } = useUserWork();
  const [isEndingFactor, setEndingFactor] = useState(false);
  const isMe = useIsMe(user);

  async function handleDisable() {
    if (await confirm({ title: `Disable ${user.email}?`, text: 'All their sessions end at once. They can be enabled again.', action: 'Disable' })) disable.mutate({ id: user.id });
  }

  return (
    <span className="user-actions">
      {!user.disabled_at && (
        <button type="button" className="link-button" aria-label={`New link for ${user.email}`} onClick={() => renewLink.mutate({ id: user.id })}>
          New link
        </button>
      )}
      <button type="button" className="link-button" aria-label={`Sign out everywhere: ${user.email}`} onClick={() => signOut.mutate({ id: user.id })}>
        Sign out everywhere
      </button>
      {!isMe && user.hasSecondFactor && (
        <button type="button" className="link-button" aria-label={`Remove the second factor of ${user.email}`} onClick={() => setEndingFactor(true)}>
          Remove the second factor
        </button>
      )}
      {!isMe && (
        <button type="button" className="link-button" aria-label={`${user.disabled_at ? 'Enable' : 'Disable'} ${user.email}`} onClick={() => (user.disabled_at ? enable.mutate({ id: user.id }) : void handleDisable())}>
          {user.disabled_at ? 'Enable' : 'Disable'}
        </button>
      )}
      <Dialog title={`Remove the second factor of ${user.email}?`} isOpen={isEndingFactor} onClose={() => setEndingFactor(false)} size="small">
        <EndSecondFactor user={user} onDone={() => setEndingFactor(false)} />
      </Dialog>
      <LinkDialog link={renewLink.data?.link} onClose={() => renewLink.reset()} />
    </span>
  );
}

/** SEC-04: asks for the administrator's own password. */
function EndSecondFactor({ user, onDone }: { user: UserRow; onDone: () => void }) {
  const utils = trpc.useUtils();
  const end = trpc.admin.users.endSecondFactor.useMutation({
    onSuccess: ({ message }) => {
      onDone();
      showToast(message);
      void utils.admin.users.list.invalidate();
    },
  });
  return (
    <>
      <p>For somebody who has lost it: they log in with their password alone until they set up another.</p>
      <Ask name="current" label="Your own current password" button="Remove it" call={end} onAnswer={(current) => end.mutate({ id: user.id, current })} />
    </>
  );
}

const columns: Column<UserRow>[] = [
  { heading: 'Name', isTitle: true, cell: (user) => <UserName user={user} /> },
  { heading: 'Role', cell: (user) => <UserRole user={user} /> },
  { heading: 'State', cell: (user) => <UserState user={user} /> },
  { heading: 'Last login', cell: (user) => (user.last_login ? <MomentCell iso={user.last_login} /> : 'Never') },
  { heading: 'Sessions', cell: (user) => user.sessions ?? 0 },
  { heading: 'Actions', cell: (user) => <UserActions user={user} /> },
];

export function Users() {
  const utils = trpc.useUtils();
  const [link, setLink] = useState<string>();
  const [isInviting, setInviting] = useState(false);
  const { data: users, isError } = trpc.admin.users.list.useQuery();

  function handleInvited(made: string) {
    setInviting(false);
    setLink(made);
    void utils.admin.users.list.invalidate();
  }

  return (
    <Screen
      title="Users"
      lead="Who may work here, and in which role."
      actions={
        <>
          <ButtonLink href={paths.roles} variant="quiet">
            Who may do what
          </ButtonLink>
          <Button onClick={() => setInviting(true)}>Invite</Button>
        </>
      }
    >
      {isError && <p role="alert" className="failure">{staffMessages.dataFailed}</p>}
      {!users && !isError && <Skeleton lines={4} />}
      {users && <RecordTable caption="Users" columns={columns} rows={users} emptyText="No users" />}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onDone={handleInvited} />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </Screen>
  );
}

/** Shows the link for choosing a password, only this once. */
function LinkDialog({ link, onClose }: { link: string | undefined; onClose: () => void }) {
  async function handleCopy() {
    await navigator.clipboard.writeText(link ?? '');
    showToast('Link copied');
  }
  return (
    <Dialog title="The link is ready" isOpen={link !== undefined} onClose={onClose}>
      <p>{staffMessages.userInvited} It is shown only now.</p>
      <p className="user-link">
        <code>{link}</code>
      </p>
      <div className="dialog-buttons">
        <Button onClick={() => void handleCopy()}>Copy the link</Button>
      </div>
    </Dialog>
  );
}

/** What somebody is invited to do. */
const roleWords: Record<Role, string> = {
  admin: 'May do everything: users, prices, offices, legal pages, redirects and deleting, too.',
  subadmin: 'Works on leads, writes articles, edits the site’s texts and people. Not prices, offices, legal pages or users.',
};

function InviteDialog({ isOpen, onClose, onDone }: { isOpen: boolean; onClose: () => void; onDone: (link: string) => void }) {
  const [role, setRole] = useState<Role>('subadmin');
  const invite = trpc.admin.users.invite.useMutation({ onSuccess: ({ link }) => onDone(link) });
  const refusal = readRefusal(invite.error);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!invite.isPending) invite.mutate({ email: readText(data, 'email'), name: readText(data, 'name'), role: roleSchema.parse(readText(data, 'role')) });
  }

  return (
    <Dialog title="Invite somebody" isOpen={isOpen} onClose={onClose} size="small">
      <form noValidate onSubmit={handleSubmit} className="user-form">
        <Field label="Email" isRequired error={refusal?.fieldErrors.email?.[0]}>
          {(control) => <input {...control} ref={takeFocus} type="email" name="email" autoComplete="off" />}
        </Field>
        <Field label="Name, as colleagues will see it" hint="For example Priya N.; they can change it" error={refusal?.fieldErrors.name?.[0]}>
          {(control) => <input {...control} name="name" dir="auto" maxLength={NAME_LENGTH} autoComplete="off" />}
        </Field>
        <Field label="Role" isRequired hint={roleWords[role]}>
          {(control) => (
            <select {...control} name="role" value={role} onChange={(event) => setRole(roleSchema.parse(event.target.value))}>
              {roles.map((role) => (
                <option key={role}>{role}</option>
              ))}
            </select>
          )}
        </Field>
        {invite.isError && !refusal?.fieldErrors.email && <StatusMessage kind="error">{refusal?.message ?? messages.unexpected}</StatusMessage>}
        <div className="dialog-buttons">
          <Button type="submit" isBusy={invite.isPending} busyText="Inviting...">
            Invite
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
