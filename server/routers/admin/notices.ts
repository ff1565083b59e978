// What a colleague wants to be told, and what the firm's channel is.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { ownChannelInputSchema, ownChannelSchema, wishesSchema } from '#shared/content/notice.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { isChannelAddress } from '../../desk/post.ts';
import { findWishes, storeWishes } from '../../queries/desk-notices.ts';
import { deleteOwnChannel, findOwnChannel, storeOwnChannel } from '../../queries/own-channels.ts';
import { allowedProcedure, router, staffProcedure } from '../../trpc.ts';

const managing = allowedProcedure('users.manage');
const messageSchema = z.object({ message: z.string() });

export const noticesRouter = router({
  mine: staffProcedure.output(wishesSchema).query(({ ctx }) => findWishes(ctx.db, ctx.user.id)),

  save: staffProcedure.input(wishesSchema).output(messageSchema).mutation(async ({ ctx, input }) => {
    await storeWishes(ctx.db, ctx.user.id, input);
    await auditStaff(ctx.db, ctx, { action: 'account.notices', target: ctx.user.email });
    return { message: staffMessages.wishesStored };
  }),

  own: staffProcedure.output(ownChannelSchema).query(({ ctx }) => findOwnChannel(ctx.db, ctx.user.id)),

  saveOwn: staffProcedure.input(ownChannelInputSchema).output(messageSchema).mutation(({ ctx, input: { url: given, wishes } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const url = given || undefined;
      if (url !== undefined && !isChannelAddress(url)) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.ownChannelRefused });
      if (!(await storeOwnChannel(trx, ctx.user, { url, wishes }))) throw new TRPCError({ code: 'BAD_REQUEST', message: staffMessages.ownChannelNeeded });
      await auditStaff(trx, ctx, { action: 'account.channel', target: ctx.user.email + (url === undefined ? '' : `: ${new URL(url).host}`) });
      return { message: url === undefined ? staffMessages.wishesStored : staffMessages.ownChannelStored };
    }),
  ),

  removeOwn: staffProcedure.output(messageSchema).mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await deleteOwnChannel(trx, ctx.user.id))) throw new TRPCError({ code: 'NOT_FOUND', message: staffMessages.ownChannelNeeded });
      await auditStaff(trx, ctx, { action: 'account.channel', target: `${ctx.user.email}: none` });
      return { message: staffMessages.ownChannelRemoved };
    }),
  ),

  /** `isSet`: whether there is a channel at all. */
  channel: managing.output(z.object({ isSet: z.boolean(), wishes: wishesSchema })).query(async ({ ctx }) => ({ isSet: ctx.env.NOTIFY_WEBHOOK !== undefined, wishes: await findWishes(ctx.db, null) })),

  saveChannel: managing.input(wishesSchema).output(messageSchema).mutation(async ({ ctx, input }) => {
    await storeWishes(ctx.db, null, input);
    await auditStaff(ctx.db, ctx, { action: 'channel.notices', target: 'the channel' });
    return { message: staffMessages.channelStored };
  }),
});
