import type { Locator } from '@playwright/test';
import { forms } from '#shared/forms/registry.ts';
import { expect, test } from '../support/browser.ts';
import { xssVariations } from './xss-variations.ts';

const AT_ONCE = 8;
const PAGE_SIZE = 25;
/** Something that a page still waits for, such as a missing picture, may run as late. */
const PENDING_MS = 100;

// What the site's policy would stop must not be there either.
test.use({ bypassCSP: true });

test('SEC-12 no vector in a field filled by a visitor or an integrator runs in the inbox, on a lead or in a slide', async ({ page, world, signIn }) => {
  const { token } = await world.site.signIn();
  const post = (path: string, body: object, headers = {}) => fetch(`${world.site.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }).then((answer) => answer.status);
  const form = forms['service-enquiry'];
  const waiting = [...xssVariations];
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let vector = waiting.shift(); vector !== undefined; vector = waiting.shift()) {
        const line = vector.slice(0, 200);
        const values = Object.fromEntries(form.fields.map((field) => [field.name, field.control === 'email' ? 'visitor@example.com' : field.control === 'textarea' ? vector.slice(0, 5_000) : line]));
        const status = await post(form.restPaths[0], values, { 'user-agent': line.replace(/[^\x20-\x7e]/g, ' '), referer: 'https://a.example/<script>fired()</script>' });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  // A vector of nothing but spaces and control characters is an empty field.
  expect([...statuses.keys()].every((status) => status === 200 || status === 400)).toBe(true);
  expect(statuses.get(200)).toBeGreaterThan(xssVariations.length * 0.9);
  for (const vector of xssVariations.slice(-60)) await post('/api/testimonials', { topic: vector.slice(0, 200), author_name: vector.slice(0, 200), content: vector.slice(0, 2_000) }, { authorization: `Bearer ${token}` });

  let alarms = 0;
  await page.exposeFunction('fired', () => void (alarms += 1));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await signIn(page);
  // The back office keeps a stream open, so its network is never idle.
  async function open(path: string, shown: Locator) {
    await page.goto(path);
    await expect(shown.first()).toBeVisible();
    await page.waitForTimeout(PENDING_MS);
  }
  let listed = 0;
  for (const place of ['inbox', 'quarantine']) {
    const answer = await fetch(`${world.site.url}/trpc/admin.leads.list?input=${encodeURIComponent(JSON.stringify({ place }))}`, { headers: { authorization: `Bearer ${token}` } });
    const { total } = ((await answer.json()) as { result: { data: { total: number } } }).result.data;
    listed += total;
    for (let number = 1; number <= Math.ceil(total / PAGE_SIZE); number += 1) await open(`/leads?place=${place}&page=${number}`, page.locator('tbody tr'));
  }
  expect(listed).toBeGreaterThan(xssVariations.length * 0.9);
  for (let id = 1; id <= 40; id += 1) await open(`/leads/${id}`, page.getByRole('heading', { level: 1 }));
  expect(alarms).toBe(0);
  // Proof that the page would tell.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="fired()">'));
  await expect.poll(() => alarms).toBe(1);
});
