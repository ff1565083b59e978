// The user's own second factor: set up with an authenticator, backed up by recovery codes, removed with the password.
import { useState } from 'react';
import { staffMessages } from '#shared/staff-messages.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/controls/dialog.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { trpc } from '../../app/trpc.ts';
import { Ask } from '../frame/ask.tsx';
import { QrCode } from './qr-code.tsx';
import { takeFocus } from '../frame/take-focus.ts';
import './second-factor.css';

export function SecondFactor() {
  // Set by the button, not derived from the server's state, which may be refetched while the recovery codes are shown.
  const [open, setOpen] = useState<'set-up' | 'end'>();
  const utils = trpc.useUtils();
  const { data: state } = trpc.admin.secondFactor.state.useQuery();
  if (!state) return null;

  function handleClose() {
    setOpen(undefined);
    void utils.admin.secondFactor.state.invalidate();
  }

  return (
    <section className="panel second-factor">
      <h2>
        Second factor <Badge tone={state.isOn ? 'success' : 'brass'}>{state.isOn ? 'On' : 'Off'}</Badge>
      </h2>
      <p>{state.isOn ? `You also need a code to log in. You have ${state.codesLeft === 1 ? '1 recovery code' : `${state.codesLeft} recovery codes`} left.` : 'With it, logging in also takes a code from your phone, so a stolen password alone is not enough.'}</p>
      <Button variant="quiet" onClick={() => setOpen(state.isOn ? 'end' : 'set-up')}>
        {state.isOn ? 'Turn it off' : 'Set it up'}
      </Button>
      <Dialog title={open === 'end' ? 'Turn the second factor off' : 'Set up a second factor'} isOpen={open !== undefined} onClose={handleClose}>
        {open === 'end' ? <End onDone={handleClose} /> : <SetUp onDone={handleClose} />}
      </Dialog>
    </section>
  );
}

/** Password, then the authenticator's first code, then the recovery codes. */
function SetUp({ onDone }: { onDone: () => void }) {
  const begin = trpc.admin.secondFactor.begin.useMutation();
  const confirm = trpc.admin.secondFactor.confirm.useMutation();

  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} onDone={onDone} />;
  if (!begin.data) return <Ask key="password" name="current" label="Current password" button="Continue" call={begin} onAnswer={(current) => begin.mutate({ current })} />;
  return (
    <>
      <p>Scan this with the authenticator app on your phone, or type in the key.</p>
      <QrCode text={begin.data.uri} label="QR code of the key below" />
      <p className="user-link">
        <code>{begin.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Ask key="code" name="code" label="Code from the app" button="Turn it on" call={confirm} onAnswer={(code) => confirm.mutate({ code })} />
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  async function handleCopy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast('Codes copied');
  }
  return (
    <>
      <StatusMessage kind="success">{staffMessages.secondFactorOn}</StatusMessage>
      <p className="recovery-lead">Keep these recovery codes somewhere other than your phone: each lets you log in once without it. They are shown only now.</p>
      <ul ref={takeFocus} tabIndex={-1} className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <Button variant="quiet" onClick={() => void handleCopy()}>
          Copy the codes
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </>
  );
}

function End({ onDone }: { onDone: () => void }) {
  const end = trpc.admin.secondFactor.end.useMutation({
    onSuccess: ({ message }) => {
      onDone();
      showToast(message);
    },
  });
  return <Ask name="current" label="Current password" button="Turn it off" call={end} onAnswer={(current) => end.mutate({ current })} />;
}
