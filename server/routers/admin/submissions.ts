// Reading what visitors sent. The documented lists show the form's fields with id and time.
import * as z from 'zod';
import { industryLeadSchema, leadPageInput, mailSchema, serviceLeadSchema, subscriberRowSchema, subscriberSchema } from '#shared/content/submission.ts';
import type { FormName } from '#shared/forms/registry.ts';
import { countSubmissions, listSubmissions } from '../../queries/submissions.ts';
import { allowedProcedure, router } from '../../trpc.ts';

type Row = Awaited<ReturnType<typeof listSubmissions>>[number];
const leadsProcedure = allowedProcedure('leads.read');

// The form that wrote `data` checked it against the same fields; an older row may lack one added since.
const asServiceLead = (row: Row) => ({ ...emptyServiceLead, ...row.data, id: row.id, submitted_at: row.submitted_at });
const asIndustryLead = (row: Row) => ({ ...emptyIndustryLead, ...row.data, id: row.id, submitted_at: row.submitted_at });
const asMail = (row: Row) => ({ name: '', company: '', email: '', mobile: '', ...row.data, id: row.id, created_at: row.submitted_at });
const asSubscriber = (row: Row) => ({ name: '', email: '', ...row.data, id: row.id, created_at: row.submitted_at });
const emptyLead = { companyName: '', firstName: '', lastName: '', email: '', phone: '', comments: '' };
const emptyServiceLead = { ...emptyLead, service: '', subService: '' };
const emptyIndustryLead = { ...emptyLead, industry: '', subIndustry: '' };

function pageProcedure<Schema extends z.core.$ZodType>(schema: Schema, form: FormName, asRecord: (row: Row) => z.input<Schema>) {
  return leadsProcedure
    .input(leadPageInput)
    .output(z.object({ rows: z.array(schema), total: z.number() }))
    .query(async ({ ctx, input: { page, pageSize } }) => {
      const [rows, total] = await Promise.all([listSubmissions(ctx.db, form, { limit: pageSize, offset: (page - 1) * pageSize }), countSubmissions(ctx.db, form)]);
      return { rows: rows.map(asRecord), total };
    });
}

export const submissionsRouter = router({
  // For the tables of the back office, page by page.
  servicePage: pageProcedure(serviceLeadSchema, 'service-enquiry', asServiceLead),
  industryPage: pageProcedure(industryLeadSchema, 'industry-enquiry', asIndustryLead),
  mailPage: pageProcedure(mailSchema, 'speak-to-expert', asMail),
  subscriberPage: pageProcedure(subscriberRowSchema, 'subscription', (row) => ({ ...asSubscriber(row), confirmed_at: row.confirmed_at })),

  service: leadsProcedure
    .output(z.array(serviceLeadSchema))
    .query(async ({ ctx }) => (await listSubmissions(ctx.db, 'service-enquiry')).map(asServiceLead)),

  industry: leadsProcedure
    .output(z.array(industryLeadSchema))
    .query(async ({ ctx }) => (await listSubmissions(ctx.db, 'industry-enquiry')).map(asIndustryLead)),

  mails: leadsProcedure.output(z.array(mailSchema)).query(async ({ ctx }) => (await listSubmissions(ctx.db, 'speak-to-expert')).map(asMail)),

  subscribers: leadsProcedure
    .output(z.array(subscriberSchema))
    .query(async ({ ctx }) => (await listSubmissions(ctx.db, 'subscription')).map(asSubscriber)),
});
