import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** While instances are replaced one by one, those of the last release run on the newer schema. From the first migration after this one, it must let them. */
const LAST_FROZEN = '2026-11-23-2-tools';

/** What takes from the last release what it reads, or asks of its rows what it does not write. */
const breaks: Record<string, RegExp> = {
  'drops a table or column': /\bdrop\s+(?:table|column|view|schema|function|type)\b|\.drop(?:Table|Column|View|Schema|Type)\(/i,
  'renames something': /\brename\s+(?:to|column|constraint)\b|\.rename(?:To|Column)\(/i,
  'changes the type of a column': /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b|\.setDataType\(/i,
  'demands a value that the last release does not write': /\bset\s+not\s+null\b|\.setNotNull\(/i,
};
/** In SQL one statement, in Kysely one call with what configures the column. */
const addedColumn = /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|check\b|foreign\b|primary\b|unique\b)\w+\s+[^,;`]*\bnot\s+null\b[^,;`]*|\.alterTable\([^;]*?\.addColumn\([^;]*?\.notNull\(\)[^;]*/gi;

/** A migration that breaks the rule on purpose, what it breaks, and why the last release does not mind. */
const exceptions: { migration: string; breaks: string; why: string }[] = [];

/** Which of the rules a migration breaks. */
function judge(source: string) {
  const code = source.replaceAll(/\/\*[^]*?\*\/|(?:^|\s)\/\/.*$/gm, '');
  const found = Object.entries(breaks).filter(([, pattern]) => pattern.test(code)).map(([rule]) => rule);
  const bare = (code.match(addedColumn) ?? []).filter((statement) => !/\bdefault\b|\.defaultTo\(|generated/i.test(statement));
  return bare.length > 0 ? [...found, 'adds a column that the last release leaves empty'] : found;
}

const folder = new URL('../../migrations/', import.meta.url);
const migrations = readdirSync(folder).filter((name) => name.endsWith('.ts')).map((name) => name.slice(0, -3)).filter((name) => name > LAST_FROZEN).sort();

test.each(migrations)('REL-14 migration %s leaves the schema usable for the release before it', (name) => {
  const allowed = exceptions.filter(({ migration }) => migration === name).map((exception) => exception.breaks);
  expect(judge(readFileSync(new URL(`${name}.ts`, folder), 'utf8')).filter((rule) => !allowed.includes(rule))).toEqual([]);
});

test('REL-14 every exception belongs to a migration and is still needed', () => {
  for (const { migration, breaks: broken, why } of exceptions) {
    expect(why.length).toBeGreaterThan(20);
    expect(judge(readFileSync(new URL(`${migration}.ts`, folder), 'utf8'))).toContain(broken);
  }
});

test.each([
  ["await db.schema.dropTable('blogs').execute()", 'drops a table or column'],
  ["await sql`alter table blogs drop column topic`.execute(db)", 'drops a table or column'],
  ["await sql`alter table blogs rename column topic to title`.execute(db)", 'renames something'],
  ["await db.schema.alterTable('blogs').renameTo('posts').execute()", 'renames something'],
  ["await sql`alter table blogs alter column id type text`.execute(db)", 'changes the type of a column'],
  ["await sql`alter table outbox alter column kind set not null`.execute(db)", 'demands a value that the last release does not write'],
  ["await db.schema.alterTable('blogs').addColumn('kind', 'text', (column) => column.notNull()).execute()", 'adds a column that the last release leaves empty'],
  ["await sql`alter table blogs add column kind text not null`.execute(db)", 'adds a column that the last release leaves empty'],
  ["await sql`alter table blogs add column kind text not null default 'plain'`.execute(db)", undefined],
  ["await db.schema.alterTable('blogs').addColumn('kind', 'text', (column) => column.notNull().defaultTo('plain')).addColumn('note', 'text').execute()", undefined],
  ["await db.schema.createTable('things').addColumn('kind', 'text', (column) => column.notNull()).execute()", undefined],
  ["await db.schema.dropIndex('blogs_by_topic').execute(); // drop table", undefined],
  ["await sql`alter table files alter column bytes set storage external`.execute(db)", undefined],
])('REL-14 %s is judged rightly', (source, rule) => {
  expect(judge(source)).toEqual(rule ? [rule] : []);
});
