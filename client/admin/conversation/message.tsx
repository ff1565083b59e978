// One message of a conversation: who wrote it, what it says with quotes folded, its files, and how far it got.
import { useEffect, useState } from 'react';
import type { LeadMessage } from '#shared/content/conversation.ts';
import { messages } from '#shared/messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { trpc } from '../../app/trpc.ts';
import { Files } from './files.tsx';
import { MessageHead } from './message-head.tsx';
import { splitQuote } from './quote.ts';

const idOf = (id: number) => `message-${id}`;

/** With the focus on it, for whoever goes by keyboard or hears the page, and in sight down to how far it got. */
export function showMessage(id: number) {
  const message = document.getElementById(idOf(id));
  message?.focus({ preventScroll: true });
  message?.querySelector('.message-state')?.scrollIntoView({ block: 'center' });
}

/** `onUndo` resolves once the reply was taken back, or not. `hasMailServer`: what is sent leaves the house. */
type Props = { message: LeadMessage; onUndo: (id: number) => Promise<void>; hasMailServer: boolean };

export function Message({ message, onUndo, hasMailServer }: Props) {
  const { direction, author, name, address, at, subject, text, nature, is_verified, files, cc } = message;
  const { own, quoted } = splitQuote(text);
  return (
    <article id={idOf(message.id)} tabIndex={-1} className={`message message-${direction}`}>
      <MessageHead sender={direction === 'out' ? author : name || address} address={direction === 'in' && name ? address : undefined} at={at} nature={nature} is_verified={is_verified} />
      <p className="message-subject" dir="auto">
        {subject}
        {cc.length > 0 && <span className="message-address"> · Cc {cc.join(', ')}</span>}
      </p>
      <p className="message-text" dir="auto">
        {own || (quoted ? '' : 'No text.')}
      </p>
      {quoted && (
        <details className="message-quote">
          <summary>Quoted text</summary>
          <p className="message-text" dir="auto">
            {quoted}
          </p>
        </details>
      )}
      {message.hasHtml && <Markup id={message.id} />}
      <Files files={files} />
      <Progress message={message} onUndo={onUndo} hasMailServer={hasMailServer} />
    </article>
  );
}

/** For a frame without scripts: nothing in it is fetched. */
export const withoutNetwork = (html: string) => `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">${html}`;

/** As its sender laid it out: in a frame that runs no script and fetches nothing, so that neither the page nor the sender's counters see anything of it. */
export function Markup({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = trpc.admin.conversation.html.useQuery({ id }, { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY });
  return (
    <details className="message-quote" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As it was laid out</summary>
      {data && <iframe title="The message as its sender laid it out" sandbox="" referrerPolicy="no-referrer" srcDoc={withoutNetwork(data.html)} />}
    </details>
  );
}

/** Seconds until the moment, or 0. Counts down only while there is something to wait for. */
function useSecondsUntil(moment: string | null) {
  const [now, setNow] = useState(Date.now);
  const seconds = moment ? Math.max(0, Math.ceil((Date.parse(moment) - now) / 1_000)) : 0;
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isCounting]);
  return seconds;
}

function Progress({ message: { id, direction, state, run_at, last_error, failure }, onUndo, hasMailServer }: Props) {
  const [isUndoing, setUndoing] = useState(false);
  const seconds = useSecondsUntil(state === 'queued' && !last_error ? run_at : null);
  if (direction === 'in') return null;
  if (failure) return <p className="message-state failure">Not delivered: {failure}</p>;
  // Without a mail of ours, a colleague has sent it from a program of their own.
  if (state !== 'queued') return <p className="message-state">{state === null ? 'Sent from another mail program' : state === 'sent' ? 'Sent' : messages.unexpected}</p>;
  if (!hasMailServer && seconds === 0) return <p className="message-state failure">Waiting, not sent: no mail server is set up.</p>;
  if (seconds === 0) return <p className="message-state">{last_error ? `Waiting for its next attempt: ${last_error}` : 'Being sent'}</p>;
  return (
    <div className="message-state">
      <span>Goes out in {seconds} s</span>
      <Button variant="quiet" isBusy={isUndoing} onClick={() => { setUndoing(true); void onUndo(id).finally(() => setUndoing(false)); }}>
        Undo
      </Button>
    </div>
  );
}
