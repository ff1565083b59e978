// What staff and the visitor have written to each other about a lead, and the composer for the next reply.
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LeadMessage } from '#shared/content/conversation.ts';
import type { Lead } from '#shared/content/lead.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Button } from '../../components/controls/button.tsx';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { showToast } from '../../components/controls/toast.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Composer } from './composer.tsx';
import type { Draft } from './draft.ts';
import { Message, showMessage } from './message.tsx';
import { REPLY } from './reply-fields.ts';
import './conversation.css';

/** Often while a reply is on its way, and else to notice an answer; not for ever, because every call keeps the session alive. */
const LOOK_SOON_MS = 3_000;
const LOOK_LATER_MS = 60_000;
const MOST_LOOKS = 60;

const isOnItsWay = ({ state }: LeadMessage) => state === 'queued';

export function Conversation({ lead }: { lead: Lead }) {
  const { data: thread, error } = trpc.admin.conversation.list.useQuery(
    { id: lead.id },
    { refetchInterval: ({ state }) => (state.dataUpdateCount < MOST_LOOKS ? (state.data?.some(isOnItsWay) ? LOOK_SOON_MS : LOOK_LATER_MS) : false) },
  );
  const { data: start } = trpc.admin.conversation.start.useQuery({ id: lead.id }, { staleTime: 60_000 });
  const hasMailServer = start?.hasMailServer ?? true;
  const [takenBack, setTakenBack] = useState<Draft>();
  const [isFolded, setFolded] = useState(false);
  const showSent = useShownOnceThere(thread);
  const undo = useTakeBack((draft) => {
    setTakenBack(draft);
    setFolded(false);
  });
  useRefreshedLead(thread);

  /** An empty form in the place of what was sent would look as if nothing had been sent. */
  function handleSent(id: number) {
    setTakenBack(undefined);
    setFolded(true);
    showSent(id);
  }

  function handleAgain() {
    flushSync(() => setFolded(false));
    document.getElementById(REPLY)?.focus();
  }

  return (
    <section className="panel lead-panel conversation" aria-label="Conversation">
      <h2>Conversation</h2>
      {error && <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage>}
      {thread ? <Thread thread={thread} onUndo={undo} hasMailServer={hasMailServer} /> : !error && <Skeleton lines={3} />}
      {!hasMailServer && <StatusMessage kind="error">{staffMessages.replyNeedsServer}</StatusMessage>}
      {isFolded ? (
        <Button id={REPLY} variant="quiet" onClick={handleAgain}>
          Write again
        </Button>
      ) : (
        <Composer key={takenBack?.text} lead={lead} thread={thread ?? []} start={takenBack} language={start?.language ?? 'en'} onSent={handleSent} />
      )}
    </section>
  );
}

type ThreadProps = { thread: LeadMessage[]; onUndo: (id: number) => Promise<void>; hasMailServer: boolean };

function Thread({ thread, onUndo, hasMailServer }: ThreadProps) {
  if (thread.length === 0) return <p className="conversation-empty">Nothing written yet. What the visitor answers appears here.</p>;
  return (
    <ol className="conversation-thread">
      {thread.map((message) => (
        <li key={message.id}>
          <Message message={message} onUndo={onUndo} hasMailServer={hasMailServer} />
        </li>
      ))}
    </ol>
  );
}

/** Leads to what was just sent as soon as the list has it: how far it got, and the way to take it back, stand there. */
function useShownOnceThere(thread: LeadMessage[] | undefined) {
  const [wanted, setWanted] = useState<number>();
  const sent = thread?.find(({ id }) => id === wanted)?.id;
  useEffect(() => {
    if (sent !== undefined) showMessage(sent);
  }, [sent]);
  return setWanted;
}

function useTakeBack(onTakenBack: (draft: Draft) => void) {
  const utils = trpc.useUtils();
  const takeBack = trpc.admin.conversation.takeBack.useMutation();

  return async (id: number) => {
    try {
      const answer = await takeBack.mutateAsync({ id });
      onTakenBack(answer);
      showToast(answer.message);
    } catch (error) {
      showToast(readRefusal(error)?.message ?? staffMessages.serverFailed);
    }
    await Promise.all([utils.admin.conversation.list.invalidate(), utils.admin.leads.invalidate()]);
  };
}

/** A mail that has gone, was given up or came back changes the lead as well. */
function useRefreshedLead(thread: LeadMessage[] | undefined) {
  const utils = trpc.useUtils();
  const settled = thread?.filter(({ direction, state, failure }) => failure !== null || (direction === 'out' && state !== 'queued')).length;
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (known.current !== undefined && known.current !== settled) void utils.admin.leads.invalidate();
    known.current = settled;
  }, [settled, utils]);
}
