import { expect, test } from 'vitest';
import { buildBlog, buildServiceEnquiry } from '../support/factories.ts';
import { startInstrumentedSite } from './instrumented-site.ts';

const HOUR_MS = 3_600_000;
const jumpsInHours = [2, -2, 25, -5, 24 * 40, -24 * 40, 24 * 365 * 10, -24 * 365 * 30, 0];
const LEADS_A_JUMP = 20;

test('REL-01 SEC-05 while the clock jumps by hours and years, each enquiry is stored once, pages load and people can log in', async () => {
  const site = await startInstrumentedSite();
  const json = { 'content-type': 'application/json' };
  const expected: string[] = [];
  for (const hours of jumpsInHours) {
    await site.setClock(hours * HOUR_MS);
    for (let number = 1; number <= LEADS_A_JUMP; number += 1) {
      const companyName = `Clock ${hours} ${number}`;
      const send = () => fetch(`${site.url}/api/submit-form`, { method: 'POST', headers: { ...json, 'idempotency-key': `clock-${hours}-${number}` }, body: JSON.stringify(buildServiceEnquiry({ companyName })) });
      const [one, again] = [await send(), await send()];
      expect([hours, one.status, again.status]).toEqual([hours, 200, 200]);
      expect(await again.text()).toBe(await one.text());
      expected.push(companyName);
    }
    for (const path of ['/', '/blog', '/readyz', '/api/blogs']) expect([hours, path, (await fetch(site.url + path)).status]).toEqual([hours, path, 200]);
    const { token } = await site.signIn();
    expect([hours, typeof token]).toEqual([hours, 'string']);
    const stored = await fetch(`${site.url}/api/blogs`, { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` }, body: JSON.stringify(buildBlog({ topic: `Written ${hours} hours away` })) });
    expect([401, 200]).toContain(stored.status);
  }
  const { token } = await site.signIn();
  const leads = (await (await fetch(`${site.url}/api/form-submissions`, { headers: { authorization: `Bearer ${token}` } })).json()) as { companyName: string }[];
  expect(leads.map(({ companyName }) => companyName).sort()).toEqual(expected.sort());
});
