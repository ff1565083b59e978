// A computation that came with an enquiry: what a visitor's form sends, and what is kept once the server has made it anew.
import * as z from 'zod/mini';

/** The longest JSON text of what is sent. */
export const CALCULATION_BYTES = 8_192;
/** The hidden field of the enquiry's form, and the name in REST bodies. */
export const CALCULATION_FIELD = 'calculation';

const inputs = z.record(z.string().check(z.maxLength(60)), z.string());
export const sentCalculationSchema = z.object({ tool: z.string().check(z.maxLength(60)), version: z.optional(z.number()), inputs });
export type SentCalculation = z.infer<typeof sentCalculationSchema>;

const line = z.object({ label: z.string(), value: z.string(), kind: z.enum(['amount', 'day', 'words']) });

export const calculationSchema = z.object({
  tool: z.string(),
  version: z.number(),
  /** As typed; with `today`, the day for which it was computed. */
  inputs: z.record(z.string(), z.string()),
  headline: z.string(),
  /** As programs get it; absent when no rule covers the day. */
  result: z.optional(z.unknown()),
  lines: z.array(line),
  rules: z.array(z.object({ id: z.string(), from: z.string() })),
  at: z.string(),
});
export type Calculation = z.infer<typeof calculationSchema>;
