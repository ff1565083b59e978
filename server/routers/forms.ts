// What visitors send. A submission, its consent and the e-mails it owes are committed before the answer.
import { TRPCError } from '@trpc/server';
import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import { linkChoice } from '#shared/catalogue.ts';
import { receiptSchema } from '#shared/content/submission.ts';
import { CONSENT_VERSION, consentFieldOf, type Form, type FormValues } from '#shared/forms/form.ts';
import { findForm, formNameSchema } from '#shared/forms/registry.ts';
import { messages } from '#shared/messages.ts';
import { findSubmissionByKey, insertSubmission } from '../queries/submissions.ts';
import { limitTo, publicProcedure, router } from '../trpc.ts';

/** SPAM-03: per address and form. */
const POSTS_PER_WINDOW = { most: 5, windowS: 600 };

export const submitInput = z.object({
  form: formNameSchema,
  /** Checked by the form's own schema below. */
  values: z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), messages.allRequired),
  /** One per rendered form or per intended call: the same key within 24 hours stores once and gets the same answer. */
  key: z.string().min(8).max(200).optional(),
  /** Path of the page that carried the form. */
  page: z.string().max(500).optional(),
});

export const formsRouter = router({
  submit: publicProcedure
    .input(submitInput)
    .output(receiptSchema)
    .mutation(async ({ ctx, input }) => {
      const form = findForm(input.form);
      const { values, hasConsent } = parseValues(form, input.values);
      await limitTo(ctx, `form:${form.name}:${ctx.ip}`, POSTS_PER_WINDOW);

      const { name, email } = form.person(values);
      const reference = createReference();
      const key = input.key ?? null;
      const bodyHash = key && createHash('sha256').update(JSON.stringify([form.name, values])).digest('base64');
      const submission = {
        reference,
        form: input.form,
        name,
        email,
        data: values,
        ...linkToCatalogue(form, values),
        consentVersion: hasConsent ? CONSENT_VERSION : null,
        page: input.page ?? null,
        key,
        bodyHash,
      };
      const notification = { kind: 'notification' as const, recipient: ctx.env.MAIL_TO };
      // A form need not ask for an address; then there is nobody to write back to.
      const owed = email ? [notification, { kind: 'auto-reply' as const, recipient: email }] : [notification];
      const answer = { message: form.texts.stored, isMailQueued: true };

      if (!(await insertSubmission(ctx.db, submission, owed))) {
        const first = await findSubmissionByKey(ctx.db, key!);
        if (first && first.body_hash !== bodyHash) throw new TRPCError({ code: 'UNPROCESSABLE_CONTENT', message: messages.keyReused });
        if (first) return { ...answer, reference: first.reference };
        // The key had expired and has just been given free.
        await insertSubmission(ctx.db, submission, owed);
      }
      ctx.wakeWorker();
      return { ...answer, reference };
    }),
});

/** Throws BAD_REQUEST with the issues of each field. Everything that passes is a string but the box. */
function parseValues(form: Form, values: Record<string, unknown>) {
  const result = form.schema.safeParse(values);
  if (!result.success) throw new TRPCError({ code: 'BAD_REQUEST', message: messages.checkFields, cause: result.error });
  const { [consentFieldOf(form) ?? '']: consent, ...fields } = result.data;
  return { values: fields as FormValues, hasConsent: consent === true };
}

function linkToCatalogue({ choices }: Form, values: FormValues) {
  if (!choices) return { parentId: null, childId: null };
  return linkChoice(choices.groups, values[choices.parent] ?? '', values[choices.child] ?? '');
}

// Without 0, O, 1 and I: it is read out on the phone.
const REFERENCE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUP_LENGTH = 5;

/** Ten random letters (50 bits), so that a reference tells nothing about other leads. */
function createReference() {
  return `${createGroup()}-${createGroup()}`;
}

function createGroup() {
  let rest = randomInt(REFERENCE_LETTERS.length ** GROUP_LENGTH);
  let group = '';
  for (let count = 0; count < GROUP_LENGTH; count += 1) {
    group += REFERENCE_LETTERS[rest % REFERENCE_LETTERS.length];
    rest = Math.floor(rest / REFERENCE_LETTERS.length);
  }
  return group;
}
