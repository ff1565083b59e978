// Any form in the registry: validates like the server, sends once, keeps what was typed until it is stored. Works without JavaScript.
import { type ReactNode, type SubmitEvent, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { CALCULATION_FIELD, type Form, type FormErrors, type FormField, type FormInput, type SentValue, sentValues, TOKEN_FIELD, TRAP_FIELD } from '#shared/forms/form.ts';
import type { FormName } from '#shared/forms/registry.ts';
import type { Receipt } from '#shared/content/submission.ts';
import { paths } from '#shared/navigation/paths.ts';
import { readTouches } from '../../app/attribution.ts';
import { Button } from '../../components/controls/button.tsx';
import { readText } from '../../components/controls/form-data.ts';
import { usePageState } from '../../app/page-state.ts';
import { ContentContext } from '../../app/content.ts';
import { readRefusal } from '../../app/refusal.ts';
import { messages } from '#shared/messages.ts';
import { typedSince } from '../../components/controls/typed-since.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { keepDraft, readDraft, watchDraft } from './form-draft.ts';
import { FormErrorSummary } from './form-errors.tsx';
import { FormReceipt } from './form-receipt.tsx';
import { createKey, readInput, withPatience } from './form-values.ts';
import { FormWaiting } from './form-waiting.tsx';
import { LeadField } from './lead-field.tsx';
import { useStartValues } from './start-values.ts';
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
const HEADER_PX = 96;
const noErrors: FormErrors = { message: '', fieldErrors: {} };
const noDraft: Record<string, string> = {};

export function LeadForm({ form, initial = noDraft, layout = 'stacked', onStored, children }: Props) {
  const { path, posted: anyPosted } = usePageState();
  const posted = anyPosted?.form === form.name ? anyPosted : undefined;
  const [errors, setErrors] = useState<FormErrors>(posted ? { message: posted.message, fieldErrors: posted.fieldErrors ?? {} } : noErrors);
  /** Counts the results shown, as each takes the focus. */
  const [results, setResults] = useState(posted ? 1 : 0);
  const [receipt, setReceipt] = useState<{ stored: Receipt; sent: SentValue[]; about?: { category: string; service: string } | undefined }>();
  /** While there is no network: how many tries got no answer since it is back. */
  const [waiting, setWaiting] = useState<number>();
  const isWaiting = waiting !== undefined;
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { start, round, restart } = useStartValues(element, posted?.values ?? initial);
  const result = useRef<HTMLDivElement>(null);
  const attempt = useRef({ body: '', key: '' });
  const token = useRef<Promise<string | undefined>>(undefined);
  const content = use(ContentContext);
  const idOf = (field: string) => `${id}-${field}`;

  useEffect(() => {
    if (results === 0) return;
    // In a dialog the first field to mend is near; elsewhere the list says where each of them is.
    const first = layout === 'bare' ? element.current?.querySelector<HTMLElement>('[aria-invalid=true]') : undefined;
    (first ?? result.current)?.focus();
    // The receipt is shorter than its form was, and must not begin under the header.
    if (!first && result.current && result.current.getBoundingClientRect().top < HEADER_PX) result.current.scrollIntoView({ block: 'start' });
  }, [results, layout]);

  // Before anything more can be typed, which would be taken for a draft and begin the form anew.
  useLayoutEffect(() => {
    const draft = posted ? undefined : readDraft(form, path);
    if (!draft) return;
    if (draft.attempt) attempt.current = draft.attempt;
    if (draft.isWaiting && draft.attempt) setWaiting(0);
    // Typed before the script had loaded, so newer than the draft.
    const typed = Object.entries(readInput(form, element.current!)).flatMap(([name, value]) => (value === true ? [[name, 'on']] : value && value !== initial[name] ? [[name, value]] : []));
    restart({ ...initial, ...draft.values, ...(Object.fromEntries(typed) as Record<string, string>) });
    // Once per form and page, as later drafts are this form's own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, path]);

  useEffect(
    () =>
      watchDraft(form, path, (draft) => {
        if (!isWaiting || draft?.isWaiting) return;
        setWaiting(undefined);
        if (draft?.attempt) attempt.current = draft.attempt;
        setErrors({ message: messages.sentElsewhere, fieldErrors: {} });
        restart(draft?.values ?? noDraft);
      }),
    [form, path, isWaiting, restart],
  );

  /** SPAM-02: pages are the same for everyone, so the timestamp of when this visitor began is requested when they do, along with the validation. */
  function begin() {
    token.current ??= content.load().then(({ client }) => client.forms.token.query()).then((answer) => answer.token, () => undefined);
    loadRules().catch(() => {});
  }

  function show({ found = noErrors, stored }: { found?: FormErrors; stored?: typeof receipt }) {
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
      if (!found) await sendOrWait(values);
    } finally {
      setIsBusy(false);
    }
  }

  async function sendOrWait(values: FormInput) {
    const calculation = readText(new FormData(element.current!), CALCULATION_FIELD);
    const sent = calculation ? { ...values, [CALCULATION_FIELD]: calculation } : values;
    keyFor(sent);
    if (navigator.onLine) return send(sent);
    keepDraft(form, path, { values: values as Record<string, string>, attempt: attempt.current, isWaiting: true });
    setWaiting(0);
    setResults((number) => number + 1);
  }

  /** What waited was written down with its consent, and is sent as it was. */
  async function sendWaiting() {
    setIsBusy(true);
    try {
      await send(JSON.parse(attempt.current.body) as FormInput);
    } finally {
      setIsBusy(false);
    }
  }

  function stopWaiting() {
    setWaiting(undefined);
    keep();
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[type=submit]')?.focus());
  }

  async function send(values: FormInput) {
    const trap = readText(new FormData(element.current!), TRAP_FIELD);
    const { key } = attempt.current;
    if (!isWaiting) keep();
    try {
      const stored = await withPatience(async () => {
        const { client } = await content.load();
        const unseen = { [TRAP_FIELD]: trap, [TOKEN_FIELD]: await token.current };
        return client.forms.submit.mutate({ form: form.name, values: { ...values, ...unseen }, key, page: path || location.pathname, touches: readTouches() });
      }, PATIENCE_MS);
      // Null if the dialog around it has been closed meanwhile.
      const typed = element.current && !isWaiting ? (typedSince(values, { ...values, ...readInput(form, element.current) }) as Record<string, string>) : noDraft;
      attempt.current = { body: '', key: '' };
      keepDraft(form, path, { values: typed, attempt: attempt.current });
      restart(typed);
      setWaiting(undefined);
      show({ stored: { stored, sent: sentValues(form, values), about: aboutOf(form, values) } });
      onStored?.(stored);
    } catch (error) {
      const refusal = readRefusal(error);
      if (isWaiting && !refusal) {
        setWaiting((tries = 0) => tries + 1);
        return;
      }
      setWaiting(undefined);
      show({ found: refusal ?? { message: form.texts.failed, fieldErrors: {} } });
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
      {/* Hidden, not gone: what waits is shown again if it is taken back. */}
      {!receipt && (
        <div hidden={isWaiting}>
          {children}
          <div className="lead-form-fields" key={round}>
            {form.fields.map((field) => renderField(field))}
          </div>
          <Button type="submit" variant={layout === 'inline' ? 'brass' : 'solid'} disabled={isBusy} isBusy={isBusy} busyText={form.texts.submitting}>
            {form.texts.submit}
          </Button>
          <p className="lead-form-note">
            We use what you send to answer you. More is in our <a href={paths.privacy}>Privacy Policy</a>.
          </p>
        </div>
      )}
      <div ref={result} tabIndex={-1} className="lead-form-result">
        {isWaiting && <FormWaiting tries={waiting} isBusy={isBusy} onSend={() => void sendWaiting()} onCancel={stopWaiting} />}
        {errors.message && <FormErrorSummary errors={errors} idOf={idOf} isShort={layout === 'bare'} />}
        {receipt && (
          <FormReceipt receipt={receipt.stored} form={form} sent={receipt.sent} about={receipt.about}>
            {!onStored && (
              <Button variant="quiet" onClick={() => setReceipt(undefined)}>
                {form.texts.again ?? 'Send another enquiry'}
              </Button>
            )}
          </FormReceipt>
        )}
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

function aboutOf({ name }: Form, { service, subService }: FormInput) {
  return name === 'service-enquiry' && typeof service === 'string' && typeof subService === 'string' ? { category: service, service: subService } : undefined;
}
