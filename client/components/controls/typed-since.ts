// What somebody goes on typing while what they sent is on its way: it is no part of it, and stays in the form.

/** The values of `now` that are no longer the ones `sent`. */
export function typedSince<Values extends object>(sent: Values, now: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Values])) as Partial<Values>;
}
