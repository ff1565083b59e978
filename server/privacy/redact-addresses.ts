// Keeps e-mail addresses out of recorded errors, because SMTP servers and the database quote them.

/** Anything that may be an address. */
const word = /[^\s<>,;:"'()[\]\\=/]+/g;
const ADDRESS = '[address]';
/** A stack trace may repeat an answer of megabytes, so it is cut before it is searched. */
const MOST_CHARACTERS = 10_000;

export function redactAddresses(text: string) {
  return text.slice(0, MOST_CHARACTERS).replace(word, (found) => (/.@./.test(found) ? ADDRESS : found));
}

/** The only properties of an error that are kept: PostgreSQL quotes the whole refused row in `detail`, and PGlite the values of the query. */
const KEPT = ['code', 'errno', 'syscall', 'command', 'responseCode', 'statusCode', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'path'] as const;

type Logged = { type: string; message: string; stack: string; [detail: string]: unknown };

/** An error as it is logged: its type, message and codes, and its cause. */
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
