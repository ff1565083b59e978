// The dialog shown over the work when the session has ended: the same person logs in, and everything stays as it was.
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { staffMessages } from '#shared/staff-messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { trpc } from '../../app/trpc.ts';
import { LoginForm } from './login-form.tsx';
import { clearSession, onLoginElsewhere } from './session.ts';
import { answerLogin, useIsAskedToLogIn } from './session-gate.ts';

export function LoginAgain({ email }: { email: string }) {
  return useIsAskedToLogIn() && <LoginAgainDialog email={email} />;
}

/** Not the ordinary dialog: neither Escape nor a click outside may close it, because calls are waiting behind it. */
function LoginAgainDialog({ email }: { email: string }) {
  const [, navigate] = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLInputElement>('[type=password]')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  // Tabs share a session: once the same person has logged in again in one, the others carry on. If somebody else has, this tab still waits for its owner.
  const { client } = trpc.useUtils();
  useEffect(() => {
    let isOver = false;
    const look = () =>
      void client.admin.me.query().then(
        ({ user }) => isOver || user.email !== email || answerLogin(true),
        () => {},
      );
    // The call may have been refused because it was sent while another tab was logging in.
    look();
    const stop = onLoginElsewhere(look);
    return () => {
      isOver = true;
      stop();
    };
  }, [client, email]);

  function handleLeave() {
    answerLogin(false);
    clearSession();
    navigate(paths.login);
  }

  return (
    <dialog ref={dialog} className="dialog dialog-small" aria-labelledby="login-again" onCancel={(event) => event.preventDefault()}>
      <div className="dialog-content">
        <h2 id="login-again">Log in again</h2>
        <p>{staffMessages.sessionEnded}</p>
        <LoginForm email={email} onDone={() => answerLogin(true)} />
        <button type="button" className="link-button" onClick={handleLeave}>
          Leave and discard unsaved changes
        </button>
      </div>
    </dialog>
  );
}
