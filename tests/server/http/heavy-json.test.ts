import { expect, test } from 'vitest';
import { messages } from '#shared/messages.ts';
import { refuseJson } from '../../../server/http/bodies.ts';
import { jsonChunks, stringifyInTurns } from '../../../server/http/json-in-turns.ts';
import { buildTestApp } from '../../support/app.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

test('SEC-17 JSON nested too deeply is refused before it is parsed, over REST and tRPC', async () => {
  await using app = await buildTestApp();
  const headers = { 'content-type': 'application/json' };
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  for (const url of ['/api/submit-form', '/trpc/forms.submit', '/api/auth/login']) {
    for (const payload of [deep, '{"a":'.repeat(100), `{"comments":${deep}}`]) {
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect([url, answer.statusCode]).toEqual([url, 413]);
      expect(answer.body).toContain(messages.tooLarge);
    }
  }
  expect((await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry({ comments: '['.repeat(200) }) })).statusCode).toBe(200);
});

test('SEC-17 brackets inside a string do not count as depth, whatever precedes its quotes', () => {
  const many = '['.repeat(500);
  for (const value of [{ a: many }, { a: `\\"${many}` }, { a: '\\', b: many }, [`\\\\"`, many, '"'], many]) expect([value, refuseJson(JSON.stringify(value))]).toEqual([value, undefined]);
  for (const json of [many, `{"a":"\\"",${many}`, `["\\\\",${many}`, `"" ${many}`]) expect([json, refuseJson(json)?.code]).toEqual([json, 'PAYLOAD_TOO_LARGE']);
  for (const text of ['"never closed', '"\\"', '']) expect([text, refuseJson(text)]).toEqual([text, undefined]);
});

test('PERF-02 a long list written in pieces is the same JSON as one written at once', async () => {
  for (const list of [[], [1], [{ a: 'ä' }, null, undefined, 'x'], Array.from({ length: 3_000 }, (_, id) => ({ id, text: 'word '.repeat(20) }))]) {
    expect(await stringifyInTurns(list)).toBe(JSON.stringify(list));
    let pieces = '';
    for await (const piece of jsonChunks(list)) pieces += piece;
    expect(pieces).toBe(JSON.stringify(list));
  }
  expect(await stringifyInTurns({ a: 1 })).toBe('{"a":1}');
});

test('FORM-07 a text that is far too long is returned with the page, truncated', async () => {
  await using app = await buildTestApp();
  const payload = new URLSearchParams({ ...buildServiceEnquiry(), comments: '<'.repeat(300_000), page: '/form2/1/1' }).toString();
  const answer = await app.inject({ method: 'POST', url: '/api/submit-form', headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('&lt;'.repeat(6_000));
  expect(answer.body.length).toBeLessThan(400_000);
});
