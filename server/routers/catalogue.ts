// The pages of services, their categories and industries, public.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { findCategory, findService, findSubIndustry } from '#shared/firm/catalogue.ts';
import { categoryPageSchema, industryPageSchema, servicePageSchema } from '#shared/content/page-text.ts';
import { line } from '#shared/forms/fields.ts';
import { messages } from '#shared/messages.ts';
import { readCategoryPage, readIndustryPage, readServicePage } from '../content/catalogue-texts.ts';
import { publicProcedure, router } from '../trpc.ts';

export const servicesRouter = router({
  category: publicProcedure
    .input(z.object({ category: line(messages.enter('a category')) }))
    .output(categoryPageSchema)
    .query(({ input: { category } }) => {
      if (!findCategory(category)) throw new TRPCError({ code: 'NOT_FOUND', message: messages.serviceNotFound });
      return readCategoryPage(category);
    }),

  page: publicProcedure
    .input(z.object({ category: line(messages.enter('a category')), keyword: line(messages.enter('a service')) }))
    .output(servicePageSchema)
    .query(({ input: { category, keyword } }) => {
      if (!findService(category, keyword)) throw new TRPCError({ code: 'NOT_FOUND', message: messages.serviceNotFound });
      return readServicePage(category, keyword);
    }),
});

export const industriesRouter = router({
  page: publicProcedure
    .input(z.object({ industry: line(messages.enter('an industry')), subindustry: line(messages.enter('a sub-industry')) }))
    .output(industryPageSchema)
    .query(({ input: { industry, subindustry } }) => {
      if (!findSubIndustry(industry, subindustry)) throw new TRPCError({ code: 'NOT_FOUND', message: messages.industryNotFound });
      return readIndustryPage(industry, subindustry);
    }),
});
