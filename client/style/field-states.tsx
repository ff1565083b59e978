// Every kind of field: empty, filled in, invalid, disabled.
import { Field } from '../components/controls/field.tsx';

export function FieldStates() {
  return (
    <div className="style-fields">
      <Field label="Company name" isRequired>
        {(control) => <input {...control} type="text" defaultValue="Al Noor Trading L.L.C." />}
      </Field>
      <Field label="Email" isRequired error="Please enter a valid email address">
        {(control) => <input {...control} type="email" defaultValue="finance@" />}
      </Field>
      <Field label="Business activity" hint="As your licence names it.">
        {(control) => <input {...control} type="text" />}
      </Field>
      <Field label="Service" isRequired>
        {(control) => (
          <select {...control}>
            <option>Taxation</option>
          </select>
        )}
      </Field>
      <Field label="Sub-service" isRequired>
        {(control) => (
          <select {...control} disabled>
            <option>Please choose</option>
          </select>
        )}
      </Field>
      <Field label="Comments" isWide>
        {(control) => <textarea {...control} rows={3} defaultValue="نحتاج إلى مراجعة حسابات السنة الماضية." dir="auto" />}
      </Field>
      <Field label="I agree to the Privacy Policy" isCheckbox isRequired>
        {(control) => <input {...control} type="checkbox" />}
      </Field>
      <Field label="I agree to the Privacy Policy" isCheckbox isRequired error="Please agree to the Privacy Policy">
        {(control) => <input {...control} type="checkbox" />}
      </Field>
    </div>
  );
}
