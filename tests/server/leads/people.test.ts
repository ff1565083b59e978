import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { linkLeads, lockPeople, purgePeople } from '../../../server/queries/people-link.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { openCaller } from '../../support/caller.ts';
import { buildServiceEnquiry } from '../../support/factories.ts';

const send = (app: TestApp, overrides: Record<string, string>, url = '/api/submit-form') => app.inject({ method: 'POST', url, payload: url === '/api/submit-form' ? buildServiceEnquiry(overrides) : overrides });
const link = async (app: TestApp) => (await linkLeads(app.db, { limit: 100, isWhole: true }))?.length;

test('PEOPLE-01 leads of one address are one person’s, whoever links them and however often; a number alone joins only who agrees in name', async () => {
  await using app = await buildTestApp();
  await send(app, { email: 'Mariam@Sidra.example', phone: '050 765 4321' });
  await send(app, { email: 'mariam@sidra.example', phone: '+971 4 555 0142', companyName: 'Sidra Foods LLC' });
  // Of the same company, with its number: somebody else.
  await send(app, { email: 'omar@sidra.example', firstName: 'Omar', lastName: 'Saleh', phone: '+971 4 555 0142', companyName: 'Sidra Foods L.L.C.' });
  const [one, two] = await Promise.all([link(app), link(app)]);
  expect(new Set([one ?? 0, two ?? 0])).toEqual(new Set([0, 3]));
  expect(await link(app)).toBe(0);

  const { people, leads } = (await openCaller(app)).admin;
  const { rows, total } = await people.list({});
  expect(total).toBe(2);
  expect(rows.map(({ name, company, emails, phones, enquiries }) => [name, company, emails, phones, enquiries])).toEqual([
    ['Omar Saleh', 'Sidra Foods L.L.C.', ['omar@sidra.example'], ['+97145550142'], 1],
    ['Mariam Haddad', 'Sidra Foods LLC', ['mariam@sidra.example'], ['+97145550142', '+971507654321'], 2],
  ]);
  const listed = await leads.list({});
  expect(listed.rows.map(({ person }) => person?.nth)).toEqual([1, 2, 1]);
  expect((await leads.byId({ id: 2 })).person).toEqual({ id: rows[1]!.id, nth: 2 });
  for (const q of ['mariam', 'sidra', '0507654321', '507654321', 'sidra.example']) expect((await people.list({ q })).rows.map(({ name }) => name)).toContain('Mariam Haddad');
  expect(await people.list({ q: '!' })).toEqual({ rows: [], total: 0 });

  // The switchboard is suggested for neither: nobody is of the same name there, but the number is the same.
  const omar = await people.byId({ id: rows[0]!.id });
  expect(omar.suggestions.map(({ name, why }) => [name, why])).toEqual([['Mariam Haddad', 'phone']]);
  await people.tellApart({ id: omar.id, other: rows[1]!.id });
  expect((await people.byId({ id: omar.id })).suggestions).toEqual([]);
  expect((await people.byId({ id: rows[1]!.id })).suggestions).toEqual([]);
  const company = await people.company({ id: omar.id });
  expect([company.name, company.people.length, company.leads.map(({ name }) => name)]).toEqual(['Sidra Foods L.L.C.', 2, ['Omar Saleh', 'Mariam Haddad', 'Mariam Haddad']]);
  // What was said, to everybody of the company, in the order of its time; and in a span of days.
  await sql`update submissions set submitted_at = case when name = 'Omar Saleh' then timestamptz '2026-11-01T08:00:00Z' else '2026-10-01T08:00:00Z' end`.execute(app.db);
  const saleh = omar.leads[0]!.id;
  await sql`insert into lead_messages (submission_id, direction, header_id, address, subject, text, author, at) values (${saleh}, 'out', 'x@example.com', 'omar@example.com', 'Re: VAT', 'We can begin', 'priya@example.com', '2026-11-02T08:00:00Z'), (${saleh}, 'in', 'y@example.com', 'omar@example.com', 'Re: Re: VAT', 'Please do', '', '2026-11-30T20:30:00Z')`.execute(app.db);
  await sql`insert into lead_notes (submission_id, author, text, at) values (${saleh}, 'priya@example.com', 'Wants it before Eid', '2026-11-02T09:00:00Z')`.execute(app.db);
  await sql`insert into message_files (message_id, name, type, size, bytes) select id, 'Fee proposal.pdf', 'application/pdf', 3, ${Buffer.from('pdf')} from lead_messages where subject = 'Re: VAT'`.execute(app.db);
  expect((await people.said({ id: omar.id, of: 'company', from: '2026-11-02' })).rows.map(({ kind, files }) => [kind, files.map(({ name, size }) => `${name} ${size}`)])).toEqual([['in', []], ['note', []], ['out', ['Fee proposal.pdf 3']]]);
  const said = async (input: object) => (await people.said({ id: omar.id, of: 'company', ...input })).rows.map(({ kind, text }) => `${kind} ${text}`.trim());
  expect(await said({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['note Wants it before Eid', 'out We can begin', 'enquiry']);
  expect((await said({ to: '2026-12-01' }))[0]).toBe('in Please do');
  expect(await said({ of: 'person', from: '2026-11-02', to: '2026-11-02' })).toEqual(['note Wants it before Eid', 'out We can begin']);
  expect((await said({})).filter((line) => line.startsWith('enquiry'))).toHaveLength(3);
  // A search finds what was written since, and says where.
  const passages = async (q: string) => (await leads.passages({ q })).map(({ kind, lead, name, text }) => [kind, lead, name, text]);
  expect(await passages('before eid')).toEqual([['note', saleh, 'Omar Saleh', 'Wants it before Eid']]);
  expect(await passages('VAT')).toEqual([['in', saleh, 'Omar Saleh', 'Please do'], ['out', saleh, 'Omar Saleh', 'We can begin']]);
  expect(await passages('!')).toEqual([]);
  await leads.remove({ ids: [saleh] });
  expect(await passages('eid')).toEqual([]);
});

test('PEOPLE-03 joining two records of one person is a click, shows everything on one page, and can be undone', async () => {
  await using app = await buildTestApp();
  await send(app, { email: 'mariam@sidra.example', phone: '050 765 4321', comments: 'first' });
  await send(app, { email: 'm.haddad@gmail.com', phone: '00971 50 765 4321', companyName: 'Haddad Holding', comments: 'نريد المساعدة' });
  await send(app, { email: 'mh@haddad.example', phone: '04 999 9999', companyName: 'Haddad Holding', firstName: 'M.' });
  await send(app, { name: 'Mariam', email: 'mariam@sidra.example' }, '/api/send2email');
  await link(app);
  const caller = await openCaller(app);
  const { people, leads } = caller.admin;
  const idOf = async (lead: number) => (await leads.byId({ id: lead })).person!.id;
  const [sidra, gmail, haddad] = [await idOf(1), await idOf(2), await idOf(3)];
  expect((await people.byId({ id: gmail })).suggestions.map(({ id, why }) => [id, why])).toEqual([[sidra, 'phone'], [haddad, 'company']]);
  expect((await people.byId({ id: gmail })).language).toBe('ar');

  await people.merge({ id: haddad, into: gmail });
  await people.merge({ id: gmail, into: sidra });
  await expect(people.merge({ id: gmail, into: haddad })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(people.merge({ id: sidra, into: sidra })).rejects.toMatchObject({ code: 'CONFLICT' });
  // From whichever of them one comes.
  const joined = await people.byId({ id: haddad });
  expect([joined.id, joined.leads.filter(({ form }) => form === 'service-enquiry').length, joined.suggestions, new Set(joined.merged.map(({ id }) => id))]).toEqual([sidra, 3, [], new Set([gmail, haddad])]);
  expect((await leads.list({ form: 'enquiries' })).rows.map(({ person }) => [person!.id, person!.nth])).toEqual([[sidra, 3], [sidra, 2], [sidra, 1]]);
  expect((await people.list({ q: 'gmail' })).rows.map(({ id, enquiries }) => [id, enquiries])).toEqual([[sidra, 3]]);

  // Undoing the second leaves the first.
  await people.split({ id: gmail });
  expect((await people.byId({ id: haddad })).id).toBe(gmail);
  expect((await people.byId({ id: sidra })).leads.map(({ form }) => form)).toEqual(['subscription', 'service-enquiry']);
  await people.split({ id: haddad });
  expect((await people.list({})).total).toBe(3);
  await expect(people.split({ id: haddad })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await people.save({ id: sidra, notes: 'Prefers calls after four', language: 'ar' });
  const told = JSON.parse((await people.export({ id: sidra })).json) as { enquiries: { data: { comments?: string } }[]; contacts: { notes: string }[] };
  expect([told.enquiries.length, told.enquiries[0]!.data.comments, told.contacts[0]!.notes]).toEqual([2, 'first', 'Prefers calls after four']);
  const log = await app.db.selectFrom('audit_log').select(['action', 'target']).where('action', 'like', 'person.%').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['person.merge', 'person.merge', 'person.split', 'person.split', 'person.save', 'person.export']);
  expect(JSON.stringify(log)).not.toMatch(/sidra|Haddad|four/);
  await expect((await openCaller(app, 'subadmin')).admin.people.export({ id: sidra })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('PEOPLE-06 PRIV-02 PRIV-03 an erased person leaves no contact behind, what was joined with them stands by itself, and people go with their last lead', async () => {
  await using app = await buildTestApp();
  await send(app, { email: 'noura@erased.example', firstName: 'Noura', phone: '050 111 2233' });
  await send(app, { email: 'noura@other.example', firstName: 'Noura', phone: '050 111 2233' });
  await send(app, { email: 'third@else.example', firstName: 'Third', phone: '050 999 8877' });
  await link(app);
  const { people, leads } = (await openCaller(app)).admin;
  const idOf = async (lead: number) => (await leads.byId({ id: lead })).person!.id;
  const [first, second] = [await idOf(1), await idOf(2)];
  await people.merge({ id: second, into: first });
  await people.save({ id: first, notes: 'Also noura@other.example', language: '' });
  await leads.erase({ email: 'noura@erased.example' });
  await expect(people.byId({ id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await people.byId({ id: second })).identities.map(({ value }) => value)).toEqual(['noura@other.example', '+971501112233']);
  const left = await Promise.all([app.db.selectFrom('contacts').selectAll().execute(), app.db.selectFrom('contact_identities').selectAll().execute()]);
  expect(JSON.stringify(left)).not.toContain('erased.example');
  // The other address is told as a place where the name still stands.
  const { places } = await leads.findPerson({ email: 'nobody@example.com', name: 'Noura Haddad' });
  expect(places.filter(({ kind }) => kind === 'person').map(({ id }) => id)).toEqual([second]);

  await purgePeople(app.db);
  expect((await people.list({})).total).toBe(2);
  await app.db.deleteFrom('submissions').where('id', '=', 3).execute();
  await purgePeople(app.db);
  expect((await people.list({})).rows.map(({ id }) => id)).toEqual([second]);
});

test('PEOPLE-07 neither quarantine nor our own test makes a person; who is released is linked with the next look at everything', async () => {
  await using app = await buildTestApp();
  await send(app, { email: 'held@example.com' });
  await send(app, { email: 'test@example.com' });
  await app.db.updateTable('submissions').set({ quarantined_at: new Date().toISOString() }).where('id', '=', 1).execute();
  await app.db.updateTable('submissions').set({ is_test: true }).where('id', '=', 2).execute();
  expect(await link(app)).toBe(0);
  await app.db.updateTable('submissions').set({ quarantined_at: null }).where('id', '=', 1).execute();
  expect(await link(app)).toBe(1);
});

// The embedded database has one connection: there nobody is erased meanwhile.
if (process.env.TEST_DATABASE === 'postgres') test('PEOPLE-06 two people are not told apart while one of them is being erased: nobody is found, and nothing fails', async () => {
  await using app = await buildTestApp();
  await send(app, { email: 'mariam@sidra.example' });
  await send(app, { email: 'omar@sidra.example' });
  await link(app);
  const { people } = (await openCaller(app)).admin;
  const [one, other] = (await people.list({})).rows;
  const erasing = await app.db.startTransaction().execute();
  await lockPeople(erasing);
  await erasing.deleteFrom('contacts').where('id', '=', other!.id).execute();
  const telling = people.tellApart({ id: one!.id, other: other!.id }).then(() => 'told apart', ({ code }: { code: string }) => code);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await erasing.commit().execute();
  expect(await telling).toBe('NOT_FOUND');
});
