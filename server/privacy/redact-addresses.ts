// Keeps mail addresses out of what is written down about failures: SMTP servers and the database quote them.

/** What may be an address, or a word like any other. */
const word = /[^\s<>,;:"'()[\]\\=/]+/g;
const ADDRESS = '[address]';
/** A stack that repeats an answer of megabytes is cut before it is searched. */
const MOST_CHARACTERS = 10_000;

export function redactAddresses(text: string) {
  return text.slice(0, MOST_CHARACTERS).replace(word, (found) => (/.@./.test(found) ? ADDRESS : found));
}

/** A database quotes the whole row that it refused in `detail`, PGlite the values of a query: of what an error carries, only this is kept. */
const KEPT = ['code', 'errno', 'syscall', 'command', 'responseCode', 'statusCode', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'path'] as const;

type Logged = { type: string; message: string; stack: string; [detail: string]: unknown };

/** An error as the log keeps it: its kind, words and codes, and what caused it. */
export function describeForLog(error: Error): Logged {
  const carried = error as Partial<Record<(typeof KEPT)[number], unknown>>;
  const details: Record<string, unknown> = {};
  for (const name of KEPT) {
    const value = carried[name];
    if (typeof value === 'string') details[name] = redactAddresses(value);
    if (typeof value === 'number') details[name] = value;
  }
  if (error instanceof AggregateError) details.errors = error.errors.map((one) => (one instanceof Error ? describeForLog(one) : redactAddresses(String(one))));
  if (error.cause instanceof Error) details.cause = describeForLog(error.cause);
  return { ...details, type: error.name, message: redactAddresses(error.message), stack: redactAddresses(error.stack ?? '') };
}
