// Makes one database unavailable and available again, while its server keeps running for the others.
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** `off` closes all connections to the database and refuses new ones; `on` accepts them again. */
export async function openSwitch(databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href });
  await admin.connect();
  onTestFinished(() => admin.end());
  return {
    async off() {
      await admin.query(`alter database ${name} with allow_connections false`);
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    },
    on: () => admin.query(`alter database ${name} with allow_connections true`),
  };
}
