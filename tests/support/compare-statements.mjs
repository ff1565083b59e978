// Whether a test file that runs on the embedded database only sends a statement that PostgreSQL never got.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onEmbedded } from './one-database.ts';

/** The statement without its line breaks, numbers and number of values: three rows are stored as two are. */
export function shapeOf(statement) {
  return statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .replaceAll(/\d+/g, '0');
}

/** What opens, empties and listens to a database, and what begins and ends a transaction, is not noted on both kinds, and every file does it. */
const perKind = ['create database ', 'drop database ', 'listen ', 'set session_replication_role ', 'begin', 'commit', 'rollback', 'savepoint ', 'release '];

/** Sentences, one for each statement. `folder`: the notes of statements.ts. */
export function findUntested(folder) {
  const notes = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n')).map((line) => JSON.parse(line));
  const onPostgres = new Set(notes.filter(({ kind }) => kind === 'postgres').flatMap(({ sent }) => sent));
  return onEmbedded.flatMap(({ file, own = [] }) => {
    const sent = new Set(notes.filter((note) => note.file === file).flatMap((note) => note.sent));
    return [...sent]
      .filter((statement) => !onPostgres.has(statement) && !own.includes(statement) && !perKind.some((start) => statement.startsWith(start)))
      .map((statement) => `${file} runs on the embedded database only (tests/support/one-database.ts), and no other test sends PostgreSQL this: ${statement}`);
  });
}
