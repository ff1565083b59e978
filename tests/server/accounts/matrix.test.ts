import { expect, test } from 'vitest';
import { appRouter } from '../../../server/routers/app.ts';
import { actionsOf } from '../../../shared/roles.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';

type Least = 'anybody' | 'subadmin' | 'admin';

/** The least privileged caller that each procedure admits, stated a second time so that a right granted by mistake fails here. */
const needs: Record<Least, string[]> = {
  anybody: [
    'content.blogs.list', 'content.blogs.addresses', 'content.blogs.cards', 'content.blogs.byKey', 'content.blogs.page', 'content.tools.today', 'content.tools.links', 'content.tools.deadlines', 'content.blogs.forService', 'content.blogs.recent', 'content.testimonials.list', 'content.testimonials.byId',
    'content.texts.page', 'content.texts.faq', 'content.texts.reviewed', 'content.search.entries', 'content.search.find', 'content.tools.withdrawn', 'content.tools.text', 'content.services.page', 'content.services.category', 'content.industries.page', 'content.site.status', 'content.site.edits', 'forms.token', 'forms.submit', 'forms.unsubscribe', 'forms.askToLeave', 'forms.confirm', 'admin.login', 'admin.account.acceptInvitation',
  ],
  admin: [
    'admin.site.release', 'admin.site.saveSettings', 'admin.site.exportAll', 'admin.site.importAll',
    'admin.register', 'admin.blogs.remove', 'admin.testimonials.remove', 'admin.trash.list', 'admin.trash.restore', 'admin.trash.purge', 'admin.leads.remove', 'admin.leads.restore', 'admin.leads.findPerson', 'admin.leads.erase', 'admin.leads.export', 'admin.people.export', 'admin.assignment.rules', 'admin.assignment.try', 'admin.assignment.save', 'admin.imports.list', 'admin.imports.byId', 'admin.imports.rows', 'admin.imports.mayUpload', 'admin.imports.upload', 'admin.imports.readAgain', 'admin.imports.plan', 'admin.imports.again', 'admin.imports.run', 'admin.imports.undo',
    'admin.users.list', 'admin.users.invite', 'admin.users.renewLink', 'admin.users.setRole', 'admin.users.disable', 'admin.users.enable', 'admin.users.signOut', 'admin.users.endSecondFactor', 'admin.audit.list', 'admin.audit.choices', 'admin.audit.check', 'admin.reports.list', 'admin.reports.clear', 'admin.health.read', 'admin.health.notify', 'admin.health.endNotice', 'admin.rules.review', 'admin.rules.withdraw', 'admin.rules.bringBack', 'admin.notices.channel', 'admin.notices.saveChannel',
  ],
  // Logging out comes last, as it ends the session.
  subadmin: [
    'admin.site.list', 'admin.site.items', 'admin.site.find', 'admin.site.get', 'admin.site.saveDraft', 'admin.site.add', 'admin.site.discard', 'admin.site.versions', 'admin.site.version', 'admin.site.history', 'admin.site.difference', 'admin.site.restore', 'admin.site.newer', 'admin.site.settle', 'admin.site.publish', 'admin.site.schedule', 'admin.site.cancel', 'admin.site.unpublish', 'admin.site.unpublishAt', 'admin.site.arrange', 'admin.site.orders', 'admin.site.queue', 'admin.site.settings', 'admin.preview', 'admin.editable',
    'admin.me', 'admin.overview', 'admin.stats', 'admin.upkeep', 'admin.rules.list', 'admin.account.colleagues', 'admin.account.setName', 'admin.account.sessions', 'admin.account.endSession', 'admin.account.changePassword', 'admin.secondFactor.state', 'admin.secondFactor.begin', 'admin.secondFactor.confirm', 'admin.secondFactor.end',
    'admin.blogs.page', 'admin.blogs.byId', 'admin.blogs.create', 'admin.blogs.update', 'admin.blogs.save', 'admin.blogs.revisions', 'admin.blogs.revision', 'admin.blogs.release.find', 'admin.blogs.release.take', 'admin.blogs.release.dismiss', 'admin.storeImage', 'admin.media.list', 'admin.media.uses', 'admin.media.describe', 'admin.media.replace', 'admin.mayWrite',
    'admin.testimonials.page', 'admin.testimonials.create', 'admin.testimonials.update',
    'admin.submissions.servicePage', 'admin.submissions.industryPage', 'admin.submissions.mailPage', 'admin.submissions.subscriberPage', 'admin.submissions.service', 'admin.submissions.industry', 'admin.submissions.mails', 'admin.submissions.subscribers',
    'admin.leads.list', 'admin.leads.byId', 'admin.leads.choices', 'admin.leads.related', 'admin.leads.passages', 'admin.leads.counts', 'admin.leads.views.list', 'admin.leads.views.save', 'admin.leads.views.remove',
    'admin.leads.change', 'admin.leads.addNote', 'admin.leads.release', 'admin.leads.resend',
    'admin.assignment.present', 'admin.assignment.mine', 'admin.assignment.setAway', 'admin.assignment.setBack',
    'admin.people.list', 'admin.people.byId', 'admin.people.company', 'admin.people.said', 'admin.people.save', 'admin.people.merge', 'admin.people.split', 'admin.people.tellApart',
    'admin.board.column', 'admin.tasks.myDay', 'admin.tasks.ofLead', 'admin.tasks.add', 'admin.tasks.setDone', 'admin.notices.mine', 'admin.notices.save', 'admin.notices.own', 'admin.notices.saveOwn', 'admin.notices.removeOwn',
    'admin.conversation.list', 'admin.conversation.start', 'admin.conversation.preview', 'admin.conversation.sendToMe', 'admin.conversation.send', 'admin.conversation.takeBack', 'admin.conversation.mayStore', 'admin.conversation.storeFile', 'admin.conversation.readFile', 'admin.conversation.templates.list', 'admin.conversation.templates.save', 'admin.conversation.templates.remove', 'admin.conversation.html', 'admin.conversation.tray', 'admin.conversation.assign', 'admin.conversation.discard', 'admin.conversation.signature', 'admin.conversation.saveSignature', 'admin.logout',
  ],
};

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: 'query' | 'mutation' } }>;

