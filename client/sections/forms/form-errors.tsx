// What is wrong with a form, in one place: the documented sentence, and each field's error as a link to the field.
import type { FormErrors } from '#shared/forms/form.ts';
import { messages } from '#shared/messages.ts';
import { StatusMessage } from '../../components/controls/status-message.tsx';

/** `isShort`: the number of errors in place of their list, where the fields are all in sight. */
type Props = { errors: FormErrors; idOf: (field: string) => string; isShort?: boolean };

export function FormErrorSummary({ errors: { message, fieldErrors }, idOf, isShort = false }: Props) {
  const details = Object.entries(fieldErrors).map(([field, texts]) => ({ field, text: texts[0] ?? message }));
  const isSaidOnce = details.length === 1 && details[0]!.text === message;
  if (isShort && details.length > 0) {
    return (
      <StatusMessage kind="error">
        {isSaidOnce ? message : `${message}. ${message === messages.allRequired ? messages.answersMissing(details.length) : messages.answersToCheck(details.length)}`}
      </StatusMessage>
    );
  }
  return (
    <StatusMessage kind="error">
      {!isSaidOnce && <p>{message}</p>}
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
