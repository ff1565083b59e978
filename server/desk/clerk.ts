// Tells staff what they asked to be told: every few seconds it looks for what nobody has been told yet, and owes a mail or a message for it. Any number of instances tell it once.
import type { NoticeKind, Scope, Wishes } from '#shared/content/notice.ts';
import { isLongLate } from '#shared/firm/answer-due.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { addDays, weekdayOf } from '#shared/tools/calendar.ts';
import type { Db } from '../database/db.ts';
import { measureWeek } from '../queries/digest.ts';
import { listFailedLeads, listLateLeads, listNewLeads, oweNotice, type Reader, readReaders, takeDueTasks, takeUntold, takeWeek } from '../queries/desk-notices.ts';

const LOOK_MS = 15_000;
/** In Dubai, on Mondays. */
const DIGEST_AT = '08:00:00+04:00';

type Log = { error: (details: object, text: string) => void };
type Parts = { db: Db; log: Log; /** Whether there is a channel of the whole firm. */ hasChannel: boolean; onOwed: () => void; countDue: CountDue };
/** Rules of law and texts that want a review. */
type CountDue = (db: Db) => Promise<{ rules: number; texts: number }>;
type Lead = Awaited<ReturnType<typeof listNewLeads>>[number];

export function startClerk({ db, log, hasChannel, onOwed, countDue }: Parts, { lookMs = LOOK_MS } = {}) {
  let looking = Promise.resolve();
  const lookNext = () => (looking = looking.then(() => look(db, { hasChannel, countDue, now: new Date() })).then((owed) => void (owed > 0 && onOwed()), (error: unknown) => log.error({ err: error }, 'what staff are to be told could not be looked for')));
  const timer = setInterval(() => void lookNext(), lookMs).unref();
  return {
    look: lookNext,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Returns how many notices it owed. */
export async function look(db: Db, { hasChannel, countDue, now }: { hasChannel: boolean; countDue: CountDue; now: Date }) {
  const readers = await readReaders(db, hasChannel);
  let owed = await remind(db, readers);
  const anyNew = readers.some(({ wishes: { newLead } }) => newLead !== 'none');
  const kinds = [
    ...(anyNew ? [{ kind: 'new-lead' as const, leads: await listNewLeads(db), wants: (one: Wishes) => one.newLead }] : []),
    { kind: 'overdue' as const, leads: await listLateLeads(db, 'overdue'), wants: (one: Wishes): Scope => (one.overdue ? 'mine' : 'none') },
    { kind: 'failed-mail' as const, leads: await listFailedLeads(db), wants: (one: Wishes): Scope => (one.failedMail ? 'all' : 'none') },
  ];
  for (const { kind, leads, wants } of kinds) {
    if (leads.length > 0) owed += await db.transaction().execute(async (trx) => tell(trx, { kind, leads: await takeUntold(trx, kind, leads), wants, readers }));
  }
  return owed + (await escalate(db, readers, now)) + (await writeDigest(db, readers, { now, countDue }));
}

/** By mail always, and where they wish in their own channel. */
async function remind(db: Db, readers: Reader[]) {
  return db.transaction().execute(async (trx) => {
    let owed = 0;
    for (const { id, lead, userId } of await takeDueTasks(trx)) {
      for (const reader of readers.filter((one) => one.userId === userId && (one.way === 'mail' || one.wishes.reminder))) {
        await oweNotice(trx, { kind: 'reminder', reader, leadIds: [lead], data: { task: id } });
        owed += 1;
      }
    }
    return owed;
  });
}

type Telling = { kind: NoticeKind; leads: Lead[]; wants: (wishes: Wishes) => Scope; readers: Reader[] };

/** One notice for each who wants it, however many leads there are. The firm's channel is told of everybody's. */
async function tell(trx: Db, { kind, leads, wants, readers }: Telling) {
  let owed = 0;
  for (const reader of readers) {
    const { userId, wishes, since } = reader;
    const scope = wants(wishes);
    const isFor = ({ assignee_id }: Lead) => scope === 'all' || (scope === 'mine' && (userId === null || assignee_id === userId || (kind === 'overdue' && assignee_id === null)));
    const theirs = leads.filter((lead) => isFor(lead) && (kind !== 'new-lead' || lead.submitted_at >= since));
    if (theirs.length === 0) continue;
    await oweNotice(trx, { kind, reader, leadIds: theirs.map(({ id }) => id) });
    owed += 1;
  }
  return owed;
}

/** What is late for over a working day is told to administrators, whatever they wish. */
async function escalate(db: Db, readers: Reader[], now: Date) {
  const late = (await listLateLeads(db, 'escalation')).filter(({ due_at }) => due_at !== null && isLongLate(new Date(due_at), now));
  if (late.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const leads = await takeUntold(trx, 'escalation', late);
    const admins = readers.filter(({ role, way }) => role === 'admin' && way === 'mail');
    if (leads.length === 0) return 0;
    for (const reader of admins) await oweNotice(trx, { kind: 'escalation', reader, leadIds: leads.map(({ id }) => id) });
    return admins.length;
  });
}

/** The last week's, once: on Monday at eight, or when the site is up again after it. */
async function writeDigest(db: Db, readers: Reader[], { now, countDue }: { now: Date; countDue: CountDue }) {
  const today = dubaiDay(now);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  if (now < new Date(`${monday}T${DIGEST_AT}`)) return 0;
  return db.transaction().execute(async (trx) => {
    if (!(await takeWeek(trx, monday))) return 0;
    const wanting = readers.filter(({ wishes }) => wishes.digest);
    if (wanting.length === 0) return 0;
    const due = await countDue(trx);
    const from = addDays(monday, -7);
    const midnight = (day: string) => `${day}T00:00:00+04:00`;
    const digest = { from, to: monday, ...(await measureWeek(trx, { from: midnight(from), to: midnight(monday) })), rulesDue: due.rules, textsDue: due.texts };
    for (const reader of wanting) await oweNotice(trx, { kind: 'digest', reader, data: { digest } });
    return wanting.length;
  });
}
