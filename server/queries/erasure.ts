// Takes one person out of the database on request (PRIV-02): their leads with mails, notes and history, and every mention in the leads of others.
import { sql } from 'kysely';
import type { Db } from '../db.ts';

const ERASED = '[erased]';

/** In what others sent, the address goes wherever it stands; where it is a field of its own, so does what belongs to the same person (`referralEmail` → `referralName`, `referralPhone`). */
function withoutPerson(data: Record<string, string>, email: string) {
  const isTheirs = (value: string) => value.trim().toLowerCase() === email;
  const prefixes = Object.keys(data).filter((field) => field.endsWith('Email') && isTheirs(data[field] ?? '')).map((field) => field.slice(0, -'Email'.length));
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, prefixes.some((prefix) => field.startsWith(prefix)) ? ERASED : value.replace(new RegExp(escaped, 'gi'), ERASED)]),
  );
}

/** `email` in lower case. Returns what the certificate says: how many leads went, and how many of others were cleaned. */
export async function erasePerson(trx: Db, email: string) {
  const { numDeletedRows } = await trx.deleteFrom('submissions').where(sql<boolean>`lower(email) = ${email}`).executeTakeFirstOrThrow();
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  const mentions = await trx.selectFrom('submissions').select(['id', 'data']).where(sql<boolean>`data::text ilike ${pattern}`).forUpdate().execute();
  for (const { id, data } of mentions) {
    await trx.updateTable('submissions').set({ data: JSON.stringify(withoutPerson(data, email)) }).where('id', '=', id).execute();
  }
  await trx.updateTable('lead_notes').set({ text: sql<string>`regexp_replace(text, ${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}, ${ERASED}, 'gi')` }).where('text', 'ilike', pattern).execute();
  await trx.deleteFrom('outbox').where(sql<boolean>`lower(recipient) = ${email}`).execute();
  await trx.deleteFrom('limits').where('key', 'ilike', pattern).execute();
  const encoded = encodeURIComponent(email).replace(/[\\%_]/g, '\\$&');
  await trx.deleteFrom('lead_views').where((eb) => eb.or([eb('query', 'ilike', `%${encoded}%`), eb('query', 'ilike', pattern), eb('name', 'ilike', pattern)])).execute();
  return { leads: Number(numDeletedRows), mentions: mentions.length };
}
