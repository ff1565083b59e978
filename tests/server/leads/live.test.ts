import { expect, test } from 'vitest';
import type { News } from '#shared/content/live.ts';
import { MOST_STREAMS_EACH, openLive, type Stream } from '../../../server/desk/live.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

const silent = { warn: () => {} };
const post = (app: TestApp, overrides = {}) => app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry(overrides) });

/** Reads the answer: a connection whose answer is left unread keeps the site from closing for half a minute. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/api/live`, { headers });
  await answer.text();
  return answer.status;
}

/** What a screen hears, until it leaves. */
async function hear(address: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/live`, { headers, signal: leaving.signal });
  const heard: string[] = [];
  const over = (async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop()!;
      heard.push(...events);
    }
  })().catch(() => {});
  return { answer, heard, over, news: () => heard.filter((event) => event.startsWith('data: {')).map((event) => JSON.parse(event.slice(6)) as News), leave: () => leaving.abort() };
}

test('DESK-08 an open screen hears of a new lead without asking, past a proxy that gathers; strangers hear nothing, and too many streams are refused', async () => {
  await using app = await buildTestApp();
  const address = await app.listen();
  const headers = await app.signIn('subadmin');
  await post(app);
  expect(await ask(address)).toBe(401);
  const screen = await hear(address, headers);
  expect(screen.answer.status).toBe(200);
  expect(screen.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(screen.answer.headers.get('x-accel-buffering')).toBe('no');
  expect(screen.answer.headers.get('connection'), 'a connection that stayed open after its stream would keep the site from stopping').toBe('close');
  await expect.poll(() => screen.news().length).toBe(1);
  expect(screen.news()[0]).toMatchObject({ counts: { new: 1 }, leads: [1], answers: [] });
  await post(app, { email: 'b@example.com' });
  await expect.poll(() => screen.news().at(-1)?.leads).toEqual([2, 1]);
  expect(screen.news().at(-1)!.counts).toMatchObject({ new: 2 });
  expect((await (await fetch(`${address}/api/live?once=1`, { headers })).json()) as News).toMatchObject({ leads: [2, 1] });

  const more = await Promise.all(Array.from({ length: MOST_STREAMS_EACH - 1 }, () => hear(address, headers)));
  expect(more.map(({ answer }) => answer.status)).toEqual(more.map(() => 200));
  expect(await ask(address, headers)).toBe(429);
  screen.leave();
  await expect.poll(async () => {
    const next = await hear(address, headers);
    next.leave();
    return next.answer.status;
  }).toBe(200);
  for (const one of more) one.leave();
});

const buildStream = (overrides: Partial<Stream> = {}) => {
  const said: string[] = [];
  let isOver = false;
  const stream: Stream = { userId: 1, write: (text) => Number(said.push(text) < 0), end: () => (isOver = true), isValid: () => Promise.resolve(true), ...overrides };
  return { stream, said, isOver: () => isOver };
};

test('SEC-05 DESK-08 a stream ends with its session, when its reader does not read, and when the site stops; another instance’s changes are heard', async () => {
  await using app = await buildTestApp();
  await post(app);
  const parts = { db: app.db, listen: app.database.listen, log: silent };
  const [here, there] = [await openLive(parts, { gatherMs: 10, beatMs: 20 }), await openLive(parts, { gatherMs: 10, beatMs: 100_000 })];
  const [valid, ended, stuck] = [buildStream(), buildStream({ isValid: () => Promise.resolve(false) }), buildStream({ write: () => 1_000_000 })];
  for (const { stream } of [valid, ended, stuck]) here.add(stream);
  await expect.poll(() => [valid.isOver(), ended.isOver(), stuck.isOver()]).toEqual([false, true, true]);
  expect(ended.said.at(-1)).toContain('event: end');
  there.announce();
  await expect.poll(() => valid.said.some((text) => text.startsWith('data: {'))).toBe(true);
  await here.close();
  expect(valid.isOver()).toBe(true);
  expect(here.count()).toBe(0);
  expect(here.hasRoom(1)).toBe(false);
  await there.close();
});
