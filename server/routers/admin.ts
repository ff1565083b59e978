// The back office. Every procedure but `login` requires a session, and a role that allows the action.
import { router } from '../trpc.ts';
import { accountRouter } from './admin/account.ts';
import { assignmentRouter } from './admin/assignment.ts';
import { auditRouter } from './admin/audit.ts';
import { blogsRouter } from './admin/blogs.ts';
import { boardRouter } from './admin/board.ts';
import { storeImage } from './admin/images.ts';
import { conversationRouter } from './admin/conversation.ts';
import { editable } from './admin/editable.ts';
import { healthRouter } from './admin/health.ts';
import { importsRouter } from './admin/imports.ts';
import { leadsRouter } from './admin/leads.ts';
import { mediaRouter } from './admin/media.ts';
import { mayWrite } from './admin/may-write.ts';
import { peopleRouter } from './admin/people.ts';
import { preview } from './admin/preview.ts';
import { reportsRouter } from './admin/reports.ts';
import { secondFactorRouter } from './admin/second-factor.ts';
import { login, logout, me, overview, register } from './admin/session.ts';
import { noticesRouter } from './admin/notices.ts';
import { rulesRouter, upkeep } from './admin/rules.ts';
import { siteAdminRouter } from './admin/site.ts';
import { stats } from './admin/stats.ts';
import { submissionsRouter } from './admin/submissions.ts';
import { tasksRouter } from './admin/tasks.ts';
import { testimonialsRouter } from './admin/testimonials.ts';
import { trashRouter } from './admin/trash.ts';
import { usersRouter } from './admin/users.ts';

export const adminRouter = router({
  login,
  logout,
  register,
  me,
  overview,
  stats,
  upkeep,
  blogs: blogsRouter,
  testimonials: testimonialsRouter,
  trash: trashRouter,
  mayWrite,
  storeImage,
  media: mediaRouter,
  submissions: submissionsRouter,
  leads: leadsRouter,
  people: peopleRouter,
  board: boardRouter,
  assignment: assignmentRouter,
  tasks: tasksRouter,
  notices: noticesRouter,
  imports: importsRouter,
  conversation: conversationRouter,
  users: usersRouter,
  account: accountRouter,
  secondFactor: secondFactorRouter,
  audit: auditRouter,
  reports: reportsRouter,
  health: healthRouter,
  rules: rulesRouter,
  site: siteAdminRouter,
  preview,
  editable,
});
