import { expect, test } from 'vitest';
import { readInput, runTool } from '#shared/tools/tool.ts';
import { loadTool } from '#shared/tools/registry.ts';
import { buildApp } from '../../../server/app.ts';
import { announceContent } from '../../../server/queries/content.ts';
import { insertWithdrawal } from '../../../server/queries/withdrawals.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { callerOf, openCaller } from '../../support/caller.ts';

const corporateTax = '/api/tools/corporate-tax?from=2026-01-01&to=2026-12-31&revenue=2100000&profit=1250000&today=2026-11-22';
const deadlines = 'form=mainland&incorporated=2026-02-10&vat=jan&today=2026-11-22';
const reason = 'The law has changed, and we are checking this calculator. Ask us meanwhile.';

/** Through the server, which then answers with it at once. */
async function openRules(app: TestApp) {
  const headers = await app.signIn();
  const call = async (name: 'withdraw' | 'bringBack', input: object) => (await app.inject({ method: 'POST', url: `/trpc/admin.rules.${name}`, headers, payload: input })).json<{ result: { data: { message: string } } }>().result.data;
  const { admin, content } = callerOf(app, headers.authorization.replace('Bearer ', ''));
  return { admin, content, withdraw: (input: object) => call('withdraw', input), bringBack: (input: object) => call('bringBack', input) };
}

test('TOOL-04 a withdrawn tool says its sentence to programs at once, is listed so, and computes again once it is brought back', async () => {
  await using app = await buildTestApp();
  const { admin, content, withdraw, bringBack } = await openRules(app);
  expect((await app.inject({ url: corporateTax })).statusCode).toBe(200);
  expect(await withdraw({ kind: 'tool', name: 'corporate-tax', reason })).toEqual({ message: 'Withdrawn. Visitors now see your sentence in its place.' });
  const answer = await app.inject({ url: corporateTax });
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: reason }]);
  // Nothing that was entered is looked at.
  expect((await app.inject({ url: '/api/tools/corporate-tax?profit=x' })).json()).toEqual({ message: reason });
  const { tools } = (await app.inject({ url: '/api/tools' })).json<{ tools: { name: string; withdrawn?: string }[] }>();
  expect(tools.filter(({ withdrawn }) => withdrawn).map(({ name, withdrawn }) => [name, withdrawn])).toEqual([['corporate-tax', reason]]);
  expect(await content.tools.withdrawn()).toEqual({ tools: { 'corporate-tax': reason }, rules: {} });
  expect((await admin.rules.list()).tools.find(({ name }) => name === 'corporate-tax')).toMatchObject({ withdrawal: { reason, withdrawn_at: expect.any(String) } });
  expect((await app.inject({ url: '/api/tools/vat-dates' })).statusCode).toBe(200);
  await withdraw({ kind: 'tool', name: 'corporate-tax', reason: 'Another sentence.' });
  expect((await app.inject({ url: corporateTax })).json()).toEqual({ message: 'Another sentence.' });
  await bringBack({ kind: 'tool', name: 'corporate-tax' });
  expect((await app.inject({ url: corporateTax })).statusCode).toBe(200);
  expect(await app.db.selectFrom('audit_log').select(['action', 'target']).where('action', 'like', 'tool.%').orderBy('id').execute()).toEqual([
    { action: 'tool.withdraw', target: 'tool corporate-tax' }, { action: 'tool.withdraw', target: 'tool corporate-tax' }, { action: 'tool.bring-back', target: 'tool corporate-tax' },
  ]);
});

test('TOOL-04 a tool that needs a withdrawn rule says so instead of computing with it, and a calendar keeps its entries', async () => {
  await using app = await buildTestApp();
  const { admin, withdraw } = await openRules(app);
  await withdraw({ kind: 'rule', name: 'ct.rate.above', reason });
  const answer = await app.inject({ url: corporateTax });
  expect(answer.json()).toMatchObject({ headline: reason, lines: [], rules: [], withdrawn: [{ id: 'ct.rate.above', reason }], noRule: { id: 'ct.rate.above' } });
  expect(answer.json()).not.toHaveProperty('without');
  const { tools } = (await app.inject({ url: '/api/tools' })).json<{ tools: { name: string; rules: { id: string; withdrawn?: string }[] }[] }>();
  expect(tools.flatMap(({ rules }) => rules).filter(({ withdrawn }) => withdrawn).every(({ id }) => id === 'ct.rate.above')).toBe(true);
  expect((await admin.rules.list()).rules.find(({ id }) => id === 'ct.rate.above')).toMatchObject({ withdrawal: { reason }, tools: expect.arrayContaining(['Corporate tax calculator']) });

  // A duty whose rule is withdrawn is told of; the others stand.
  await withdraw({ kind: 'rule', name: 'vat.return', reason });
  const listed = (await app.inject({ url: `/api/tools/deadlines?${deadlines}` })).json<{ dates: { key: string }[]; notDecided: string[]; withdrawn: object[] }>();
  expect(listed.dates.map(({ key }) => key)).toContain('ct.register');
  expect(listed.dates.map(({ key }) => key)).not.toContain('vat.return');
  expect(listed.notDecided.join(' ')).toContain(reason);
  expect(listed.withdrawn).toEqual([{ id: 'vat.return', reason }]);
  const calendar = await app.inject({ url: `/api/tools/deadlines.ics?${deadlines}` });
  expect([calendar.statusCode, calendar.json()]).toEqual([503, { message: reason }]);
});

