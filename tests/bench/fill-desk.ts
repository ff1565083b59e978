// Two years of a busy firm: 100,000 leads of 60,000 people, 300,000 messages with them, their histories, and reminders.
import { sql } from 'kysely';
import type { Db } from '../../server/database/db.ts';
import { linkLeads } from '../../server/queries/people-link.ts';

export const LEADS = 100_000;
export const MESSAGES = 300_000;
/** How many people one company of the thousands has: the largest that a firm like this meets. */
const LARGEST = 1_000;
const BATCH = 5_000;

/** From two forms, most of them handled; every person has written once or twice. */
export async function fillLeads(db: Db) {
  await sql.raw(
    `insert into submissions (reference, form, name, email, data, consent, parent_id, child_id, status, value_fils, lost_reason, last_touch, submitted_at, due_at, answered_at)
     select 'BENCH-' || n, case when n % 3 = 0 then 'industry-enquiry' else 'service-enquiry' end, (array['Mariam', 'Omar', 'Priya', 'عبد الله', 'Layla'])[who % 5 + 1] || ' Haddad ' || who, 'finance' || who || '@company' || firm || '.example',
       jsonb_build_object('companyName', 'Sidra Foods Trading ' || firm, 'phone', '+971 50 ' || lpad(who::text, 7, '0'), 'subService', 'VAT', 'comments', case when n % 4 = 0 then 'We want a refund of old credits' else 'Please call us about next year' end || repeat(' and tell us what it costs', 4)),
       false, n % 7 + 1, n % 4 + 1, status, case status when 'won' then 1250000 end, case status when 'lost' then 'price' end, jsonb_build_object('utm_source', (array['google', 'linkedin', 'newsletter'])[n % 3 + 1]), at, at + interval '1 day', case status when 'new' then null else at + make_interval(hours => n % 40) end
     from generate_series(1, ${LEADS}) n, lateral (select n % 60000 as who, case when n % 60000 < ${LARGEST} then 0 else n % 60000 % 5000 end as firm, case when n % 5 = 0 and n > 400 then 'contacted' else (array['new', 'contacted', 'qualified', 'won', 'lost'])[n % 5 + 1] end as status, now() - make_interval(mins => n * 10) as at) as made`,
  ).execute(db);
  await sql`vacuum analyze submissions`.execute(db);
}

/** What stands around the leads: people, messages, histories, reminders, the figures' mails. */
export async function fillAround(db: Db) {
  while (((await linkLeads(db, { limit: BATCH, isWhole: true })) ?? []).length > 0);
  await sql.raw(
    `insert into lead_messages (submission_id, direction, header_id, address, name, subject, text, author, at)
     select id, case when part = 2 then 'in' else 'out' end, 'bench-' || id || '-' || part || '@example.com', email, name, 'Re: your enquiry', repeat('We can begin next week, and the fee is as agreed. ', 12), case when part = 2 then '' else 'priya@example.com' end, submitted_at + make_interval(hours => part * 5)
     from submissions, generate_series(1, ${MESSAGES / LEADS}) part`,
  ).execute(db);
  await sql`insert into lead_events (submission_id, actor, kind, before, after, at) select id, 'priya@example.com', 'status', 'new', status, coalesce(answered_at, submitted_at) from submissions where status <> 'new'`.execute(db);
  await sql`insert into outbox (submission_id, kind, recipient, state, created_at, sent_at) select id, kind, email, 'sent', submitted_at, submitted_at from submissions, unnest(array['notification', 'auto-reply']) kind`.execute(db);
  await sql`insert into lead_tasks (submission_id, user_id, text, due_at) select submissions.id, users.id, 'Ask for the licence', now() + make_interval(hours => (submissions.id % 100)::int) from submissions, users where submissions.id % 500 = 0`.execute(db);
  await sql`update submissions set assignee_id = (select min(id) from users) where id % 4 = 0`.execute(db);
  for (const table of ['submissions', 'contacts', 'contact_identities', 'contact_leads', 'lead_messages', 'lead_events', 'outbox', 'lead_tasks']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
