import { expect, test } from 'vitest';
import { site } from '../../../shared/firm/site.ts';
import { buildTestApp } from '../../support/app.ts';

test('SEC-20 security.txt states contact, expiry, languages and canonical address (RFC 9116)', async () => {
  await using app = await buildTestApp({ SITE_URL: 'https://firm.example' });
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = answer.body.trimEnd().split('\n').map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
  const valuesOf = (field: string) => fields.filter(([name]) => name === field).map(([, value]) => value);
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(valuesOf('Contact')).toEqual([`mailto:${site.email}`, 'https://firm.example/contactus']);
  expect(valuesOf('Canonical')).toEqual(['https://firm.example/.well-known/security.txt']);
  const days = (Date.parse(valuesOf('Expires')[0]!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await app.inject({ url: '/contactus' })).statusCode).toBe(200);
});
