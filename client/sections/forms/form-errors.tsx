// What is wrong with a form, in one place: the documented sentence, and each field's error as a link to the field.
import type { FormErrors } from '#shared/forms/form.ts';
import { StatusMessage } from '../../components/controls/status-message.tsx';

type Props = { errors: FormErrors; idOf: (field: string) => string };

export function FormErrorSummary({ errors: { message, fieldErrors }, idOf }: Props) {
  const details = Object.entries(fieldErrors).map(([field, texts]) => ({ field, text: texts[0] ?? message }));
  return (
    <StatusMessage kind="error">
      <p>{message}</p>
      {details.length > 0 && (
        <ul>
          {details.map(({ field, text }) => (
            <li key={field}>
              <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, idOf(field))}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </StatusMessage>
  );
}

/** Without JavaScript the browser jumps to the field; with it, the address stays as it is. */
function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
