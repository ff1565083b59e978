// Makes the computation that comes with an enquiry anew: what a visitor sends is never believed, and never costs them the enquiry.
import { type Calculation, CALCULATION_BYTES, type SentCalculation, sentCalculationSchema } from '#shared/content/calculation.ts';
import { dubaiDay } from '#shared/dubai-day.ts';
import { isToolName, loadTool } from '#shared/tools/registry.ts';
import { type AnyTool, describeFields, type Line, readInput, runTool } from '#shared/tools/tool.ts';
import { sentenceOf, type Withdrawn } from '#shared/tools/withdrawn.ts';

/** What was sent, as JSON text or as an object; undefined if it is none, or too long. */
export function readCalculation(sent: unknown): SentCalculation | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined;
  try {
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
    if (Buffer.byteLength(text) > CALCULATION_BYTES) return undefined;
    const { data } = sentCalculationSchema.safeParse(JSON.parse(text));
    return data && { ...data, inputs: cleanInputs(data.inputs) };
  } catch {
    return undefined;
  }
}

/** Without blanks, and without characters that the database refuses. By entries, because a name can be __proto__. */
function cleanInputs(inputs: Record<string, string>) {
  const cleaned = Object.entries(inputs).map(([name, value]) => [name, value.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '').trim()] as const);
  return Object.fromEntries(cleaned.filter(([, value]) => value !== ''));
}

/** Undefined if there is no such tool, or it refuses the inputs. Of a withdrawn tool only what was entered is kept. */
export async function computeAgain({ tool: name, inputs }: SentCalculation, withdrawn: Withdrawn): Promise<Calculation | undefined> {
  if (!isToolName(name)) return undefined;
  try {
    const tool = await loadTool(name);
    const read = readInput(tool, inputs, dubaiDay(), withdrawn);
    if (read.fieldErrors) return undefined;
    const { today } = read;
    const kept = { tool: name, version: tool.version, inputs: { ...inputs, today }, given: describeInputs(tool, inputs, today), at: new Date().toISOString() };
    const sentence = sentenceOf(withdrawn.tools, name);
    if (sentence !== undefined) return { ...kept, headline: sentence, lines: [], rules: [] };
    const { verdict, result, lines, dates, rules } = runTool(tool, read.input as never, today, withdrawn);
    const due = dates.map(({ label, on }): Line => ({ label, value: on, kind: 'day', ruleIds: [] }));
    return { ...kept, headline: verdict, result, lines: [...lines, ...due].map(({ label, value, kind }) => ({ label, value, kind })), rules: rules.map(({ id, name, from }) => ({ id, name, from })) };
  } catch {
    return undefined;
  }
}

function describeInputs(tool: AnyTool, inputs: Record<string, string>, today: string) {
  return describeFields(tool, today).flatMap(({ name, label, choices }) => {
    const value = Object.hasOwn(inputs, name) ? inputs[name]! : undefined;
    return value === undefined ? [] : [{ label, value: choices?.[value] ?? value }];
  });
}
