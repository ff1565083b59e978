// Tells one tool's result from another's by a name that it alone has.
export const has = <Name extends string>(result: unknown, name: Name): result is Record<Name, unknown> => typeof result === 'object' && result !== null && name in result;
