// What somebody typed while their form was being sent: it was not part of it, and stays in the form.

/** The values in `now` that differ from those in `sent`. */
export function typedSince<Values extends object>(sent: Values, now: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Values])) as Partial<Values>;
}
