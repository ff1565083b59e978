// A computation that came with an enquiry: what a visitor's form sends, and what is kept once the server has made it anew.
import * as z from 'zod/mini';
import { paths } from '../navigation/paths.ts';
import { dayText } from '../tools/calendar.ts';
import { grouped } from '../tools/money.ts';
import { isToolName, tools } from '../tools/registry.ts';

/** The longest JSON text of what is sent. */
export const CALCULATION_BYTES = 8_192;

/** `version`: of the tool as the visitor saw it. */
export const sentCalculationSchema = z.object({ tool: z.string(), version: z.optional(z.number()), inputs: z.record(z.string(), z.string()) });
export type SentCalculation = z.infer<typeof sentCalculationSchema>;

const line = z.object({ label: z.string(), value: z.string(), kind: z.enum(['amount', 'day', 'words']) });

export const calculationSchema = z.object({
  tool: z.string(),
  version: z.number(),
  /** As typed; with `today`, the day for which it was computed. */
  inputs: z.record(z.string(), z.string()),
  /** The same for people: each field's label and its value. */
  given: z.array(z.object({ label: z.string(), value: z.string() })),
  headline: z.string(),
  /** As programs get it; absent when no rule covers the day. */
  result: z.optional(z.unknown()),
  lines: z.array(line),
  /** Each by its name as it was then; the earliest kept calculations have none. */
  rules: z.array(z.object({ id: z.string(), name: z.optional(z.string()), from: z.string() })),
  at: z.string(),
});
export type Calculation = z.infer<typeof calculationSchema>;

/** As staff read it, in the lead, the notification and the export. `path`: the tool with these inputs. */
export function describeCalculation({ tool, inputs, given, headline, lines, rules, at }: Calculation) {
  return {
    title: isToolName(tool) ? tools[tool].title : tool,
    headline,
    rows: [...given, ...lines.map(({ label, value, kind }) => ({ label, value: writeValue(value, kind) }))],
    rules: rules.map(({ id, name = id, from }) => `${name} (since ${dayText(from)})`),
    path: `${paths.tool(tool)}?${new URLSearchParams(inputs)}`,
    at,
  };
}

function writeValue(value: string, kind: Calculation['lines'][number]['kind']) {
  if (kind === 'day') return dayText(value);
  return kind === 'amount' ? `AED ${grouped(value)}` : value;
}
