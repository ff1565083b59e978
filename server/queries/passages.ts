// Where the words of a search stand in what was said since an enquiry came: e-mails both ways and notes.
import { sql } from 'kysely';
import { MOST_PASSAGES, type Passage } from '#shared/content/said.ts';
import type { Db } from '../database/db.ts';
import { toPrefixQuery, wordsOf } from './leads.ts';

/** How many of the latest e-mails are looked through first, and how many of them must have the words for these to be enough: the index would collect every e-mail that has them before it gave away the first. */
const LATEST = 500;
const COMMON = 20;
/** How many matches are read and put in order. */
const LOOKED_AT = 100;
/** How far into a text a passage is cut out. */
const CUT_FROM = 20_000;
const EXCERPT = 160;

/** The latest first; of leads in the inbox. */
export async function listPassages(db: Db, search: string): Promise<Passage[]> {
  const query = toPrefixQuery(search);
  if (!query) return [];
  const wanted = sql`to_tsquery('simple', ${query})`;
  // Whether the letters occur costs a hundredth of splitting the text into words.
  const mayMatch = wordsOf(search).map((word) => sql`position(lower(${word}) in lower(left(subject || ' ' || text, ${sql.lit(CUT_FROM)}))) > 0`);
  const { rows: latest } = await sql<{ id: number }>`
    select id from (select id, subject, text from lead_messages where submission_id is not null order by id desc limit ${LATEST}::int) as latest
    where ${sql.join(mayMatch, sql` and `)} and said_words(subject || ' ' || text) @@ ${wanted} limit ${COMMON}::int`.execute(db);
  const isCommon = latest.length === COMMON;
  const mails = isCommon ? sql`id in (${sql.join(latest.map(({ id }) => id))})` : sql`submission_id is not null and said_words(subject || ' ' || text) @@ ${wanted} limit ${LOOKED_AT}::int`;
  const passage = (text: string) => sql`left(ts_headline('simple', left(${sql.ref(text)}, ${sql.lit(CUT_FROM)}), ${wanted}, 'StartSel="", StopSel="", MinWords=12, MaxWords=24'), ${sql.lit(EXCERPT)})`;
  const { rows } = await sql<Passage>`
    with mails as (select id, submission_id, at from lead_messages where ${mails}),
      notes as (select id, submission_id, at from lead_notes where said_words(text) @@ ${wanted} limit ${LOOKED_AT}::int),
      chosen as (
        select found.*, submissions.name, submissions.email, submissions.reference
        from (select true as is_mail, * from mails union all select false, * from notes) as found
        join submissions on submissions.id = submission_id and deleted_at is null and quarantined_at is null
        order by at desc, found.id desc limit ${MOST_PASSAGES}::int
      )
    select case when is_mail then message.direction else 'note' end as kind, chosen.id, chosen.submission_id as lead, coalesce(nullif(chosen.name, ''), nullif(chosen.email, ''), chosen.reference) as name, chosen.at,
      coalesce(message.author, note.author, '') as by, coalesce(message.subject, '') as title, case when is_mail then ${passage('message.text')} else ${passage('note.text')} end as text
    from chosen
      left join lead_messages as message on is_mail and message.id = chosen.id
      left join lead_notes as note on not is_mail and note.id = chosen.id
    order by chosen.at desc, chosen.id desc`.execute(db);
  return rows;
}
