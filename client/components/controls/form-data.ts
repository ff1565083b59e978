// Reads a form's text fields in the browser.

/** The value of a text control; empty if it is missing or disabled. */
export function readText(data: FormData, name: string) {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
