// What the desk keeps: by when leads are answered.
import type { ColumnType } from 'kysely';

type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>;

/** Of `submissions`. */
export interface DeskColumns {
  /** When the first answer is due (shared/firm/answer-due.ts); null where nobody promised one: the newsletter, our own tests, what was imported. */
  due_at: NullableTimestamp;
}
