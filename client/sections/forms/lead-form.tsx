// Any form in the registry: validates like the server, sends once, keeps what was typed until it is stored. Works without JavaScript.
import { type ReactNode, type SubmitEvent, use, useEffect, useId, useRef, useState } from 'react';
import { CALCULATION_FIELD, type Form, type FormErrors, type FormField, type FormInput, TOKEN_FIELD, TRAP_FIELD } from '#shared/forms/form.ts';
import type { FormName } from '#shared/forms/registry.ts';
import type { Receipt } from '#shared/content/submission.ts';
import { paths } from '#shared/navigation/paths.ts';
import { readTouches } from '../../app/attribution.ts';
import { Button } from '../../components/controls/button.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { usePageState } from '../../app/page-state.ts';
import { ContentContext } from '../../app/content.ts';
import { readRefusal } from '../../app/refusal.ts';
import { typedSince } from '../../components/controls/typed-since.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { keepDraft, readDraft } from './form-draft.ts';
import { FormErrorSummary } from './form-errors.tsx';
import { FormReceipt } from './form-receipt.tsx';
import { LeadField } from './lead-field.tsx';
import './lead-form.css';

type Props = {
  form: Form & { name: FormName };
  initial?: Record<string, string>;
  /** 'inline': on the light background of its section, with that band's button. 'bare': without a background of its own, as in a dialog. */
  layout?: 'stacked' | 'inline' | 'bare';
  onStored?: (receipt: Receipt) => void;
  /** Above the fields. A control in it named `calculation` is sent along. */
  children?: ReactNode;
};
/** After this long a request counts as failed. A retry has the same key, so it is stored only once. */
const PATIENCE_MS = 20_000;
/** Validation is a separate file, fetched while the visitor types. */
const RULES_PATIENCE_MS = 3_000;
const noErrors: FormErrors = { message: '', fieldErrors: {} };
const noDraft: Record<string, string> = {};

