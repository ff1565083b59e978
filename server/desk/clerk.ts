// Tells staff what they asked to be told: every few seconds it looks for what nobody has been told yet, and owes a mail or a message for it. Any number of instances tell it once.
import type { NoticeKind, Scope, Wishes } from '#shared/content/notice.ts';
import { isLongLate } from '#shared/firm/answer-due.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { addDays, weekdayOf } from '#shared/tools/calendar.ts';
import type { Db } from '../database/db.ts';
import { measureWeek } from '../queries/digest.ts';
import { listFailedLeads, listLateLeads, listNewLeads, oweNotice, readWishes, takeDueTasks, takeUntold, takeWeek } from '../queries/desk-notices.ts';

const LOOK_MS = 15_000;
/** In Dubai, on Mondays. */
const DIGEST_AT = '08:00:00+04:00';

type Log = { error: (details: object, text: string) => void };
type Parts = { db: Db; log: Log; /** Whether there is a channel of the whole firm. */ hasChannel: boolean; onOwed: () => void; countDueRules: CountDue };
type CountDue = (db: Db) => Promise<number>;
type Lead = Awaited<ReturnType<typeof listNewLeads>>[number];
type Readers = Awaited<ReturnType<typeof readWishes>>;

export function startClerk({ db, log, hasChannel, onOwed, countDueRules }: Parts, { lookMs = LOOK_MS } = {}) {
  let looking = Promise.resolve();
  const lookNext = () => (looking = looking.then(() => look(db, { hasChannel, countDueRules, now: new Date() })).then((owed) => void (owed > 0 && onOwed()), (error: unknown) => log.error({ err: error }, 'what staff are to be told could not be looked for')));
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
export async function look(db: Db, { hasChannel, countDueRules, now }: { hasChannel: boolean; countDueRules: CountDue; now: Date }) {
  let owed = await remind(db);
  const wishes = await readWishes(db);
  const anyNew = wishes.readers.some(({ wishes: { newLead } }) => newLead !== 'none') || (hasChannel && wishes.channel.newLead !== 'none');
  const kinds = [
    ...(anyNew ? [{ kind: 'new-lead' as const, leads: await listNewLeads(db), wants: (one: Wishes) => one.newLead }] : []),
    { kind: 'overdue' as const, leads: await listLateLeads(db, 'overdue'), wants: (one: Wishes): Scope => (one.overdue ? 'mine' : 'none') },
    { kind: 'failed-mail' as const, leads: await listFailedLeads(db), wants: (one: Wishes): Scope => (one.failedMail ? 'all' : 'none') },
  ];
  for (const { kind, leads, wants } of kinds) {
    if (leads.length > 0) owed += await db.transaction().execute(async (trx) => tell(trx, { kind, leads: await takeUntold(trx, kind, leads), wants, readers: wishes, hasChannel }));
  }
  return owed + (await escalate(db, wishes, now)) + (await writeDigest(db, wishes, { now, countDueRules }));
}

async function remind(db: Db) {
  return db.transaction().execute(async (trx) => {
    const tasks = await takeDueTasks(trx);
    for (const { id, lead, userId, email } of tasks) await oweNotice(trx, { kind: 'reminder', userId, recipient: email, leadIds: [lead], data: { task: id } });
    return tasks.length;
  });
}

type Telling = { kind: NoticeKind; leads: Lead[]; wants: (wishes: Wishes) => Scope; readers: Readers; hasChannel: boolean };

/** One notice for each who wants it, however many leads there are. */
async function tell(trx: Db, { kind, leads, wants, readers: { readers, channel }, hasChannel }: Telling) {
  let owed = 0;
  for (const { userId, email, wishes, since } of readers) {
    const scope = wants(wishes);
    const isFor = ({ assignee_id }: Lead) => scope === 'all' || (scope === 'mine' && (assignee_id === userId || (kind === 'overdue' && assignee_id === null)));
    const theirs = leads.filter((lead) => isFor(lead) && (kind !== 'new-lead' || lead.submitted_at >= since));
    if (theirs.length === 0) continue;
    await oweNotice(trx, { kind, userId, recipient: email, leadIds: theirs.map(({ id }) => id) });
    owed += 1;
  }
  if (!hasChannel || leads.length === 0 || wants(channel) === 'none') return owed;
  await oweNotice(trx, { kind, userId: null, recipient: 'channel', leadIds: leads.map(({ id }) => id) });
  return owed + 1;
}

/** What is late for over a working day is told to administrators, whatever they wish. */
async function escalate(db: Db, { readers }: Readers, now: Date) {
  const late = (await listLateLeads(db, 'escalation')).filter(({ due_at }) => due_at !== null && isLongLate(new Date(due_at), now));
  if (late.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const leads = await takeUntold(trx, 'escalation', late);
    const admins = readers.filter(({ role }) => role === 'admin');
    if (leads.length === 0) return 0;
    for (const { userId, email } of admins) await oweNotice(trx, { kind: 'escalation', userId, recipient: email, leadIds: leads.map(({ id }) => id) });
    return admins.length;
  });
}

/** The last week's, once: on Monday at eight, or when the site is up again after it. */
async function writeDigest(db: Db, { readers }: Readers, { now, countDueRules }: { now: Date; countDueRules: CountDue }) {
  const today = dubaiDay(now);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  if (now < new Date(`${monday}T${DIGEST_AT}`)) return 0;
  return db.transaction().execute(async (trx) => {
    if (!(await takeWeek(trx, monday))) return 0;
    const wanting = readers.filter(({ wishes }) => wishes.digest);
    if (wanting.length === 0) return 0;
    const from = addDays(monday, -7);
    const midnight = (day: string) => `${day}T00:00:00+04:00`;
    const digest = { from, to: monday, ...(await measureWeek(trx, { from: midnight(from), to: midnight(monday) })), rulesDue: await countDueRules(trx) };
    for (const { userId, email } of wanting) await oweNotice(trx, { kind: 'digest', userId, recipient: email, data: { digest } });
    return wanting.length;
  });
}
