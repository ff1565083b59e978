import { type Kysely, sql } from 'kysely';

/** For what staff look at all day, and for finding an enquiry by what was written since. */
export async function up(db: Kysely<unknown>) {
  // Not answered in time: counted and listed without a look at those that were.
  await sql`
    create index submissions_missed on submissions (submitted_at desc, id desc) include (status, answered_at, due_at, form)
    where deleted_at is null and quarantined_at is null and form <> 'subscription' and status <> 'spam' and (answered_at > due_at or status = 'new')`.execute(db);
  // What was said to a company is put in order before any of it is read.
  await sql`create index lead_messages_said on lead_messages (submission_id, at) include (id, direction) where nature <> 'bounce'`.execute(db);
  await sql`create index lead_events_status on lead_events (submission_id, at) include (id) where kind = 'status'`.execute(db);

  // Words are parted as in lead_words. An e-mail can be longer than PostgreSQL's list of words: what stands far down is not found.
  await sql`
    create function said_words(text text) returns tsvector language plpgsql immutable parallel safe as $$
      begin
        return to_tsvector('simple', translate(left(text, 50000), '@.+-_/()#:,;&''"', '               '));
      end $$`.execute(db);
  await sql`create index lead_messages_words on lead_messages using gin (said_words(subject || ' ' || text)) where submission_id is not null`.execute(db);
  await sql`create index lead_notes_words on lead_notes using gin (said_words(text))`.execute(db);
}
