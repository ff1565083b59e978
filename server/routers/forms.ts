// What visitors send. A submission, its consent and its e-mails are stored before the answer is sent. Suspected spam gets the same answer.
import { TRPCError } from '@trpc/server';
import { hash } from 'node:crypto';
import * as z from 'zod';
import { type Touch, touchesSchema } from '#shared/forms/attribution.ts';
import { answerBy } from '#shared/firm/answer-due.ts';
import { linkChoice } from '#shared/firm/catalogue.ts';
import type { Receipt } from '#shared/content/submission.ts';
import { email, optionalLine } from '#shared/forms/fields.ts';
import { CALCULATION_FIELD, CONSENT_VERSION, consentFieldOf, type Form, type FormValues, TOKEN_FIELD, TRAP_FIELD } from '#shared/forms/form.ts';
import { findForm, formNameSchema } from '#shared/forms/registry.ts';
import { schemaOf } from '#shared/forms/schema.ts';
import { messages } from '#shared/messages.ts';
import { withoutSecret } from '#shared/navigation/paths.ts';
import type { Accepted } from '../leads/intake.ts';
import { oweLeaveLink, oweLeaveLinkTo } from '../queries/outbox.ts';
import { confirmAddress, leaveList } from '../queries/submissions.ts';
import { createReference } from '../leads/reference.ts';
import { QUARANTINE_SCORE, scoreSubmission } from '../leads/spam/spam.ts';
import { computeAgain, readCalculation } from '../tools/calculation.ts';
import { type Context, limitTo, publicProcedure, refuseFor, router } from '../trpc.ts';

/** SPAM-03: per network and form. */
const POSTS_PER_WINDOW = 5;
const WINDOW_S = 600;
/** Per network. High, because a large mail provider's servers unsubscribe many people at once. */
const UNSUBSCRIPTIONS_PER_WINDOW = 60;
const CONFIRMATIONS_PER_WINDOW = 60;
const BARE_REFERENCE = /^[\w-]{1,20}$/;
/** How long senders and texts are counted, to detect repetition. */
const REPEAT_WINDOW_S = 3_600;
/** Shorter texts repeat naturally, such as 'VAT registration'. */
const REPEATED_TEXT_LENGTH = 40;

export const submitInput = z.object({
  form: formNameSchema,
  /** Checked by the form's own schema below. */
  values: z.custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), messages.allRequired),
  /** One per rendered form or intended call: within 24 hours the same key is stored once and gets the same answer. */
  key: z.string().min(8, messages.keyLength).max(200, messages.keyLength).regex(/^\P{Cc}*$/u, messages.unreadable).optional(),
  /** Path of the page with the form. Dropped if invalid, like the touches, because no lead is refused for them. */
  page: z.optional(optionalLine(500)).catch(undefined),
  touches: z.optional(touchesSchema).catch(undefined),
});

