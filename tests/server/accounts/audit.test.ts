import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { firstWishes } from '../../../shared/content/notice.ts';
import { runNextRows } from '../../../server/queries/imports.ts';
import { appRouter } from '../../../server/routers/app.ts';
import { buildTestApp, PASSWORD, type TestApp } from '../../support/app.ts';
import { callerOf } from '../../support/caller.ts';
import { buildArticle, buildBlog, buildImage, buildMultipart, buildServiceEnquiry, buildTestimonial } from '../../support/factories.ts';

/** Posted only because what they are asked does not fit an address. */
const changesNothing = ['admin.conversation.preview'];
const mutations = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  .filter(([name, { _def }]) => name.startsWith('admin.') && _def.type === 'mutation' && !changesNothing.includes(name))
  .map(([name]) => name);

test('SEC-19 every change by staff is recorded: who made it, what it was, on what and from where', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn();
  const { admin } = callerOf(app, headers.authorization.replace('Bearer ', ''));
  await app.inject({ method: 'POST', url: '/api/submit-form', payload: buildServiceEnquiry() });
  const leads = { ids: [1] };
  const quarantine = () => app.db.updateTable('submissions').set({ quarantined_at: new Date().toISOString() }).execute();
  const makeOlderStart = (id: number) => app.db.updateTable('blogs').set({ starting_slug: 'wages-due-on-the-first', starting_hash: 'older' }).where('id', '=', id).execute();
  const postImage = async () => app.inject({ method: 'POST', url: '/api/images', ...(await multipart(headers)) });
  let [link, secret] = ['', ''];
  let template = 0;
  // The order matters: each call builds on the one before.
  const calls: Record<string, () => Promise<unknown>> = {
    'admin.blogs.create': () => admin.blogs.create(buildBlog()),
    'admin.blogs.update': () => admin.blogs.update({ ...buildBlog(), id: 1 }),
    'admin.blogs.save': () => admin.blogs.save(buildArticle({ topic: 'Another' })),
    'admin.blogs.remove': () => admin.blogs.remove({ id: 1 }),
    'admin.blogs.release.take': () => makeOlderStart(2).then(() => admin.blogs.release.take({ id: 2, version: 1 })),
    'admin.blogs.release.dismiss': () => makeOlderStart(2).then(() => admin.blogs.release.dismiss({ id: 2 })),
    'admin.rules.review': () => admin.rules.review({ ids: ['ct.file'], isOfficial: false, note: 'Called' }),
    'admin.rules.withdraw': () => admin.rules.withdraw({ kind: 'rule', name: 'ct.file', reason: 'Called in question' }),
    'admin.rules.bringBack': () => admin.rules.bringBack({ kind: 'rule', name: 'ct.file' }),
    ...changeTheSite(app, admin),
    'admin.trash.restore': () => admin.trash.restore({ kind: 'blogs', id: 1 }),
    'admin.testimonials.create': () => admin.testimonials.create(buildTestimonial()),
    'admin.testimonials.update': () => admin.testimonials.update({ ...buildTestimonial(), id: 1 }),
    'admin.testimonials.remove': () => admin.testimonials.remove({ id: 1 }),
    'admin.trash.purge': () => admin.trash.purge({ kind: 'testimonials', id: 1 }),
    'admin.storeImage': postImage,
    'admin.media.describe': async () => admin.media.describe({ name: await pictureOf(app), alt: 'Called', focus: { x: 50, y: 50 } }),
    'admin.media.replace': async () => admin.media.replace({ name: await pictureOf(app), by: await pictureOf(app) }),
    'admin.leads.change': () => admin.leads.change({ ...leads, status: 'won', value_fils: null }),
    'admin.leads.addNote': () => admin.leads.addNote({ id: 1, text: 'Called' }),
    'admin.tasks.add': () => admin.tasks.add({ lead: 1, due_at: new Date(Date.now() + 60_000).toISOString(), text: 'Called', hides: false }),
    'admin.tasks.setDone': () => admin.tasks.setDone({ id: 1, isDone: true }),
    'admin.notices.save': () => admin.notices.save(firstWishes),
    'admin.notices.saveOwn': () => admin.notices.saveOwn({ url: 'https://hooks.slack.com/services/x', wishes: firstWishes }),
    'admin.notices.removeOwn': () => admin.notices.removeOwn(),
    'admin.notices.saveChannel': () => admin.notices.saveChannel(firstWishes),
    'admin.leads.resend': () => app.db.updateTable('outbox').set({ state: 'dead' }).execute().then(() => admin.leads.resend({ id: 1, kind: 'notification' })),
    'admin.conversation.storeFile': async () => admin.conversation.storeFile({ name: 'x.png', bytes: new Uint8Array(await buildImage()) }),
    'admin.conversation.readFile': () => admin.conversation.readFile({ id: 1 }),
    'admin.conversation.sendToMe': () => admin.conversation.sendToMe({ id: 1, subject: 'Called', text: 'Called' }),
    'admin.conversation.send': () => admin.conversation.send({ id: 1, subject: 'Called', text: 'Called', key: crypto.randomUUID() }),
    'admin.conversation.takeBack': () => admin.conversation.takeBack({ id: 1 }),
    'admin.conversation.assign': async () => admin.conversation.assign({ id: await insertMail(app), lead: 1 }),
    'admin.conversation.discard': async () => admin.conversation.discard({ id: await insertMail(app) }),
    'admin.conversation.templates.save': async () => (template = (await admin.conversation.templates.save({ name: 'Called', subject: 'Called', text: 'Called' })).id),
    'admin.conversation.templates.remove': () => admin.conversation.templates.remove({ id: template }),
    'admin.conversation.saveSignature': () => admin.conversation.saveSignature({ signature: 'Called' }),
    'admin.assignment.try': () => admin.assignment.try({ rules: [] }),
    'admin.assignment.save': () => admin.assignment.save({ version: 0, rules: [] }),
    'admin.assignment.setAway': () => admin.assignment.setAway({ id: 1, until: '2999-01-01' }),
    'admin.assignment.setBack': () => admin.assignment.setBack({ id: 1 }),
    'admin.imports.upload': () => admin.imports.upload({ name: 'Called.csv', bytes: new TextEncoder().encode('Name,E-mail\nCalled,called@example.com') }),
    'admin.imports.readAgain': () => admin.imports.readAgain({ id: 1, encoding: 'utf-8', delimiter: ',' }),
    'admin.imports.again': () => admin.imports.again({ id: 1 }),
    'admin.imports.plan': () => admin.imports.plan({ id: 2, mapping: ['name', 'email'] }),
    'admin.imports.run': () => admin.imports.run({ id: 2 }),
    'admin.imports.undo': () => runNextRows(app.db).then(() => admin.imports.undo({ id: 2 })),
    'admin.people.save': () => addPeople(app).then(() => admin.people.save({ id: 901, notes: 'Called' })),
    'admin.people.tellApart': () => admin.people.tellApart({ id: 901, other: 902 }),
    'admin.people.merge': () => admin.people.merge({ id: 901, into: 902 }),
    'admin.people.split': () => admin.people.split({ id: 901 }),
    'admin.people.export': () => admin.people.export({ id: 901 }),
    'admin.leads.release': () => quarantine().then(() => admin.leads.release(leads)),
    'admin.leads.remove': () => admin.leads.remove(leads),
    'admin.leads.restore': () => admin.leads.restore(leads),
    'admin.leads.findPerson': () => admin.leads.findPerson({ email: 'finance@sidra-foods.example' }),
    'admin.leads.erase': () => admin.leads.erase({ email: 'finance@sidra-foods.example' }),
    'admin.leads.export': async () => (await admin.leads.export({})).next(),
    'admin.leads.views.save': () => admin.leads.views.save({ name: 'New ones', query: 'status=new' }),
    'admin.leads.views.remove': () => admin.leads.views.remove({ id: 1 }),
    'admin.reports.clear': () => admin.reports.clear(),
    'admin.health.notify': () => admin.health.notify({ text: 'Mail is late today.' }),
    'admin.health.endNotice': () => admin.health.endNotice(),
    'admin.users.invite': async () => (link = (await admin.users.invite({ email: 'x@example.com', role: 'subadmin' })).link),
    'admin.account.acceptInvitation': () => admin.account.acceptInvitation({ token: link.split('#')[1]!, password: 'three quiet words' }),
    'admin.users.renewLink': () => admin.users.renewLink({ id: 2 }),
    'admin.users.setRole': () => admin.users.setRole({ id: 2, role: 'admin' }),
    'admin.users.signOut': () => admin.users.signOut({ id: 2 }),
    'admin.users.endSecondFactor': () => admin.users.endSecondFactor({ id: 2, current: PASSWORD }),
    'admin.secondFactor.begin': async () => (secret = (await admin.secondFactor.begin({ current: PASSWORD })).secret),
    'admin.secondFactor.confirm': () => admin.secondFactor.confirm({ code: new TOTP({ secret }).generate() }),
    'admin.secondFactor.end': () => admin.secondFactor.end({ current: PASSWORD }),
    'admin.users.disable': () => admin.users.disable({ id: 2 }),
    'admin.users.enable': () => admin.users.enable({ id: 2 }),
    'admin.register': () => admin.register({ email: 'y@example.com', password: 'three quiet words', role: 'subadmin' }),
    'admin.account.setName': () => admin.account.setName({ name: 'Priya N.' }),
    'admin.account.endSession': () => admin.account.endSession({ id: 1_000 }),
    'admin.account.changePassword': () => admin.account.changePassword({ current: PASSWORD, password: 'three quiet words' }),
    'admin.login': () => admin.login({ email: 'admin@example.com', password: 'three quiet words' }),
    'admin.logout': () => admin.logout(),
  };
  expect(mutations.filter((name) => !(name in calls))).toEqual([]);
  const count = async () => (await app.db.selectFrom('audit_log').select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  for (const [name, call] of Object.entries(calls)) {
    const before = await count();
    await call();
    expect(`${name}: ${(await count()) - before}`).toBe(`${name}: 1`);
  }
  const rows = await app.db.selectFrom('audit_log').selectAll().execute();
  for (const { actor, action, target, ip } of rows) for (const told of [actor, action, target, ip]) expect(told).not.toBe('');
  expect(JSON.stringify(rows)).not.toMatch(/three quiet words|Called|Sidra|sidra|New ones|Priya/);
  expect(await callerOf(app, (await app.signIn('admin', 'auditor@example.com')).authorization.replace('Bearer ', '')).admin.audit.check()).toMatchObject({ brokenId: null, isShortened: false });
});

