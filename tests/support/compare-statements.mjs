// Which statements one kind of database got from the tests and the other never did: prepare-statements.ts asks that one whether it accepts them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The statement without its line breaks, numbers and number of values: three rows are stored as two are. */
export function shapeOf(statement) {
  return statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .replaceAll(/\d+/g, '0')
    .trim();
}

/** What reads and changes rows; all else opens, empties, locks or, in tests and migrations, alters. */
const isAboutRows = (statement) => /^\s*(?:select|insert|update|delete|with|values)\b/i.test(statement);
/** Migrations run on both by themselves. */
const isAboutMigrations = (statement) => statement.includes('"kysely_migration');

/** `{ statement, file }` of each shape that `kind` never got; `file` sent it to the other. `folder`: the notes of statements.ts. */
export function findOneSided(folder, kind) {
  const notes = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n')).map((line) => JSON.parse(line));
  const got = new Set(notes.filter((note) => note.kind === kind).flatMap(({ sent }) => sent.map(shapeOf)));
  const ran = new Set(notes.filter((note) => note.kind === kind).map(({ file }) => file));
  const others = new Map();
  for (const { file, sent, ...note } of notes) {
    // What is there for PostgreSQL alone need not be accepted elsewhere.
    if (note.kind === kind || file.startsWith('tests/postgres/')) continue;
    // Embedded databases that a test opens besides its own are not noted: what restores and migrates them would be missed.
    if (kind === 'embedded' && ran.has(file)) continue;
    for (const statement of sent) if (!got.has(shapeOf(statement)) && isAboutRows(statement) && !isAboutMigrations(statement)) others.set(shapeOf(statement), { statement, file });
  }
  return [...others.values()];
}
