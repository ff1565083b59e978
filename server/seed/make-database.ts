// The process that makes the embedded database of a first start in the folder that it is given (first-database.ts).
import process from 'node:process';
import { openDatabase } from '../database/db.ts';
import { readEnv } from '../env.ts';
import { fillDatabase } from './fill.ts';

const say = (text: string) => console.error(`prominence: ${text}`);

// The site that wanted it was killed.
process.on('disconnect', () => process.exit(1));
try {
  const database = await openDatabase({ ...readEnv(), DATA_DIR: process.argv[2]! }, { warn: (_details, text) => say(text) });
  await fillDatabase(database.db, say);
  await database.close();
  process.exit(0);
} catch (error) {
  say((error as Error).message || String(error));
  process.exit(1);
}
