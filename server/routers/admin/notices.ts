// What a colleague wants to be told, and what the firm's channel is.
import * as z from 'zod';
import { wishesSchema } from '#shared/content/notice.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { findWishes, storeWishes } from '../../queries/desk-notices.ts';
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

  /** `isSet`: whether there is a channel at all. */
  channel: managing.output(z.object({ isSet: z.boolean(), wishes: wishesSchema })).query(async ({ ctx }) => ({ isSet: ctx.env.NOTIFY_WEBHOOK !== undefined, wishes: await findWishes(ctx.db, null) })),

  saveChannel: managing.input(wishesSchema).output(messageSchema).mutation(async ({ ctx, input }) => {
    await storeWishes(ctx.db, null, input);
    await auditStaff(ctx.db, ctx, { action: 'channel.notices', target: 'the channel' });
    return { message: staffMessages.channelStored };
  }),
});
