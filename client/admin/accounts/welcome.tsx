// The page an invitation links to, with the token after the #. Somebody invited, or who forgot theirs, chooses a password here.
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { NAME_LENGTH } from '#shared/content/user.ts';
import { messages } from '#shared/messages.ts';
import { paths } from '#shared/navigation/paths.ts';
import { site } from '#shared/firm/site.ts';
import { BrandMark } from '../../components/pictures/brand-mark.tsx';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import './login.css';

export function Welcome() {
  const [token] = useState(() => location.hash.slice(1));
  const accept = trpc.admin.account.acceptInvitation.useMutation();
  const refusal = readRefusal(accept.error);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    if (!accept.isPending) accept.mutate({ token, name: readText(data, 'name'), password: readText(data, 'password') });
  }

  return (
    <main className="login" id="main">
      <title>{`Welcome · ${site.name}`}</title>
      <div className="login-card">
        <p className="login-brand">
          <BrandMark /> {site.name}
        </p>
        <h1>Welcome</h1>
        {accept.data ? (
          <>
            <StatusMessage kind="success">Your password is set. Log in as {accept.data.email}.</StatusMessage>
            <p className="login-help">
              <Link href={paths.login}>Go to the login</Link>
            </p>
          </>
        ) : (
          <form noValidate className="login-form" onSubmit={handleSubmit}>
            <p className="login-lead">Choose a password of 12 to 128 characters: a few words that only you would put together.</p>
            <Field label="New password" isRequired error={refusal?.fieldErrors.password?.[0]}>
              {(control) => <input {...control} type="password" name="password" autoComplete="new-password" />}
            </Field>
            <Field label="Your name, as colleagues will see it" hint="For example Priya N. Leave it empty to keep the one you were invited with." error={refusal?.fieldErrors.name?.[0]}>
              {(control) => <input {...control} name="name" dir="auto" maxLength={NAME_LENGTH} autoComplete="off" />}
            </Field>
            {accept.isError && !refusal?.fieldErrors.password && <StatusMessage kind="error">{refusal?.message ?? messages.unexpected}</StatusMessage>}
            <Button type="submit" isBusy={accept.isPending} busyText="Setting...">
              Set the password
            </Button>
          </form>
        )}
      </div>
    </main>
  );
}
