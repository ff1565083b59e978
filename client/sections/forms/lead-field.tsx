// A control of a form, built from the form's data.
import type { FormField } from '#shared/forms/form.ts';
import { Field } from '../../components/controls/field.tsx';

const inputModes = { email: 'email', tel: 'tel', text: undefined } as const;

export function LeadField({ id, field, value, error }: { id: string; field: FormField; value: string; error: string | undefined }) {
  const { name, control: kind, autoComplete } = field;
  const isCheckbox = kind === 'checkbox';
  return (
    <Field id={id} label={field.label} isRequired={field.isRequired} error={error} isWide={field.isWide || kind === 'textarea' || isCheckbox} isCheckbox={isCheckbox}>
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
        const isText = kind === 'text';
        return <input {...control} type={kind} name={name} defaultValue={value} autoComplete={autoComplete} {...(isText ? { dir: 'auto' } : { inputMode: inputModes[kind as 'email'] })} />;
      }}
    </Field>
  );
}
