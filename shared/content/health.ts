// What staff see at 'Is all well?': facts about the running site, what each comes to, and what to do about it.
import * as z from 'zod/mini';
import { metricNames, metrics, pageGroups, type Metric } from './field.ts';

const instance = z.object({ id: z.string(), version: z.string(), startedAt: z.string(), seenS: z.number(), spooled: z.number() });
const backup = z.object({ at: z.nullable(z.string()), ageS: z.nullable(z.number()), bytes: z.nullable(z.number()), error: z.nullable(z.string()) });

export const healthSchema = z.object({
  /** Milliseconds until the database answered. */
  databaseMs: z.number(),
  database: z.enum(['postgres', 'pglite']),
  mail: z.object({ isSet: z.boolean(), waiting: z.number(), oldestDueS: z.number(), dead: z.number() }),
  testLead: z.object({ isSet: z.boolean(), missed: z.number() }),
  backup: z.object({ isNightly: z.boolean(), last: z.nullable(backup) }),
  instances: z.array(instance),
  rulesDue: z.number(),
  /** Of the last 28 days. */
  field: z.array(z.object({ page: z.enum(pageGroups), device: z.enum(['phone', 'computer']), views: z.number(), p75: z.object({ LCP: z.nullable(z.number()), INP: z.nullable(z.number()), CLS: z.nullable(z.number()), TTFB: z.nullable(z.number()) }) })),
  notice: z.nullable(z.object({ id: z.number(), text: z.string(), textArabic: z.string(), at: z.string() })),
});
export type Health = z.infer<typeof healthSchema>;

/** 'unknown': nothing is known yet, so it is neither well nor wrong. */
export type Verdict = { name: string; state: 'good' | 'unknown' | 'look' | 'bad'; says: string; todo?: string };

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
/** REL-08: later than this, the worker is not working. */
const LATE_S = 5 * MINUTE_S;
/** A night, and two hours of patience. */
const BACKUP_OLD_S = 26 * 60 * MINUTE_S;
/** An instance says every minute that it runs. */
const SILENT_S = 3 * MINUTE_S;
const SLOW_MS = 500;
/** Fewer views say little. */
export const ENOUGH_VIEWS = 100;

const counted = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

function ago(seconds: number) {
  if (seconds < 2 * MINUTE_S) return 'a minute ago';
  if (seconds < 2 * 60 * MINUTE_S) return `${Math.round(seconds / MINUTE_S)} minutes ago`;
  return seconds < 2 * DAY_S ? `${Math.round(seconds / 3_600)} hours ago` : `${Math.round(seconds / DAY_S)} days ago`;
}

/** In the order in which they matter. */
export function judge(health: Health): Verdict[] {
  return [judgeDatabase(health), judgeMail(health), judgeDead(health), judgeTestLead(health), judgeBackup(health), judgeSpool(health), judgeInstances(health), judgeRules(health), judgeField(health)];
}

function judgeDatabase({ databaseMs, database }: Health): Verdict {
  const kind = database === 'postgres' ? 'PostgreSQL' : 'The embedded database';
  if (databaseMs > SLOW_MS) return { name: 'Database', state: 'look', says: `${kind} took ${databaseMs} ms to answer.`, todo: 'Look for a long query or a busy disk on the database’s machine.' };
  return { name: 'Database', state: 'good', says: `${kind} answers in ${databaseMs} ms.` };
}

function judgeMail({ mail: { isSet, waiting, oldestDueS } }: Health): Verdict {
  const name = 'E-mail';
  if (!isSet) return { name, state: 'look', says: `No mail server is set; ${counted(waiting, 'e-mail waits', 'e-mails wait')}.`, todo: 'Set SMTP_URL and restart. Nothing is lost meanwhile.' };
  if (oldestDueS > LATE_S) return { name, state: 'bad', says: `${counted(waiting, 'e-mail waits', 'e-mails wait')}, the oldest for ${Math.round(oldestDueS / MINUTE_S)} minutes.`, todo: 'Check that the mail server answers and still accepts the password in SMTP_URL. Sending goes on by itself.' };
  return { name, state: 'good', says: waiting === 0 ? 'No e-mail waits.' : `${counted(waiting, 'e-mail is', 'e-mails are')} on the way.` };
}

function judgeDead({ mail: { dead } }: Health): Verdict {
  const name = 'Undelivered e-mail';
  if (dead === 0) return { name, state: 'good', says: 'None was given up.' };
  return { name, state: 'look', says: `${counted(dead, 'e-mail was', 'e-mails were')} given up after eight attempts.`, todo: 'Open the lead, correct the address or call, and send the e-mail again from there.' };
}

