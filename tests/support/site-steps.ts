// Random edits of the site by two users on two instances, and what must hold after each.
import { expect } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/database/db.ts';
import type { TestApp } from './app.ts';
import { Refused, siteEditor } from './site-content.ts';


/** Numbers that a seed decides (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export async function takeSteps(app: TestApp, { steps, seed }: { steps: number; seed: number }) {
  // On PostgreSQL with connections of its own, as on another machine.
  const own = app.database.url ? await openDatabase({ ...app.env, DATABASE_URL: app.database.url }, { warn: () => {} }) : undefined;
  const second = await buildApp({ env: app.env, database: own ?? app.database, wakeWorker: () => {} });
  /** How long after each change both instances served it. */
  const fresh: number[] = [];
  try {
    const instances = [app, second];
    const sessions = [await app.signIn('admin'), await app.signIn('subadmin')];
    const random = createRandom(seed);
    /** What each question must read in public; undefined: the release's own. */
    const shown = new Map<string, string>();
    const saved = new Map<string, number>();
    let words = 0;
    const { item: added } = await siteEditor(app, sessions[0]!).call('add', { kind: 'faq', data: { question: 'Question in words 0?', answer: 'Added, and not public.', isShown: true } });
    const keys = ['fees', 'who', 'services', added.key];
    saved.set(added.key, 1);

    for (let step = 0; step < steps; step += 1) {
      const key = keys[random(keys.length)]!;
      const place = { kind: 'faq', key } as const;
      const { call } = siteEditor(instances[random(2)]!, sessions[random(2)]!);
      const { version, draft, draftVersion, scheduledVersion } = await call('get', place);
      const ready = draftVersion === null ? undefined : String(draft['question']);
      const what = ['save', 'save', 'save', 'publish', 'publish', 'schedule', 'come due', 'cancel', 'discard', 'restore', 'unpublish', 'stale'][random(12)]!;
      try {
        if (what === 'save') {
          await call('saveDraft', { place, version, data: { ...draft, question: `Question in words ${(words += 1)}?` } });
          saved.set(key, (saved.get(key) ?? 0) + 1);
        } else if (what === 'publish') {
          await call('publish', { place, version });
          shown.set(key, ready ?? String(draft['question']));
        } else if (what === 'schedule') await call('schedule', { place, version, at: new Date(Date.now() + 3_600_000).toISOString() });
        else if (what === 'come due' && scheduledVersion !== null) {
          const text = await call('version', { place, which: scheduledVersion });
          await app.db.updateTable('content_items').set({ publish_at: new Date(Date.now() - 1_000).toISOString() }).where('key', '=', key).execute();
          await siteEditor(app, sessions[0]!).call('saveSettings', { fourEyes: false });
          await expect.poll(async () => (await call('get', place)).scheduledVersion).toBeNull();
          shown.set(key, String(text['question']));
        } else if (what === 'cancel') await call('cancel', { place, version });
        else if (what === 'discard') {
          await call('discard', { place, version });
        } else if (what === 'restore' && version > 0) {
          await call('restore', { place, version, from: 1 + random(version) });
          saved.set(key, (saved.get(key) ?? 0) + 1);
        } else if (what === 'unpublish') {
          await call('unpublish', { place, version });
          shown.delete(key);
        } else if (what === 'stale' && version > 0) {
          await expect(call('saveDraft', { place, version: version - 1, data: draft })).rejects.toMatchObject({ code: 'CONFLICT' });
        }
      } catch (error) {
        // What cannot be done now, such as publishing without a draft, is refused and changes nothing.
        if (!(error instanceof Refused) || !['BAD_REQUEST', 'NOT_FOUND'].includes(error.code)) throw error;
      }
      const started = performance.now();
      await expectShown(instances, shown, `step ${step}, seed ${seed}: ${what} ${key}`);
      fresh.push(performance.now() - started);
      for (const [item, count] of saved) expect((await call('versions', { kind: 'faq', key: item })).length, `versions of ${item}`).toBe(count);
    }
    fresh.sort((one, other) => one - other);
    return { steps, medianMs: Math.round(fresh[Math.floor(steps / 2)]!), slowestMs: Math.round(fresh.at(-1)!), versions: [...saved.values()].reduce((sum, count) => sum + count) };
  } finally {
    await second.close();
    await own?.close();
  }
}

/** The same on both instances, and nothing else of what staff wrote. */
async function expectShown(instances: Pick<TestApp, 'inject'>[], shown: ReadonlyMap<string, string>, step: string) {
  const wanted = [...shown.values()].filter((question) => question.startsWith('Question in words')).sort();
  for (const instance of instances) {
    await expect
      .poll(
        async () => {
          const { body } = await instance.inject({ url: '/trpc/content.texts.faq' });
          return [...body.matchAll(/Question in words \d+\?/g)].map(([question]) => question).sort();
        },
        { timeout: 10_000, message: step },
      )
      .toEqual(wanted);
  }
}
