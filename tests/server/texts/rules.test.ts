import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dubaiDay } from '#shared/dubai-day.ts';
import type { Rule } from '#shared/rules/rule.ts';
import { rules, ruleOn } from '#shared/rules/rules.ts';
import { startSchedule } from '../../../server/articles/schedule.ts';
import { buildArticle } from '../../support/factories.ts';
import { buildTestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';

afterEach(() => void vi.useRealTimers());

const dayPlus = (days: number) => new Date(Date.parse(dubaiDay()) + days * 86_400_000).toISOString().slice(0, 10);

/** Changes the row in force today for the duration of one test. */
function change(id: string, changes: Partial<Rule>) {
  const rule = ruleOn(id, dubaiDay())!;
  const before = { ...rule };
  // A key that was not there goes again: most rows have no end.
  const added = (Object.keys(changes) as (keyof Rule)[]).filter((key) => !(key in before));
  onTestFinished(() => {
    for (const key of added) delete rule[key];
    Object.assign(rule, before);
  });
  return Object.assign(rule, changes);
}

test('DATA a rule’s review turns amber after 90 days and red after 180, and an administrator’s review overrides the release’s', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  const find = async (id: string) => (await admin.rules.list()).rules.find((rule) => rule.id === id)!;
  change('ct.file', { reviewedOn: dubaiDay() });
  change('ct.records', { reviewedOn: dubaiDay() });
  expect(await find('ct.file')).toMatchObject({ words: '9 months', age: 'fresh', ageDays: 0, reviewer: null, isOfficial: false, isEnded: false });
  const { rulesDue } = await admin.upkeep();
  for (const [days, age] of [[90, 'fresh'], [91, 'due'], [180, 'due'], [181, 'overdue']] as const) {
    change('ct.file', { reviewedOn: dayPlus(-days) });
    expect(await find('ct.file')).toMatchObject({ age, ageDays: days });
  }
  expect((await admin.upkeep()).rulesDue).toBe(rulesDue + 1);
  expect(await admin.rules.review({ ids: ['ct.file', 'ct.records'], isOfficial: true, note: 'Read in Arabic' })).toEqual({ message: 'Recorded: 2 rules reviewed today' });
  expect(await find('ct.file')).toMatchObject({ age: 'fresh', ageDays: 0, reviewedOn: dubaiDay(), reviewer: 'admin@example.com', reviewNote: 'Read in Arabic', isOfficial: true });
  expect((await admin.upkeep()).rulesDue).toBe(rulesDue);
  await admin.rules.review({ ids: ['ct.file'], isOfficial: false, note: 'Newer' });
  expect(await find('ct.file')).toMatchObject({ reviewNote: 'Newer', isOfficial: false });
  const rows = await app.db.selectFrom('audit_log').select('target').where('action', '=', 'rule.review').orderBy('id').execute();
  expect(rows).toEqual([{ target: '2 rules: ct.file, ct.records, official text' }, { target: 'rule ct.file' }]);
});

test('DATA a rule’s date or end is announced in the 60 days before it', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  const left = async (id: string) => (await admin.rules.list()).rules.find((rule) => rule.id === id)!.daysLeft;
  for (const [days, told] of [[0, 0], [60, 60], [61, null], [-1, null]] as const) {
    change('ct.sbr.lastPeriodEnd', { value: { kind: 'date', on: dayPlus(days) } });
    expect(await left('ct.sbr.lastPeriodEnd')).toBe(told);
  }
  const { rulesSoon } = await admin.upkeep();
  change('ct.file', { until: dayPlus(8) });
  expect(await left('ct.file')).toBe(8);
  expect((await admin.upkeep()).rulesSoon).toBe(rulesSoon + 1);
});

test('SEC-07 DATA a subadmin can read rules but not review them, and an unknown rule is refused', async () => {
  await using app = await buildTestApp();
  const { admin: subadmin } = await openCaller(app, 'subadmin');
  expect((await subadmin.rules.list()).rules.length).toBe(new Set(rules.map(({ id }) => id)).size);
  await expect(subadmin.rules.review({ ids: ['ct.file'], isOfficial: false, note: '' })).rejects.toThrow('Your role does not allow this');
  const { admin } = await openCaller(app);
  await expect(admin.rules.review({ ids: ['ct.file', 'no.such.rule'], isOfficial: false, note: '' })).rejects.toThrow('There is no such rule');
  expect(await app.db.selectFrom('rule_reviews').selectAll().execute()).toEqual([]);
});

test('DATA a rule lists the texts that refer to it: pages, questions and articles, including drafts', async () => {
  await using app = await buildTestApp();
  const { admin } = await openCaller(app);
  const { blog } = await admin.blogs.save(buildArticle({ topic: 'Notes', content: '<p>Within {rule:ct.participation.held}.</p>', publication: 'draft' }));
  const { rules: rows, texts } = await admin.rules.list();
  const usesOf = (id: string) => rows.find((rule) => rule.id === id)!.usedIn;
  expect(usesOf('ct.participation.held')).toContainEqual({ title: 'Notes', href: `/update-blog/${blog.id}` });
  expect(usesOf('ct.person.turnover')).toContainEqual({ title: 'Questions on the home page', href: '/' });
  expect(texts.length).toBeGreaterThanOrEqual(74);
});

test('REL-09 DATA at midnight in Dubai all cached pages are dropped when a rule begins or ends, and otherwise those that count from today', async () => {
  await using app = await buildTestApp();
  const dropped: unknown[] = [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-12T19:59:50Z') });
  const schedule = startSchedule({ db: app.db, dropPages: (kind) => dropped.push(kind ?? 'all'), log: { error: () => {} } });
  const lookAt = async (moment: string) => {
    vi.setSystemTime(new Date(moment));
    schedule.wake();
    await expect.poll(() => app.db.selectFrom('blogs').select('id').execute()).toEqual([]);
  };
  await lookAt('2026-04-12T20:00:01Z');
  await expect.poll(() => dropped).toEqual(['day']);
  await lookAt('2026-04-13T19:59:59Z');
  expect(dropped).toEqual(['day']);
  await lookAt('2026-04-13T20:00:01Z');
  await expect.poll(() => dropped).toEqual(['day', 'all']);
  await schedule.stop();
});
