// Links leads with their people. A lead is looked at once, by one instance at a time; its e-mail address decides, and a number only if there is no address and the name agrees.
import { sql } from 'kysely';
import { companyDomain, companyKey } from '#shared/content/company.ts';
import { emailIdentity, isSimilarName, languageOf, phoneIdentity } from '#shared/content/identity.ts';
import { phoneSpellings } from '#shared/content/phone.ts';
import type { LeadFormName } from '#shared/forms/registry.ts';
import type { Db } from '../database/db.ts';

/** Held by whoever links, merges or erases people, so that they take turns. */
const PEOPLE_LOCK = 7_246_001;
/** Ids are taken before they are committed: one may appear behind others that are linked already. */
const LOOKED_BACK = 5_000;
/** Of leads that a search remembers a person by. */
const KNOWN_BY_LENGTH = 2_000;

export const lockPeople = (trx: Db) => sql`select pg_advisory_xact_lock(${sql.lit(PEOPLE_LOCK)})`.execute(trx);

/** False while another holds it. */
async function tryLock(trx: Db) {
  const { rows } = await sql<{ isHeld: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(PEOPLE_LOCK)}) as "isHeld"`.execute(trx);
  return rows[0]!.isHeld;
}

export type Arrived = { id: number; form: LeadFormName; name: string; email: string; data: Record<string, string>; submitted_at: string; status: string; assignee_id: number | null; parent_id: number | null; child_id: number | null; source: string; is_recent: boolean; deleted_at: string | null };

/** Newest first, so that a lead of today does not wait for those of last year. Neither our own tests nor what is in quarantine. */
async function listUnlinked(trx: Db, { limit, isWhole }: { limit: number; isWhole: boolean }) {
  const from = isWhole ? sql`0` : sql`(select coalesce(max(submission_id), 0) - ${LOOKED_BACK}::bigint from contact_leads)`;
  const { rows } = await sql<Arrived>`
    select id, form, name, email, data, submitted_at, status, assignee_id, parent_id, child_id, source, submitted_at > now() - interval '1 day' as is_recent, deleted_at
    from submissions
    where id > ${from} and quarantined_at is null and not is_test and not exists (select from contact_leads where submission_id = submissions.id)
    order by id desc limit ${limit} for key share`.execute(trx);
  return rows;
}

/** `is_brief`: of the newsletter, to which people give half a name. */
type Fact = { id: number; at: string; is_brief: boolean; name: string; company: string; key: string; domain: string; language: string; known_by: string };
type Contact = { id: number; name: string; isNew: boolean };
/** What is known of a person from one lead. */
const readPerson = ({ name, email, data }: Arrived) => {
  const company = (data.companyName ?? data.company ?? '').trim();
  const address = emailIdentity(email);
  return { name: name.trim(), address, phone: phoneIdentity(data.phone ?? data.mobile ?? ''), company, key: companyKey(company), domain: companyDomain(address), language: languageOf(`${name} ${data.comments ?? ''}`) };
};

/** Links up to `limit` leads and returns them, oldest first; undefined while another instance is at it. `handle` is called in the same transaction. */
export async function linkLeads(db: Db, { limit, isWhole }: { limit: number; isWhole: boolean }, handle?: (trx: Db, arrived: Arrived[]) => Promise<void>) {
  return db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx))) return undefined;
    const arrived = (await listUnlinked(trx, { limit, isWhole })).toReversed();
    if (arrived.length === 0) return arrived;
    await link(trx, arrived);
    await handle?.(trx, arrived);
    return arrived;
  });
}

async function link(trx: Db, arrived: Arrived[]) {
  const read = arrived.map((lead) => ({ lead, person: readPerson(lead) }));
  const known = await findKnown(trx, read.map(({ person }) => person));
  const links: { submission_id: number; contact_id: number }[] = [];
  const identities: { contact_id: number; kind: 'email' | 'phone'; value: string }[] = [];
  const facts: Fact[] = [];
  const missing = read.filter(({ person }) => person.address && !known.byAddress.has(person.address)).length + read.filter(({ person }) => !person.address).length;
  const ids = await takeIds(trx, missing);
  const created: number[] = [];

  for (const { lead, person } of read) {
    const contact = choose(known, person) ?? create(person);
    links.push({ submission_id: lead.id, contact_id: contact.id });
    if (person.address) identities.push({ contact_id: contact.id, kind: 'email', value: person.address });
    if (person.phone) identities.push({ contact_id: contact.id, kind: 'phone', value: person.phone });
    facts.push({ id: contact.id, at: lead.submitted_at, is_brief: lead.form === 'subscription', name: person.name, company: person.company, key: person.key, domain: person.domain, language: person.language, known_by: [person.address, ...(person.phone ? phoneSpellings(person.phone) : [])].join(' ').trim() });
  }

  function create(person: ReturnType<typeof readPerson>): Contact {
    const contact = { id: ids.pop()!, name: person.name, isNew: true };
    created.push(contact.id);
    if (person.address) known.byAddress.set(person.address, contact);
    if (person.phone) known.byPhone.set(person.phone, [...(known.byPhone.get(person.phone) ?? []), contact]);
    return contact;
  }

  if (created.length > 0) await sql`insert into contacts (id, person_id, first_at, last_at) select id, id, 'infinity', '-infinity' from unnest(${created}::bigint[]) as id`.execute(trx);
  // As arrays: the text of a statement that names each value differs with their number, so it would be planned anew for every batch.
  await sql`
    insert into contact_identities (contact_id, kind, value)
    select * from unnest(${identities.map(({ contact_id }) => contact_id)}::bigint[], ${identities.map(({ kind }) => kind)}::text[], ${identities.map(({ value }) => value)}::text[]) on conflict do nothing`.execute(trx);
  await sql`insert into contact_leads (submission_id, contact_id) select * from unnest(${links.map(({ submission_id }) => submission_id)}::bigint[], ${links.map(({ contact_id }) => contact_id)}::bigint[])`.execute(trx);
  await noteFacts(trx, facts);
}

/** Two of one company may share its number: the name must agree, and mean one person. */
function choose({ byAddress, byPhone }: Awaited<ReturnType<typeof findKnown>>, { address, phone, name }: ReturnType<typeof readPerson>) {
  if (address) return byAddress.get(address);
  const fitting = (byPhone.get(phone) ?? []).filter((contact) => !name || !contact.name || isSimilarName(contact.name, name));
  return fitting.length === 1 ? fitting[0] : undefined;
}

async function findKnown(trx: Db, people: ReturnType<typeof readPerson>[]) {
  const rows = async (kind: 'email' | 'phone', values: string[]) =>
    values.length === 0 ? [] : trx.selectFrom('contact_identities').innerJoin('contacts', 'contacts.id', 'contact_id').select(['value', 'contacts.id', 'contacts.name']).where('kind', '=', sql.lit(kind)).where('value', '=', sql<string>`any(${values}::text[])`).execute();
  const byAddress = new Map<string, Contact>();
  for (const { value, ...contact } of await rows('email', [...new Set(people.map(({ address }) => address).filter(Boolean))])) byAddress.set(value, { ...contact, isNew: false });
  const byPhone = new Map<string, Contact[]>();
  // Only for those without an address: a switchboard may have a thousand.
  for (const { value, ...contact } of await rows('phone', [...new Set(people.filter(({ address }) => !address).map(({ phone }) => phone).filter(Boolean))])) byPhone.set(value, [...(byPhone.get(value) ?? []), { ...contact, isNew: false }]);
  return { byAddress, byPhone };
}

async function takeIds(trx: Db, count: number) {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('contacts', 'id')) as id from generate_series(1, ${count}::int) order by 1 desc`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Of several leads the latest that says something counts. */
async function noteFacts(trx: Db, facts: Fact[]) {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(facts)}::json) as fact (id bigint, at timestamptz, is_brief boolean, name text, company text, key text, domain text, language text, known_by text)
    ),
    summed as (
      select id, min(at) as first_at, max(at) as last_at, string_agg(distinct known_by, ' ') as known_by,
        (array_agg(name order by is_brief, at desc) filter (where name <> ''))[1] as name,
        (array_agg(company order by at desc) filter (where company <> ''))[1] as company, (array_agg(key order by at desc) filter (where company <> ''))[1] as key,
        (array_agg(domain order by at desc) filter (where domain <> ''))[1] as domain, (array_agg(language order by at desc) filter (where language <> ''))[1] as language
      from given group by id
    )
    update contacts set
      name = case when summed.name is not null and (contacts.name = '' or (summed.last_at >= contacts.last_at and position(summed.name in contacts.name) = 0)) then summed.name else contacts.name end,
      company = case when summed.company is not null and (contacts.company = '' or summed.last_at >= contacts.last_at) then summed.company else contacts.company end,
      company_key = case when summed.company is not null and (contacts.company = '' or summed.last_at >= contacts.last_at) then summed.key else contacts.company_key end,
      domain = coalesce(summed.domain, contacts.domain),
      language = case when contacts.language = '' then coalesce(summed.language, '') else contacts.language end,
      known_by = case when position(summed.known_by in contacts.known_by) > 0 then contacts.known_by else left(contacts.known_by || ' ' || summed.known_by, ${KNOWN_BY_LENGTH}::int) end,
      first_at = least(contacts.first_at, summed.first_at), last_at = greatest(contacts.last_at, summed.last_at)
    from summed where contacts.id = summed.id`.execute(trx);
  await sql`
    update contacts set first_at = least(contacts.first_at, parts.first_at), last_at = greatest(contacts.last_at, parts.last_at)
    from (select person_id, min(first_at) as first_at, max(last_at) as last_at from contacts where id = any(${facts.map(({ id }) => id)}::bigint[]) and person_id <> id group by person_id) as parts
    where contacts.id = parts.person_id`.execute(trx);
}

/** PRIV-03: people go with their last lead. Those merged stay as long as one of them has any. */
export async function purgePeople(db: Db) {
  await db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    await sql`delete from contacts where not exists (select from contacts as same join contact_leads on contact_id = same.id where same.person_id = contacts.person_id)`.execute(trx);
  });
}
