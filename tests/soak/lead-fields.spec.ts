import { forms } from '#shared/forms/registry.ts';
import { expect, test } from '../support/browser.ts';
import { xssVariations } from './xss-variations.ts';

const AT_ONCE = 8;

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
  const { total } = (await (await fetch(`${world.site.url}/trpc/admin.leads.list?input=${encodeURIComponent('{"place":"quarantine"}')}`, { headers: { authorization: `Bearer ${token}` } })).json() as { result: { data: { total: number } } }).result.data;
  for (const place of ['inbox', 'quarantine']) {
    for (let number = 1; number <= Math.ceil(Math.max(total, 25) / 25); number += 1) {
      await page.goto(`/leads?place=${place}&page=${number}`);
      await page.waitForLoadState('networkidle');
    }
  }
  for (let id = 1; id <= 40; id += 1) {
    await page.goto(`/leads/${id}`);
    await page.waitForLoadState('networkidle');
  }
  expect(alarms).toBe(0);
});