function judgeTestLead({ testLead: { isSet, missed } }: Health): Verdict {
  const name = 'Test enquiry';
  if (!isSet) return { name, state: 'look', says: 'No test enquiry is sent.', todo: 'Set TEST_LEAD_TO to a mailbox, so that somebody learns within two hours when enquiries stop arriving.' };
  if (missed > 0) return { name, state: missed > 1 ? 'bad' : 'look', says: `${counted(missed, 'test enquiry has', 'test enquiries have')} not arrived.`, todo: 'Send an enquiry yourself and follow it: is it under Leads, and did its e-mails leave?' };
  return { name, state: 'good', says: 'The last one arrived.' };
}

function judgeBackup({ backup: { isNightly, last } }: Health): Verdict {
  const name = 'Backup';
  const told = last?.ageS == null ? 'There is no backup.' : `The last is from ${ago(last.ageS)}${last.bytes === null ? '' : `, ${(last.bytes / 1_000_000).toFixed(1)} MB`}.`;
  if (last?.error) return { name, state: 'bad', says: `${told} The latest attempt failed: ${last.error}`, todo: 'Mend the cause (most often a full disk or a missing folder) and run: npm run backup' };
  if (!isNightly && last?.ageS == null) return { name, state: 'bad', says: told, todo: 'If this disk fails, every enquiry is lost. Run: npm run backup. Then set BACKUP_TO to a folder on another disk, and one is made every night.' };
  if (!isNightly) return { name, state: last!.ageS! < BACKUP_OLD_S ? 'good' : 'look', says: told, todo: 'Set BACKUP_TO to a folder on another disk, and a backup is made every night.' };
  if (last?.ageS == null || last.ageS > BACKUP_OLD_S) return { name, state: 'bad', says: told, todo: 'Run: npm run backup. Then look in the log for why the night’s was not made.' };
  return { name, state: 'good', says: told };
}

function judgeSpool({ instances }: Health): Verdict {
  const waiting = instances.reduce((sum, { spooled }) => sum + spooled, 0);
  if (waiting === 0) return { name: 'Waiting leads', state: 'good', says: 'No lead waits for the database.' };
  return { name: 'Waiting leads', state: 'look', says: `${counted(waiting, 'lead waits', 'leads wait')} in the spool for the database.`, todo: 'They are stored by themselves. If they are still here in ten minutes, the log names the file that the database does not take.' };
}

function judgeInstances({ instances }: Health): Verdict {
  const name = 'Running instances';
  const running = instances.filter(({ seenS }) => seenS <= SILENT_S);
  const versions = [...new Set(running.map(({ version }) => version))];
  const silent = instances.length - running.length;
  if (versions.length > 1) return { name, state: 'look', says: `${running.length} instances run, of the releases ${versions.join(' and ')}.`, todo: 'Finish the update: replace those of the older release.' };
  const says = `${counted(running.length, 'instance runs', 'instances run')}${versions[0] ? `, release ${versions[0]}` : ''}.`;
  if (silent > 0) return { name, state: 'look', says: `${says} ${counted(silent, 'other has', 'others have')} not been heard of for more than three minutes.`, todo: 'If it was stopped on purpose, all is well: it leaves this list after a day.' };
  return { name, state: 'good', says };
}

function judgeRules({ rulesDue }: Health): Verdict {
  if (rulesDue === 0) return { name: 'Rules of law', state: 'good', says: 'None is due for review.' };
  return { name: 'Rules of law', state: 'look', says: `${counted(rulesDue, 'rule is', 'rules are')} due for review.`, todo: 'Compare them with the official texts under Rules, and mark them as reviewed.' };
}

/** Whether a measured value is worse than we promise, and rests on enough views. */
export function isSlow(metric: Metric, value: number | null, views: number) {
  return value !== null && views >= ENOUGH_VIEWS && value > metrics[metric].good;
}

function judgeField({ field }: Health): Verdict {
  const name = 'Speed for visitors';
  const views = field.reduce((sum, row) => sum + row.views, 0);
  if (views === 0) return { name, state: 'unknown', says: 'No page view has been measured in 28 days.', todo: 'Nothing to do: it begins by itself, with one page view in five.' };
  const slow = field.filter((row) => metricNames.some((metric) => isSlow(metric, row.p75[metric], row.views)));
  if (slow.length === 0) return { name, state: 'good', says: `Three of four visitors get what we promise, by ${views.toLocaleString('en')} measured views.` };
  return { name, state: 'look', says: `Slower than promised: ${slow.map(({ page, device }) => `${page} on a ${device}`).join(', ')}.`, todo: 'The table below says by how much. Look for a large picture or a new script on those pages.' };
}
