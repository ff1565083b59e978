// The rooms of the code, and where each stands in the picture. A new room gets its line here.

/**
 * Where each room stands: middle and row, and what is in it. `of` are folders or files; what is named more exactly wins.
 * Rows go from what is entered by nobody down to what enters nobody.
 */
export const boxes = [
  { panel: 'client', name: 'app/', of: ['client/app'], at: [246, 0], says: ['entries, routes,', 'the frame of a page'] },
  { panel: 'client', name: 'admin/', of: ['client/admin'], at: [90, 1], says: ['the back office:', 'its rooms are below'] },
  { panel: 'client', name: 'pages/', of: ['client/pages'], at: [246, 1], says: ['one file', 'an address'] },
  { panel: 'client', name: 'style/', of: ['client/style'], at: [402, 1], says: ['every component,', 'at /style'] },
  { panel: 'client', name: 'sections/', of: ['client/sections'], at: [246, 2], says: ['blocks that read', 'or send data'] },
  { panel: 'client', name: 'components/', of: ['client/components'], at: [246, 3], says: ['blocks that only', 'take props'] },
  { panel: 'client', name: 'hooks/', of: ['client/hooks'], at: [130, 4], says: ['what the browser', 'tells a component'] },
  {
    panel: 'client', name: 'app/: what all read', of: ['client/app/trpc.ts', 'client/app/page-state.ts', 'client/app/fetch-once.ts', 'client/app/attribution.ts', 'client/app/cookie-consent.ts'],
    at: [360, 4], width: 176, says: ['tRPC, state of the page,', 'consent, attribution'],
  },

  { panel: 'admin', name: 'start, shell, navigation', of: ['client/admin/start.tsx', 'client/admin/admin-app.tsx', 'client/admin/shell.tsx', 'client/admin/navigation.tsx'], at: [246, 0], width: 190, says: ['which screen,', 'and the bars around it'] },
  { panel: 'admin', name: 'overview/', of: ['client/admin/overview'], at: [84, 1], says: ['figures', 'and charts'] },
  { panel: 'admin', name: 'leads/', of: ['client/admin/leads'], at: [84, 2], says: ['the inbox and', 'one lead'] },
  { panel: 'admin', name: 'conversation/', of: ['client/admin/conversation'], at: [408, 2], says: ['replies, the tray,', 'templates'] },
  { panel: 'admin', name: 'assignment/', of: ['client/admin/assignment'], at: [80, 0], says: ['rules, and', 'who is away'] },
  { panel: 'admin', name: 'people/', of: ['client/admin/people'], at: [412, 0], says: ['who is behind', 'the leads'] },
  { panel: 'admin', name: 'articles/', of: ['client/admin/articles'], at: [192, 1], says: ['lists, publishing,', 'the editor'] },
  { panel: 'admin', name: 'testimonials/', of: ['client/admin/testimonials'], at: [300, 1], says: ['list', 'and form'] },
  { panel: 'admin', name: 'oversight/', of: ['client/admin/oversight'], at: [408, 1], says: ['audit log,', 'browser reports'] },
  { panel: 'admin', name: 'rules/', of: ['client/admin/rules'], at: [408, 3], says: ['the law, and', 'its reviews'] },
  { panel: 'admin', name: 'forms/', of: ['client/admin/forms'], at: [246, 2], says: ['images, drafts,', 'sending files'] },
  { panel: 'admin', name: 'media/', of: ['client/admin/media'], at: [150, 4], says: ['the library', 'of pictures'] },
  { panel: 'admin', name: 'site/', of: ['client/admin/site'], at: [408, 0], says: ['texts, prices,', 'people, order'] },
  { panel: 'admin', name: 'privacy/', of: ['client/admin/privacy'], at: [84, 3], says: ['erasing', 'a person'] },
  { panel: 'admin', name: 'accounts/', of: ['client/admin/accounts'], at: [220, 3], says: ['log-in, session,', 'users'] },
  { panel: 'admin', name: 'records/', of: ['client/admin/records'], at: [340, 4], says: ['tables, deleting,', 'the trash'] },
  { panel: 'admin', name: 'frame/', of: ['client/admin/frame'], at: [246, 5], says: ['what every', 'screen shares'] },

  { panel: 'server', name: 'launch/', of: ['server/launch'], at: [568, 0], says: ['what npm start', 'runs first'] },
  { panel: 'server', name: 'main, app, procedures', of: ['server/main.ts', 'server/app.ts', 'server/procedures.ts'], at: [742, 0], width: 176, says: ['start and stop; plugins', 'and routes in order'] },
  { panel: 'server', name: 'backup/', of: ['server/backup'], at: [922, 1], says: ['one file out,', 'one file in'] },
  { panel: 'server', name: 'rest/', of: ['server/rest'], at: [640, 1], says: ['the documented', 'paths'] },
  { panel: 'server', name: 'seed/', of: ['server/seed'], at: [804, 1], says: ['fills an empty', 'database'] },
  { panel: 'server', name: 'web/', of: ['server/web'], at: [640, 2], says: ['pages, kept as', 'finished bytes'] },
  { panel: 'server', name: 'watch/', of: ['server/watch'], at: [804, 2], says: ['how the site does,', 'for whom it is slow'] },
  { panel: 'server', name: 'routers/', of: ['server/routers'], at: [640, 3], says: ['validate, authorise,', 'call a query'] },
  { panel: 'server', name: 'trpc.ts', of: ['server/trpc.ts'], at: [568, 4], says: ['context, and', 'who may call'] },
  { panel: 'server', name: 'files/', of: ['server/files'], at: [686, 4], says: ['uploads, and', 'what ends them'] },
  { panel: 'server', name: 'content/', of: ['server/content'], at: [804, 4], says: ['long texts', 'as Markdown'] },
  { panel: 'server', name: 'mail/', of: ['server/mail'], at: [922, 4], says: ['templates, and', 'the worker'] },
  { panel: 'server', name: 'articles/', of: ['server/articles'], at: [792, 5], says: ['HTML that is safe,', 'the schedule'] },
  { panel: 'server', name: 'tools/', of: ['server/tools'], at: [922, 5], says: ['what is with-', 'drawn or sent'] },
  { panel: 'server', name: 'accounts/', of: ['server/accounts'], at: [640, 5], says: ['passwords,', 'log-ins, sessions'] },
  { panel: 'server', name: 'leads/', of: ['server/leads'], at: [568, 6], says: ['how a lead is', 'taken; spam'] },
  { panel: 'server', name: 'conversation/', of: ['server/conversation'], at: [922, 6], says: ['answers of', 'visitors'] },
  { panel: 'server', name: 'people/', of: ['server/people'], at: [690, 6], says: ['who a lead', 'is from'] },
  { panel: 'server', name: 'http/', of: ['server/http'], at: [792, 6], says: ['what guards', 'every request'] },
  { panel: 'server', name: 'queries/', of: ['server/queries'], at: [690, 7], says: ['all SQL'] },
  { panel: 'server', name: 'privacy/', of: ['server/privacy'], at: [840, 8], says: ['where personal', 'data stands'] },
  { panel: 'server', name: 'database/', of: ['server/database'], at: [640, 8], says: ['PGlite or pg,', 'tables as types'] },
  { panel: 'server', name: 'migrations/', of: ['migrations'], at: [568, 9], says: ['one file a', 'schema change'] },
  { panel: 'server', name: 'env.ts', of: ['server/env.ts'], at: [730, 9], says: ['the environment,', 'read once'] },

  { panel: 'shared', name: 'content/', of: ['shared/content'], at: [120, 0], says: ['one file a record'] },
  { panel: 'shared', name: 'edition/', of: ['shared/edition'], at: [910, 1], width: 120, says: ['what staff edit'] },
  { panel: 'shared', name: 'forms/', of: ['shared/forms'], at: [310, 0], says: ['one file a form'] },
  { panel: 'shared', name: 'messages, roles, dubai-day', of: ['shared/messages.ts', 'shared/staff-messages.ts', 'shared/roles.ts', 'shared/dubai-day.ts'], at: [530, 0], width: 200, says: ['every sentence; who may do what'] },
  { panel: 'shared', name: 'firm/', of: ['shared/firm'], at: [760, 0], width: 140, says: ['the firm, its services'] },
  { panel: 'shared', name: 'tools/', of: ['shared/tools'], at: [120, 1], says: ['what the law comes to'] },
  { panel: 'shared', name: 'rules/', of: ['shared/rules'], at: [310, 1], says: ['what the law says'] },
  { panel: 'shared', name: 'search/', of: ['shared/search'], at: [530, 1], width: 140, says: ['what visitors call it'] },
  { panel: 'shared', name: 'navigation/', of: ['shared/navigation'], at: [760, 1], width: 140, says: ['every address'] },
];

export const panels = {
  client: { title: 'client/ · React, in the browser and rendered by the server', x: 10, y: 84, width: 472, rows: 5, step: 80 },
  admin: { title: 'client/admin/ · the back office', x: 10, y: 511, width: 472, rows: 6, step: 82 },
  server: { title: 'server/ · one Fastify process', x: 500, y: 84, width: 490, rows: 10, step: 93 },
  shared: { title: 'shared/ · the contract: imports zod and itself', x: 10, y: 1060, width: 980, rows: 2, step: 76 },
};