test('TOOL-04 every tool withstands the withdrawal of any rule that it can name', async () => {
  const deadlinesTool = await loadTool('deadlines');
  const query = Object.fromEntries(new URLSearchParams(`${deadlines}&excise=yes&income=60m&group=yes`));
  const read = readInput(deadlinesTool, query, '2026-11-22');
  if (read.fieldErrors) throw new Error('refused');
  for (const id of deadlinesTool.ruleIds) {
    const run = runTool(deadlinesTool, read.input as never, '2026-11-22', { tools: {}, rules: { [id]: reason } });
    expect(run.rules.map((rule) => rule.id), id).not.toContain(id);
    if (run.withdrawn) expect([run.verdict, ...run.notDecided].join(' '), id).toContain(reason);
  }
});

test('TOOL-04 another instance sees it at once, and what was known still holds while the database is away', async () => {
  await using app = await buildTestApp();
  let isAway = false;
  const db = new Proxy(app.db, { get: (target, name) => { if (isAway && name === 'selectFrom') throw new Error('connection refused'); const value = Reflect.get(target, name) as unknown; return typeof value === 'function' ? (value.bind(target) as unknown) : value; } });
  const other = await buildApp({ env: app.env, database: { ...app.database, db }, wakeWorker: () => {} });
  try {
    expect((await other.inject({ url: corporateTax })).statusCode).toBe(200);
    await app.db.transaction().execute(async (trx) => {
      await insertWithdrawal(trx, { kind: 'tool', name: 'corporate-tax' }, reason);
      await announceContent(trx, 'tools');
    });
    await expect.poll(async () => (await other.inject({ url: corporateTax })).statusCode).toBe(503);
    isAway = true;
    await announceContent(app.db, 'tools');
    expect((await other.inject({ url: corporateTax })).json()).toEqual({ message: reason });
  } finally {
    await other.close();
  }
});

test('SEC-07 TOOL-04 a subadmin sees what is withdrawn and can change nothing, and only what there is can be withdrawn, with a sentence', async () => {
  await using app = await buildTestApp();
  const { admin: subadmin } = await openCaller(app, 'subadmin');
  await expect(subadmin.rules.withdraw({ kind: 'tool', name: 'corporate-tax', reason })).rejects.toThrow('Your role does not allow this');
  await expect(subadmin.rules.bringBack({ kind: 'tool', name: 'corporate-tax' })).rejects.toThrow('Your role does not allow this');
  expect((await subadmin.rules.list()).tools.length).toBeGreaterThan(3);
  const { admin } = await openCaller(app);
  await expect(admin.rules.withdraw({ kind: 'tool', name: 'constructor', reason })).rejects.toThrow('There is no such calculator');
  await expect(admin.rules.withdraw({ kind: 'rule', name: 'no.rule', reason })).rejects.toThrow('There is no such rule');
  await expect(admin.rules.withdraw({ kind: 'tool', name: 'corporate-tax', reason: ' ' })).rejects.toThrow();
});

test('TOOL-04 a withdrawn tool shows its sentence and the enquiry instead of the form, also on a page that was kept', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const read = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;
  const [url, reason] = ['/tools/corporate-tax', 'We are checking this calculator. Ask us meanwhile.'];
  expect(await read(url)).toContain('class="tool-form"');
  await app.inject({ method: 'POST', url: '/trpc/admin.rules.withdraw', headers, payload: { kind: 'tool', name: 'corporate-tax', reason } });
  for (const address of [url, `${url}?profit=1`]) {
    expect(await read(address)).toContain(reason);
    expect(await read(address)).toContain('Ask us about this');
    expect(await read(address)).not.toContain('class="tool-form"');
  }
  await app.inject({ method: 'POST', url: '/trpc/admin.rules.withdraw', headers, payload: { kind: 'rule', name: 'vat.return', reason } });
  expect(await read('/tools/vat-dates')).toContain(reason);
  expect(await read('/')).not.toContain('VAT return and payment, for periods to');
});
