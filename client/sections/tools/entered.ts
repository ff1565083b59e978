// What was entered into a tool: read from an address, and written into one.
import { type AnyTool, todayField } from '#shared/tools/tool.ts';

export type Entered = Record<string, string>;

export const fieldsOf = (tool: AnyTool): AnyTool => ({ ...tool, fields: { ...tool.fields, today: todayField } });

/** A day of the year is asked for in two parts, and joined as the documented `MM-DD`. */
export const PARTS = ['Month', 'Day'] as const;

/** The tool's own fields; whatever else an address carries is not ours. Undefined if it has none of them. */
export function readEntered(tool: AnyTool, search: string): Entered | undefined {
  const query = new URLSearchParams(search);
  const found = Object.keys(fieldsOf(tool).fields).flatMap((name) => {
    const parts = PARTS.map((part) => query.get(`${name}${part}`));
    const value = query.getAll(name).at(-1) ?? (parts.includes(null) ? undefined : parts.join('-'));
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Without what is blank. */
export function writeQuery(values: Entered, more: Entered = {}) {
  return new URLSearchParams([...Object.entries(more), ...Object.entries(values).filter(([, value]) => value.trim())]).toString();
}
