import { expect, onTestFinished, test } from 'vitest';
import { prepareSite } from '../../support/site.ts';

test('PRIV-02 what is entered into a tool reaches neither the log nor the metrics, answered or refused', { timeout: 120_000 }, async () => {
  const site = await prepareSite({ LOG_LEVEL: 'trace' });
  onTestFinished(() => site.remove());
  await site.start();
  const period = 'from=2026-01-01&to=2026-12-31';
  const asked = [
    [`corporate-tax?${period}&revenue=7654321.09&profit=1234567.89`, 200], [`corporate-tax?${period}&revenue=7654321.09&profit=7654321.09x`, 400], ['deadlines.ics?form=mainland&incorporated=2021-07-19', 200],
    ['nothing?revenue=7654321.09', 404], ['corporate-tax?profit=%ZZ7654321.09', 400],
  ] as const;
  for (const [path, status] of asked) {
    const answer = await fetch(`${site.url}/api/tools/${path}`, { headers: { referer: `${site.url}/tools/corporate-tax?revenue=7654321.09` } });
    await answer.text();
    expect(answer.status, path).toBe(status);
  }
  for (const path of ['corporate-tax', 'deadlines', 'nothing']) await (await fetch(`${site.url}/tools/${path}?${period}&revenue=7654321.09&profit=1234567.89`, { headers: { accept: 'text/html' } })).text();
  // What a program asks at /mcp, and the enquiry that a calculation is brought to, opened and sent.
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'corporate-tax', arguments: { from: '2026-01-01', to: '2026-12-31', revenue: '7654321.09', profit: '1234567.89' } } };
  const asProgram = await fetch(`${site.url}/mcp`, { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }, body: JSON.stringify(call) });
  expect(await asProgram.text()).toContain('1234567.89');
  for (const [path, status] of [['3/1', 200], ['99/99', 404]] as const) expect((await fetch(`${site.url}/form2/${path}?calculation=corporate-tax&${period}&revenue=7654321.09&profit=1234567.89`, { headers: { accept: 'text/html' } })).status, path).toBe(status);
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  await expect.poll(() => site.output()).toContain('/api/tools/deadlines.ics');
  expect(site.output()).toContain('/api/tools/corporate-tax');
  for (const figure of ['1234567.89', '2021-07-19', 'revenue=', '?']) expect(site.output().split('\n').filter((line) => line.includes('/api/tools') && line.includes(figure)), figure).toEqual([]);
  // Of pages only those that fail are logged.
  for (const path of ['/mcp', '/form2/99/99']) await expect.poll(() => site.output()).toContain(path);
  for (const figure of ['7654321', '1234567']) expect(site.output()).not.toContain(figure);
  expect(metrics).toContain('route="/api/tools/corporate-tax"');
  expect(metrics).not.toContain('7654321');
});
