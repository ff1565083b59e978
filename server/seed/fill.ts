// Brings an open database up to this release: migrations, starting content, newer starting articles.
import { migrateToLatest } from '../database/migrate.ts';
import type { Db } from '../database/db.ts';
import { seedContent } from './run.ts';
import { updateStartingArticles } from './update-articles.ts';

export async function fillDatabase(db: Db, say: (text: string) => void) {
  const applied = await migrateToLatest(db);
  if (applied.length > 0) say(`brought the database up to ${applied.at(-1)}`);
  const seeded = await seedContent(db);
  if (seeded) say(`stored ${seeded.articles} starting articles and ${seeded.testimonials} sample testimonials`);
  const replaced = seeded ? 0 : await updateStartingArticles(db);
  if (replaced > 0) say(`brought ${replaced} starting articles that nobody had edited up to this release`);
}
