// A lead's history as a timeline: sent, mailed, changed, noted. A mail that failed or got lost can be sent again.
import type { ReactNode } from 'react';
import type { LeadMessage } from '#shared/content/conversation.ts';
import type { Lead } from '#shared/content/lead.ts';
import { lostReasonText, valueText } from '#shared/content/outcome.ts';
import { Button } from '../../components/controls/button.tsx';
import { ColleagueName, useColleagues } from '../records/colleagues.tsx';
import { trpc } from '../../app/trpc.ts';
import { useLeadWork } from './use-lead-work.ts';
import { labelOf } from './lead-labels.ts';
import { MomentCell } from '../records/record-cells.tsx';

type Entry = { key: string; at: string; content: ReactNode };
type Mail = Lead['mails'][number];

const mailNames = { notification: 'Notification to the firm', 'auto-reply': 'Automatic confirmation', 'leave-link': 'Link to unsubscribe' };

function describeState({ state, held, last_error }: Mail) {
  if (held) return 'held until the lead is released';
  if (state === 'dead') return 'given up';
  if (state === 'skipped') return 'not sent on purpose: too many e-mails to this mailbox';
  return last_error ? `waiting for its next attempt: ${last_error}` : 'waiting to be sent';
}

function describeTry({ outcome, error }: Mail['tries'][number]) {
  if (outcome === 'sent') return 'sent';
  if (outcome === 'failed') return error ? `refused: ${error}` : 'refused';
  return outcome === 'unknown' ? 'started, but the website stopped before the outcome was known' : 'being sent';
}

/** REL-07: every attempt is listed, followed by the mail's present state unless the last attempt settled it. */
function stepsOf(mail: Mail) {
  const tries = mail.tries.map((one, index) => ({ key: `mail ${mail.kind} ${index}`, at: one.at, text: describeTry(one) })).toReversed();
  if (mail.state === 'sent' && tries.length > 0) return tries;
  return [{ key: `mail ${mail.kind}`, at: tries[0]?.at ?? mail.created_at, text: describeState(mail) }, ...tries];
}

function describeEvent({ kind, before, after }: Lead['events'][number], called: (address: string) => string) {
  if (kind === 'status') return `changed the status from ${labelOf(before)} to ${labelOf(after)}`;
  if (kind === 'assignee') return after ? `assigned it to ${called(after)}` : `unassigned it from ${called(before ?? '')}`;
  if (kind === 'value') return after === null ? 'took its value back' : `put its value at ${valueText(Number(after))}`;
  if (kind === 'lost-reason') return `gave the reason: ${lostReasonText(after ?? '').toLowerCase()}`;
  if (kind === 'resent') return `asked to send the ${mailNames[after as Mail['kind']]?.toLowerCase() ?? after} again`;
  if (kind === 'confirmed') return 'confirmed the address';
  if (kind === 'released') return 'released it from quarantine';
  return kind === 'deleted' ? 'moved it to the trash' : 'restored it from the trash';
}

/** What was written, in a line: the text stands in the conversation. */
function describeMessage({ direction, nature, subject, failure }: LeadMessage) {
  if (direction === 'in') return nature === 'bounce' ? `A mail server reported: ${subject}` : `${nature === 'automatic' ? 'An automatic answer' : 'The visitor’s answer'} arrived: ${subject}`;
  return `replied: ${subject}${failure ? ' (not delivered)' : ''}`;
}

/** A name may end with a full stop of its own. */
const asSentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

export function LeadTimeline({ lead }: { lead: Lead }) {
  const { resend } = useLeadWork();
  const { called } = useColleagues();
  const { data: thread } = trpc.admin.conversation.list.useQuery({ id: lead.id }, { staleTime: 60_000 });
  const entries: Entry[] = [
    { key: 'sent', at: lead.submitted_at, content: <p>The visitor submitted the form.</p> },
    ...lead.mails.flatMap((mail) =>
      stepsOf(mail).map(({ key, at, text }, index) => ({
        key,
        at,
        content: (
          <>
            <p>
              {mailNames[mail.kind]} ({mail.recipient}): {text}.
            </p>
            {index === 0 && !mail.held && (mail.state !== 'queued' || mail.last_error) && (
              <Button variant="quiet" isBusy={resend.isPending} onClick={() => resend.mutate({ id: lead.id, kind: mail.kind })} aria-label={`Send again: ${mailNames[mail.kind]}`}>
                Send again
              </Button>
            )}
          </>
        ),
      })),
    ),
    // What has not gone yet has not happened: the conversation says when it goes.
    ...(thread ?? []).filter(({ state, failure }) => failure !== null || state !== 'queued').map((message) => ({
      key: `message ${message.id}`,
      at: message.at,
      content: (
        <p>
          {message.direction === 'out' && <ColleagueName address={message.author} />} <bdi>{asSentence(describeMessage(message))}</bdi>
        </p>
      ),
    })),
    ...lead.events.map((event) => ({
      key: `event ${event.id}`,
      at: event.at,
      content: (
        <p>
          <ColleagueName address={event.actor} /> {asSentence(describeEvent(event, called))}
        </p>
      ),
    })),
    ...lead.notes.map((note) => ({
      key: `note ${note.id}`,
      at: note.at,
      content: (
        <>
          <p>
            <ColleagueName address={note.author} /> noted:
          </p>
          <p className="lead-note" dir="auto">
            {note.text}
          </p>
        </>
      ),
    })),
  ];
  return (
    <section className="panel lead-panel lead-history">
      <h2>History</h2>
      <ol className="lead-timeline">
        {entries.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ key, at, content }) => (
          <li key={key}>
            <span className="lead-timeline-moment">
              <MomentCell iso={at} />
            </span>
            {content}
          </li>
        ))}
      </ol>
    </section>
  );
}
