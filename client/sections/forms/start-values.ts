// What a form's controls begin with, until they are told to begin anew.
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

type Values = Record<string, string>;

/** `restart` makes React rebuild the controls; `round`, their key, counts that. Whoever is in one of them stays in it, behind what they have typed. */
export function useStartValues(form: RefObject<HTMLFormElement | null>, first: Values) {
  const [{ values, round }, setStart] = useState({ values: first, round: 0 });
  const left = useRef('');

  // After each render, as it is a new round only if somebody was in a control.
  useLayoutEffect(() => {
    const control = left.current && form.current?.elements.namedItem(left.current);
    left.current = '';
    if (!(control instanceof HTMLElement)) return;
    control.focus();
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) moveCaretToEnd(control);
  });

  const restart = useCallback(
    (next: Values) => {
      const active = document.activeElement;
      left.current = form.current?.contains(active) ? (active?.getAttribute('name') ?? '') : '';
      setStart((before) => ({ values: next, round: before.round + 1 }));
    },
    [form],
  );

  return { start: values, round, restart };
}

/** Not by a selection, which a field for an e-mail address does not have. */
function moveCaretToEnd(control: HTMLInputElement | HTMLTextAreaElement) {
  if (control.type === 'checkbox') return;
  const { value } = control;
  control.value = '';
  control.value = value;
}
