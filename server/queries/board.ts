// The board: one column for each status, fifty cards at a time.
import { sql } from 'kysely';
import type { LeadFilter, LeadStatus } from '#shared/content/lead.ts';
import type { Db } from '../database/db.ts';
import { conditions, rowColumns, sorted } from './leads.ts';

/** Since when a lead has had its status: the history knows. */
const stageSince = sql<string>`coalesce((select max(at) from lead_events where submission_id = submissions.id and kind = 'status'), submitted_at)`;

type Column = { status: LeadStatus; limit: number; offset: number };

export async function listCards(db: Db, filter: Omit<LeadFilter, 'status'>, { status, limit, offset }: Column) {
  const query = db
    .selectFrom('submissions')
    .select([...rowColumns, 'value_fils', 'lost_reason', stageSince.as('stage_since')])
    .where((eb) => conditions(eb, { ...filter, status }));
  return sorted(query, filter.sort).limit(limit).offset(offset).execute();
}
