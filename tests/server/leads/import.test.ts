import { expect, test } from 'vitest';
import { linkLeads } from '../../../server/queries/people-link.ts';
import { assignArrived } from '../../../server/queries/assignment.ts';
import { purgeImports, runNextRows } from '../../../server/queries/imports.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';

const FILE = 'Name,E-mail,Phone,Notes,Company\nمريم حداد,mariam@sidra.example,050 111 2233,=cmd|calc,شركة السدرة\nമേരി തോമസ്,mary@kochi.example,+91 98470 12345,first,Kochi Traders\nMariam again,MARIAM@sidra.example,,,\nNobody,,,,\n';
const mapping = ['name', 'email', 'phone', 'comments', 'companyName'] as const;

async function upload(app: TestApp, headers: Record<string, string>, text = FILE) {
  const form = new FormData();
  form.set('file', new Blob([text], { type: 'text/csv' }), 'leads.csv');
  const body = new Response(form);
  return app.inject({ method: 'POST', url: '/api/imports', headers: { ...headers, 'content-type': body.headers.get('content-type')! }, payload: Buffer.from(await body.arrayBuffer()) });
}

/** As the worker does. `times`: how far it gets before it is killed. */
async function carryOut(app: TestApp) {
  while (await runNextRows(app.db));
}
const leadsOf = (app: TestApp) => app.db.selectFrom('submissions').select(['id', 'form', 'name', 'email', 'data', 'status', 'consent', 'due_at', 'spam_score', 'assignee_id']).orderBy('id').execute();

test('DESK-10 a file is read, planned and run once: what the preview shows is what is written, without mails, consent or a clock', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { admin } = await openCaller(app, 'admin', 'importer@example.com');
  const { id } = (await upload(app, headers)).json<{ id: number }>();
  expect(await admin.imports.byId({ id })).toMatchObject({ encoding: 'utf-8', delimiter: ',', header: ['Name', 'E-mail', 'Phone', 'Notes', 'Company'], row_count: 4, state: 'uploaded' });
  for (const [wrong, message] of [[['email', 'email', null, null, null], 'Two columns lead to the same field'], [['name', null, null, null, null], 'Choose the column with the e-mail address']] as const) await expect(admin.imports.plan({ id, mapping: [...wrong] })).rejects.toThrow(message);
  await admin.imports.plan({ id, mapping: [...mapping] });
  await expect(admin.imports.plan({ id, mapping: [...mapping] })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await admin.imports.rows({ id })).map(({ row, action, name }) => [row, action, name])).toEqual([[2, 'create', 'مريم حداد'], [3, 'create', 'മേരി തോമസ്'], [4, 'skip', 'Mariam again'], [5, 'skip', 'Nobody']]);
  expect(await leadsOf(app)).toEqual([]);

  await admin.assignment.save({ version: 0, rules: [{ id: crypto.randomUUID(), name: 'All', to: 'turn', users: [] }] });
  await admin.imports.run({ id });
  await expect(admin.imports.run({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  // Two instances at once.
  await Promise.all([carryOut(app), carryOut(app)]);
  await linkLeads(app.db, { limit: 100, isWhole: true }, assignArrived);
  const leads = await leadsOf(app);
  expect(leads).toMatchObject([
    { form: 'import', name: 'مريم حداد', data: { comments: '=cmd|calc', companyName: 'شركة السدرة' }, status: 'contacted', consent: false, due_at: null, spam_score: 0, assignee_id: null },
    { form: 'import', name: 'മേരി തോമസ്', assignee_id: null },
  ]);
  expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  expect(await admin.imports.byId({ id })).toMatchObject({ state: 'done', isReadable: false, counts: { create: 2, update: 0, skip: 2, done: 2 } });
  expect((await admin.leads.list({ form: 'import' })).rows.map(({ name, person }) => [name, person?.nth])).toEqual([['മേരി തോമസ്', 1], ['مريم حداد', 1]]);
  expect((await app.inject({ method: 'POST', url: '/api/leads/export', headers, payload: { format: 'csv' } })).body).toContain("'=cmd|calc");
  const log = await app.db.selectFrom('audit_log').select('target').where('action', 'like', 'import.%').execute();
  expect(JSON.stringify(log)).not.toMatch(/sidra|leads\.csv|مريم/);
});

test('DESK-10 the same file again changes what is new, and undoing takes back only what nobody has worked with', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { admin } = await openCaller(app, 'admin', 'importer@example.com');
  const runFile = async (text: string) => {
    const { id } = (await upload(app, headers, text)).json<{ id: number }>();
    await admin.imports.plan({ id, mapping: [...mapping] });
    await admin.imports.run({ id });
    await carryOut(app);
    return id;
  };
  const first = await runFile(FILE);
  const second = await runFile(FILE.replace('first', 'second'));
  expect((await admin.imports.byId({ id: second })).counts).toEqual({ create: 0, update: 1, skip: 3, done: 1 });
  expect((await leadsOf(app)).map(({ data }) => data.comments)).toEqual(['=cmd|calc', 'second']);
  await admin.imports.undo({ id: second });
  expect((await leadsOf(app)).map(({ data }) => data.comments)).toEqual(['=cmd|calc', 'first']);
  await expect(admin.imports.undo({ id: second })).rejects.toMatchObject({ code: 'CONFLICT' });
  await admin.leads.addNote({ id: 1, text: 'Called' });
  expect((await admin.imports.undo({ id: first })).message).toBe('Undone: 1 lead was removed, 1 stayed because somebody has worked with them');
  expect((await leadsOf(app)).map(({ id }) => id)).toEqual([1]);
});

