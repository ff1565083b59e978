// Asks for the current password again before changes that a stranger at an unattended browser must not be able to make.
import { TRPCError } from '@trpc/server';
import type { User } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { checkPassword, sessionCounters } from '../../accounts/check-password.ts';
import { auditStaff } from '../../queries/audit.ts';
import { findUser } from '../../queries/users.ts';
import type { Context } from '../../trpc.ts';

type Asked = Context & { user: User; session: { tokenHash: string } };

/** Returns the hash it matches. `action`: what the audit log records as refused. Counted by session, so that somebody misusing one cannot lock the owner's others. */
export async function checkPresentPassword(ctx: Asked, password: string, action: string) {
  const found = await findUser(ctx.db, ctx.user.id);
  const isRight = await checkPassword(ctx, { counters: sessionCounters(ctx.session.tokenHash), isTrusted: true, hash: found?.password_hash, password });
  if (found && isRight) return found.password_hash;
  await auditStaff(ctx.db, ctx, { action, target: ctx.user.email, outcome: 'refused' });
  throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.wrongPassword });
}
