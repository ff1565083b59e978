// What staff and the visitor have written to each other about a lead, and the composer for the next reply.
import { useEffect, useState } from 'react';
import type { LeadMessage } from '#shared/content/conversation.ts';
import type { Lead } from '#shared/content/lead.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';
import { StatusMessage } from '../../components/controls/status-message.tsx';
import { readRefusal } from '../../app/refusal.ts';
import { trpc } from '../../app/trpc.ts';
import { Composer } from './composer.tsx';
import type { Draft } from './draft.ts';
import { Message } from './message.tsx';
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
  const [takenBack, setTakenBack] = useState<Draft>();
  useRefreshedLead(thread);
  return (
    <section className="panel lead-panel conversation" aria-label="Conversation">
      <h2>Conversation</h2>
      {error && <StatusMessage kind="error">{readRefusal(error)?.message ?? staffMessages.dataFailed}</StatusMessage>}
      {thread ? <Thread thread={thread} onTakenBack={setTakenBack} /> : !error && <Skeleton lines={3} />}
      <Composer key={takenBack?.text} lead={lead} thread={thread ?? []} start={takenBack} />
    </section>
  );
}

function Thread({ thread, onTakenBack }: { thread: LeadMessage[]; onTakenBack: (draft: Draft) => void }) {
  if (thread.length === 0) return <p className="conversation-empty">Nothing written yet. What the visitor answers appears here.</p>;
  return (
    <ol className="conversation-thread">
      {thread.map((message) => (
        <li key={message.id}>
          <Message message={message} onTakenBack={onTakenBack} />
        </li>
      ))}
    </ol>
  );
}

/** A mail that was given up or came back changes the lead as well. */
function useRefreshedLead(thread: LeadMessage[] | undefined) {
  const utils = trpc.useUtils();
  const failures = thread?.filter(({ failure }) => failure !== null).length ?? 0;
  useEffect(() => {
    if (failures > 0) void utils.admin.leads.invalidate();
  }, [failures, utils]);
}
