// What the site search can show: one entry for each result.
import * as z from 'zod/mini';
import { type SearchKind, searchKinds } from './kinds.ts';

export const searchEntrySchema = z.object({
  kind: z.enum(Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]),
  title: z.string(),
  text: z.string(),
  /** Further words that match, but are not shown. */
  also: z.optional(z.string()),
  href: z.string(),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;

/** What is shown of a hit, with the stems of the words to mark in it. */
export const foundGroupSchema = z.object({ name: z.string(), hits: z.array(z.object({ title: z.string(), text: z.string(), href: z.string(), stems: z.array(z.string()) })) });
export type FoundGroup = { name: string; hits: readonly { title: string; text: string; href: string; stems: readonly string[] }[] };