export function LeadForm({ form, initial = noDraft, layout = 'stacked', onStored, children }: Props) {
  const { path, posted: anyPosted } = usePageState();
  const posted = anyPosted?.form === form.name ? anyPosted : undefined;
  const [errors, setErrors] = useState<FormErrors>(posted ? { message: posted.message, fieldErrors: posted.fieldErrors ?? {} } : noErrors);
  /** Counts the results shown, as each takes the focus. */
  const [results, setResults] = useState(posted ? 1 : 0);
  const [receipt, setReceipt] = useState<Receipt>();
  const [start, setStart] = useState(posted?.values ?? initial);
  // Changing this makes React rebuild the controls: after success, and when a draft is found.
  const [round, setRound] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const attempt = useRef({ body: '', key: '' });
  const token = useRef<Promise<string | undefined>>(undefined);
  const content = use(ContentContext);
  const idOf = (field: string) => `${id}-${field}`;

  useEffect(() => {
    if (results > 0) result.current?.focus();
  }, [results]);

  useEffect(() => {
    const draft = posted ? undefined : readDraft(form, path);
    if (!draft) return;
    if (draft.attempt) attempt.current = draft.attempt;
    // Typed before the script had loaded, so newer than the draft.
    const typed = Object.entries(readInput(form, element.current!)).filter(([name, value]) => typeof value === 'string' && value !== '' && value !== initial[name]);
    setStart({ ...initial, ...draft.values, ...(Object.fromEntries(typed) as Record<string, string>) });
    setRound((number) => number + 1);
    // Once per form and page, as later drafts are this form's own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, path]);

  /** SPAM-02: pages are the same for everyone, so the timestamp of when this visitor began is requested when they do, along with the validation. */
  function begin() {
    token.current ??= content.load().then(({ client }) => client.forms.token.query()).then((answer) => answer.token, () => undefined);
    loadRules().catch(() => {});
  }

  function show({ found = noErrors, stored }: { found?: FormErrors; stored?: Receipt }) {
    setErrors(found);
    setReceipt(stored);
    if (stored || found.message) setResults((number) => number + 1);
  }

  /** Clears the error of a field being corrected. */
  function handleInput({ target }: { target: EventTarget }) {
    keep();
    const { [(target as HTMLInputElement).name]: mended, ...fieldErrors } = errors.fieldErrors;
    if (mended) setErrors({ message: Object.keys(fieldErrors).length > 0 ? errors.message : '', fieldErrors });
  }

  const keep = () => keepDraft(form, path, { values: readInput(form, element.current!) as Record<string, string>, attempt: attempt.current });

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const values = readInput(form, element.current!);
      const rules = await withPatience(loadRules, RULES_PATIENCE_MS).catch(() => undefined);
      const found = rules?.checkOnPage(form, values);
      show({ ...(found && { found }) });
      if (!found) await send(values);
    } finally {
      setIsBusy(false);
    }
  }

  async function send(values: FormInput) {
    const data = new FormData(element.current!);
    const [trap, calculation] = [readText(data, TRAP_FIELD), readText(data, CALCULATION_FIELD)];
    const sent = calculation ? { ...values, [CALCULATION_FIELD]: calculation } : values;
    const key = keyFor(sent);
    keep();
    try {
      const stored = await withPatience(async () => {
        const { client } = await content.load();
        const unseen = { [TRAP_FIELD]: trap, [TOKEN_FIELD]: await token.current };
        return client.forms.submit.mutate({ form: form.name, values: { ...sent, ...unseen }, key, page: path || location.pathname, touches: readTouches() });
      }, PATIENCE_MS);
      show({ stored });
      attempt.current = { body: '', key: '' };
      // Null if the dialog around it has been closed meanwhile.
      const typed = element.current ? (typedSince(values, readInput(form, element.current)) as Record<string, string>) : noDraft;
      keepDraft(form, path, { values: typed, attempt: attempt.current });
      setStart(typed);
      setRound((number) => number + 1);
      onStored?.(stored);
    } catch (error) {
      show({ found: readRefusal(error) ?? { message: form.texts.failed, fieldErrors: {} } });
    }
  }

  /** Unchanged values keep their key, so that a retry is stored only once; changed values are a new enquiry. */
  function keyFor(values: FormInput) {
    const body = JSON.stringify(values);
    if (attempt.current.body !== body) attempt.current = { body, key: createKey() };
    return attempt.current.key;
  }

  return (
    // Focus and input bubble up from the controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      id={`form-${form.name}`}
      className={`lead-form lead-form-${layout}`}
      method="post"
      // Without JavaScript, the page is shown again at the form.
      action={`${form.restPaths[0]}#form-${form.name}`}
      noValidate
      aria-label={form.title}
      onFocus={begin}
      onInput={handleInput}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <input type="hidden" name="page" value={path} />
      <div className="lead-form-trap" aria-hidden="true">
        <label htmlFor={idOf(TRAP_FIELD)}>Leave this empty</label>
        <input id={idOf(TRAP_FIELD)} name={TRAP_FIELD} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {children}
      <div className="lead-form-fields" key={round}>
        {form.fields.map((field) => renderField(field))}
      </div>
      <Button type="submit" variant={layout === 'inline' ? 'brass' : 'solid'} disabled={isBusy} isBusy={isBusy} busyText={form.texts.submitting}>
        {form.texts.submit}
      </Button>
      <p className="lead-form-note">
        We use what you send to answer you, as our <a href={paths.privacy}>privacy notice</a> says.
      </p>
      <div ref={result} tabIndex={-1} className="lead-form-result">
        {errors.message && <FormErrorSummary errors={errors} idOf={idOf} />}
        {receipt && <FormReceipt receipt={receipt} form={form} />}
      </div>
    </form>
  );

  function renderField(field: FormField) {
    if (field.control === 'child') return null;
    if (field.control === 'parent' && form.choices) return <ChoiceFields key={field.name} form={form} choices={form.choices} values={start} errors={errors.fieldErrors} idOf={idOf} />;
    return <LeadField key={field.name} id={idOf(field.name)} field={field} value={start[field.name] ?? ''} error={errors.fieldErrors[field.name]?.[0]} />;
  }
}

/** The server has the same validation, and reports errors if this cannot be fetched. */
const loadRules = () => import('#shared/forms/schema.ts');

/** The form's own fields: text as typed, a ticked checkbox as true. A disabled select is read as empty. */
function readInput(form: Form, element: HTMLFormElement): FormInput {
  const data = new FormData(element);
  return Object.fromEntries(form.fields.map(({ name, control }) => [name, control === 'checkbox' ? data.has(name) : readText(data, name)]));
}

function withPatience<T>(work: () => Promise<T>, ms: number) {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), ms));
  return Promise.race([work(), late]);
}

/** Random. Not `randomUUID`, which exists only on https, whereas a site tried out on a local network uses http. */
function createKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
