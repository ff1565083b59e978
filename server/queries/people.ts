// People as staff see them: one list, and a page for each with all that they sent.
import { type RawBuilder, sql } from 'kysely';
import { isSimilarName } from '#shared/content/identity.ts';
import { PEOPLE_PER_PAGE, type Person, type PersonRow, type Suggestion } from '#shared/content/person.ts';
import type { Db } from '../database/db.ts';
import { beginningOf, commentsOf, companyOf, topicOf, toPrefixQuery } from './leads.ts';

/** Four lines of a comment, in characters. */
const EXCERPT = 400;
/** A search is counted up to here. */
const MOST_FOUND = 1_000;
/** The list without a search is counted up to here, and paged no further. */
const MOST_LISTED = 10_000;
/** Beyond these somebody is a test, or an office. */
const MOST = { enquiries: 200, mates: 100, suggestions: 10, counted: 100 };

export const isThere = sql<boolean>`submissions.deleted_at is null and submissions.quarantined_at is null`;
const aNewsletter = sql<boolean>`submissions.form = 'subscription'`;

/** How many enquiries all contacts of a person have sent, up to a hundred. */
const enquiriesOf = (person: RawBuilder<unknown>) => sql<number>`(
  select count(*) from (
    select from contacts as same join contact_leads on contact_id = same.id join submissions on submissions.id = submission_id
    where same.person_id = ${person} and ${isThere} and not ${aNewsletter} limit ${sql.lit(MOST.counted)}
  ) as sent)`;
const addressesOf = (person: RawBuilder<unknown>, kind: 'email' | 'phone') => sql<string[]>`array(
  select distinct value from contacts as same join contact_identities on contact_id = same.id where same.person_id = ${person} and kind = ${sql.lit(kind)} order by value limit 3)`;

export const rowColumns = ['contacts.id', 'contacts.name', 'contacts.company', 'contacts.last_at', addressesOf(sql.ref('contacts.id'), 'email').as('emails'), addressesOf(sql.ref('contacts.id'), 'phone').as('phones'), enquiriesOf(sql.ref('contacts.id')).as('enquiries')] as const;

/** The latest first. */
export async function listPeople(db: Db, { q, page }: { q?: string | undefined; page: number }): Promise<{ rows: PersonRow[]; total: number }> {
  const search = q && toPrefixQuery(q);
  if (q && !search) return { rows: [], total: 0 };
  const { shown, total } = search ? await searchPeople(db, search, page) : await pageOfPeople(db, page);
  // Their ids first: what is counted for a row must not be counted for all before it.
  const rows = await db.selectFrom('contacts').select(rowColumns).where('id', '=', sql<number>`any(${shown}::bigint[])`).orderBy('last_at', 'desc').orderBy('id', 'desc').execute();
  return { rows, total };
}

async function searchPeople(db: Db, search: string, page: number) {
  const found = await db
    .selectFrom('contacts')
    .select('id')
    .where('merged_into', 'is', null)
    .where('id', 'in', sql<number>`(select person_id from contacts as any_of where any_of.words @@ to_tsquery('simple', ${search}) limit ${sql.lit(MOST_FOUND)})`)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { shown: found.slice((page - 1) * PEOPLE_PER_PAGE, page * PEOPLE_PER_PAGE).map(({ id }) => id), total: found.length };
}

async function pageOfPeople(db: Db, page: number) {
  const all = db.selectFrom('contacts').select('id').where('merged_into', 'is', null);
  const rows = await all.orderBy('last_at', 'desc').orderBy('id', 'desc').limit(PEOPLE_PER_PAGE).offset((page - 1) * PEOPLE_PER_PAGE).execute();
  const { count } = await db.selectFrom(all.limit(MOST_LISTED).as('found')).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { shown: rows.map(({ id }) => id), total: count };
}

/** Whose leads these are, and the how-manieth of their enquiries each is; null until it is linked. */
export async function findPeopleOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, { id: number; nth: number }>();
  const { rows } = await sql<{ lead: number; id: number; nth: number }>`
    select lead.id as lead, contacts.person_id as id, (
      select count(*) from (
        select from contacts as same join contact_leads as others on others.contact_id = same.id join submissions on submissions.id = others.submission_id
        where same.person_id = contacts.person_id and ${isThere} and not ${aNewsletter} and (submissions.submitted_at, submissions.id) < (lead.submitted_at, lead.id) limit ${sql.lit(MOST.counted)}
      ) as before) + 1 as nth
    from unnest(${ids}::bigint[]) as wanted join submissions as lead on lead.id = wanted join contact_leads on submission_id = lead.id join contacts on contacts.id = contact_id`.execute(db);
  return new Map(rows.map(({ lead, id, nth }) => [lead, { id, nth }]));
}

/** The person at the end of the links. */
export async function findPersonId(db: Db, id: number) {
  return (await db.selectFrom('contacts').select('person_id').where('id', '=', id).executeTakeFirst())?.person_id;
}

