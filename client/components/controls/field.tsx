// A labelled control with its error, consistent in what is shown, what a screen reader says, and what is posted.
import { type ReactNode, useId } from 'react';
import './field.css';

type FieldProps = {
  /** Needed if something links to the control. */
  id?: string;
  label: ReactNode;
  isRequired?: boolean;
  /** A short help text below the label. */
  hint?: string | undefined;
  error?: string | undefined;
  /** What to look at once more, without being an error. */
  doubt?: string | undefined;
  /** Receives the attributes that connect the control to its label and error. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: true }) => ReactNode;
  isWide?: boolean;
  isCheckbox?: boolean;
};

export function Field({ id: givenId, label, isRequired = false, hint, error, doubt, children, isWide = false, isCheckbox = false }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [errorId, hintId, doubtId] = [`${id}-error`, `${id}-hint`, `${id}-doubt`];
  const describedBy = [hint && hintId, error && errorId, doubt && doubtId].filter(Boolean).join(' ');
  const control = children({ id, ...(describedBy && { 'aria-describedby': describedBy }), ...(error && { 'aria-invalid': true as const }), ...(isRequired && { required: true as const }) });
  const labelElement = (
    <label htmlFor={id}>
      {label}
      {!isRequired && !isCheckbox && <span className="field-optional"> (optional)</span>}
    </label>
  );
  return (
    <div className={`field${isWide ? ' field-wide' : ''}${isCheckbox ? ' field-checkbox' : ''}`}>
      {isCheckbox && control}
      {labelElement}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {!isCheckbox && control}
      {doubt && !error && (
        <p id={doubtId} className="field-doubt" aria-live="polite">
          {doubt}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
