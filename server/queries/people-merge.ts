// Joining two contacts into one person, by a link that can be taken away again; and what staff say of a person.
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { lockPeople } from './people-link.ts';

/** Finds anew where the links from these contacts, and to them, end; and when their people were first and last heard of. */
async function settle(trx: Db, people: number[]) {
  await sql`
    with recursive affected as (select id, merged_into from contacts where person_id = any(${people}::bigint[])),
      ends as (
        select id, id as person from affected where merged_into is null
        union all select contacts.id, ends.person from contacts join ends on contacts.merged_into = ends.id
      )
    update contacts set person_id = ends.person from ends where contacts.id = ends.id and person_id <> ends.person`.execute(trx);
  await sql`
    update contacts set first_at = heard.first_at, last_at = heard.last_at
    from (
      select everybody.person_id, min(submitted_at) as first_at, max(submitted_at) as last_at
      from contacts as everybody join contact_leads on contact_id = everybody.id join submissions on submissions.id = submission_id
      where everybody.person_id in (select person_id from contacts where id = any(${people}::bigint[]) or person_id = any(${people}::bigint[])) group by 1
    ) as heard
    where contacts.id = heard.person_id`.execute(trx);
}

/** False if one of them does not exist, or is no longer a person of its own. */
export async function mergePeople(trx: Db, { id, into, author }: { id: number; into: number; author: string }) {
  await lockPeople(trx);
  const both = await trx.selectFrom('contacts').select('id').where('id', 'in', [id, into]).where('merged_into', 'is', null).execute();
  if (both.length < 2) return false;
  await trx.updateTable('contacts').set({ merged_into: into, merged_at: sql<string>`now()`, merged_by: author }).where('id', '=', id).execute();
  // What was merged into it before follows; the one it goes to stays where it is.
  await sql`update contacts set person_id = ${into}::bigint where person_id = ${id}::bigint`.execute(trx);
  await settle(trx, [into]);
  return true;
}

/** The person it belonged to; undefined if it was not merged. */
export async function splitPerson(trx: Db, id: number) {
  await lockPeople(trx);
  const before = await trx.selectFrom('contacts').select('person_id').where('id', '=', id).where('merged_into', 'is not', null).executeTakeFirst();
  if (!before) return undefined;
  await trx.updateTable('contacts').set({ merged_into: null, merged_at: null, merged_by: '' }).where('id', '=', id).execute();
  await settle(trx, [before.person_id, id]);
  return before.person_id;
}

/** So that the two are not suggested again. False if one of them is gone. */
export async function tellApart(trx: Db, { ids, author }: { ids: [number, number]; author: string }) {
  // Nobody may be erased between the look and the note.
  await lockPeople(trx);
  const known = await trx.selectFrom('contacts').select('id').where('id', 'in', ids).execute();
  if (known.length < 2) return false;
  await trx.insertInto('contact_differences').values({ low_id: Math.min(...ids), high_id: Math.max(...ids), author }).onConflict((conflict) => conflict.doNothing()).execute();
  return true;
}

/** False if there is no such person. */
export async function updatePerson(db: Db, id: number, change: { notes: string; language: string }) {
  const { numUpdatedRows } = await db.updateTable('contacts').set(change).where('id', '=', id).where('merged_into', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** PRIV-02: removes the contact with this address. What was merged into it stands by itself again. Its leads must be gone already. */
export async function erasePersonOf(trx: Db, address: string) {
  const own = await trx.selectFrom('contact_identities').innerJoin('contacts', 'contacts.id', 'contact_id').select(['contacts.id', 'person_id']).where('kind', '=', 'email').where('value', '=', address).executeTakeFirst();
  if (!own) return;
  await trx.deleteFrom('contacts').where('id', '=', own.id).execute();
  await settle(trx, [own.person_id]);
}