const leadsOf = (db: Db, personId: number) =>
  db.selectFrom('contacts').innerJoin('contact_leads', 'contact_leads.contact_id', 'contacts.id').innerJoin('submissions', 'submissions.id', 'contact_leads.submission_id').where('contacts.person_id', '=', personId);

export async function findPerson(db: Db, personId: number): Promise<Person | undefined> {
  const contact = await db.selectFrom('contacts').select(['id', 'name', 'company', 'language', 'notes', 'first_at', 'last_at']).where('id', '=', personId).executeTakeFirst();
  if (!contact) return undefined;
  const identities = await db.selectFrom('contact_identities').innerJoin('contacts', 'contacts.id', 'contact_id').select(['contact_id', 'kind', 'value']).where('person_id', '=', personId).orderBy('kind').orderBy('value').limit(MOST.mates).execute();
  const merged = await db.selectFrom('contacts').select(['id', 'name', 'merged_into', 'merged_at', 'merged_by']).where('person_id', '=', personId).where('id', '<>', personId).orderBy('merged_at', 'desc').limit(MOST.mates).execute();
  const leads = await leadsOf(db, personId)
    .select(['submissions.id', 'form', 'reference', 'submissions.name', companyOf.as('company'), topicOf.as('topic'), beginningOf(commentsOf, EXCERPT).as('excerpt'), 'status', 'submitted_at', 'source', 'consent', 'consent_version', 'confirmed_at', 'deleted_at', 'quarantined_at', sql<string | null>`calculation->>'tool'`.as('tool'), sql<string | null>`calculation->>'headline'`.as('headline'), sql<string | null>`coalesce(nullif(first_touch->>'landing', ''), page)`.as('landing')])
    .orderBy('submitted_at', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(MOST.enquiries)
    .execute();
  return { ...contact, identities, merged, leads, suggestions: await listSuggestions(db, contact) };
}

/** Who may be the same person: the same number under another address, or the same company and a similar name. Only a click joins them. */
async function listSuggestions(db: Db, { id, name }: { id: number; name: string }): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion & { isNumberShared: boolean }>`
    with mine as (select id, company_key, domain from contacts where person_id = ${id}),
      same_number as (
        select distinct other.person_id as id from contact_identities as own join contact_identities as theirs on theirs.kind = 'phone' and theirs.value = own.value join contacts as other on other.id = theirs.contact_id
        where own.kind = 'phone' and own.contact_id in (select id from mine) and other.person_id <> ${id} limit ${MOST.mates}
      ),
      same_company as (
        select distinct person_id as id from contacts where person_id <> ${id} and company_key <> '' and company_key in (select company_key from mine) limit ${MOST.mates}
      )
    select contacts.id, contacts.name, contacts.company, contacts.last_at, ${addressesOf(sql.ref('contacts.id'), 'email')} as emails, ${addressesOf(sql.ref('contacts.id'), 'phone')} as phones, ${enquiriesOf(sql.ref('contacts.id'))} as enquiries,
      contacts.id in (select id from same_number) as "isNumberShared"
    from contacts
    where contacts.id in (select id from same_number union select id from same_company)
      and not exists (select from contact_differences where low_id = least(contacts.id, ${id}::bigint) and high_id = greatest(contacts.id, ${id}::bigint))
    order by "isNumberShared" desc, contacts.last_at desc`.execute(db);
  return rows.filter(({ isNumberShared, name: other }) => isNumberShared || isSimilarName(name, other)).slice(0, MOST.suggestions).map(({ isNumberShared, ...row }) => ({ ...row, why: isNumberShared ? 'phone' : 'company' }));
}

/** Everything we hold about a person, as they may ask for it. */
export async function exportPerson(db: Db, personId: number) {
  const contacts = await db.selectFrom('contacts').select(['id', 'name', 'company', 'language', 'notes', 'first_at', 'last_at']).where('person_id', '=', personId).execute();
  const identities = await db.selectFrom('contact_identities').innerJoin('contacts', 'contacts.id', 'contact_id').select(['kind', 'value']).where('person_id', '=', personId).execute();
  const enquiries = await leadsOf(db, personId)
    .select(['submissions.id', 'reference', 'form', 'submissions.name', 'email', 'data', 'calculation', 'consent', 'consent_version', 'confirmed_at', 'page', 'first_touch', 'last_touch', 'submitted_at', 'status'])
    .orderBy('submitted_at')
    .execute();
  const messages = await leadsOf(db, personId).innerJoin('lead_messages', 'lead_messages.submission_id', 'submissions.id').select(['reference', 'direction', 'address', 'subject', 'text', 'at']).orderBy('at').execute();
  const notes = await leadsOf(db, personId).innerJoin('lead_notes', 'lead_notes.submission_id', 'submissions.id').select(['reference', 'text', 'at']).orderBy('at').execute();
  return { contacts, identities, enquiries, messages, notes };
}
