// Validation of a form, derived from its fields. Separate from the form's data, so that a page can show a form before this has loaded.
import * as z from 'zod/mini';
import { checkbox, describeIssues, email, line, optionalLine, optionalText } from './fields.ts';
import { messages } from '../messages.ts';
import type { Form, FormErrors, FormField, FormInput } from './form.ts';

const schemas = new WeakMap<Form, z.ZodMiniObject>();

/** What a request must contain, and how each value is cleaned. Built once per form. */
export function schemaOf(form: Form) {
  const known = schemas.get(form);
  if (known) return known;
  const schema = z.object(Object.fromEntries(form.fields.map((field) => [field.name, ruleOf(field)])));
  schemas.set(form, schema);
  return schema;
}

function ruleOf(field: FormField) {
  if (field.control === 'checkbox') return checkbox;
  if (field.control === 'textarea') return optionalText();
  if (!field.isRequired) return optionalLine();
  return field.control === 'email' ? email(missingText(field)) : line(missingText(field));
}

/** Validation on our own pages: the schema, plus every field marked as required. The messages are the server's. */
export function checkOnPage(form: Form, input: FormInput): FormErrors | undefined {
  const { issues = [] } = schemaOf(form).safeParse(input).error ?? {};
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

function missingText({ control, label, asks, missing }: FormField) {
  if (missing) return missing;
  if (control === 'checkbox') return messages.agree;
  const own = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return ['select', 'parent', 'child'].includes(control) ? messages.choose(asks ?? `a ${own}`) : messages.enter(asks ?? `your ${own}`);
}
