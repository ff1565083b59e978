// PRIV-02: the request to erase a person, and its result: how much was erased, and which places staff must check themselves.
import * as z from 'zod/mini';
import { email, optionalLine } from '../forms/fields.ts';

/** Name and number only help to find places for staff to check. Those in the person's own leads are already known. */
export const erasureInputSchema = z.object({ email: email(), name: optionalLine(), phone: optionalLine(40) });

export type ErasureInput = z.infer<typeof erasureInputSchema>;

export const placeKinds = ['lead', 'note', 'history', 'mail', 'message', 'message file', 'template', 'person', 'assignment', 'import', 'view', 'counter', 'search', 'article', 'trashed article', 'revision', 'former address', 'testimonial', 'trashed testimonial', 'account', 'account notice', 'audit', 'rule', 'notice', 'site text', 'picture', 'kept'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeSchema = z.object({
  kind: z.enum(placeKinds),
  /** The record's name; empty if its number is enough. */
  title: z.string(),
  /** The record it belongs to. */
  id: z.nullable(z.number()),
  why: z.array(z.enum(['address', 'name', 'phone'])),
  excerpt: z.string(),
  /** How many rows this line stands for. */
  count: z.number(),
});
export type Place = z.infer<typeof placeSchema>;

export const erasureSchema = z.object({ leads: z.number(), mentions: z.number(), places: z.array(placeSchema) });
export type ErasureFindings = z.infer<typeof erasureSchema>;
