// On which kind of database the server's tests run in a whole run with PostgreSQL: on the embedded one, unless a file is listed here (docs/decisions/018-tests-on-one-database.md).
import process from 'node:process';

type Listed = { file: string; why: string };

/** About the database itself: what is stored at once, in which order and how it is found, what happens when it or the process goes away, and what is moved in and out of it. */
export const onBoth: Listed[] = [
  { file: 'tests/server/accounts/attempts.test.ts', why: 'counts tries across the rows of the outbox, by day' },
  { file: 'tests/server/accounts/audit-seal.test.ts', why: 'seals in the order of the rows, with writers at once, and by triggers' },
  { file: 'tests/server/accounts/audit-upgrade.test.ts', why: 'migrates from an older state' },
  { file: 'tests/server/articles/publishing.test.ts', why: 'interleaves saves, and wakes at the time of the database' },
  { file: 'tests/server/files/stores.test.ts', why: 'keeps files in the database' },
  { file: 'tests/server/http/csp-reports.test.ts', why: 'counts ten thousand reports in the same rows' },
  { file: 'tests/server/http/fuzz.test.ts', why: 'sends what no column expects; the endpoints are divided between the two' },
  { file: 'tests/server/leads/assignment.test.ts', why: 'gives each lead to one of several at once' },
  { file: 'tests/server/leads/board.test.ts', why: 'searches words and orders by several columns' },
  { file: 'tests/server/leads/channels.test.ts', why: 'takes rows from the outbox that nobody else has' },
  { file: 'tests/server/leads/clock.test.ts', why: 'computes with time zones' },
  { file: 'tests/server/leads/desk.test.ts', why: 'takes what is due once, and computes medians and weeks' },
  { file: 'tests/server/leads/exports.test.ts', why: 'reads by a cursor' },
  { file: 'tests/server/leads/grouped.test.ts', why: 'stores several leads in one statement' },
  { file: 'tests/server/leads/import.test.ts', why: 'continues a run that was killed' },
  { file: 'tests/server/leads/lead-limits.test.ts', why: 'counts senders at once, and while the database is away' },
  { file: 'tests/server/leads/leads.test.ts', why: 'searches, sorts and pages' },
  { file: 'tests/server/leads/live.test.ts', why: 'hears what the database announces' },
  { file: 'tests/server/leads/mail.test.ts', why: 'is about the outbox' },
  { file: 'tests/server/leads/people.test.ts', why: 'matches names and addresses' },
  { file: 'tests/server/leads/spool.test.ts', why: 'stores what waited on the disk once' },
  { file: 'tests/server/pages/blog-list.test.ts', why: 'searches without regard to capitals' },
  { file: 'tests/server/privacy/erasure.test.ts', why: 'searches every column of every table' },
  { file: 'tests/server/privacy/retention.test.ts', why: 'deletes by age, together with what refers to it' },
  { file: 'tests/server/running/backup.test.ts', why: 'reads one moment of a database and fills another' },
  { file: 'tests/server/running/crash.test.ts', why: 'kills the process' },
  { file: 'tests/server/running/ending.test.ts', why: 'ends while statements run' },
  { file: 'tests/server/running/seed.test.ts', why: 'fills an empty database' },
  { file: 'tests/server/running/watch.test.ts', why: 'counts by the day in Dubai, and adds arrays up' },
  { file: 'tests/server/texts/site-many.test.ts', why: 'puts a list in order in one transaction' },
  { file: 'tests/server/texts/site-steps.test.ts', why: 'interleaves drafts, schedules and releases of two users' },
];

/** The same, and dear: on PostgreSQL, where those who write at once really do; on the embedded database only where there is no other. */
export const onPostgres: Listed[] = [
  { file: 'tests/server/accounts/login-throttle.test.ts', why: 'counts hundreds of simultaneous guesses' },
  { file: 'tests/server/leads/inbound-fuzz.test.ts', why: 'stores what broken mails are made of' },
  { file: 'tests/server/leads/test-leads.test.ts', why: 'lets two instances agree on who sends' },
  { file: 'tests/server/pages/links.test.ts', why: 'uses a link while its account changes' },
];

/** Whether this is part of a whole run with PostgreSQL. A file that is run by itself runs on whichever is asked for. */
export const isRecorded = process.env.STATEMENTS_FOLDER !== undefined;
