// One measured page view, as a browser may send it.
import * as z from 'zod/mini';
import { pageGroups } from './field.ts';

const value = z.number().check(z.gte(0), z.lte(600_000));
/** One page view. Values as web-vitals gives them. */
export const fieldViewSchema = z.object({
  page: z.enum(pageGroups),
  device: z.enum(['phone', 'computer']),
  values: z.strictObject({ LCP: z.optional(value), INP: z.optional(value), CLS: z.optional(z.number().check(z.gte(0), z.lte(100))), TTFB: z.optional(value) }),
});
export type FieldView = z.infer<typeof fieldViewSchema>;
export const VIEW_BYTES = 500;
