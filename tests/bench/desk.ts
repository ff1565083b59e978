// How long the server takes for what staff have open all day, with 100,000 leads and 300,000 messages. `npm run bench -- desk`, half of it filling the database.
import { startPostgres } from '../support/postgres.mjs';
import { prepareSite } from '../support/site.ts';
import { measureInbox } from './inbox.ts';

const postgres = await startPostgres();
if (!postgres) throw new Error('there is no PostgreSQL on this machine');
const site = await prepareSite({ LOG_LEVEL: 'warn', DATABASE_URL: postgres.url });
try {
  await site.start();
  const rows = await measureInbox(site, postgres.url);
  console.log(`\n${['| what | result | budget | |', '|---|---|---|---|', ...rows.map(({ what, result, budget, isMet }) => `| ${what} | ${result} | ${budget} | ${isMet ? 'met' : '**missed**'} |`)].join('\n')}\n`);
  process.exitCode = rows.every((row) => row.isMet) ? 0 : 1;
} finally {
  await site.remove();
  await postgres.stop();
}
