// ADM-01 and FORM-09: the login.
import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { loginSchema, SHOWN_MINIMUM_PASSWORD } from '#shared/content/user.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import { BrandMark } from '../components/brand-mark.tsx';
import { Field } from '../components/field.tsx';
import { readText } from '../form-data.ts';
import { readRefusal, trpc } from '../trpc.ts';
import { storeSession } from './session.ts';

export function Login() {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState('');
  const login = trpc.admin.login.useMutation();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (login.isPending) return;
    const data = new FormData(event.currentTarget);
    const email = readText(data, 'email').trim();
    const password = readText(data, 'password');
    const found = check(email, password);
    setFailure(found);
    if (found) return;
    try {
      storeSession(await login.mutateAsync({ email, password }));
      navigate(paths.admin);
    } catch (error) {
      setFailure(readRefusal(error)?.message ?? messages.loginFailed);
    }
  }

  return (
    <main className="login">
      <title>{`Log in · ${site.name}`}</title>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className="login-brand">
          <BrandMark /> {site.name}
        </p>
        <h1>Log in</h1>
        <Field label="Email" isRequired>
          {(control) => <input {...control} type="email" name="email" autoComplete="username" />}
        </Field>
        <Field label="Password" isRequired>
          {(control) => <input {...control} type="password" name="password" autoComplete="current-password" />}
        </Field>
        {failure && <p role="alert" className="failure">{failure}</p>}
        <button type="submit" className="button" disabled={login.isPending}>
          {login.isPending ? 'Logging in...' : 'Login'}
        </button>
      </form>
    </main>
  );
}

function check(email: string, password: string) {
  if (!email || !password) return messages.bothRequired;
  if (!loginSchema.shape.email.safeParse(email).success) return messages.invalidEmail;
  return password.length < SHOWN_MINIMUM_PASSWORD ? messages.shortPassword : '';
}
