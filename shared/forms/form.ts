// What a form is: data that gives validation on both sides, storage, e-mail, inbox and export.
import * as z from 'zod/mini';
import type { ChoiceGroup } from '../catalogue.ts';
import { describeIssues } from '../fields.ts';
import { messages } from '../messages.ts';

export type FormField = {
  /** The documented payload field; also the control's `name` and the key in the stored data. */
  name: string;
  label: string;
  control: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'parent' | 'child' | 'checkbox';
  autoComplete?: string;
  /** Has a row of its own. */
  isWide?: boolean;
  /** Asked for by our own pages. The schema decides what a REST call must carry, which can be less (SPEC AMB-02, AMB-29). */
  isRequired: boolean;
  /** Said when it is missing; without it the sentence is made from the label. */
  missing?: string;
  options?: readonly string[];
};

export type FormPerson = { name: string; firstName: string; email: string };
export type FormInput = Record<string, unknown>;
/** Checked values as they are stored: every field a string. The box is consent, kept apart. */
export type FormValues = Record<string, string>;

export type Form = {
  name: string;
  title: string;
  /** Documented addresses that post this form; the first is the one our own page uses. */
  restPaths: readonly [string, ...string[]];
  schema: z.ZodMiniObject;
  fields: readonly FormField[];
  /** Parent and child selects, where the form has them. */
  choices?: { parent: string; child: string; groups: readonly ChoiceGroup[] };
  person: (values: FormValues) => FormPerson;
  /** What happens once it is sent, in order: said in the receipt, on the page that answers without script, and in the confirmation. */
  next: readonly [string, ...string[]];
  /** `spooled` is said instead of `stored` while the database is away (SPEC AMB-08). */
  texts: { stored: string; spooled?: string; failed: string; submit: string; submitting: string };
};

/** Version of the sentence beside the privacy box, stored with each consent. Raise it when the sentence or the policy changes. */
export const CONSENT_VERSION = '2026-11-21';
export const PRIVACY_FIELD = 'privacy';

/** The box that a form may have: ticked, it is the visitor's consent. */
export function consentFieldOf(form: Form) {
  return form.fields.find((field) => field.control === 'checkbox')?.name;
}

/** A field that people do not see; a program that fills in every field gives itself away by it. */
export const TRAP_FIELD = 'homepage_url';
/** The signed note of when the visitor began (server/render-token.ts). */
export const TOKEN_FIELD = 'form_token';

/** A form that came back with its page, posted without script: what was typed, and what became of it. */
export type PostedForm = {
  form: string;
  title: string;
  next: readonly string[];
  values: Record<string, string>;
  message: string;
  fieldErrors?: Record<string, string[]> | undefined;
  /** Set when it was stored. */
  reference?: string;
  isMailQueued?: boolean;
};

export type FormErrors = { message: string; fieldErrors: Record<string, string[]> };

/** The rules of our own pages: the schema, and every field that the page marks as required. Texts are the same as the server's. */
export function checkOnPage(form: Form, input: FormInput): FormErrors | undefined {
  const { issues = [] } = form.schema.safeParse(input).error ?? {};
  const found = describeIssues(issues);
  for (const field of form.fields) {
    if (!field.isRequired || found.fieldErrors[field.name]) continue;
    const value = input[field.name];
    if (typeof value === 'string' ? value.trim() : value) continue;
    found.fieldErrors[field.name] = [missingText(field)];
    if (field.control !== 'checkbox') found.message = messages.allRequired;
    else if (issues.length === 0 && found.message === messages.checkFields) found.message = missingText(field);
  }
  return Object.keys(found.fieldErrors).length > 0 ? found : undefined;
}

function missingText(field: FormField) {
  if (field.missing) return field.missing;
  if (field.control === 'checkbox') return messages.agree;
  const what = `${field.label.charAt(0).toLowerCase()}${field.label.slice(1)}`;
  return ['select', 'parent', 'child'].includes(field.control) ? messages.choose(`a ${what}`) : messages.enter(`your ${what}`);
}
