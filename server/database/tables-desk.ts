// What the desk keeps: by when leads are answered, and how they end.
import type { ColumnType } from 'kysely';
import type { LostReason } from '#shared/content/outcome.ts';

type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>;

/** Of `submissions`. */
export interface DeskColumns {
  /** When the first answer is due (shared/firm/answer-due.ts); null where nobody promised one: the newsletter, our own tests, what was imported. */
  due_at: NullableTimestamp;
  /** What a lead that was won is worth. */
  value_fils: ColumnType<number | null, number | null | undefined, number | null>;
  lost_reason: ColumnType<LostReason | null, LostReason | null | undefined, LostReason | null>;
}
