// Any form of the registry: validates as the server does, sends once, keeps what was typed until it is stored. Works without script.
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { checkOnPage, type Form, type FormErrors, type FormField, type FormInput } from '#shared/forms/form.ts';
import type { FormName } from '#shared/forms/registry.ts';
import type { Receipt } from '#shared/content/submission.ts';
import { Field } from '../components/field.tsx';
import { readText } from '../form-data.ts';
import { usePageState } from '../page-state.ts';
import { readRefusal, trpc } from '../trpc.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { FormReceipt } from './form-receipt.tsx';
import './lead-form.css';

type Props = { form: Form & { name: FormName }; initial?: Record<string, string> };
const noErrors: FormErrors = { message: '', fieldErrors: {} };

export function LeadForm({ form, initial = {} }: Props) {
  const { path, posted: anyPosted } = usePageState();
  const posted = anyPosted?.form === form.name ? anyPosted : undefined;
  const [errors, setErrors] = useState<FormErrors>(posted && !posted.reference ? { message: posted.message, fieldErrors: posted.fieldErrors ?? {} } : noErrors);
  const [receipt, setReceipt] = useState<Receipt | undefined>(posted?.reference ? { message: posted.message, reference: posted.reference, isMailQueued: posted.isMailQueued ?? true } : undefined);
  // Each success starts an empty form: a new number makes React build the controls anew.
  const [round, setRound] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const attempt = useRef({ body: '', key: '' });
  const submit = trpc.forms.submit.useMutation();

  const start = round > 0 ? {} : (posted && !posted.reference ? posted.values : initial);
  useEffect(() => {
    if (receipt || errors.message) result.current?.focus();
  }, [errors, receipt]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const values = readInput(form, event.currentTarget);
    const found = checkOnPage(form, values);
    setReceipt(undefined);
    setErrors(found ?? noErrors);
    if (found) return;

    setIsBusy(true);
    try {
      const stored = await submit.mutateAsync({ form: form.name, values, key: keyFor(values), page: path });
      attempt.current = { body: '', key: '' };
      setReceipt(stored);
      setRound((number) => number + 1);
    } catch (error) {
      setErrors(readRefusal(error) ?? { message: form.texts.failed, fieldErrors: {} });
    } finally {
      setIsBusy(false);
    }
  }

  /** The same words keep their key, so that a retry is stored once; changed words are a new enquiry. */
  function keyFor(values: FormInput) {
    const body = JSON.stringify(values);
    if (attempt.current.body !== body) attempt.current = { body, key: createKey() };
    return attempt.current.key;
  }

  return (
    <form className="lead-form" method="post" action={form.restPaths[0]} noValidate aria-label={form.title} onSubmit={(event) => void handleSubmit(event)}>
      <input type="hidden" name="page" value={path} />
      <div className="lead-form-fields" key={round}>
        {form.fields.map((field) => renderField(field))}
      </div>
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? form.texts.submitting : form.texts.submit}
      </button>
      <div ref={result} tabIndex={-1} className="lead-form-result">
        {errors.message && <ErrorSummary errors={errors} />}
        {receipt && <FormReceipt receipt={receipt} subject={form.title} />}
      </div>
    </form>
  );

  function renderField(field: FormField) {
    if (field.control === 'child') return null;
    if (field.control === 'parent' && form.choices) return <ChoiceFields key={field.name} form={form} choices={form.choices} values={start} errors={errors.fieldErrors} />;
    return <PlainField key={field.name} field={field} value={start[field.name] ?? ''} error={errors.fieldErrors[field.name]?.[0]} />;
  }
}

function PlainField({ field, value, error }: { field: FormField; value: string; error: string | undefined }) {
  const { name, control: kind, autoComplete } = field;
  const isCheckbox = kind === 'checkbox';
  return (
    <Field label={field.label} isRequired={field.isRequired} error={error} isWide={kind === 'textarea' || isCheckbox} isCheckbox={isCheckbox}>
      {(control) => {
        if (kind === 'textarea') return <textarea {...control} name={name} rows={5} defaultValue={value} dir="auto" />;
        if (isCheckbox) return <input {...control} type="checkbox" name={name} defaultChecked={value === 'on'} />;
        if (kind === 'select') {
          return (
            <select {...control} name={name} defaultValue={value} autoComplete={autoComplete}>
              <option value="">Please choose</option>
              {field.options?.map((option) => <option key={option}>{option}</option>)}
            </select>
          );
        }
        const isName = kind === 'text';
        return <input {...control} type={kind} name={name} defaultValue={value} autoComplete={autoComplete} {...(isName && { dir: 'auto' })} />;
      }}
    </Field>
  );
}

function ErrorSummary({ errors: { message, fieldErrors } }: { errors: FormErrors }) {
  const details = Object.values(fieldErrors).flat().filter((text) => text !== message);
  return (
    <div role="alert" className="failure">
      <p>{message}</p>
      {details.length > 0 && (
        <ul>
          {details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The form's own fields: text as typed, a ticked box as true. A select that is disabled is read as empty. */
function readInput(form: Form, element: HTMLFormElement): FormInput {
  const data = new FormData(element);
  return Object.fromEntries(form.fields.map(({ name, control }) => [name, control === 'checkbox' ? data.has(name) : readText(data, name)]));
}

/** Random; `randomUUID` exists on https only, and a site tried out on a local network has http. */
function createKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
