// A control of a form, built from the form's data.
import { useState } from 'react';
import type { FormField } from '#shared/forms/form.ts';
import { messages } from '#shared/messages.ts';
import { Field } from '../../components/controls/field.tsx';

/** The shortest number one can call from abroad has more. */
const LEAST_DIGITS = 7;

export function LeadField({ id, field, value, error }: { id: string; field: FormField; value: string; error: string | undefined }) {
  const { name, control: kind, autoComplete, hint } = field;
  const isCheckbox = kind === 'checkbox';
  const [doubt, setDoubt] = useState<string>();
  /** A question, never a refusal: there are numbers we do not know. */
  const look = (typed: string) => setDoubt(typed.trim() && (typed.match(/\p{Nd}/gu) ?? []).length < LEAST_DIGITS ? messages.shortPhone : undefined);
  return (
    <Field id={id} label={isCheckbox ? marked(field.label) : field.label} isRequired={field.isRequired} hint={hint} error={error} doubt={doubt} isWide={field.isWide || kind === 'textarea' || isCheckbox} isCheckbox={isCheckbox}>
      {(control) => {
        if (kind === 'textarea') {
          return (
            <>
              <textarea {...control} name={name} rows={5} defaultValue={value} dir="auto" />
              {field.prompts && <Prompts sentences={field.prompts} />}
            </>
          );
        }
        if (isCheckbox) return <input {...control} type="checkbox" name={name} defaultChecked={value === 'on'} />;
        if (kind === 'select') {
          return (
            <select {...control} name={name} defaultValue={value} autoComplete={autoComplete}>
              <option value="">Please choose</option>
              {field.options?.map((option) => <option key={option}>{option}</option>)}
            </select>
          );
        }
        if (kind === 'tel') {
          return <input {...control} type="tel" name={name} defaultValue={value} autoComplete={autoComplete} inputMode="tel" onBlur={(event) => look(event.target.value)} onInput={(event) => doubt && look(event.currentTarget.value)} />;
        }
        return <input {...control} type={kind} name={name} defaultValue={value} autoComplete={autoComplete} {...(kind === 'text' ? { dir: 'auto' } : { inputMode: 'email' as const })} />;
      }}
    </Field>
  );
}

/** FORM-06: the specification's label ends with what is a mark of the field, and is shown as one. */
function marked(label: string) {
  const text = label.replace(/ required$/, '');
  return text === label ? label : <>{text} <span className="field-mark">required</span></>;
}

/** For touch only: with a keyboard at hand nobody needs them, and Tab leads from field to field. */
function Prompts({ sentences }: { sentences: readonly string[] }) {
  const add = ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
    const area = currentTarget.closest('.field')!.querySelector('textarea')!;
    const sentence = currentTarget.textContent;
    if (area.value.includes(sentence)) return;
    area.value = `${area.value} ${sentence}`.trim();
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="field-prompts needs-script" role="group" aria-label="Sentences to add">
      {sentences.map((sentence) => (
        <button key={sentence} type="button" onClick={add}>
          {sentence}
        </button>
      ))}
    </div>
  );
}
