// Handles forms posted without JavaScript: the same procedure, answered with the page the form was on.
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { CALCULATION_BYTES } from '#shared/content/calculation.ts';
import { findChoice } from '#shared/firm/catalogue.ts';
import { CALCULATION_FIELD, type Form, type PostedForm, sentValues, TRAP_FIELD } from '#shared/forms/form.ts';
import { TEXT_LENGTH } from '#shared/forms/fields.ts';
import { findForm, type FormName, formNames } from '#shared/forms/registry.ts';
import { checkOnPage } from '#shared/forms/schema.ts';
import { describeError } from '../http/errors.ts';
import { createCaller } from '../routers/app.ts';
import type { Web } from '../web/web.ts';

export async function answerFormPage(url: string, web: Web, request: FastifyRequest, reply: FastifyReply) {
  const name = formNames.find((candidate) => findForm(candidate).restPaths.includes(url))!;
  const form = findForm(name);
  const { page, ...values } = readValues(form, request.body);
  const path = page?.startsWith('/') && !page.startsWith('//') ? page : '/';
  const { status, ...outcome } = await submit(web, request, reply, { name, form, values, path });
  const answer = await web.renderPage({ path, posted: { form: name, title: form.title, next: form.next, values, ...outcome }, status });
  return reply.code(answer.status).headers({ ...web.pageHeaders, ...answer.headers, 'cache-control': 'no-store', 'content-type': answer.type }).send(answer.body);
}

/** Twice the longest field. Anything longer comes back cut, and is refused either way. */
const MOST_ECHOED = TEXT_LENGTH * 2;

type Post = { name: FormName; form: Form; values: Record<string, string>; path: string };
type Outcome = Omit<PostedForm, 'form' | 'title' | 'next' | 'values'> & { status: number };

async function submit(web: Web, request: FastifyRequest, reply: FastifyReply, { name, form, values, path }: Post): Promise<Outcome> {
  const errors = checkOnPage(form, values);
  if (errors) return { status: 400, ...errors };
  try {
    // The page is the same for everyone and has no key of its own, so the same values from the same visitor within 24 hours are one enquiry.
    const key = `page:${hash('sha256', JSON.stringify([name, values, request.ip]))}`;
    const receipt = await createCaller(web.createContext(request, reply)).forms.submit({ form: name, values, key, page: path });
    return { status: 200, ...receipt, answers: form.answers, sent: sentValues(form, values) };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const status = getHTTPStatusCodeFromError(error);
    if (status >= 500) request.log.error({ err: error }, 'a form post failed');
    return { status, ...(status >= 500 ? { message: form.texts.failed } : describeError(error)) };
  }
}

/** Only the form's own fields and the trap. Without JavaScript, parent and child are one select, `choice`, with their ids as `3/4`. */
function readValues(form: Form, body: unknown) {
  const sent = new Map(Object.entries((body ?? {}) as Record<string, string | string[]>).map(([key, value]) => [key, [value].flat().at(-1) ?? '']));
  const values: Record<string, string> = {};
  for (const { name } of form.fields) values[name] = (sent.get(name) ?? '').slice(0, MOST_ECHOED);
  values[TRAP_FIELD] = (sent.get(TRAP_FIELD) ?? '').slice(0, MOST_ECHOED);
  const calculation = sent.get(CALCULATION_FIELD);
  if (calculation) values[CALCULATION_FIELD] = calculation.slice(0, CALCULATION_BYTES + 1);
  const choice = sent.get('choice');
  if (form.choices && choice !== undefined) {
    const [parentId, childId] = choice.split('/').map(Number);
    const found = findChoice(form.choices.groups, parentId ?? 0, childId ?? 0);
    values[form.choices.parent] = found?.parent.name ?? '';
    values[form.choices.child] = found?.child.name ?? '';
  }
  return { ...values, page: sent.get('page') };
}
