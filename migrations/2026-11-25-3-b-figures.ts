import { type Kysely, sql } from 'kysely';

/** What the overview and the company view would read whole tables for. None of them is written to when an enquiry arrives but the first, whose cost is next to nothing. */
export async function up(db: Kysely<unknown>) {
  // E-mails are stored in the order of their time: a summary of each few pages is enough.
  await sql`create index outbox_created on outbox using brin (created_at) with (pages_per_range = 16, autosummarize = on)`.execute(db);
  await sql`create index submissions_ended on submissions (submitted_at) include (status, lost_reason, value_fils) where deleted_at is null and quarantined_at is null and status in ('won', 'lost')`.execute(db);
  await sql`create index submissions_answered on submissions (submitted_at) include (answered_at, due_at) where deleted_at is null and quarantined_at is null and answered_at is not null and due_at is not null and status <> 'spam'`.execute(db);
  // Those of whom no company's name is known, only the domain of their address.
  await sql`create index contacts_nameless on contacts (domain) where company_key = '' and domain <> ''`.execute(db);
}
