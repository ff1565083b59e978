// One labelled control with its error: what is shown, what a screen reader says, and what is posted are the same thing.
import { type ReactNode, useId } from 'react';
import './field.css';

type FieldProps = {
  label: ReactNode;
  isRequired?: boolean;
  error?: string | undefined;
  /** Gets what the control must carry to belong to label and error. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: true }) => ReactNode;
  isWide?: boolean;
  isCheckbox?: boolean;
};

export function Field({ label, isRequired = false, error, children, isWide = false, isCheckbox = false }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const control = children({ id, ...(error && { 'aria-describedby': errorId, 'aria-invalid': true as const }), ...(isRequired && { required: true as const }) });
  const labelElement = (
    <label htmlFor={id}>
      {label}
      {!isRequired && !isCheckbox && <span className="field-optional"> (optional)</span>}
    </label>
  );
  return (
    <div className={`field${isWide ? ' field-wide' : ''}${isCheckbox ? ' field-checkbox' : ''}`}>
      {isCheckbox ? <>{control}{labelElement}</> : <>{labelElement}{control}</>}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