export const formsRouter = router({
  /** Issued when a visitor begins a form, to be sent back with it. */
  token: publicProcedure.output(z.object({ token: z.string() })).query(({ ctx }) => ({ token: ctx.renderTokens.issue() })),

  submit: publicProcedure
    .input(submitInput)
    // No `output`: to parse a receipt that is made here, field by field, would cost a lead more than to read it.
    .mutation(({ ctx, input }) => {
      const form = findForm(input.form);
      const { values, hasConsent } = parseValues(form, input.values);
      const key = input.key ?? null;
      const sent = readCalculation(input.values[CALCULATION_FIELD]);
      // What was sent counts, not what it comes to: the law may change between two tries.
      const bodyHash = key && hash('sha256', JSON.stringify([form.name, values, ...(sent ? [sent.tool, sent.inputs] : [])]), 'base64');
      const receipt = ({ reference, isSpooled }: Accepted): Receipt => ({ message: (isSpooled && form.texts.spooled) || form.texts.stored, reference, isMailQueued: true, ...(form.answers && { answerBy: answerBy(new Date()) }) });

      return ctx.intake.inTurn(key, async () => {
        const { earlier, velocity } = await admit(ctx, form, { values, key, bodyHash });
        if (earlier) return receipt(earlier);
        const { score, reasons } = scoreSubmission({ form, values, velocity, isTrapped: Boolean(input.values[TRAP_FIELD]), token: ctx.renderTokens.check(input.values[TOKEN_FIELD]) });
        const { name, email } = form.person(values);
        const notification = { kind: 'notification' as const, recipient: ctx.isTest ? email : ctx.env.MAIL_TO };
        const lead = {
          reference: createReference(),
          form: input.form,
          name,
          email,
          data: values,
          ...linkToCatalogue(form, values),
          consentVersion: hasConsent ? CONSENT_VERSION : null,
          page: input.page ? withoutSecret(input.page) : null,
          key,
          bodyHash,
          spamScore: score,
          spamReasons: reasons,
          isQuarantined: !ctx.isTest && score >= QUARANTINE_SCORE,
          calculation: (sent && (await computeAgain(sent, await ctx.withdrawals.read()))) ?? null,
          touches: input.touches ? { first: withoutSecrets(input.touches.first), last: withoutSecrets(input.touches.last) } : null,
          isTest: ctx.isTest,
          // Not every form asks for an address; without one there is nobody to reply to.
          mails: email && !ctx.isTest ? [notification, { kind: 'auto-reply' as const, recipient: email }] : [notification],
        };
        return receipt(await ctx.intake.accept(lead, ctx.network));
      });
    }),

  /**
   * SPAM-05: the token proves that the caller has the mail. Links from before tokens carry the bare reference, which proves nothing, since whoever posted the
   * form knows it too: for those we mail the subscriber a link with a token, and the answer does not reveal whether there is such a subscriber.
   */
  unsubscribe: publicProcedure
    .input(z.object({ token: z.string().max(200) }))
    .output(z.object({ message: z.string(), hasLeft: z.boolean() }))
    .mutation(async ({ ctx, input: { token } }) => {
      await limitTo(ctx, `unsubscribe:${ctx.network}`, { most: UNSUBSCRIPTIONS_PER_WINDOW, windowS: WINDOW_S });
      const reference = ctx.leaveSigner.read(token);
      const hasLeft = reference !== undefined && (await leaveList(ctx.db, reference));
      if (hasLeft) return { message: messages.unsubscribed, hasLeft };
      if (BARE_REFERENCE.test(token)) await oweLeaveLink(ctx.db, token);
      ctx.wakeWorker();
      return { message: messages.leaveByMail, hasLeft };
    }),

  /** SPAM-05: for a reader without a letter at hand. The answer does not reveal whether the address is on the list. */
  askToLeave: publicProcedure
    .input(z.object({ email: email() }))
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await limitTo(ctx, `leave:${ctx.network}`, { most: POSTS_PER_WINDOW, windowS: WINDOW_S });
      await oweLeaveLinkTo(ctx.db, input.email);
      ctx.wakeWorker();
      return { message: messages.leaveSent };
    }),

  /** SPAM-05: the token proves that the caller has the mail. Confirming again changes nothing. */
  confirm: publicProcedure
    .input(z.object({ token: z.string().max(200) }))
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await limitTo(ctx, `confirm:${ctx.network}`, { most: CONFIRMATIONS_PER_WINDOW, windowS: WINDOW_S });
      const reference = ctx.confirmSigner.read(input.token);
      if (!reference || !(await confirmAddress(ctx.db, reference))) throw new TRPCError({ code: 'NOT_FOUND', message: messages.notConfirmed });
      return { message: messages.confirmed };
    }),
});

/** Throws BAD_REQUEST with the issues of each field. Every value except the consent box is a string. */
function parseValues(form: Form, values: Record<string, unknown>) {
  const result = schemaOf(form).safeParse(values);
  if (!result.success) throw new TRPCError({ code: 'BAD_REQUEST', message: messages.checkFields, cause: result.error });
  const { [consentFieldOf(form) ?? '']: consent, ...fields } = result.data;
  return { values: fields as FormValues, hasConsent: consent === true };
}

type Keyed = { values: FormValues; key: string | null; bodyHash: string | null };

/** Refuses with 429 if this network posts the form too often. Otherwise returns the earlier answer to its key, or how often its sender and text have been seen. */
async function admit(ctx: Context, form: Form, { values, key, bodyHash }: Keyed) {
  if (ctx.isTest || ctx.env.RATE_LIMIT === 'off') return { earlier: undefined, velocity: { sender: 1, text: 1 } };
  const text = form.fields.filter((field) => field.control === 'textarea').map((field) => values[field.name] ?? '').join('\n');
  const posts = { key: `form:${form.name}:${ctx.network}`, windowS: WINDOW_S, most: POSTS_PER_WINDOW };
  // Hashed, because the table of counters need not know who wrote what.
  const sender = { key: `sender:${hash('sha256', form.person(values).email.toLowerCase(), 'base64url')}`, windowS: REPEAT_WINDOW_S };
  const repeated = { key: `text:${hash('sha256', text, 'base64url')}`, windowS: REPEAT_WINDOW_S };
  const repeats = text.length >= REPEATED_TEXT_LENGTH ? [sender, repeated] : [sender];
  const { earlier, isLetIn, resetsInS, counts } = await ctx.intake.admit({ idempotencyKey: key, bodyHash, posts, repeats });
  if (!isLetIn && !earlier) refuseFor(ctx, resetsInS);
  return { earlier, velocity: { sender: counts[sender.key] ?? 1, text: counts[repeated.key] ?? 1 } };
}


const withoutSecrets = (touch: Touch): Touch => ({ ...touch, landing: withoutSecret(touch.landing), referrer: withoutSecret(touch.referrer) });

function linkToCatalogue({ choices }: Form, values: FormValues) {
  if (!choices) return { parentId: null, childId: null };
  return linkChoice(choices.groups, values[choices.parent] ?? '', values[choices.child] ?? '');
}
