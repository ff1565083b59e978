import { type Kysely, sql } from 'kysely';

/** What each lead paid for and nobody asked: two indexes, two entries of nothing, and a plan made anew for its words. */
export async function up(db: Kysely<unknown>) {
  // The inbox's own index and that of each form's newest answer what these did; the address of a person to be erased is looked for once.
  await db.schema.dropIndex('submissions_by_topic').execute();
  await db.schema.dropIndex('submissions_by_email').execute();

  // Only where there is a key.
  await sql`alter table submissions drop constraint submissions_idempotency_key_key`.execute(db);
  await sql`create unique index submissions_idempotency_key on submissions (idempotency_key) where idempotency_key is not null`.execute(db);

  // Only the mails of notices. A try at one hung on its mail, which goes with the notice: now on the notice itself.
  await sql`alter table mail_tries drop constraint mail_tries_notice_id_fkey`.execute(db);
  await sql`alter table outbox drop constraint outbox_notice`.execute(db);
  await sql`create unique index outbox_notice on outbox (notice_id) where notice_id is not null`.execute(db);
  await sql`alter table mail_tries add constraint mail_tries_of_notice foreign key (notice_id) references account_notices (id) on delete cascade not valid`.execute(db);

  // The same words. PostgreSQL plans the body of a function in SQL at each insert, one in PL/pgSQL once per connection.
  await sql`
    create or replace function lead_words(reference text, name text, email text, data jsonb) returns tsvector language plpgsql immutable parallel safe as $$
      begin
        return to_tsvector('simple', translate(reference || ' ' || name || ' ' || email || ' ' || coalesce((select string_agg(value, ' ') from jsonb_each_text(data)), ''), '@.+-_/()#:,;&''"', '               ')
          || ' ' || regexp_replace(coalesce(data->>'phone', data->>'mobile', ''), '[^0-9]+', '', 'g'));
      end $$`.execute(db);
}
