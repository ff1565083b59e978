// What a form holds in the browser, and the key under which it is sent.
import type { Form, FormInput } from '#shared/forms/form.ts';
import { readText } from '../../components/controls/form-data.ts';

/** The form's own fields: text as typed, a ticked checkbox as true. A disabled select is read as empty. */
export function readInput(form: Form, element: HTMLFormElement): FormInput {
  const data = new FormData(element);
  return Object.fromEntries(form.fields.map(({ name, control }) => [name, control === 'checkbox' ? data.has(name) : readText(data, name)]));
}

export function withPatience<T>(work: () => Promise<T>, ms: number) {
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), ms));
  return Promise.race([work(), late]);
}

/** Random. Not `randomUUID`, which exists only on https, whereas a site tried out on a local network uses http. */
export function createKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
