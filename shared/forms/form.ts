// What a form is: data that gives validation on both sides (schema.ts), storage, e-mail, inbox and export.
import type { ChoiceGroup } from '../firm/catalogue.ts';

export type FormField = {
  /** The documented payload field; also the control's `name` and the key in the stored data. */
  name: string;
  label: string;
  control: 'text' | 'email' | 'tel' | 'textarea' | 'select' | 'parent' | 'child' | 'checkbox';
  autoComplete?: string;
  /** Has a row of its own. */
  isWide?: boolean;
  /** Asked for by our own pages. A REST call may still leave out a box and a text of several lines (SPEC AMB-02, AMB-29). */
  isRequired: boolean;
  /** Ends the sentence 'Please enter …' or 'Please choose …'; without it the label does. */
  asks?: string;
  /** Said instead when a box is not ticked. */
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
export const CONSENT_VERSION = '2026-11-22';
export const PRIVACY_FIELD = 'privacy';

/** The box that a form may have: ticked, it is the visitor's consent. */
export function consentFieldOf(form: Form) {
  return form.fields.find((field) => field.control === 'checkbox')?.name;
}

/** A field that people do not see; a program that fills in every field gives itself away by it. */
export const TRAP_FIELD = 'homepage_url';
/** The signed note of when the visitor began (server/leads/render-token.ts). */
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
