// A failure as the log may keep it: what happened, without whom it happened to.

/** Whatever has an at sign in it, addresses in a mail server's answer above all. */
const ADDRESS = /[^\s<>()"',;:]{0,64}@[^\s<>()"',;:]{1,255}/g;
const MAX_LENGTH = 300;

/** PRIV-02: a database tells with an error which row it refused, and a mail server whom it does not know. Neither belongs into a log. */
export function loggable(error: unknown) {
  const { name, code, responseCode, message = '', stack = '' } = (error ?? {}) as Partial<Error> & { code?: string; responseCode?: number };
  const at = stack.slice(stack.indexOf('\n    at ')).split('\n', 4).join('\n');
  return { name, code, responseCode, message: message.slice(0, MAX_LENGTH).replace(ADDRESS, '[address]'), stack: at };
}
