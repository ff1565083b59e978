import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'vitest';
import { toolNames } from '#shared/tools/registry.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

const period = { from: '2026-01-01', to: '2026-12-31', revenue: '2,100,000', profit: '1.25m', today: '2026-11-22' };

async function connect(app: TestApp) {
  const address = await app.listen();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address)));
  return client;
}

type Content = { type: string; text: string }[];
const textOf = (answer: object) => (answer as { content: Content }).content.map(({ text }) => text).join('\n');

test('TOOL-10 the SDK’s own client finds every tool with its inputs, calls one, and gets the result with its sources', async () => {
  await using app = await buildTestApp();
  const client = await connect(app);
  try {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolNames);
    const corporate = tools.find(({ name }) => name === 'corporate-tax')!;
    expect(corporate.inputSchema).toMatchObject({ type: 'object', required: ['from', 'to', 'revenue', 'profit'], additionalProperties: false, properties: { kind: { type: 'string', enum: ['company', 'individual'], default: 'company' } } });
    expect(corporate.annotations).toMatchObject({ readOnlyHint: true });
    expect(JSON.stringify(tools)).not.toContain('{rule:');

    const answer = await client.callTool({ name: 'corporate-tax', arguments: period });
    const rest = await app.inject({ url: `/api/tools/corporate-tax?${new URLSearchParams(period)}` });
    expect(answer.structuredContent).toEqual(rest.json());
    expect(textOf(answer)).toContain('- Rate on income above the band: 9% (Cabinet Decision 116/2022, in force from 1 June 2023, https://');
    expect(textOf(answer)).toContain('It is not a tax return');
    // As models write them.
    expect((await client.callTool({ name: 'corporate-tax', arguments: { ...period, revenue: 2_100_000, profit: 1_250_000, resident: true } })).structuredContent).toEqual(rest.json());

    const refused = await client.callTool({ name: 'corporate-tax', arguments: { ...period, profit: 'much', colour: 'red' } });
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toContain('colour: There is no field of this name');
    await expect(client.callTool({ name: '__proto__', arguments: {} })).rejects.toThrow('There is no such tool');

    const signedIn = await app.signIn();
    await app.inject({ method: 'POST', url: '/trpc/admin.rules.withdraw', headers: signedIn, payload: { kind: 'tool', name: 'corporate-tax', reason: 'We are checking this.' } });
    expect(await client.callTool({ name: 'corporate-tax', arguments: period })).toMatchObject({ isError: true, content: [{ type: 'text', text: 'We are checking this.' }] });
  } finally {
    await client.close();
  }
});

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const post = (app: TestApp, payload: object | string, more: Record<string, string> = {}) => app.inject({ method: 'POST', url: '/mcp', headers: { ...headers, ...more }, payload });

test('TOOL-10 SEC-09 pages of other sites are refused whatever host they name, programs and our own pages are not', async () => {
  await using app = await buildTestApp({ SITE_URL: 'https://prominence.example', CORS_ORIGINS: 'https://partner.example' });
  const status = async (more: Record<string, string>) => (await post(app, message('tools/list'), more)).statusCode;
  expect(await status({})).toBe(200);
  expect(await status({ origin: 'https://prominence.example' })).toBe(200);
  expect(await status({ origin: 'https://partner.example' })).toBe(200);
  // DNS rebinding: the name is the attacker's, in both headers.
  expect(await status({ origin: 'http://evil.example:3000', host: 'evil.example:3000' })).toBe(403);
  expect(await status({ origin: 'null' })).toBe(403);
});

test('TOOL-10 what is no single message is refused, and nobody can open a stream or a session', async () => {
  await using app = await buildTestApp();
  expect((await post(app, [message('tools/list'), message('tools/list')])).statusCode).toBe(400);
  expect((await post(app, '{')).statusCode).toBe(400);
  expect((await post(app, '"text"')).statusCode).toBe(400);
  expect((await post(app, message('tools/list'), { accept: 'text/html' })).statusCode).toBe(406);
  expect((await post(app, message('tools/call', { name: 'vat-dates', arguments: { today: 'x'.repeat(70_000) } }))).statusCode).toBe(413);
  expect((await post(app, message('no/such'))).json()).toMatchObject({ error: { code: -32_601 } });
  for (const method of ['GET', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/mcp', headers: { accept: 'text/event-stream' } });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  }
  const listed = await post(app, message('tools/list'));
  expect(listed.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(listed.headers).not.toHaveProperty('mcp-session-id');
});

test('TOOL-10 SEC-16 sixty calls a minute', async () => {
  await using app = await buildTestApp({ RATE_LIMIT: 'on' });
  const statuses: number[] = [];
  // A new minute may begin between two calls.
  for (let call = 0; call < 125; call += 1) statuses.push((await post(app, message('ping'))).statusCode);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses).toContain(429);
});
