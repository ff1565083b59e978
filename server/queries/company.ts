// Everybody of one company, what they asked, and what was said to whom: enquiries, e-mails both ways, notes and changes of status in the order of their time.
import { sql } from 'kysely';
import { MOST_SAID, type Said, type SaidInput } from '#shared/content/said.ts';
import { site } from '#shared/firm/site.ts';
import type { Db } from '../database/db.ts';
import { topicOf } from './leads.ts';
import { isThere, rowColumns } from './people.ts';

const MOST = { company: 500, people: 100, enquiries: 200 };

/** Of this person's company: by its name, and for those who gave none by the domain of its addresses. */
async function findMates(db: Db, personId: number) {
  const own = await db.selectFrom('contacts').select(['company', 'company_key', 'domain']).where('id', '=', personId).executeTakeFirst();
  if (!own) return undefined;
  const { company, company_key, domain } = own;
  if (!company_key && !domain) return { name: '', mates: [] };
  const { rows: mates } = await sql<{ id: number; person_id: number }>`
    with named as (select id, person_id, domain from contacts where company_key <> '' and company_key = ${company_key} limit ${MOST.company})
    select id, person_id from named
    union select id, person_id from contacts where domain <> '' and domain in (select domain from named union select ${domain}::text) and company_key = '' limit ${MOST.company}`.execute(db);
  return { name: company || domain, mates };
}

export async function findCompany(db: Db, personId: number) {
  const found = await findMates(db, personId);
  if (!found || found.mates.length === 0) return found && { name: found.name, people: [], leads: [] };
  const { name, mates } = found;
  const people = await db.selectFrom('contacts').select(rowColumns).where('id', '=', sql<number>`any(${[...new Set(mates.map(({ person_id }) => person_id))].slice(0, MOST.people)}::bigint[])`).orderBy('last_at', 'desc').execute();
  const leads = await db
    .selectFrom('contacts')
    .where('contacts.id', '=', sql<number>`any(${mates.map(({ id }) => id)}::bigint[])`)
    .innerJoin('contact_leads', 'contact_leads.contact_id', 'contacts.id')
    .innerJoin('submissions', 'submissions.id', 'contact_leads.submission_id')
    .select(['submissions.id', 'form', 'submissions.name', topicOf.as('topic'), 'status', 'submitted_at'])
    .where(isThere)
    .where('form', '<>', 'subscription')
    .orderBy('submitted_at', 'desc')
    .limit(MOST.enquiries)
    .execute();
  return { name, people, leads };
}

const EXCERPT = 1_500;
const midnight = (day: string, plus: number) => sql`(${day}::date + ${plus}::int)::timestamp at time zone ${sql.lit(site.timeZone)}`;

/** The latest first. `from` and `to`: days in Dubai, both included. What is found is chosen by its time, and only then read. */
export async function listSaid(db: Db, personId: number, { of, from, to }: Pick<SaidInput, 'of' | 'from' | 'to'>): Promise<{ rows: Said[]; isMore: boolean }> {
  const everybody = of === 'person' ? sql`select id from contacts where person_id = ${personId}` : sql`select unnest(${((await findMates(db, personId))?.mates ?? []).map(({ id }) => id)}::bigint[])`;
  const begins = from ? midnight(from, 0) : sql`'-infinity'::timestamptz`;
  const ends = to ? midnight(to, 1) : sql`'infinity'::timestamptz`;
  const { rows } = await sql<Said>`
    with theirs as (
        select submissions.id, submitted_at from contact_leads join submissions on submissions.id = submission_id
        where contact_id in (${everybody}) and ${isThere} and form <> 'subscription'
      ),
      chosen as (
        select 'enquiry' as kind, id, id as lead, submitted_at as at from theirs where submitted_at >= ${begins} and submitted_at < ${ends}
        union all select direction, lead_messages.id, submission_id, at from lead_messages join theirs on theirs.id = submission_id where nature <> 'bounce' and at >= ${begins} and at < ${ends}
        union all select 'note', lead_notes.id, submission_id, at from lead_notes join theirs on theirs.id = submission_id where at >= ${begins} and at < ${ends}
        union all select 'status', lead_events.id, submission_id, at from lead_events join theirs on theirs.id = submission_id where kind = 'status' and at >= ${begins} and at < ${ends}
        order by at desc, id desc limit ${MOST_SAID + 1}::int
      )
    select chosen.kind, chosen.id, chosen.lead, chosen.at, submissions.form, submissions.name, ${topicOf} as topic,
      coalesce(message.author, note.author, event.actor, '') as by,
      coalesce(message.subject, event.after, '') as title,
      left(coalesce(message.text, note.text, case when chosen.kind = 'enquiry' then data->>'comments' end, ''), ${EXCERPT}::int) as text,
      message.failure, coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name, 'type', file.type, 'size', file.size) order by file.id) from message_files as file where file.message_id = message.id), '[]') as files
    from chosen join submissions on submissions.id = chosen.lead
      left join lead_messages as message on chosen.kind in ('in', 'out') and message.id = chosen.id
      left join lead_notes as note on chosen.kind = 'note' and note.id = chosen.id
      left join lead_events as event on chosen.kind = 'status' and event.id = chosen.id
    order by chosen.at desc, chosen.id desc`.execute(db);
  return { rows: rows.slice(0, MOST_SAID), isMore: rows.length > MOST_SAID };
}
