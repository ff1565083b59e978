import { type Kysely, sql } from 'kysely';

/**
 * SEC-19: the seal covers user_id, the log cannot be emptied, and a row beside it says how long it is.
 *
 * The head shows that the newest rows were taken away, by a mistake or by somebody who can write to one table. Whoever owns the database can still
 * disable the triggers, write all seals and the head anew, and leave no trace in it. That shows only against a copy of the head kept elsewhere:
 * the site writes it to its log when it starts and once a day, and the audit page shows it.
 */
export async function up(db: Kysely<unknown>) {
  // 1: sealed without user_id. Such rows keep the seal that they have.
  await sql`alter table audit_log add column seal smallint not null default 1`.execute(db);
  await sql`alter table audit_log alter column seal set default 2`.execute(db);
  // The seal is over who it was: an account with rows here is disabled, never deleted.
  await sql`alter table audit_log drop constraint audit_log_user_id_fkey, add constraint audit_log_user_id_fkey foreign key (user_id) references users (id)`.execute(db);

  await sql`
    create or replace function audit_hash(previous text, entry audit_log) returns text language sql stable as $$
      select encode(sha256(convert_to(case entry.seal
        when 1 then concat_ws('|', previous, entry.position, extract(epoch from entry.at), entry.actor, entry.action, entry.target, entry.outcome, entry.ip)
        else jsonb_build_array(previous, entry.seal, entry.position, extract(epoch from entry.at), entry.user_id, entry.actor, entry.action, entry.target, entry.outcome, entry.ip)::text
      end, 'UTF8')), 'hex')
    $$`.execute(db);

  // One row, there from the beginning: that it is missing shows too.
  await sql`create table audit_head (is_only boolean primary key default true check (is_only), position bigint not null, hash text not null)`.execute(db);
  await sql`insert into audit_head (position, hash) select coalesce(max(position), 0), coalesce((select hash from audit_log order by position desc limit 1), '') from audit_log`.execute(db);

  await sql`
    create or replace function audit_seal() returns trigger language plpgsql as $$
      declare last_position bigint; last_hash text;
      begin
        perform pg_advisory_xact_lock(20261122);
        select position, hash into last_position, last_hash from (
          (select position, hash from audit_log order by position desc limit 1) union all select position, hash from audit_head
        ) known order by position desc limit 1;
        new.seal := 2;
        new.position := coalesce(last_position, 0) + 1;
        new.hash := audit_hash(coalesce(last_hash, ''), new);
        -- A head that was removed or set back is left so: work goes on, and it still shows.
        update audit_head set position = new.position, hash = new.hash where position = new.position - 1;
        return new;
      end $$`.execute(db);

  await sql`
    create or replace function audit_refuse() returns trigger language plpgsql as $$
      begin
        -- Only the trigger that seals a new row moves the head, and only by one.
        if tg_table_name = 'audit_head' and tg_op = 'UPDATE' and pg_trigger_depth() > 1 and new.position = old.position + 1 then return new; end if;
        raise exception 'the audit log only grows';
      end $$`.execute(db);
  await sql`create trigger audit_refuse_truncate before truncate on audit_log for each statement execute function audit_refuse()`.execute(db);
  await sql`create trigger audit_refuse before update or delete on audit_head for each row execute function audit_refuse()`.execute(db);
  await sql`create trigger audit_refuse_truncate before truncate on audit_head for each statement execute function audit_refuse()`.execute(db);
}
