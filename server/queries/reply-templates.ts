// Templates that replies start from, in which language a lead is answered, and the signatures under replies.
import { sql } from 'kysely';
import { languageOf } from '#shared/content/identity.ts';
import { type ReplyTemplateInput, type TemplateLanguage, templateLanguages } from '#shared/content/reply-template.ts';
import type { Db } from '../database/db.ts';
import { findLastReceived, signed } from './conversation.ts';

const columns = ['id', 'name', 'language', 'subject', 'text', 'updated_at', 'updated_by'] as const;

export async function listTemplates(db: Db) {
  return db.selectFrom('reply_templates').select(columns).orderBy('name').orderBy('language', 'desc').execute();
}

/** Inserts one, or changes the one with this id. Undefined if there is none with this id. The name must be free in its language. */
export async function storeTemplate(db: Db, { id, ...template }: ReplyTemplateInput & { updated_by: string }) {
  const values = { ...template, updated_at: sql<string>`now()` };
  return id === undefined
    ? db.insertInto('reply_templates').values(values).returning('id').executeTakeFirst()
    : db.updateTable('reply_templates').set(values).where('id', '=', id).returning('id').executeTakeFirst();
}

export async function deleteTemplate(db: Db, id: number) {
  return db.deleteFrom('reply_templates').where('id', '=', id).returning('name').executeTakeFirst();
}

const isOurs = (language: string | undefined): language is TemplateLanguage => language !== undefined && language in templateLanguages;

/** What its visitor last wrote in, else what staff have noted of the person, else what the enquiry is in; English if that is none of ours. */
export async function findLeadLanguage(db: Db, submissionId: number): Promise<TemplateLanguage> {
  const last = await findLastReceived(db, submissionId);
  const written = languageOf(last?.text.split('\n').filter((one) => !one.startsWith('>')).join('\n') ?? '');
  if (isOurs(written)) return written;
  const { rows: [known] } = await sql<{ language: string; words: string }>`
    select coalesce(person.language, '') as language, concat_ws(' ', submissions.name, submissions.data->>'comments', submissions.data->>'whatAreYouLookingFor') as words
    from submissions
      left join contact_leads on contact_leads.submission_id = submissions.id left join contacts on contacts.id = contact_leads.contact_id left join contacts person on person.id = contacts.person_id
    where submissions.id = ${submissionId}`.execute(db);
  if (isOurs(known?.language)) return known.language;
  const begun = languageOf(known?.words ?? '');
  return isOurs(begun) ? begun : 'en';
}

export async function findSignature(db: Db, userId: number) {
  const { signature } = await db.selectFrom('users').select('signature').where('id', '=', userId).executeTakeFirstOrThrow();
  return signature;
}

/** What stands under a reply of theirs. */
export async function findClosing(db: Db, userId: number) {
  const { closing } = await db.selectFrom('users').select(signed.as('closing')).where('id', '=', userId).executeTakeFirstOrThrow();
  return closing;
}

export async function setSignature(db: Db, userId: number, signature: string) {
  await db.updateTable('users').set({ signature }).where('id', '=', userId).execute();
}
