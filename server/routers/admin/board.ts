// The board: one column at a time, so that a full one holds up no other.
import * as z from 'zod';
import { boardCardSchema, boardColumnInputSchema, CARDS_PER_PAGE } from '#shared/content/board.ts';
import { listCards } from '../../queries/board.ts';
import { countLeads } from '../../queries/leads.ts';
import { allowedProcedure, router } from '../../trpc.ts';

export const boardRouter = router({
  column: allowedProcedure('leads.read')
    .input(boardColumnInputSchema)
    .output(z.object({ cards: z.array(boardCardSchema), total: z.number() }))
    .query(async ({ ctx, input: { page, status, ...filter } }) => {
      const [cards, total] = await Promise.all([listCards(ctx.db, filter, { status, limit: CARDS_PER_PAGE, offset: (page - 1) * CARDS_PER_PAGE }), countLeads(ctx.db, { ...filter, status })]);
      return { cards, total };
    }),
});
