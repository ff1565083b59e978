// The present password, asked for once more before a change that whoever found an open browser must not make.
import { TRPCError } from '@trpc/server';
import type { User } from '#shared/content/user.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { verifyPassword } from '../../auth.ts';
import { auditStaff } from '../../queries/audit.ts';
import { findUser } from '../../queries/users.ts';
import { type Context, limitTo } from '../../trpc.ts';

/** SEC-02. */
const TRIES = { most: 10, windowS: 15 * 60 };

/** `action` is what the audit log says was refused. */
export async function checkPresentPassword(ctx: Context & { user: User }, password: string, action: string) {
  await limitTo(ctx, `password:${ctx.user.id}`, TRIES);
  const found = await findUser(ctx.db, ctx.user.id);
  if (await verifyPassword(found?.password_hash, password)) return;
  await auditStaff(ctx.db, ctx, { action, target: ctx.user.email, outcome: 'refused' });
  throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.wrongPassword });
}
