import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`
    alter table sessions
      add column id bigint generated always as identity unique,
      add column ip text not null default '',
      add column device text not null default ''`.execute(db);

  // A link to choose a password by: one per account, used once.
  await db.schema
    .createTable('invitations')
    .addColumn('user_id', 'bigint', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();

  // SEC-19: the audit log only grows, and each row seals the one before it: an edit past the triggers shows.
  await sql`alter table audit_log add column position bigint, add column hash text`.execute(db);
  await sql`
    create function audit_hash(previous text, entry audit_log) returns text language sql immutable as $$
      select encode(sha256(convert_to(concat_ws('|', previous, entry.position, extract(epoch from entry.at), entry.actor, entry.action, entry.target, entry.outcome, entry.ip), 'UTF8')), 'hex')
    $$`.execute(db);
  await sql`
    create function audit_seal() returns trigger language plpgsql as $$
      declare newest audit_log;
      begin
        perform pg_advisory_xact_lock(20261122);
        select * into newest from audit_log order by position desc limit 1;
        new.position := coalesce(newest.position, 0) + 1;
        new.hash := audit_hash(coalesce(newest.hash, ''), new);
        return new;
      end $$`.execute(db);
  // Rows from before the seal are sealed in their order.
  await sql`
    do $$ declare entry audit_log; last text := ''; begin
      for entry in select * from audit_log order by id loop
        entry.position := entry.id;
        last := audit_hash(last, entry);
        update audit_log set position = entry.position, hash = last where id = entry.id;
      end loop;
    end $$`.execute(db);
  await sql`alter table audit_log alter column position set not null, alter column hash set not null, add constraint audit_log_position unique (position)`.execute(db);
  await sql`create trigger audit_seal before insert on audit_log for each row execute function audit_seal()`.execute(db);
  await sql`
    create function audit_refuse() returns trigger language plpgsql as $$
      begin
        -- Deleting a user only takes the link to them.
        if tg_op = 'UPDATE' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
        raise exception 'the audit log only grows';
      end $$`.execute(db);
  await sql`create trigger audit_refuse before update or delete on audit_log for each row execute function audit_refuse()`.execute(db);
  await sql`create index audit_log_action on audit_log (action, at desc)`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor, at desc)`.execute(db);
}
