// FORM-09: e-mail address and password, with the documented sentences. For the login, and for logging in again mid-work.
import { type SubmitEvent, useState } from 'react';
import { loginSchema, SHOWN_MINIMUM_PASSWORD } from '#shared/content/user.ts';
import { messages } from '#shared/messages.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { storeSession } from './session.ts';
import { takeFocus } from '../frame/take-focus.ts';

/** `email`: who has to log in again, if known. */
export function LoginForm({ email: knownEmail, onDone }: { email?: string; onDone: () => void }) {
  const [failure, setFailure] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const login = trpc.admin.login.useMutation();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (login.isPending) return;
    const data = new FormData(event.currentTarget);
    const email = readText(data, 'email').trim();
    const password = readText(data, 'password');
    const code = readText(data, 'code').trim();
    const found = check(email, password);
    setFailure(found);
    if (found) return;
    try {
      storeSession(await login.mutateAsync({ email, password, ...(code && { code }) }));
      onDone();
    } catch (error) {
      const text = readRefusal(error)?.message ?? staffMessages.loginFailed;
      // SEC-04: the password was right, and this account has a second factor.
      const isAskedForCode = text === staffMessages.codeNeeded;
      if (isAskedForCode) setNeedsCode(true);
      setFailure(isAskedForCode ? '' : text);
    }
  }

  return (
    <form noValidate className="login-form" onSubmit={(event) => void handleSubmit(event)}>
      <Field label="Email" isRequired>
        {(control) => <input {...control} type="email" name="email" autoComplete="username" defaultValue={knownEmail} readOnly={knownEmail !== undefined} />}
      </Field>
      <Field label="Password" isRequired>
        {(control) => <input {...control} type="password" name="password" autoComplete="current-password" />}
      </Field>
      {needsCode && (
        <Field label="Code" hint="Six digits from your authenticator, or a recovery code" isRequired>
          {(control) => <input {...control} ref={takeFocus} name="code" autoComplete="one-time-code" spellCheck={false} />}
        </Field>
      )}
      {failure && <p role="alert" className="failure">{failure}</p>}
      <button type="submit" className="button" aria-disabled={login.isPending}>
        {login.isPending ? 'Logging in...' : 'Login'}
      </button>
    </form>
  );
}

function check(email: string, password: string) {
  if (!navigator.cookieEnabled) return staffMessages.cookiesNeeded;
  if (!email || !password) return staffMessages.bothRequired;
  if (!loginSchema.shape.email.safeParse(email).success) return messages.invalidEmail;
  return password.length < SHOWN_MINIMUM_PASSWORD ? staffMessages.shortPassword : '';
}
