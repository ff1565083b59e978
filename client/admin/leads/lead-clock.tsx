// By when a lead must be answered, wherever it is listed: quiet at first, amber for the last fifth of the time, red after it; and for good, that its answer was late.
import type { ReplyTrouble } from '#shared/content/lead.ts';
import { clockOf } from '#shared/firm/answer-due.ts';
import { site } from '#shared/firm/site.ts';
import { writeAge, writeDue, writeDueShort, writeSpan } from '../../components/controls/moment.ts';

const RULE = `One working day of ${site.closes - site.opens} hours, counted from the next quarter of an hour after the enquiry arrived`;

type Clocked = { due_at: string | null; answered_at: string | null; reply: ReplyTrouble | null };

const replies: Record<ReplyTrouble, [short: string, full: string]> = {
  waiting: ['reply not sent yet', 'A reply is written and not sent yet'],
  failed: ['reply not delivered', 'The last reply was not delivered'],
};

/** `isFull`: in a sentence, as on the page of one lead. */
export function LeadClock({ lead, isFull = false }: { lead: Clocked; isFull?: boolean }) {
  const [text, said] = lead.reply ? replies[lead.reply] : [];
  return (
    <>
      <Due lead={lead} isFull={isFull} />
      {lead.reply && (
        <span className="lead-clock" data-reply={lead.reply} title={said}>
          {isFull ? said : text}
        </span>
      )}
    </>
  );
}

function Due({ lead: { due_at, answered_at }, isFull }: { lead: Clocked; isFull: boolean }) {
  const state = clockOf({ due_at, answered_at });
  if (due_at === null || state === undefined || state === 'answered') return null;
  const due = writeDue(due_at);
  const behind = writeSpan(Date.parse(answered_at ?? '') - Date.parse(due_at));
  const [text, said] = {
    running: [`due ${writeDueShort(due_at)}`, `First answer due ${due}`],
    soon: [`due ${writeDueShort(due_at)}`, `First answer due soon: ${due}`],
    late: [`late ${writeAge(due_at)}`, `First answer was due ${due}`],
    'answered-late': [`answered ${behind} late`, `Answered ${behind} late: it was due ${due}`],
  }[state] as [string, string];
  return (
    <span className="lead-clock" data-clock={state} title={`${said}. ${RULE}`}>
      {isFull ? said : text}
    </span>
  );
}