const addPeople = (app: TestApp) => app.db.insertInto('contacts').values([901, 902].map((id) => ({ id, person_id: id, name: 'Called' }))).execute();

/** One that waits in the tray. */
async function insertMail(app: TestApp) {
  const { id } = await app.db.insertInto('lead_messages').values({ direction: 'in', header_id: crypto.randomUUID(), address: 'finance@sidra-foods.example', subject: 'Called', text: 'Called' }).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function multipart(headers: Record<string, string>) {
  const { payload, headers: type } = await buildMultipart({}, { bytes: await buildImage(), name: 'x.png', type: 'image/png' });
  return { payload, headers: { ...headers, ...type } };
}

test('SEC-19 a forbidden call by staff is recorded once a minute, and strangers’ calls are not', async () => {
  await using app = await buildTestApp();
  const headers = await app.signIn('subadmin');
  for (const _turn of [1, 2, 3]) expect((await app.inject({ method: 'POST', url: '/api/leads/export', headers, payload: {} })).statusCode).toBe(403);
  expect((await app.inject({ method: 'DELETE', url: '/api/blogs/1', headers })).statusCode).toBe(403);
  expect((await app.inject({ method: 'DELETE', url: '/api/blogs/1' })).statusCode).toBe(401);
  const rows = await app.db.selectFrom('audit_log').select(['actor', 'action', 'target', 'outcome']).where('action', '<>', 'login').orderBy('id').execute();
  expect(rows).toEqual(['admin.leads.export', 'admin.blogs.remove'].map((target) => ({ actor: 'subadmin@example.com', action: 'not-allowed', target, outcome: 'refused' })));
});

async function pictureOf(app: TestApp) {
  return (await app.db.selectFrom('pictures').select('name').executeTakeFirstOrThrow()).name;
}

/** Each way to change what the site says, in an order in which each is possible. */
function changeTheSite(app: TestApp, { site, preview }: ReturnType<typeof callerOf>['admin']): Record<string, () => Promise<unknown>> {
  const place = { kind: 'faq', key: 'fees' } as const;
  const data = { question: 'What do you cost?', answer: 'We quote in writing.', order: 30, isShown: true };
  const at = new Date(Date.now() + 86_400_000).toISOString();
  let version = 0;
  const step = async (call: Promise<{ item: { version: number } }>) => ({ version } = (await call).item);
  const age = () => app.db.updateTable('content_versions').set({ base_hash: 'older' }).execute();
  let added: Awaited<ReturnType<typeof site.add>>['item'];
  return {
    'admin.site.saveDraft': () => step(site.saveDraft({ place, version, data })),
    'admin.preview': () => preview({ items: [{ place, version }], path: '/' }),
    'admin.site.discard': () => step(site.discard({ place, version })),
    'admin.site.restore': () => step(site.restore({ place, version, from: 1 })),
    'admin.site.schedule': () => step(site.schedule({ place, version, at })),
    'admin.site.cancel': () => step(site.cancel({ place, version })),
    'admin.site.release': () => site.release({ items: [{ place, version }] }),
    'admin.site.settle': () => age().then(() => step(site.settle({ place, version, how: 'keep' }))),
    'admin.site.unpublishAt': () => step(site.unpublishAt({ place, version, at: null })),
    'admin.site.importAll': async () => site.importAll({ file: await site.exportAll(), isDryRun: false }),
    'admin.site.unpublish': () => step(site.unpublish({ place, version })),
    'admin.site.add': async () => ({ item: added } = await site.add({ kind: 'faq', data })),
    'admin.site.publish': () => site.publish({ place: { kind: 'faq', key: added.key }, version: added.version }),
    'admin.site.arrange': () => site.arrange({ kind: 'faq', rows: [['who', 15, true]] }),
    'admin.site.saveSettings': () => site.saveSettings({ fourEyes: false }),
  };
}