test('DESK-10 what was won is written with its value, and undone with it', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { admin } = await openCaller(app, 'admin', 'importer@example.com');
  const values = async () => (await app.db.selectFrom('submissions').select(['status', 'value_fils']).orderBy('id').execute()).map(({ status, value_fils }) => [status, value_fils]);
  const runFile = async (value: string) => {
    const { id } = (await upload(app, headers, `Name,E-mail,Status,Value\nMariam,mariam@sidra.example,won,"${value}"\nOmar,omar@sidra.example,won,\n`)).json<{ id: number }>();
    await admin.imports.plan({ id, mapping: ['name', 'email', 'status', 'value'] });
    await admin.imports.run({ id });
    await carryOut(app);
    return id;
  };
  await runFile('12,500');
  expect(await values()).toEqual([['won', 1_250_000], ['won', null]]);
  const second = await runFile('13,000');
  expect(await values()).toEqual([['won', 1_300_000], ['won', null]]);
  await admin.imports.undo({ id: second });
  expect(await values()).toEqual([['won', 1_250_000], ['won', null]]);
});

test('DESK-10 a run that is killed goes on where it was; nothing is written twice, and nobody who was erased comes back', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { admin } = await openCaller(app, 'admin', 'importer@example.com');
  const many = `Name,E-mail,Phone,Notes,Company\n${Array.from({ length: 450 }, (_, index) => `Person ${index},p${index}@example.com,,,`).join('\n')}`;
  const { id } = (await upload(app, headers, many)).json<{ id: number }>();
  await admin.imports.plan({ id, mapping: [...mapping] });
  await admin.leads.erase({ email: 'p400@example.com' });
  await admin.imports.run({ id });
  await runNextRows(app.db);
  // Killed in the middle of the second batch: its transaction never happened.
  await expect(
    app.db.transaction().execute(async (trx) => {
      await runNextRows({ transaction: () => ({ execute: (work: (inner: typeof trx) => unknown) => work(trx) }) } as unknown as typeof app.db);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect((await leadsOf(app)).length).toBe(200);
  await carryOut(app);
  const leads = await leadsOf(app);
  expect([leads.length, new Set(leads.map(({ email }) => email)).size, leads.some(({ email }) => email === 'p400@example.com')]).toEqual([449, 449, false]);
});

test('DESK-10 PRIV-03 only administrators import, files of other kinds are refused, and what was not run goes after a day', async () => {
  await using app = await buildTestApp();
  expect((await upload(app, await app.signIn('subadmin'))).statusCode).toBe(403);
  expect((await upload(app, {})).statusCode).toBe(401);
  const headers = await app.signIn();
  expect((await upload(app, headers, 'Name,E-mail\n')).json()).toEqual({ message: 'There is no row below the headings' });
  expect((await upload(app, headers, 'a'.repeat(5_000_001))).statusCode).toBe(413);
  const { id } = (await upload(app, headers)).json<{ id: number }>();
  await app.db.updateTable('imports').set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() }).where('id', '=', id).execute();
  await purgeImports(app.db);
  expect(await app.db.selectFrom('imports').select('id').execute()).toEqual([]);
});
