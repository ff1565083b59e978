// The pages of services, their categories and industries, public.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { findCategory, findService, findSubIndustry } from '#shared/firm/catalogue.ts';
import { categoryPageSchema, industryPageSchema, servicePageSchema } from '#shared/content/page-text.ts';
import { line } from '#shared/forms/fields.ts';
import { messages } from '#shared/messages.ts';
import { readCategoryPage, readIndustryPage, readServicePage } from '../content/catalogue-texts.ts';
import { contentProcedure, router } from '../trpc.ts';

/** Pages that read any text of these kinds; those that read one add which. */
const industryProcedure = contentProcedure('site:industry');
const serviceProcedure = contentProcedure('site:service');

export const servicesRouter = router({
  category: serviceProcedure
    .input(z.object({ category: line(messages.enter('a category')) }))
    .output(categoryPageSchema)
    .query(({ ctx, input: { category } }) => {
      if (!findCategory(category)) throw new TRPCError({ code: 'NOT_FOUND', message: messages.serviceNotFound });
      ctx.reads.add(`site:category:${category}`);
      return readCategoryPage(ctx.edition, category);
    }),

  page: industryProcedure
    .input(z.object({ category: line(messages.enter('a category')), keyword: line(messages.enter('a service')) }))
    .output(servicePageSchema)
    .query(({ ctx, input: { category, keyword } }) => {
      if (!findService(category, keyword)) throw new TRPCError({ code: 'NOT_FOUND', message: messages.serviceNotFound });
      ctx.reads.add(`site:service:${category}/${keyword}`);
      return readServicePage(ctx.edition, category, keyword);
    }),
});

export const industriesRouter = router({
  page: industryProcedure
    .input(z.object({ industry: line(messages.enter('an industry')), subindustry: line(messages.enter('a sub-industry')) }))
    .output(industryPageSchema)
    .query(({ ctx, input: { industry, subindustry } }) => {
      if (!findSubIndustry(industry, subindustry)) throw new TRPCError({ code: 'NOT_FOUND', message: messages.industryNotFound });
      return readIndustryPage(ctx.edition, industry, subindustry);
    }),
});
