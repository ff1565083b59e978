// How a moment is written and read.
import type { ColumnType } from 'kysely';

/** Written as a string or left to `now()`, read as an ISO string. */
export type Timestamp = ColumnType<string, string | undefined, string>;
export type NullableTimestamp = ColumnType<string | null, string | null | undefined, string | null>;
