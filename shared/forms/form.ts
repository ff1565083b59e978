// The definition of a form as data, from which validation on both sides (schema.ts), storage, e-mails, inbox and export follow.
import type { ChoiceGroup } from '../firm/catalogue.ts';

export type FormField = {
  /** The documented payload field; also the control's `name` and the key in the stored data. */
  name: string;
  label: string;
  control: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'parent' | 'child' | 'checkbox';
  autoComplete?: string;
  /** Takes a full row. */
  isWide?: boolean;
  /** Required on our own pages. A REST call may still omit a checkbox or a multi-line text (AMB-02, AMB-29). */
  isRequired: boolean;
  /** Completes the sentence 'Please enter …' or 'Please choose …'. Default: the label. */
  asks?: string;
  /** Below the label. */
  hint?: string;
  /** The error for an unticked checkbox. */
  missing?: string;
  options?: readonly string[];
  /** Sentences that a tap adds, where typing is slow. */
  prompts?: readonly string[];
};

export type FormPerson = { name: string; firstName: string; email: string };
export type FormInput = Record<string, unknown>;
/** Validated values as stored: every field is a string. The checkbox is consent, which is stored separately. */
export type FormValues = Record<string, string>;

export type Form = {
  name: string;
  title: string;
  /** One word, for lists. */
  short: string;
  /** Documented paths for posting this form; our own page uses the first. */
  restPaths: readonly [string, ...string[]];
  fields: readonly FormField[];
  /** Parent and child selects, if the form has them. */
  choices?: { parent: string; child: string; groups: readonly ChoiceGroup[] };
  person: (values: FormValues) => FormPerson;
  /** What happens after sending, in order: shown in the receipt, on the page without JavaScript, and in the confirmation mail. */
  next: readonly [string, ...string[]];
  /** How the receipt begins to say when we answer, as in 'We answer by Tuesday 24 November, 18:00'; without it nobody answers. */
  answers?: string;
  /** `spooled` replaces `stored` while the database is down (AMB-08). */
  texts: { stored: string; spooled?: string; failed: string; submit: string; submitting: string; /** Brings the form back after the receipt. Default: 'Send another enquiry'. */ again?: string };
};

/** Version of the sentence next to the privacy checkbox, stored with each consent. Update it when the sentence or the policy changes. */
export const CONSENT_VERSION = '2026-11-22';
export const PRIVACY_FIELD = 'privacy';

/** The consent checkbox, if the form has one. */
export function consentFieldOf(form: Form) {
  return form.fields.find((field) => field.control === 'checkbox')?.name;
}

/** A field hidden from people, by which programs that fill in every field give themselves away. */
export const TRAP_FIELD = 'homepage_url';
/** A computation to send along, as JSON text (content/calculation.ts). */
export const CALCULATION_FIELD = 'calculation';
/** The signed timestamp of when the visitor began (server/leads/render-token.ts). */
export const TOKEN_FIELD = 'form_token';

/** A form posted without JavaScript, to be shown again on its page: what was typed, and the outcome. */
export type PostedForm = {
  form: string;
  title: string;
  next: readonly string[];
  values: Record<string, string>;
  message: string;
  fieldErrors?: Record<string, string[]> | undefined;
  /** Set if it was stored. */
  reference?: string;
  isMailQueued?: boolean;
  answerBy?: string | undefined;
  answers?: string | undefined;
  /** What was sent, as the visitor knows it. */
  sent?: readonly SentValue[];
};

export type SentValue = { label: string; value: string };

/** Without the box of consent, and without what was left blank. */
export function sentValues(form: Form, values: FormInput): SentValue[] {
  return form.fields.flatMap(({ name, label, control }) => {
    const value = values[name];
    return control !== 'checkbox' && typeof value === 'string' && value.trim() ? [{ label, value: value.trim() }] : [];
  });
}

/** What leads are shown by, whether somebody sent them or they came from a file. */
export type LeadForm = Pick<Form, 'name' | 'title' | 'short' | 'fields' | 'person'>;

export type FormErrors = { message: string; fieldErrors: Record<string, string[]> };
