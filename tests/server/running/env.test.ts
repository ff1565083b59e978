import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { envNames, readEnv } from '../../../server/env.ts';

test('DESIGN-3 without any variables the defaults are those of the contract', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', SITE_URL: 'http://localhost:3000', ADMIN_EMAIL: 'admin@localhost', TRUST_PROXY: 0, RATE_LIMIT: 'on', CORS_ORIGINS: [], LOG_LEVEL: 'info' });
  expect(readEnv({ PORT: '8080', DATABASE_URL: '' }).SITE_URL).toBe('http://localhost:8080');
  expect(readEnv({ NODE_ENV: 'anything' }).NODE_ENV).toBe('production');
});

test.each([
  ['PORT', 'abc'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['SITE_URL', 'prominence'],
  ['SMTP_URL', 'mail.example.com'],
  ['ADMIN_PASSWORD', 'short'],
  ['RATE_LIMIT', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['CORS_ORIGINS', 'https://ok.example, nonsense'],
])('DESIGN-3 a wrong %s stops the start with one line that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Wrong environment: ${name}: [^\\n]+$`));
});

test('DESIGN-3 .env.example and the README list exactly the variables that the site reads', async () => {
  const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
  expect(new Set([...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name))).toEqual(new Set(envNames));
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  for (const name of envNames.filter((candidate) => candidate !== 'NODE_ENV')) expect(readme).toContain(`\`${name}\``);
});

test('DESIGN-2 migrations are named by date and number, so that a later one sorts last', async () => {
  const names = await readdir(new URL('../../../migrations/', import.meta.url));
  expect(names.filter((name) => !/^\d{4}-\d\d-\d\d-\d+-[a-z-]+\.ts$/.test(name))).toEqual([]);
});
