// PRIV-02: what is asked for when a person is erased, and what is answered: how much went, and where a person must look themselves.
import * as z from 'zod/mini';
import { email, optionalLine } from '../forms/fields.ts';

/** Name and number only help to find what a person must judge; those of the person's own leads are known. */
export const erasureInputSchema = z.object({ email: email(), name: optionalLine(), phone: optionalLine(40) });

export type ErasureInput = z.infer<typeof erasureInputSchema>;

export const placeKinds = ['lead', 'note', 'history', 'mail', 'view', 'counter', 'article', 'trashed article', 'revision', 'former address', 'testimonial', 'trashed testimonial', 'account', 'account notice', 'audit', 'rule', 'kept'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeSchema = z.object({
  kind: z.enum(placeKinds),
  /** What the record is called; empty where its number says as much. */
  title: z.string(),
  /** The record that it belongs to. */
  id: z.nullable(z.number()),
  why: z.array(z.enum(['address', 'name', 'phone'])),
  excerpt: z.string(),
  /** How many rows this line stands for. */
  count: z.number(),
});
export type Place = z.infer<typeof placeSchema>;

export const erasureSchema = z.object({ leads: z.number(), mentions: z.number(), places: z.array(placeSchema) });
export type ErasureFindings = z.infer<typeof erasureSchema>;
