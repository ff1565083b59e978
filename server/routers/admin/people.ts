// People behind leads: finding them, their page, their company, and joining two records of one person.
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { apartInputSchema, companySchema, mergeInputSchema, peoplePageInputSchema, personInputSchema, personRowSchema, personSchema } from '#shared/content/person.ts';
import { saidInputSchema, saidSchema } from '#shared/content/said.ts';
import { byIdSchema } from '#shared/forms/fields.ts';
import { staffMessages } from '#shared/staff-messages.ts';
import { auditStaff } from '../../queries/audit.ts';
import { findCompany, listSaid } from '../../queries/company.ts';
import { exportPerson, findPerson, findPersonId, listPeople } from '../../queries/people.ts';
import { mergePeople, splitPerson, tellApart, updatePerson } from '../../queries/people-merge.ts';
import { allowedProcedure, type Context, router } from '../../trpc.ts';

const reading = allowedProcedure('leads.read');
const working = allowedProcedure('leads.work');
const messageSchema = z.object({ message: z.string() });
const notFound = () => new TRPCError({ code: 'NOT_FOUND', message: staffMessages.personNotFound });

/** The person whom a contact belongs to now. */
async function personIdOf({ db }: Context, id: number) {
  const personId = await findPersonId(db, id);
  if (personId === undefined) throw notFound();
  return personId;
}

export const peopleRouter = router({
  list: reading.input(peoplePageInputSchema).output(z.object({ rows: z.array(personRowSchema), total: z.number() })).query(({ ctx, input }) => listPeople(ctx.db, input)),

  byId: reading.input(byIdSchema).output(personSchema).query(async ({ ctx, input }) => {
    const person = await findPerson(ctx.db, await personIdOf(ctx, input.id));
    if (!person) throw notFound();
    return person;
  }),

  company: reading.input(byIdSchema).output(companySchema).query(async ({ ctx, input }) => {
    const company = await findCompany(ctx.db, await personIdOf(ctx, input.id));
    if (!company) throw notFound();
    return company;
  }),

  /** Of a person, or of everybody of their company. */
  said: reading.input(saidInputSchema).output(saidSchema).query(async ({ ctx, input }) => listSaid(ctx.db, await personIdOf(ctx, input.id), input)),

  save: working.input(personInputSchema).output(messageSchema).mutation(({ ctx, input: { id, ...change } }) =>
    ctx.db.transaction().execute(async (trx) => {
      if (!(await updatePerson(trx, id, change))) throw notFound();
      await auditStaff(trx, ctx, { action: 'person.save', target: `person ${id}` });
      return { message: staffMessages.personStored };
    }),
  ),

  /** The second takes the first in. */
  merge: working.input(mergeInputSchema).output(messageSchema).mutation(({ ctx, input: { id, into } }) =>
    ctx.db.transaction().execute(async (trx) => {
      if (id === into || !(await mergePeople(trx, { id, into, author: ctx.user.email }))) throw new TRPCError({ code: 'CONFLICT', message: staffMessages.peopleNotMerged });
      await auditStaff(trx, ctx, { action: 'person.merge', target: `person ${id} → person ${into}` });
      return { message: staffMessages.peopleMerged };
    }),
  ),

  split: working.input(byIdSchema).output(messageSchema).mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const from = await splitPerson(trx, id);
      if (from === undefined) throw notFound();
      await auditStaff(trx, ctx, { action: 'person.split', target: `person ${id} ← person ${from}` });
      return { message: staffMessages.personSplit };
    }),
  ),

  tellApart: working.input(apartInputSchema).output(messageSchema).mutation(({ ctx, input: { id, other } }) =>
    ctx.db.transaction().execute(async (trx) => {
      if (id === other || !(await tellApart(trx, { ids: [id, other], author: ctx.user.email }))) throw notFound();
      await auditStaff(trx, ctx, { action: 'person.tell-apart', target: `person ${id} ≠ person ${other}` });
      return { message: staffMessages.peopleToldApart };
    }),
  ),

  /** Everything we hold about them, to be handed to them. A mutation, because it is recorded. */
  export: allowedProcedure('leads.export').input(byIdSchema).output(z.object({ json: z.string() })).mutation(async ({ ctx, input }) => {
    const id = await personIdOf(ctx, input.id);
    await auditStaff(ctx.db, ctx, { action: 'person.export', target: `person ${id}` });
    return { json: JSON.stringify(await exportPerson(ctx.db, id), null, 2) };
  }),
});