/** Called without valid input: rights are checked before the input, so whoever is let in gets 200 or 400. */
async function call(app: TestApp, name: string, headers: Record<string, string>) {
  const isQuery = procedures[name]!._def.type === 'query';
  const { statusCode } = await app.inject(isQuery ? { url: `/trpc/${name}?input=%7B%7D`, headers } : { method: 'POST', url: `/trpc/${name}`, headers, payload: {} });
  return statusCode === 401 || statusCode === 403 ? statusCode : 'let in';
}

/** Every kind of caller. The last two had valid sessions once. */
async function openSessions(app: TestApp) {
  const [admin, subadmin] = [await app.signIn('admin'), await app.signIn('subadmin')];
  const [expired, disabled] = [await app.signIn('admin', 'expired@example.com'), await app.signIn('admin', 'disabled@example.com')];
  const ids = await app.db.selectFrom('users').select(['id', 'email']).execute();
  const idOf = (email: string) => ids.find((user) => user.email === email)!.id;
  await app.db.updateTable('sessions').set({ expires_at: new Date(Date.now() - 1).toISOString() }).where('user_id', '=', idOf('expired@example.com')).execute();
  await app.db.updateTable('users').set({ disabled_at: new Date().toISOString() }).where('id', '=', idOf('disabled@example.com')).execute();
  return { admin, subadmin, strangers: { nobody: {}, unknown: { authorization: `Bearer ${'a'.repeat(43)}` }, expired, disabled } };
}

test('SEC-07 every procedure is in the matrix exactly once', () => {
  expect(Object.values(needs).flat().sort()).toEqual(Object.keys(procedures).sort());
});

test('AMB-12 a subadmin’s rights are the published ones', () => {
  expect(actionsOf.subadmin).toEqual(['content.write', 'leads.read', 'leads.work']);
});

test('SEC-07 AMB-12 every procedure admits exactly the callers in the matrix: anonymous, unknown, expired and disabled get 401, a subadmin 403', { timeout: 180_000 }, async () => {
  await using app = await buildTestApp();
  const { admin, subadmin, strangers } = await openSessions(app);
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [least, names] of Object.entries(needs)) {
    for (const name of names) {
      for (const [who, headers] of Object.entries(strangers)) {
        found[`${name} ${who}`] = await call(app, name, headers);
        expected[`${name} ${who}`] = least === 'anybody' ? 'let in' : 401;
      }
      found[`${name} subadmin`] = await call(app, name, subadmin);
      expected[`${name} subadmin`] = least === 'admin' ? 403 : 'let in';
      found[`${name} admin`] = await call(app, name, admin);
      expected[`${name} admin`] = 'let in';
    }
  }
  expect(found).toEqual(expected);
});

test('SEC-07 SEC-08 every staff path of the API answers strangers with 401 and no data', async () => {
  await using app = await buildTestApp();
  const { strangers } = await openSessions(app);
  await app.inject({ method: 'POST', url: '/api/send2email', payload: { name: 'Secret Person', email: 'secret@example.com' } });
  const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, { security?: object[] }>> }>();
  const staffPaths = Object.entries(paths).flatMap(([url, methods]) => Object.entries(methods).filter(([, { security }]) => security).map(([method]) => ({ method: method.toUpperCase() as 'GET', url: url.replace('{id}', '1') })));
  expect(staffPaths.length).toBeGreaterThan(10);
  for (const { method, url } of staffPaths) {
    for (const [who, headers] of Object.entries(strangers)) {
      const { statusCode, body } = await app.inject({ method, url, headers });
      expect(`${method} ${url} ${who}: ${statusCode} ${body}`).toBe(`${method} ${url} ${who}: 401 {"message":"Please log in to continue"}`);
    }
  }
});
