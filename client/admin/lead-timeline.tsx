// A lead's history in one line of time: sent, mailed, changed, noted. A mail that did not go, or went astray, can be sent again.
import type { ReactNode } from 'react';
import type { Lead } from '#shared/content/lead.ts';
import { Button } from '../components/button.tsx';
import { useLeadWork } from './lead-actions.tsx';
import { MomentCell } from './record-cells.tsx';

type Entry = { key: string; at: string; content: ReactNode };
type Mail = Lead['mails'][number];

const mailNames = { notification: 'Notification to the firm', 'auto-reply': 'Reply to the visitor' };

function describeState({ state, held, attempts, last_error }: Mail) {
  if (held) return 'held until the lead is released';
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  if (state === 'sent') return `sent, ${tries}`;
  if (state === 'dead') return `given up after ${tries}: ${last_error}`;
  if (state === 'skipped') return 'not sent on purpose: one reply too many to this address';
  return last_error ? `waiting, ${tries}: ${last_error}` : 'waiting to be sent';
}

function describeEvent({ kind, before, after }: Lead['events'][number]) {
  if (kind === 'status') return `changed the status from ${before} to ${after}`;
  if (kind === 'assignee') return after ? `assigned it to ${after}` : `took it from ${before}`;
  if (kind === 'resent') return `asked to send the ${after} again`;
  if (kind === 'confirmed') return 'confirmed the address';
  if (kind === 'released') return 'released it from quarantine';
  return kind === 'deleted' ? 'put it into the trash' : 'brought it back from the trash';
}

export function LeadTimeline({ lead }: { lead: Lead }) {
  const { resend } = useLeadWork();
  const entries: Entry[] = [
    { key: 'sent', at: lead.submitted_at, content: <p>The visitor sent the form.</p> },
    ...lead.mails.map((mail) => ({
      key: `mail ${mail.kind}`,
      at: mail.sent_at ?? mail.created_at,
      content: (
        <>
          <p>
            {mailNames[mail.kind]} ({mail.recipient}): {describeState(mail)}.
          </p>
          {!mail.held && (mail.state !== 'queued' || mail.last_error) && (
            <Button variant="quiet" isBusy={resend.isPending} onClick={() => resend.mutate({ id: lead.id, kind: mail.kind })} aria-label={`Send again: ${mailNames[mail.kind]}`}>
              Send again
            </Button>
          )}
        </>
      ),
    })),
    ...lead.events.map((event) => ({
      key: `event ${event.id}`,
      at: event.at,
      content: (
        <p>
          <bdi>{event.actor}</bdi> {describeEvent(event)}.
        </p>
      ),
    })),
    ...lead.notes.map((note) => ({
      key: `note ${note.id}`,
      at: note.at,
      content: (
        <>
          <p>
            <bdi>{note.author}</bdi> noted:
          </p>
          <p className="lead-note" dir="auto">
            {note.text}
          </p>
        </>
      ),
    })),
  ];
  return (
    <section className="panel lead-panel">
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
