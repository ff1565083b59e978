// E-mails that matched no lead: given to one, or deleted.
import { type SubmitEvent, useState } from 'react';
import { Link } from 'wouter';
import { MOST_IN_TRAY, type TrayMessage } from '#shared/content/conversation.ts';
import { paths } from '#shared/navigation/paths.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Field } from '../../components/controls/field.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { confirm } from '../frame/confirm.tsx';
import { Screen } from '../frame/screen.tsx';
import { tellInToast } from '../frame/tell-in-toast.ts';
import { Files } from './files.tsx';
import { MessageHead } from './message-head.tsx';
import { Markup } from './message.tsx';
import './conversation.css';

export function MailTray() {
  const { data, error } = trpc.admin.conversation.tray.useQuery(undefined, { refetchInterval: 60_000 });
  return (
    <Screen title="Mail tray" lead="E-mails that no lead could be found for. They are deleted after 90 days.">
      {error && <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage>}
      {!data && !error && <Skeleton lines={8} />}
      {data?.total === 0 && <p className="conversation-empty panel">The tray is empty.</p>}
      {data && data.total > MOST_IN_TRAY && <StatusMessage kind="info">{`The latest ${MOST_IN_TRAY} of ${data.total.toLocaleString()}`}</StatusMessage>}
      <ol className="conversation-thread">
        {data?.rows.map((message) => (
          <li key={message.id}>
            <TrayItem message={message} />
          </li>
        ))}
      </ol>
    </Screen>
  );
}

function TrayItem({ message }: { message: TrayMessage }) {
  const { id, name, address, at, subject, text, suggestions, files, nature, is_verified } = message;
  const [isTooShort, setTooShort] = useState(false);
  const utils = trpc.useUtils();
  const options = tellInToast(() => void utils.admin.conversation.invalidate());
  const assign = trpc.admin.conversation.assign.useMutation(options);
  const discard = trpc.admin.conversation.discard.useMutation(options);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const lead = Number(readText(new FormData(event.currentTarget), 'lead').replace(/\D+/g, ''));
    setTooShort(lead === 0);
    if (lead > 0 && !assign.isPending) assign.mutate({ id, lead });
  }

  async function handleDiscard() {
    if (await confirm({ title: `Delete “${subject}”?`, text: 'This cannot be undone here; the e-mail stays in the mailbox.', action: 'Delete' })) discard.mutate({ id });
  }

  return (
    <article className="message message-in" aria-label={subject}>
      <MessageHead sender={name || address || 'Unknown sender'} address={name ? address : undefined} at={at} nature={nature} is_verified={is_verified} />
      <p className="message-subject" dir="auto">
        {subject}
      </p>
      <p className="message-text" dir="auto">
        {text || 'No text.'}
      </p>
      {message.hasHtml && <Markup id={id} />}
      <Files files={files} />
      <div className="tray-choices">
        {suggestions.map((lead) => (
          <span key={lead.id} className="tray-suggestion">
            <Button isBusy={assign.isPending} onClick={() => assign.mutate({ id, lead: lead.id })}>
              Move to {lead.name || lead.reference}
            </Button>
            <Link href={paths.lead(lead.id)}>{lead.reference}</Link>
          </span>
        ))}
        <form className="tray-form" noValidate onSubmit={handleSubmit}>
          <Field label={suggestions.length > 0 ? 'Number of another lead' : 'Move to lead number'} isRequired error={isTooShort ? 'Enter the number at the end of the lead’s address' : undefined}>
            {({ required: _required, ...control }) => <input {...control} name="lead" inputMode="numeric" />}
          </Field>
          <Button type="submit" variant="quiet" isBusy={assign.isPending}>
            Move
          </Button>
        </form>
        <button type="button" className="link-button link-button-danger tray-delete" onClick={() => !discard.isPending && void handleDiscard()}>
          Delete
        </button>
      </div>
    </article>
  );
}
